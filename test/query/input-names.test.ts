import { globSync, readFileSync } from 'node:fs'
import test from 'ava'
import { everySpoke, findSpoke, offers } from '../../src/versions/spokes.ts'
import { type Operation, type Version, versions } from '../../src/model/version.ts'
import { sandboxVersions } from '../../src/sandbox/versions.ts'
import { root } from '../support/run.ts'

// The inputs in the files of src/versions are listed twice more, independently: by the sandbox, which would find no mistake
// if it took them from the library, and by the migration guides.

const takenBy = (version: Version, operation: Operation): readonly string[] =>
  Object.values(findSpoke(version, operation)?.inputs ?? {}).flatMap((way) => (way === 'none' ? [] : [way.name]))

for (const { version, operation } of everySpoke()) {
  test(`the sandbox accepts exactly the inputs of ${version} ${operation} that the library sends`, (t) => {
    const accepted = sandboxVersions[version].inputs[operation] ?? []
    t.deepEqual(accepted.toSorted(), takenBy(version, operation).toSorted())
  })
}

/** What a guide's table of inputs says about the two versions, by the subject of its rows. */
const rowsOf = (guide: string, from: Version): readonly (readonly string[])[] => {
  const [, table = ''] = guide.split(`| what you send | ${from} | v5 |\n| --- | --- | --- |\n`)
  const [rows = ''] = table.split('\n\n')
  return rows.split('\n').map((row) => row.split('|').map((cell) => cell.trim()))
}

const rowsAbout = { names: /name search|it also accepts|next page/, addresses: /an address|next page/ } as const

/** The inputs that a cell names: `city`, or as part of a path with city=…. It may refer to the cell beside it. */
const inputsIn = (cell: string, beside: string): readonly string[] => {
  const text = /^(as in|these|one of them|the same)\b/.test(cell) ? cell + beside : cell
  return [...text.matchAll(/`(\w+)`|\b(\w+)=…/g)].map(([, name, parameter]) => name ?? parameter ?? '')
}

for (const name of globSync('*-migrating-from-*.md', { cwd: `${root}docs` })) {
  const from = versions.find((version) => name.includes(version)) ?? 'v5'
  const rows = rowsOf(readFileSync(`${root}docs/${name}`, 'utf8'), from)

  for (const operation of ['names', 'addresses'] as const) {
    test(`the table in ${name} names exactly the inputs of ${operation} that ${from} and v5 accept`, (t) => {
      const about = rows.filter(([, what = '']) => rowsAbout[operation].test(what))
      const old = about.flatMap(([, , before = '', now = '']) => inputsIn(before, now))
      const present = about.flatMap(([, , before = '', now = '']) => inputsIn(now, before))
      t.deepEqual([...new Set(present)].toSorted(), takenBy('v5', operation).toSorted())
      if (offers(from, operation)) t.deepEqual([...new Set(old)].toSorted(), takenBy(from, operation).toSorted())
    })
  }
}
