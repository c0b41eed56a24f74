/** The JSON in a text; `undefined` if it is none. */
export const parsed = (text: string): unknown => {
  try {
    const json: unknown = JSON.parse(text)
    return json
  } catch {
    return undefined
  }
}
