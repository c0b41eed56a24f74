import { readFileSync } from 'node:fs'
import test from 'ava'
import { runRules } from '../../src/batch/run-options.ts'
import { usuallyOf } from '../../src/options/rules.ts'
import { runBatch } from '../../src/public/batch.ts'
import { isInvalidOptionsError } from '../../src/public/index.ts'

const lookup = { baseUrl: 'http://127.0.0.1:9', apiKey: 'key', versions: ['v5'] } as const

/** What an untyped caller is told of an option, before anything is sent. */
const told = (given: object): string => {
  try {
    runBatch(lookup, 'phones', ['2125550100'], given)
    return 'nothing'
  } catch (error) {
    return isInvalidOptionsError(error)
      ? error.problems.map((problem) => Object.values(problem).join(' ')).join('; ')
      : 'another error'
  }
}

test('an option that is not what it must be is refused, and never taken for something else', (t) => {
  const wrong: readonly (readonly [object, string])[] = [
    // As text, each of these would be true.
    [{ allowNobody: 'false' }, 'allowNobody must be true or false'],
    [{ allowNobody: 0 }, 'allowNobody must be true or false'],
    // It could never abort.
    [{ signal: {} }, 'signal must be an AbortSignal'],
    [{ signal: new AbortController() }, 'signal must be an AbortSignal'],
    [{ concurrency: '8' }, 'concurrency must be a whole number from 1 to 1000'],
    [{ maxRequests: -1 }, 'maxRequests must be a whole number from 0'],
    [{ pauseMs: 1.5 }, 'pauseMs must be a whole number of milliseconds from 0 to 2147483647'],
    [{ limit: 10 }, 'limit must be a limit such as rateLimit(10)'],
    [{ journal: 'run' }, "journal must be a journal such as fileJournal('run')"],
    [{ inDoubt: 'no' }, 'inDoubt must be ask or skip'],
    [{ onPause: true }, 'onPause must be a function'],
    [{ reuse: {} }, 'reuse must be a function'],
    [{ maxRequest: 5 }, 'maxRequest is not an option of a run: use maxRequests'],
  ]
  for (const [given, words] of wrong) t.is(told(given), words)
})

test('what is documented as the default of an option is its default', (t) => {
  const file = readFileSync(new URL('../../src/batch/run-options.ts', import.meta.url), 'utf8')
  const [, source = ''] = /interface BatchOptions.*?\{([^]*?)\n\}/.exec(file) ?? []
  const documented = new Map(
    [...source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s+readonly (\w+)\?:/g)].map(([, words = '', name = '']) => [
      name,
      /Default: `?([^`.]+)`?\./.exec(words)?.[1]?.replaceAll(/(?<=\d),(?=\d)/g, ''),
    ]),
  )
  t.is(documented.size, Object.keys(runRules).length)
  for (const [name, rule] of Object.entries(runRules)) {
    const usually = usuallyOf(rule)
    if (usually !== undefined) t.is(documented.get(name), usually, name)
  }
})
