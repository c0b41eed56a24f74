import { isJsonObject, parseJson } from '../support/json.ts'

/** One payload as a line. */
export const line = (name: string): string => JSON.stringify({ person: { full_name: name } })

/** The names in the results of these lines. */
export const namesIn = (stdout: string): readonly unknown[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((text) => {
      const [, name] = /"full":"([^"]*)"/.exec(text) ?? []
      return isJsonObject(parseJson(text)) ? name : undefined
    })

/** The numbers of lines that results begin with. */
export const numbersIn = (stdout: string): readonly number[] =>
  Array.from(stdout.matchAll(/^\{"line":(\d+),"(?:value|payload)":/gm), ([, number]) => Number(number))
