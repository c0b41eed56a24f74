import { inspect } from 'node:util'

// A query, and what must not leak from it into a message, a stack, a cause, an inspection or JSON.

export const query = { firstName: 'Secretina', lastName: 'Byron', phone: '(212) 555-0142', email: 'secret@example.com' }

const secrets = [
  ...['key-5f2c', 'Secretina', '5550142', '555-0142', '8675309', '%28212%29'],
  ...['secret%40example', 'secret@example.com', 'secret.example'],
]

/** Everything that can be seen of a value. */
const shown = (value: unknown): string => {
  const parts = [inspect(value, { showHidden: true, depth: 12 }), JSON.stringify(value)]
  for (let error = value; error instanceof Error; error = error.cause)
    parts.push(error.message, error.stack ?? '', String(error))
  return parts.join('\n')
}

/** The secrets that can be seen in a value. */
export const leaks = (value: unknown): readonly string[] => secrets.filter((secret) => shown(value).includes(secret))

/** Headers that would be reported, from a service that repeats the query in them. */
export const echoes: readonly Readonly<Record<string, string>>[] = [
  { 'x-request-id': 'for-Secretina', deprecation: 'Secretina', sunset: 'Mon, 01 Secretina 2029 00:00:00 GMT' },
  { 'x-request-id': 'SECRETINA/1', deprecation: '@2125550142', sunset: 'secret@example.com' },
  { 'x-request-id': '212-555-0142', deprecation: 'key-5f2c', sunset: 'Mon, 01 Jan 2029 00:00:00 GMT; 5550142' },
  { 'request-id': 'key-5f2c.1', 'x-correlation-id': '1:secret.example.com', 'trace-id': 'secret%40example.com' },
]
