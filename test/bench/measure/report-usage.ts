import { processorTime } from './processor-time.ts'

// Loaded before a server, so that who measures it can ask how much time of a processor it has used.

process.on('message', () => process.send?.(processorTime()))
process.channel?.unref()

// The process that started it ends it.
process.on('disconnect', () => process.exit())
