/** The layers, lowest first. */
export const layers: readonly { readonly name: string; readonly only?: readonly string[] }[]
