import test from 'ava'
import { everySpoke, findSpoke } from '../../src/versions/table.ts'
import type { Operation, Version } from '../../src/model/version.ts'
import { sandboxVersions } from '../../src/sandbox/versions.ts'

// The inputs in the files of src/versions are listed once more, independently, by the sandbox: it would find no mistake if it
// took them from the library.

const takenBy = (version: Version, operation: Operation): readonly string[] =>
  Object.values(findSpoke(version, operation)?.inputs ?? {}).flatMap((way) => (way === 'none' ? [] : [way.name]))

for (const { version, operation } of everySpoke()) {
  test(`the sandbox accepts exactly the inputs of ${version} ${operation} that the library sends`, (t) => {
    const accepted = sandboxVersions[version].inputs[operation] ?? []
    t.deepEqual(accepted.toSorted(), takenBy(version, operation).toSorted())
  })
}
