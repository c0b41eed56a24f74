import { type Normalized, normalize, type Person } from '../../../src/public/index.ts'

// One record, read by itself.

export const v5Person = (person: object): Normalized<Person> => normalize('v5', 'person', { data: { person } })
export const v3Person = (person: object): Normalized<Person> => normalize('v3', 'person', { person })
export const v3Owner = (owner: object) => {
  const { value, issues, extras } = normalize('v3', 'phones', { owners: [owner] })
  return { owner: value.owners[0], issues, extras }
}
export const v4Owner = (owner: object) => normalize('v4', 'phones', { data: { owners: [owner] } }).value.owners[0]
export const v4Property = (property: object) => {
  const payload = { data: { address: { properties: [property] } } }
  return normalize('v4', 'addresses', payload).value.properties[0]
}
export const v5Property = (property: object) => {
  const { value, issues } = normalize('v5', 'addresses', { data: { address: { properties: [property] } } })
  return { property: value.properties[0], issues }
}
