import { debuglog } from 'node:util'
import { CommanderError } from 'commander'

/** Tells of stacks and threads those who ask for it with NODE_DEBUG=people-lookup-compat, as Node's own modules have it. */
export const debug = debuglog('people-lookup-compat')

/** Commander's message repeats what was typed, which may be a key: its code, and the frames behind the message. */
const withoutMessage = ({ name, code, message, stack = '' }: CommanderError): string =>
  `${name} ${code}${stack.slice(stack.indexOf(message) + message.length)}`

/** Tells where an error came from. */
export const debugError = (error: unknown): void => {
  if (error instanceof CommanderError) debug('%s', withoutMessage(error))
  else debug('%s', error instanceof Error ? error.stack : error)
}
