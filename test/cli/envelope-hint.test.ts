import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { isJsonObject, isList, parseJson } from '../support/json.ts'
import { root } from '../support/run.ts'
import { fixtures, runCli } from './run-cli.ts'

const memberOf = (value: unknown, key: string): unknown => (isJsonObject(value) ? value[key] : undefined)

const rootOf = { person: 'person', names: 'people', phones: 'owners', emails: 'owners', addresses: 'address' } as const

for (const { version, operation, payload } of fixtures) {
  test(`what a ${version} ${operation} answer holds is told from an answer, by its version and by auto`, async (t) => {
    const answer = parseJson(await readFile(join(root, payload), 'utf8'))
    const key = rootOf[operation]
    const held = memberOf(version === 'v3' ? answer : memberOf(answer, 'data'), key)
    const wrapped = (form: string): string => (version === 'v3' ? form : `{"data": ${form}}`)
    const parts: readonly (readonly [part: unknown, form: string])[] = [
      [held, wrapped(`{"${key}": …}`)],
      ...(isList(held) ? [[held[0], wrapped(`{"${key}": […]}`)] as const] : []),
    ]
    for (const [part, form] of parts) {
      const says = `This looks like a ${version} ${operation} answer without its envelope: wrap it as ${form}.`
      for (const asked of [version, 'auto']) {
        const { code, stderr } = await runCli(['normalize', asked, operation], { input: JSON.stringify(part) })
        t.deepEqual([code, stderr], [1, `error: ${says}\n`])
      }
    }
  })
}

test('what data holds is told, too, and in lines', async (t) => {
  const input = '{"person":{"id":1,"names":[{"full_name":"Ada Byron"}]}}\n'
  const { code, stderr } = await runCli(['translate', 'v5', 'v3', 'person', '--lines'], { input })
  const says = 'This looks like a v5 person answer without its envelope: wrap it as {"data": …}.'
  t.deepEqual([code, stderr], [1, `line 1: ${says}\n0 lines read, 1 could not be read.\n`])
})

test('what is no part of an answer gets no such hint', async (t) => {
  for (const input of ['{}', '[]', '7', '{"error":"x"}', '{"id":1,"shoe_size":39}', '{"person":{"full_name":"Ada"}}']) {
    const { code, stderr } = await runCli(['normalize', 'v5', 'person'], { input })
    t.is(code, 1)
    t.notRegex(stderr, /envelope/, input)
  }
  // What stands beside what the answer is about.
  const { code, stderr } = await runCli(['normalize', 'v5', 'phones'], { input: '{"carrier":"Verizon"}' })
  t.is(code, 1)
  t.notRegex(stderr, /envelope/)
})
