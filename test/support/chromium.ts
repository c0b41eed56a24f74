import { existsSync } from 'node:fs'
import test, { type TestFn } from 'ava'

/** The browser of this machine, where it has one. */
export const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

if (chromium === undefined) console.warn('NOT TESTED IN A BROWSER: there is no chromium on this machine.')

/** A test that needs a browser: passed over, and told of, where there is none. */
export const inChromium: TestFn | TestFn['skip'] = chromium === undefined ? test.skip : test
