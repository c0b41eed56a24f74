import { native } from './natives.ts'

/** Whether two objects have the same hidden class, as V8 sees it. */
export const haveOneHiddenClass: (one: object, other: object) => boolean = native(
  '(one, other) => %HaveSameMap(one, other)',
)
