import type { Problem } from '../../errors/problem.ts'
import { labelOf } from '../../errors/status-label.ts'
import type { Operation, Version } from '../../model/version.ts'

/** An error's answer: a status, its label, and the problems, which name inputs and rules and no value. */
export const failure = (
  status: number,
  problems: readonly Problem[] = [],
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const hasBody = status !== 304
  const body = { status, error: labelOf(status), ...(problems.length > 0 && { problems }) }
  return new Response(hasBody ? JSON.stringify(body) : null, {
    status,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
  })
}

/** The status of bad input (spec section 7), where the document has one; 400 where it has none. */
export const statusOfBadInput = (version: Version, operation: Operation): number => {
  if (version === 'v3') return 412
  return version === 'v4' && operation === 'names' ? 404 : 400
}
