import type { Operation, Version } from '../../model/version.ts'
import type { Problem } from './rules.ts'

const labels: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  410: 'Gone',
  412: 'Precondition Failed',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** An error's answer: a status, its label, and the problems, which name inputs and rules and no value. */
export const failure = (
  status: number,
  problems: readonly Problem[] = [],
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const hasBody = status !== 304
  const body = { status, error: labels[status] ?? 'Error', ...(problems.length > 0 && { problems }) }
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
