// Which files Node loads for the root, as addresses.

import { registerHooks } from 'node:module'

const files = []
registerHooks({
  load: (url, context, next) => {
    files.push(url)
    return next(url, context)
  },
})
await import('people-lookup-compat')
console.log(JSON.stringify(files))
