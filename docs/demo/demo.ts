import { endOnClosedPipe } from '../../src/cli/terminal/output.ts'
import {
  createLookup,
  isLookupError,
  type Loss,
  offers,
  translate,
  type Version,
  versions,
} from '../../src/public/index.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { inModel, inPayloads } from './in-brief.ts'
import { bold, columns, dim, heading, print, width } from './print.ts'
import { legend, sideBySide, type Told } from './side-by-side.ts'

// A local service of invented people, and one interface over its versions.

endOnClosedPipe()

const down = new Set<Version>()
const sandbox = createSandbox({ outcomes: ({ version }) => (down.has(version) ? 'dead' : undefined) })
const service = await sandbox.listen({ port: 0 })
const options = { baseUrl: service.url, apiKey: 'any key will do here', retries: 0 } as const
const { person: ada, phone, commonName } = sandbox.population.examples

const pinned = async (version: Version) => createLookup({ ...options, versions: [version] }).person(ada)

const told = async (): Promise<Told> => {
  const all = await Promise.all(versions.filter((version) => offers(version, 'person')).map(pinned))
  return new Map(all.map((found) => [found.source.version, found]))
}

const onePerson = async (): Promise<void> => {
  const ofAda = await told()
  heading('The payloads of all versions become one Person', 'The same facts, as each version writes them:')
  print(inPayloads(ofAda))
  print()
  print(dim("And in the model, as normalize(version, 'person', payload) reads them:"))
  print()
  print(inModel(ofAda))
}

const allOfHer = async (): Promise<void> => {
  heading('All of Ada', 'What each version says about her.')
  print(sideBySide(await told()))
  print()
  print(dim(legend))
}

const reasons: Readonly<Record<Loss['reason'], string>> = {
  notCarried: 'v5 has no field for it',
  noRoom: 'v5 has a field for it, but not here',
  altered: 'v5 keeps a different value',
}

const translation = async (): Promise<void> => {
  const { raw } = await pinned('v3')
  const { payload, losses } = translate('v3', 'v5', 'person', raw)
  heading('The v3 payload as v5')
  print(JSON.stringify({ names: payload.data?.person?.names }, undefined, 2))
  print(dim(`and ${Object.keys(payload.data?.person ?? {}).length - 1} more fields; what was lost:`))
  print(
    columns(
      losses.map(({ path, reason }) => [path, reasons[reason]]),
      [28, width - 28],
    ),
  )
}

const fallback = async (): Promise<void> => {
  down.add('v5')
  heading('v5 goes down: the lookup falls back to v4', "createLookup({ versions: ['v5', 'v4', 'v3'] }).person(id)")
  const { value, attempts } = await createLookup({ ...options, versions: ['v5', 'v4', 'v3'] }).person(ada)
  for (const { version, cause } of attempts)
    print(`${version}  ${cause === undefined ? 'answered' : `failed: ${cause}`}`)
  print(`found  ${value.names[0]?.full ?? ''}`)
}

const pages = async (): Promise<void> => {
  const { firstName, lastName } = commonName
  heading(
    `Everybody named ${firstName} ${lastName}, page by page`,
    'v5 comes back after the first page; pages that began with v4 stay with it.',
  )
  for await (const { source, value } of createLookup({ ...options, versions: ['v5', 'v4'] }).namePages(commonName)) {
    down.delete('v5')
    print(
      `${source.version}  ${value.items.length} of ${value.total ?? '?'} people${value.next === undefined ? ', the last page' : ''}`,
    )
  }
}

const refusal = async (): Promise<void> => {
  heading(
    'An input that v4 does not have is refused, not dropped',
    "createLookup({ versions: ['v4'] }).names({ …, relativeFirstName: 'Ralph' })",
  )
  try {
    await createLookup({ ...options, versions: ['v4'] }).names({ ...commonName, relativeFirstName: 'Ralph' })
  } catch (error) {
    if (!isLookupError(error)) throw error
    print(`${error.name}: ${error.message}`)
  }
}

const phoneSearch = async (): Promise<void> => {
  heading(`Whose phone is ${phone}?`)
  const { value } = await createLookup({ ...options, versions: ['v5'] }).phones(phone)
  print([value.phone?.lineType, value.phone?.carrier, value.phone?.reputation?.riskLevel].filter(Boolean).join(', '))
  for (const { names, ownership } of value.owners)
    print(`${names[0]?.full ?? ''}  ${ownership?.isCurrent === true ? 'owns it now' : 'owned it, or may'}`)
}

try {
  print(bold('Everything below comes from a local sandbox, and everybody in it is invented.'))
  for (const part of [onePerson, translation, fallback, pages, refusal, phoneSearch, allOfHer]) await part()
  print()
  print(bold('That was the sandbox; the same code queries the real service.'))
} catch (error) {
  if (!isLookupError(error)) throw error
  console.error(`${error.message} If you use a proxy, it must not apply to the sandbox: NO_PROXY=127.0.0.1.`)
  process.exitCode = 1
} finally {
  await service.close()
}
