import type { Problem } from '../errors/problem.ts'
import { labelOf } from '../errors/http-error.ts'

/** The answer of an error: a status, its label, and the problems, which contain names and rules but no values. */
export const failure = (
  status: number,
  problems: readonly Problem[],
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const hasBody = status !== 304
  const body = { status, error: labelOf(status), ...(problems.length > 0 && { problems }) }
  return new Response(hasBody ? JSON.stringify(body) : null, {
    status,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
  })
}
