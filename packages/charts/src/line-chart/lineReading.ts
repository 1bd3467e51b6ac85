import type { ChartTable } from '../chart-frame/chartTable.ts'
import { type SentencePoint, trendSentence } from '../chart-frame/sentences.ts'
import type { TooltipContent } from '../chart-frame/ChartTooltip.tsx'
import { isPresent } from '../scales/chartSeries.ts'
import { xName } from '../scales/chartX.ts'
import type { LineData } from './lineInput.ts'
import type { LineColumn, LineColumns } from './lineColumns.ts'
import type { LineModel } from './lineModel.ts'
import { valueText } from '../scales/valueText.ts'

/** What a line chart says: of its first own series latest, trend, best and worst; then what it is held against. */
export function lineSentence(data: LineData, columns: LineColumns): string {
  const main = columns.lines.find((line) => !line.comparison) ?? columns.lines[0]
  if (main === undefined) return 'No data.'
  const write = (value: number): string => valueText(value, data.format)
  const sentence = trendSentence(main.label, tellingPoints(main.values, data), write)
  const latest = lastPresent(main.values)
  if (latest < 0) return sentence
  const value = main.values[latest] ?? 0
  const against = columns.lines
    .filter((line) => line.comparison && isPresent(line.values[latest]))
    .map((line) => `${line.label} ${write(line.values[latest] ?? 0)}`)
  if (data.goal !== undefined) {
    const short = data.goal.value - value
    const held = short > 0 ? `${write(short)} short` : 'reached'
    against.push(`${data.goal.label} ${write(data.goal.value)}, ${held}`)
  }
  return against.length === 0 ? sentence : `${sentence.slice(0, -1)}; at the same point ${against.join('; ')}.`
}

/** The chart as a table: a row a position, a column a line, band and goal among them. */
export function lineTable(data: LineData, columns: LineColumns, xLabel: string): ChartTable {
  const format = (value: unknown): string => valueText(typeof value === 'number' ? value : null, data.format)
  const { band, goal } = data
  const extra =
    band === undefined || columns.band === undefined
      ? []
      : [
          { label: `${band.label}, from`, values: columns.band.low },
          { label: `${band.label}, to`, values: columns.band.high },
        ]
  const all = [...columns.lines, ...extra]
  return {
    columns: [
      { label: xLabel },
      ...all.map(({ label }) => ({ label, format, numeric: true })),
      ...(goal === undefined ? [] : [{ label: goal.label, format, numeric: true }]),
    ],
    rowCount: columns.x.length,
    row: (index) => [
      xName(data.x, index),
      ...all.map(({ values }) => presentOrNull(values[index])),
      ...(goal === undefined ? [] : [goal.value]),
    ],
  }
}

/** What stands at a position: of all lines, or of the one that is isolated. */
export function lineTooltip(
  data: LineData,
  columns: LineColumns,
  model: LineModel,
  isolated: string | null,
  stop: number,
): TooltipContent {
  const shown = shownLines(columns.lines, isolated)
  const first = shown.map((line) => line.values[stop]).find(isPresent)
  return {
    title: xName(data.x, stop),
    rows: shown.map((line) => ({
      label: line.label,
      value: valueText(presentOrNull(line.values[stop]), data.format),
      look: line.look,
      kind: line.kind,
    })),
    at: { x: model.x(columns.x[stop] ?? 0), y: first === undefined ? model.plot.top : model.y(first) },
  }
}

/** A position in words, for who listens. */
export function lineStop(data: LineData, columns: LineColumns, isolated: string | null, stop: number): string {
  const parts = shownLines(columns.lines, isolated).map((line) => {
    const value = line.values[stop]
    return `${line.label} ${isPresent(value) ? valueText(value, data.format) : 'no value'}`
  })
  return `${xName(data.x, stop)}: ${parts.join(', ')}`
}

/** The lines that are not faded. */
export function shownLines(lines: readonly LineColumn[], isolated: string | null): readonly LineColumn[] {
  return isolated === null ? lines : lines.filter((line) => line.key === isolated)
}

/** First, best, worst and latest: all that a sentence tells, in order of time, however many points there are. */
function tellingPoints(values: Float64Array, data: LineData): SentencePoint[] {
  let [first, last, best, worst] = [-1, -1, -1, -1]
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN
    if (!isPresent(value)) continue
    if (first < 0) first = index
    last = index
    if (best < 0 || value >= (values[best] ?? 0)) best = index
    if (worst < 0 || value <= (values[worst] ?? 0)) worst = index
  }
  const places = [...new Set([first, last, best, worst])].filter((index) => index >= 0).toSorted((a, b) => a - b)
  return places.map((index) => ({ name: xName(data.x, index), value: values[index] ?? 0 }))
}

function lastPresent(values: Float64Array): number {
  let index = values.length - 1
  while (index >= 0 && !isPresent(values[index])) index -= 1
  return index
}

function presentOrNull(value: number | undefined): number | null {
  return isPresent(value) ? value : null
}
