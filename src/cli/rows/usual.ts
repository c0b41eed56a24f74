import type { Operation } from '../../model/version.ts'
import type { Selection } from './row-options.ts'

/** What is shown of an answer if nothing was selected: what most people look up. */
const usual: Readonly<Record<Operation, Readonly<Record<string, string>>>> = {
  person: {
    name: '/names/0/full',
    phone: '/phones/0/number',
    email: '/emails/0/address',
    city: '/addresses/0/city',
    state: '/addresses/0/state',
  },
  names: {
    total: '/total',
    id: '/items/0/id',
    name: '/items/0/names/0/full',
    found_city: '/items/0/addresses/0/city',
    found_state: '/items/0/addresses/0/state',
  },
  phones: {
    line_type: '/phone/lineType',
    carrier: '/phone/carrier',
    owner_id: '/owners/0/id',
    owner: '/owners/0/names/0/full',
    owner_city: '/owners/0/addresses/0/city',
    owner_state: '/owners/0/addresses/0/state',
  },
  emails: {
    owner_id: '/owners/0/id',
    owner: '/owners/0/names/0/full',
    owner_city: '/owners/0/addresses/0/city',
    owner_state: '/owners/0/addresses/0/state',
  },
  addresses: {
    found_street: '/address/street',
    found_city: '/address/city',
    found_state: '/address/state',
    resident_id: '/properties/0/residents/0/id',
    resident: '/properties/0/residents/0/names/0/full',
  },
}

/** The list whose items have a line each where answers are printed by themselves: a page of people. */
export const usualEach: Partial<Readonly<Record<Operation, string>>> = { names: '/items' }

/** What is shown of each person of a page, whose id leads to the rest. */
const ofEach = Object.entries({ id: '/id', ...usual.person })

/** The usual columns of an answer; with a line for each item of a list, the first item's are those of each. */
export const usualSelections = (operation: Operation, each?: string): readonly Selection[] => {
  if (each === undefined || each !== usualEach[operation])
    return Object.entries(usual[operation]).map(([name, path]) => ({
      name,
      path: each === undefined ? path : path.replace(`${each}/0/`, `${each}/*/`),
    }))
  return ofEach.map(([name, path]) => ({ name, path: `${each}/*${path}` }))
}
