import { parentPort, Worker } from 'node:worker_threads'
import type { ConvertedBatch } from './convert-batch.ts'
import { debug } from '../errors/cli-error.ts'
import type { LineBatch } from './line-splitter.ts'
import { isForTerminal } from '../terminal/output.ts'

/** What the worker sends: first that it is ready, then the result of each batch, in order. */
type WorkerMessage = ConvertedBatch | 'ready'

/**
 * Memory for short-lived objects, in MiB. By default, V8 gradually gives each thread up to 192, so memory would grow
 * with the input.
 */
const youngMiB = 32

/** A batch whose result the worker has not sent yet. */
interface Waiting {
  readonly batch: LineBatch
  readonly answer: (converted: ConvertedBatch) => void
}

/** A worker thread, which runs the program with the same arguments, and converts the batches that it is sent. */
export class LineThread {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  #isThere = false
  #converted = 0

  /** `convertHere` converts what is left if the worker ends before its work is done. */
  constructor(script: URL, convertHere: (batch: LineBatch) => ConvertedBatch) {
    this.#worker = new Worker(script, {
      argv: process.argv.slice(2),
      workerData: isForTerminal,
      resourceLimits: { maxYoungGenerationSizeMb: youngMiB },
    })
    this.#worker.on('message', (answer: WorkerMessage) => {
      if (answer === 'ready') {
        this.#isThere = true
        debug('a thread is ready')
      } else {
        this.#converted += 1
        this.#waiting.shift()?.answer(answer)
      }
    })
    debug('a thread starts')
    // The worker may run out of memory. Its batches are converted here once it has ended.
    this.#worker.on('error', (error) => {
      debug('a thread failed: %s', error)
    })
    this.#worker.on('exit', () => {
      this.#isThere = false
      for (const { batch, answer } of this.#waiting.splice(0)) answer(convertHere(batch))
    })
  }

  /** How many batches it has; `Infinity` if it is not ready yet, or has ended. */
  get load(): number {
    return this.#isThere ? this.#waiting.length : Infinity
  }

  async convert(batch: LineBatch): Promise<ConvertedBatch> {
    return new Promise((answer) => {
      this.#waiting.push({ batch, answer })
      this.#worker.postMessage(batch)
    })
  }

  end(): void {
    debug('a thread ends after %d batches', this.#converted)
    void this.#worker.terminate()
  }
}

/** In the worker: converts the batches that the main thread sends. */
export const serveBatches = (convert: (batch: LineBatch) => ConvertedBatch<string>): void => {
  const encoder = new TextEncoder()
  parentPort?.on('message', (batch: LineBatch) => {
    const converted = convert(batch)
    // Bytes are transferred, while a string would be copied.
    const output = encoder.encode(converted.output)
    parentPort?.postMessage({ ...converted, output } satisfies WorkerMessage, [output.buffer])
  })
  parentPort?.postMessage('ready' satisfies WorkerMessage)
}
