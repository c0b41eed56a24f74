import { existsSync } from 'node:fs'
import test, { type TestFn } from 'ava'
import { type Browser, chromium as driver } from 'playwright-core'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

if (executablePath === undefined) console.warn('NOT TESTED IN A BROWSER: there is no chromium on this machine.')

/** A test that needs a browser, one after the other: passed over, and told of, where there is none. */
export const inChromium: TestFn | TestFn['skip'] = executablePath === undefined ? test.skip : test.serial

/** Starts the browser of this machine. */
export const startChromium = async (): Promise<Browser> => {
  if (executablePath === undefined) throw new Error('There is no browser on this machine.')
  return driver.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
}

/** Whether there is one. */
export const hasChromium = executablePath !== undefined
