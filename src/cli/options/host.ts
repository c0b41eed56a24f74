import { isUrlHost } from '../../client/base-url.ts'
import { usageError } from '../errors/cli-error.ts'

/** Reads where to listen. */
export const hostOf = (text: string): string => {
  if (!text.startsWith('-') && isUrlHost(text)) return text
  throw usageError('--host is an address or a name of this machine, such as 0.0.0.0 for all of its addresses.')
}
