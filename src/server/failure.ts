import type { Problem } from '../errors/problem.ts'
import { labelOf } from '../errors/status-label.ts'
import type { Operation, Version } from '../model/version.ts'

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

/** The status of bad input: an error's of spec section 7, which names no cause; otherwise 400. */
export const statusOfBadInput = (version: Version, operation: Operation): number => {
  switch (version) {
    case 'v3':
      return 412
    case 'v4':
      return operation === 'names' ? 404 : 400
    case 'v5':
      return 400
  }
}
