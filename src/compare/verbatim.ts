import { isContainer } from '../wire/json.ts'

/** Whether what was kept verbatim says anything: the rest of a list of lists, without what was in it, does not. */
export const saysAnything = (value: unknown): boolean => {
  // However deep it is: a program may have made it.
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (isContainer(one)) for (const key in one) left.push(one[key])
    else if (one !== undefined && one !== null) return true
  }
  return false
}

/** Whether two values that were kept verbatim are the same, however deep they are. */
export const isSame = (one: unknown, other: unknown): boolean => {
  const left: (readonly [unknown, unknown])[] = [[one, other]]
  for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
    const [mine, yours] = pair
    if (mine === yours) continue
    if (!isContainer(mine) || !isContainer(yours) || Array.isArray(mine) !== Array.isArray(yours)) return false
    const keys = Object.keys(mine)
    if (keys.length !== Object.keys(yours).length) return false
    for (const key of keys) {
      if (!Object.hasOwn(yours, key)) return false
      left.push([mine[key], yours[key]])
    }
  }
  return true
}
