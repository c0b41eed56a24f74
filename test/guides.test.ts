import { globSync, readFileSync } from 'node:fs'
import test from 'ava'
import { root } from './support/run.ts'
import { blocksOf, complaintsOf, follow, neverRun } from './support/snippets.ts'

// The programs and commands of the README and of every guide are type-checked and run, and their output is compared with
// what the page shows.

const pages = ['README.md', ...globSync('docs/[0-9]*.md', { cwd: root })].map((name) => ({
  name,
  blocks: blocksOf(readFileSync(root + name, 'utf8')),
}))

test('the programs of all pages compile', (t) => {
  t.deepEqual(complaintsOf(pages), [])
})

test('no server of a page waits for anything between the status of an answer and its end', (t) => {
  // If that failed, no other status could be sent, and trying would end the process.
  const servers = pages.flatMap(({ blocks }) => blocks.filter(({ text }) => text.includes('.writeHead(')))
  t.true(servers.length > 0)
  for (const { text } of servers) t.notRegex(text, /\.writeHead\(.*await/)
})

test('no program of a page reads lines as readline does, which also ends one at U+2028', (t) => {
  for (const { text } of pages.flatMap(({ blocks }) => blocks)) t.notRegex(text, /readline'|readLines\(|splitlines\(/)
})

for (const { name, blocks } of pages) {
  test(`${name} has programs, and runs each of them`, (t) => {
    t.true(blocks.length > 0)
    t.deepEqual(neverRun(blocks), [])
  })

  test(`${name} can be followed, and prints what it shows`, async (t) => {
    await follow(t, blocks)
  })
}
