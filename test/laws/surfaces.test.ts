import { readFile } from 'node:fs/promises'
import test from 'ava'
import fc from 'fast-check'
import { isLeft } from 'fp-ts/lib/Either.js'
import { createLookup } from '../../src/client/by-name.ts'
import type { LookupMethods } from '../../src/client/lookup.ts'
import type { Operation, Version } from '../../src/model/version.ts'
import { normalize as normalizeNamed } from '../../src/normalize/by-name.ts'
import { parsePayload } from '../../src/public/index.ts'
import { temporaryFile } from '../cli/run-cli.ts'
import { runMain } from '../cli/run-main.ts'
import { isJsonObject, parseJson } from '../support/json.ts'
import { payloadOrWorse } from '../support/payload-or-worse.ts'
import { allSpokes } from '../support/spokes.ts'

// Every surface says what the library says of an answer: a lookup, and a line of the command line with its message.

/** Few, as each is read by a program and by a run of its own. */
const samples = 25

const questions: { readonly [O in Operation]: (methods: LookupMethods) => ReturnType<LookupMethods[O]> } = {
  person: ({ person }) => person('7'),
  phones: ({ phones }) => phones('2125550100'),
  emails: ({ emails }) => emails('ada@example.com'),
  names: ({ names }) => names({ firstName: 'Ada', lastName: 'Byron' }),
  addresses: ({ addresses }) => addresses({ street: '1 Main St', city: 'Boston', state: 'MA' }),
}

/** What the library says of a text: its errors as it gives them. */
const normalize = (version: Version, operation: Operation, text: string) => {
  const read = Reflect.apply(normalizeNamed, undefined, [version, operation, parsePayload(text)])
  return isLeft(read) ? read.left : read.right
}

/** What JSON says of a thing. */
const said = (value: unknown): unknown => (value === undefined ? undefined : parseJson(JSON.stringify(value)))

const linesOf = (text: string): ReadonlyMap<unknown, Readonly<Record<string, unknown>>> => {
  const objects = text.split('\n').flatMap((line) => (line === '' ? [] : [parseJson(line)]))
  return new Map(objects.filter(isJsonObject).map((object) => [object['line'], object]))
}

/** Payloads as texts, each on a line of its own. */
const textsOf = (spoke: { readonly codec: (typeof allSpokes)[number]['codec'] }): readonly string[] =>
  fc.sample(payloadOrWorse(spoke), { seed: 20_260_101, numRuns: samples }).map((payload) => JSON.stringify(payload))

const parts = ['value', 'source', 'issues', 'extras', 'looksLike'] as const

/** What is right only where it was asked: an answer about somebody else. */
const isOfAnswer = (issue: unknown): boolean => isJsonObject(issue) && issue['kind'] !== 'mismatch'

for (const spoke of allSpokes) {
  const { version, operation, title } = spoke
  test(`the command line and a lookup say of ${title} what the library says`, async (t) => {
    const texts = textsOf(spoke)
    const file = await temporaryFile(t, '')
    const { stdout, code } = await runMain(['normalize', version, operation, '--lines', '--rejects', file], {
      input: texts.join('\n'),
    })
    const [lines, rejects] = [linesOf(stdout), linesOf(await readFile(file, 'utf8'))]
    t.is(lines.size + rejects.size, texts.length)
    let unread = 0
    for (const [at, text] of texts.entries()) {
      const own = normalize(version, operation, text)
      const lookup = createLookup<Version>({
        baseUrl: 'https://api.example.com',
        apiKey: 'key',
        versions: [version],
        retries: 0,
        fetch: async () => Promise.resolve(new Response(text)),
      })
      const asked = await questions[operation](lookup)()
      if (own instanceof Error) {
        const { name, message } = own
        unread += name === 'NotFoundError' ? 0 : 1
        t.deepEqual(rejects.get(at + 1), { line: at + 1, error: name, message }, text)
        t.is(isLeft(asked) ? asked.left.name : 'a value', name, text)
      } else {
        const line = lines.get(at + 1)
        const found = isLeft(asked) ? asked.left : asked.right
        for (const part of parts) t.deepEqual(line?.[part], said(own[part]), `${part} of ${text}`)
        if (found instanceof Error) t.fail(text)
        else
          for (const part of parts)
            t.deepEqual(
              part === 'issues' ? found.issues.filter(isOfAnswer) : said(found[part]),
              said(own[part]),
              `${part} of ${text}`,
            )
      }
    }
    t.is(code, unread === 0 ? 0 : 1)
  })
}
