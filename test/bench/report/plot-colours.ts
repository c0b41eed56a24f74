/** A colour on white, and its counterpart if the reader prefers dark. */
export interface Colour {
  readonly light: string
  readonly dark: string
}

export const paper: Colour = { light: '#ffffff', dark: '#0d1117' }
export const ink: Colour = { light: '#1f2328', dark: '#e6edf3' }
export const faint: Colour = { light: '#d1d9e0', dark: '#3d444d' }
export const guide: Colour = { light: '#59636e', dark: '#9198a1' }
export const sparse: Colour = { light: '#c2410c', dark: '#fb923c' }
export const dense: Colour = { light: '#1d6fb8', dark: '#58a6ff' }

const colours = [paper, ink, faint, guide, sparse, dense]

/** The rules that turn a picture dark: what is drawn in a colour is drawn in its counterpart. */
export const darkStyle = `<style>@media (prefers-color-scheme: dark) { ${colours
  .map(({ light, dark }) => `[fill="${light}"] { fill: ${dark} } [stroke="${light}"] { stroke: ${dark} }`)
  .join(' ')} }</style>`
