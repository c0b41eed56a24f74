// The smoke suite takes minutes and needs the registry, so it is not part of `npm test`.
export default {
  files: ['test/smoke/*.smoke.ts'],
  extensions: ['ts'],
  timeout: '5m',
}
