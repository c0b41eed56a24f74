import test from 'ava'
import { everySpoke, findSpoke, offers } from '../../src/versions/spokes.ts'
import { type Operation, type Version, versions } from '../../src/model/version.ts'
import { sandboxVersions } from '../../src/sandbox/versions.ts'

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
