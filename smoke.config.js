import { pack } from './scripts/support/pack.ts'
import { temporaryFolder } from './scripts/support/temporary-folder.ts'

// The smoke suite takes minutes and needs the registry, so it is not part of `npm test`.

// The last build, as all its files install it.
const { path } = await pack(temporaryFolder())

export default {
  files: ['test/smoke/*.smoke.ts'],
  extensions: ['ts'],
  timeout: '5m',
  environmentVariables: { SMOKE_TARBALL: path },
}
