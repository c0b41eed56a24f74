import type { Problem } from '../errors/problem.ts'
import { labelOf } from '../errors/http-error.ts'

/** A header of an answer: a name in lower case may come several times, as that of a cookie does. */
export type Header = readonly [name: string, value: string]

/** An answer, whatever server gives it. */
export interface Said {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: string | undefined
}

/** Whether the answers of a status have no body. */
export const isBodiless = (status: number): boolean => [204, 205, 304].includes(status)

/** The answer of an error: a status, its label, and the problems, which contain names and rules but no values. */
export const failure = (
  status: number,
  problems: readonly Problem[],
  headers: Readonly<Record<string, string>> = {},
): Said => {
  if (isBodiless(status)) return { status, headers: Object.entries(headers), body: undefined }
  const body = { status, error: labelOf(status), ...(problems.length > 0 && { problems }) }
  const all = { 'content-type': 'application/json', ...headers }
  return { status, headers: Object.entries(all), body: JSON.stringify(body) }
}

export const headersOf = (headers: readonly Header[]): Headers =>
  new Headers(headers.map(([name, value]): [string, string] => [name, value]))

/** An answer in the web's standard. */
export const responseOf = ({
  status,
  headers,
  body,
}: Omit<Said, 'body'> & { readonly body?: string | ReadableStream | null | undefined }): Response =>
  new Response(body ?? null, { status, headers: headersOf(headers) })
