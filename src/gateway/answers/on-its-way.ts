import { isObject } from '../../wire/json.ts'

/** Where the bytes of a body come from, part by part: the reader of a stream is one. */
export interface Source {
  readonly read: () => Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>
  readonly cancel: () => unknown
}

/** How the way of a body to its caller ended: all of it has gone, its source broke off, the caller left, or its time was up. */
export type Ending = 'gone' | 'broken' | 'left' | 'late'

interface Way {
  /** The time that all of it has, in milliseconds. */
  readonly milliseconds: number
  readonly onPart: (part: Uint8Array) => void
  /** Called once. */
  readonly onEnd: (ending: Ending) => void
  /** Breaks the connection to the caller, and returns whether it could: that it ends early must not look like its end. */
  readonly hangUp: () => boolean
}

/** Nothing waits for a body that nobody reads: its timer keeps no program running. */
const unref = (timer: unknown): void => {
  if (isObject(timer) && typeof timer['unref'] === 'function') Reflect.apply(timer['unref'], timer, [])
}

/** A body that goes to its caller as fast as that reads, and ends in time, whoever is slow. */
export const onItsWay = (source: Source, way: Way): ReadableStream<Uint8Array> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  const end = (ending: Ending): void => {
    hasEnded = true
    clearTimeout(timer)
    if (ending !== 'gone') void Promise.resolve(source.cancel()).catch(() => undefined)
    way.onEnd(ending)
  }
  const breakOff = (controller: ReadableStreamDefaultController, ending: Ending): void => {
    if (hasEnded) return
    end(ending)
    if (!way.hangUp()) controller.error(new Error('The answer ends early.'))
  }
  const body: UnderlyingDefaultSource<Uint8Array> = {
    start: (controller) => {
      timer = setTimeout(() => breakOff(controller, 'late'), way.milliseconds)
      unref(timer)
    },
    pull: async (controller) => {
      try {
        const { value } = await source.read()
        if (hasEnded) return
        if (value === undefined) {
          end('gone')
          controller.close()
        } else {
          way.onPart(value)
          controller.enqueue(value)
        }
      } catch {
        breakOff(controller, 'broken')
      }
    },
    cancel: () => {
      if (!hasEnded) end('left')
    },
  }
  return new ReadableStream(body, { highWaterMark: 0 })
}

const partBytes = 64 * 1024

/** Whether a body is so small that a connection takes it at once, whoever reads. */
export const isSmall = (bytes: Uint8Array): boolean => bytes.length <= partBytes

/** Bytes as a source, in parts: what has been read once needs no room twice. */
export const inParts = (bytes: Uint8Array): Source => {
  let at = 0
  return {
    read: () => {
      const value = at < bytes.length ? bytes.subarray(at, (at += partBytes)) : undefined
      return Promise.resolve({ value })
    },
    cancel: () => undefined,
  }
}
