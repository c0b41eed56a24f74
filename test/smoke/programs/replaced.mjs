// Lookups in a program that has something else in the place of its globals, as the users of these packages do.

const replacements = {
  nothing: () => undefined,
  jsdom: async () => {
    const { JSDOM } = await import('jsdom')
    const { window } = new JSDOM('', { url: 'http://localhost/' })
    const names = [
      'AbortController',
      'AbortSignal',
      'DOMException',
      'Event',
      'EventTarget',
      'Headers',
      'URL',
      'URLSearchParams',
    ]
    for (const name of names) globalThis[name] = window[name] ?? globalThis[name]
  },
  'happy-dom': async () => {
    const { GlobalRegistrator } = await import('@happy-dom/global-registrator')
    GlobalRegistrator.register({ url: 'http://localhost/' })
  },
  'node-fetch': async () => {
    const { default: fetch, Headers, Request, Response } = await import('node-fetch')
    Object.assign(globalThis, { fetch, Headers, Request, Response })
  },
  Polly: async () => {
    const { Polly } = await import('@pollyjs/core')
    const { default: FetchAdapter } = await import('@pollyjs/adapter-fetch')
    Polly.register(FetchAdapter)
    return new Polly('a recording', { adapters: ['fetch'], mode: 'passthrough', logLevel: 'silent' })
  },
}

const [, , replacement] = process.argv
const { AbortController, fetch } = globalThis
await replacements[replacement]()
if (replacement !== 'nothing' && globalThis.fetch === fetch && globalThis.AbortController === AbortController)
  throw new Error('Nothing was replaced.')
// Only now: a module of Node's that is loaded before keeps Node's own classes.
const { areAsPromised } = await import('./outcomes.mjs')
await areAsPromised()
console.log('as promised')
process.exit()
