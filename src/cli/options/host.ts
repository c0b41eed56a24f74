import { isUrlHost } from '../../client/base-url.ts'
import { usageError } from '../errors/cli-error.ts'
import { wholeNumberIn } from './arguments.ts'
import { valued } from './table.ts'

// Where a command listens.

const hostOf =
  (option: string) =>
  (text: string): string => {
    if (!text.startsWith('-') && isUrlHost(text)) return text
    throw usageError(`${option} is an address or a name of this machine, such as 0.0.0.0 for all of its addresses.`)
  }

export const usualHost = '127.0.0.1'

export const hostOption = valued(
  'address',
  `where to listen; 0.0.0.0 lets other machines connect (default: ${usualHost})`,
  hostOf,
)

export const portOption = (usual: number) =>
  valued('n', `where to listen; 0 is any free port (default: ${usual})`, (option) => wholeNumberIn(option, 0, 65_535))
