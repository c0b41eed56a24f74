import { existsSync } from 'node:fs'
import test, { type TestFn } from 'ava'
import { type Browser, chromium as driver } from 'playwright-core'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

if (executablePath === undefined) console.warn('BROWSER TESTS SKIPPED: there is no Chromium on this machine.')

/** A test that needs a browser. These run one after the other; without a browser, they are skipped with a warning. */
export const inChromium: TestFn | TestFn['skip'] = executablePath === undefined ? test.skip : test.serial

/** Starts the browser of this machine. */
export const startChromium = async (): Promise<Browser> => {
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine.')
  return driver.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
}

export const hasChromium = executablePath !== undefined
