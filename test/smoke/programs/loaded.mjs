// Which files Node loads for these entries, as addresses.

import { registerHooks } from 'node:module'

const files = []
registerHooks({
  load: (url, context, next) => {
    files.push(url)
    return next(url, context)
  },
})
for (const entry of process.argv.slice(2)) await import(entry)
console.log(JSON.stringify(files))
