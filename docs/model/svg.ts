// What the pictures are drawn with. They have a background of their own, and turn dark if the reader prefers that.

/** What a picture distinguishes by colour, in the order of the model. */
export const hues = ['plain', 'names', 'addresses', 'phones', 'relatives'] as const

export type Hue = (typeof hues)[number]

const light = {
  paper: '#ffffff',
  card: '#f6f8fa',
  edge: '#d1d9e0',
  ink: '#1f2328',
  faint: '#59636e',
  plain: '#59636e',
  names: '#8250df',
  phones: '#1a7f37',
  relatives: '#bc4c00',
  addresses: '#0969da',
} satisfies Record<string, string>

const dark: typeof light = {
  paper: '#0d1117',
  card: '#151b23',
  edge: '#3d444d',
  ink: '#e6edf3',
  faint: '#9198a1',
  plain: '#9198a1',
  names: '#d2a8ff',
  phones: '#56d364',
  relatives: '#ffa657',
  addresses: '#79c0ff',
}

const variables = (colours: typeof light): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour}`)
    .join('; ')

const style = `<style>
svg { ${variables(light)} }
@media (prefers-color-scheme: dark) { svg { ${variables(dark)} } }
text { fill: var(--ink); font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre }
.title { font: 600 15px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif }
.note { fill: var(--faint); font: 13px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif }
.card { fill: var(--card); stroke: var(--edge) }
.line { fill: none; stroke-width: 1.75; stroke-opacity: 0.75 }
${hues.map((hue) => `.${hue} { fill: var(--${hue}) } .line.${hue} { fill: none; stroke: var(--${hue}) }`).join('\n')}
</style>`

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const card = ({ x, y, width, height }: Box): string =>
  `<rect class="card" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`

export const text = (x: number, y: number, content: string, kind = ''): string =>
  `<text x="${x}" y="${y}"${kind === '' ? '' : ` class="${kind}"`}>${escaped(content)}</text>`

/** A title, and a note beside it. */
export const heading = (x: number, y: number, title: string, note: string): string =>
  `<text x="${x}" y="${y}" class="title">${escaped(title)} <tspan dx="6" class="note">${escaped(note)}</tspan></text>`

/** A line that leaves to the right and arrives from the left. */
export const curve = (from: readonly [number, number], to: readonly [number, number], hue: Hue): string => {
  const bend = (to[0] - from[0]) / 2
  return `<path class="line ${hue}" d="M${from.join(' ')} C${from[0] + bend} ${from[1]} ${to[0] - bend} ${to[1]} ${to.join(' ')}"/>`
}

/** A whole picture, with a description for those who cannot see it. */
export const picture = (
  { width, height, title, description }: { width: number; height: number; title: string; description: string },
  parts: readonly string[],
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    style,
    `<rect width="${width}" height="${height}" rx="12" style="fill: var(--paper)"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
