import type { Either, Left, Right } from 'fp-ts/lib/Either.js'

// The values of fp-ts are plain data: these are the same as its own. A bundler cannot take a part of its CommonJS, and
// the whole of its Either would be a sixth of what a browser loads.

export type { Either }

/** Why there is no value. */
export const left = <E>(left: E): Either<E, never> => ({ _tag: 'Left', left })

/** A value. */
export const right = <A>(right: A): Either<never, A> => ({ _tag: 'Right', right })

/** Whether there is no value. */
export const isLeft = <E, A>(either: Either<E, A>): either is Left<E> => either._tag === 'Left'

/** Whether there is a value. */
export const isRight = <E, A>(either: Either<E, A>): either is Right<A> => either._tag === 'Right'
