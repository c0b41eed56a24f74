/** A copy of a payload that counts how often each of its members is read. */
export interface Watched {
  readonly payload: unknown
  /** How often, by place: `/data/person/id` once. */
  readonly looks: ReadonlyMap<string, number>
}

/** Wraps every object and list of a payload. */
export const watched = (payload: unknown): Watched => {
  const looks = new Map<string, number>()
  const wrap = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    return new Proxy(value, {
      get: (target, key, receiver) => {
        const member: unknown = Reflect.get(target, key, receiver)
        if (typeof key === 'symbol' || (Array.isArray(target) && !/^\d+$/.test(key))) return member
        const place = `${path}/${key}`
        looks.set(place, (looks.get(place) ?? 0) + 1)
        return wrap(member, place)
      },
    })
  }
  return { payload: wrap(payload, ''), looks }
}
