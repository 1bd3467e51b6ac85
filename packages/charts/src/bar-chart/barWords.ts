import { formatValue, type ValueFormat } from '@rankdesk/format'
import { type ChartCell, type ChartTable } from '../chart-frame/chartTable.ts'
import type { TooltipContent } from '../chart-frame/ChartTooltip.tsx'
import { partsSentence, type SentencePoint, trendSentence } from '../chart-frame/sentences.ts'
import type { SeriesLook } from '../chart-frame/seriesLook.ts'
import { type ChartSeries, isPresent } from '../scales/chartSeries.ts'
import type { BarInput, BarLayout, BarModel } from './barInput.ts'
import { goalAt } from './barStack.ts'

/** What is said of bars. */
export interface BarWords {
  categories: readonly string[]
  series: readonly ChartSeries[]
  looks: ReadonlyMap<string, SeriesLook>
  layout: BarLayout
  goal: BarInput['goal']
  goalName: string
  format: ValueFormat
  categoryName: string
  inTime: boolean
}

/** The message in one sentence: of the sums of a stack, else of the first series that is no comparison. */
export function barSentence(title: string, { categories, series, layout, format, inTime }: BarWords): string {
  const main = series.find(({ comparison }) => comparison !== true) ?? series[0]
  const points = categories.flatMap((name, category): SentencePoint[] => {
    const value = layout === 'stacked' ? sumOf(series, category) : main?.values[category]
    return isPresent(value) ? [{ name, value }] : []
  })
  const label = layout === 'stacked' || series.length < 2 ? title : `${title}, ${main?.label ?? ''}`
  const write = (value: number): string => formatValue(value, format)
  return (inTime ? trendSentence : partsSentence)(label, points, write)
}

/** The bars as a table: a row a category, a column a series, then the sum of a stack and the goal. */
export function barTable({ categories, series, layout, goal, goalName, format, categoryName }: BarWords): ChartTable {
  const hasGoal = categories.some((_, category) => goalAt(goal, category) !== undefined)
  const hasSum = layout === 'stacked' && series.length > 1
  const number = (label: string) => ({
    label,
    numeric: true,
    format: (cell: ChartCell) => formatValue(typeof cell === 'number' ? cell : null, format),
  })
  return {
    columns: [
      { label: categoryName },
      ...series.map(({ label }) => number(label)),
      ...(hasSum ? [number('Total')] : []),
      ...(hasGoal ? [number(goalName)] : []),
    ],
    rowCount: categories.length,
    row: (category) => [
      categories[category] ?? '',
      ...series.map(({ values }) => {
        const value = values[category]
        return isPresent(value) ? value : null
      }),
      ...(hasSum ? [sumOf(series, category) ?? null] : []),
      ...(hasGoal ? [goalAt(goal, category) ?? null] : []),
    ],
  }
}

/** What the tooltip of a category says. */
export function barTooltip(words: BarWords, model: BarModel, category: number): TooltipContent | undefined {
  const stop = model.stops[category]
  if (stop === undefined) return undefined
  return { title: words.categories[category] ?? '', rows: rowsOf(words, category), at: { x: stop.x, y: stop.y } }
}

/** A category in words, for who hears the chart. */
export function barStopText(words: BarWords, category: number): string {
  const rows = rowsOf(words, category).map(({ label, value }) => `${label} ${value}`)
  return `${words.categories[category] ?? ''}: ${rows.join(', ')}`
}

function rowsOf({ series, looks, layout, goal, goalName, format }: BarWords, category: number): TooltipContent['rows'] {
  const held = goalAt(goal, category)
  const sum = layout === 'stacked' && series.length > 1 ? sumOf(series, category) : undefined
  return [
    ...series.map(({ key, label, values }) => {
      const look = looks.get(key)
      const value = formatValue(values[category] ?? null, format)
      return look === undefined ? { label, value } : { label, value, look }
    }),
    ...(sum === undefined ? [] : [{ label: 'Total', value: formatValue(sum, format) }]),
    ...(held === undefined ? [] : [{ label: goalName, value: formatValue(held, format) }]),
  ]
}

function sumOf(series: readonly ChartSeries[], category: number): number | undefined {
  const present = series.map(({ values }) => values[category]).filter(isPresent)
  return present.length === 0 ? undefined : present.reduce((sum, value) => sum + value, 0)
}
