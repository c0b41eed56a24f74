export default {
  files: ['*.test.ts'],
  extensions: ['ts'],
}
