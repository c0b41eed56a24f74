import type { TopLevelSpec } from 'vega-lite'
import { ours } from '../peers/all.ts'
import type { Mark } from '../suites/suite.ts'
import { dense, faint, guide, ink, paper, sparse } from './plot-colours.ts'

// The plot as a Vega-Lite specification: one panel for the library among others, one for all of its spokes, both on the
// same scale, and both with the two lines of reference.

type Panel = Extract<TopLevelSpec, { layer: unknown }>
type Layer = Panel['layer'][number]
type Encoding = NonNullable<Extract<Layer, { mark: unknown }>['encoding']>

const width = 540
const rowHeight = 23

/** A dot: one ratio, of one kind of payload. */
interface Dot {
  readonly row: string
  readonly kind: string
  readonly operation: string
  readonly median: number
  readonly low: number
  readonly high: number
}

const kinds = ['sparse: keys absent or null', 'dense: every key there']
const operations = ['whole profile, or another answer', 'page of 50 people']

const dotOf = ({ row, density, median, low, high }: Mark): Dot => ({
  row,
  kind: (density.endsWith('sparse') ? kinds[0] : kinds[1]) ?? '',
  operation: (`${row} ${density}`.includes('names') ? operations[1] : operations[0]) ?? '',
  median,
  low,
  high,
})

const lines = [
  { at: 0.35, label: 'our aim: 0.35' },
  { at: 1, label: 'JSON.parse: 1' },
]

/** The same scale in both panels; dots beyond it are drawn at its edge, and their figures say how far. */
const x = (field: string): Encoding => ({
  x: {
    field,
    type: 'quantitative',
    scale: { type: 'log', domain: [0.1, 6], nice: false, clamp: true },
    axis: {
      values: [0.1, 0.2, 0.5, 1, 2, 5],
      format: '~g',
      title: 'time of reading ÷ time of JSON.parse',
      grid: true,
      labelFlush: false,
    },
  },
})

/** The lines, and what they are called. */
const guides: readonly Layer[] = [
  { data: { values: lines }, mark: { type: 'rule', color: guide.light, strokeDash: [4, 3] }, encoding: x('at') },
  {
    data: { values: lines },
    mark: { type: 'text', color: guide.light, align: 'left', dx: 4, baseline: 'bottom', fontSize: 11 },
    encoding: { ...x('at'), y: { value: -3 }, text: { field: 'label' } },
  },
]

const colour = { field: 'kind', type: 'nominal', scale: { domain: kinds, range: [sparse.light, dense.light] } } as const

/** Dense payloads are rings: they differ from dots even without colour, and surround those at the same place. */
const fill = { ...colour, scale: { domain: kinds, range: [sparse.light, 'transparent'] } } as const

const legend = { title: null, orient: 'bottom', direction: 'vertical' } as const

const looks: Encoding = {
  stroke: { ...colour, legend },
  fill: { ...fill, legend },
  shape: {
    field: 'operation',
    type: 'nominal',
    scale: { domain: operations, range: ['circle', 'square'] },
    legend: { ...legend, symbolFillColor: 'transparent', symbolStrokeColor: guide.light },
  },
}

const panel = (title: string, dots: readonly Dot[], rows: readonly string[]): Panel => {
  const row: Encoding = { y: { field: 'row', type: 'nominal', sort: [...rows], title: null } }
  const worst = rows.map((name) => ({
    row: name,
    worst: Math.max(...dots.filter((dot) => dot.row === name).map(({ median }) => median)),
  }))
  return {
    title: {
      text: title,
      anchor: 'start',
      frame: 'group',
      offset: 22,
      fontSize: 13,
      fontWeight: 600,
      color: ink.light,
    },
    width,
    height: rows.length * rowHeight,
    layer: [
      ...guides,
      {
        data: { values: [...dots] },
        mark: { type: 'rule', strokeWidth: 2, opacity: 0.6 },
        encoding: { ...x('low'), x2: { field: 'high' }, ...row, stroke: { ...colour, legend } },
      },
      {
        data: { values: [...dots] },
        mark: { type: 'point', size: 62, strokeWidth: 2, opacity: 1 },
        encoding: { ...x('median'), ...row, ...looks },
      },
      {
        data: { values: worst },
        mark: { type: 'text', align: 'right', fontSize: 12, color: ink.light },
        encoding: { x: { value: width + 44 }, ...row, text: { field: 'worst', format: '.2f' } },
      },
    ],
  }
}

const rowsOf = (dots: readonly Dot[]): readonly string[] => [...new Set(dots.map(({ row }) => row))]

/** The plot of what was measured. */
export const plotSpec = (marks: readonly Mark[]): TopLevelSpec => {
  const peers = marks.filter((mark) => mark.panel === 'peers').map(dotOf)
  const spokes = marks.filter((mark) => mark.panel === 'spokes').map(dotOf)
  return {
    background: paper.light,
    padding: 16,
    title: {
      text: 'What reading a payload costs, once its text is parsed',
      subtitle: [
        'Time to decode and map, over the time of JSON.parse for the same text.',
        'Further left is better. Marks are medians, bars the middle half of all rounds;',
        'the figure at the right is the worst of its row.',
      ],
      anchor: 'start',
      fontSize: 16,
      subtitleFontSize: 12,
      color: ink.light,
      subtitleColor: guide.light,
      offset: 18,
    },
    vconcat: [
      panel('This library, and others with a mapping written by hand (v5)', peers, rowsOf(peers)),
      panel('Each payload of the service, all of them in one process', spokes, rowsOf(spokes)),
    ],
    spacing: 36,
    config: {
      font: 'system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif',
      view: { stroke: null },
      axis: {
        labelColor: ink.light,
        titleColor: guide.light,
        titleFontWeight: 'normal',
        gridColor: faint.light,
        domain: false,
        ticks: false,
        labelFontSize: 12,
        labelPadding: 8,
        labelLimit: 220,
      },
      axisY: {
        labelFontWeight: { condition: { test: `datum.value === '${ours}'`, value: 'bold' }, value: 'normal' },
      },
      legend: {
        labelColor: ink.light,
        labelFontSize: 12,
        labelLimit: 400,
        symbolOpacity: 1,
        symbolFillColor: guide.light,
        symbolStrokeColor: guide.light,
      },
    },
  }
}
