import { parse, View } from 'vega'
import { compile } from 'vega-lite'
import type { Mark } from '../suites/suite.ts'
import { darkStyle } from './plot-colours.ts'
import { plotSpec } from './plot-spec.ts'

/** The plot as a self-contained picture that turns dark if the reader prefers that. */
export const plot = async (marks: readonly Mark[]): Promise<string> => {
  const view = new View(parse(compile(plotSpec(marks)).spec), { renderer: 'none' })
  const svg = await view.toSVG()
  return `${svg.replace(/<svg[^>]*>/, (start) => start + darkStyle)}\n`
}
