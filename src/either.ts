import type { Either, Left } from 'fp-ts/lib/Either.js'

// fp-ts's values are plain data, and these are equal to them. Bundlers cannot tree-shake its CommonJS, and its whole
// Either would be a sixth of what a browser loads.

export type { Either }

/** A failure. */
export const left = <E>(left: E): Either<E, never> => ({ _tag: 'Left', left })

/** A success. */
export const right = <A>(right: A): Either<never, A> => ({ _tag: 'Right', right })

export const isLeft = <E, A>(either: Either<E, A>): either is Left<E> => either._tag === 'Left'
