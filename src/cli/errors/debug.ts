import { debuglog } from 'node:util'
import { CommanderError } from 'commander'

/** Logs stacks and threads if NODE_DEBUG=people-lookup-compat is set, as Node's own modules do. */
export const debug = debuglog('people-lookup-compat')

/** Commander's error without its message, which repeats what was typed, perhaps a key: its code and stack frames. */
const withoutMessage = ({ name, code, message, stack = '' }: CommanderError): string =>
  `${name} ${code}${stack.slice(stack.indexOf(message) + message.length)}`

/** Logs where an error came from. */
export const debugError = (error: unknown): void => {
  if (error instanceof CommanderError) debug('%s', withoutMessage(error))
  else debug('%s', error instanceof Error ? error.stack : error)
}
