import { formatValue, type ValueFormat } from '@rankdesk/format'
import { type ChartCell, type ChartTable } from '../chart-frame/chartTable.ts'
import type { TooltipContent } from '../chart-frame/ChartTooltip.tsx'
import type { SeriesStyle } from '../chart-frame/seriesStyle.ts'
import { partsSummary, type SummaryPoint, trendSummary } from '../chart-frame/summaries.ts'
import { type ChartSeries, isPresent } from '../scales/chartSeries.ts'
import type { BarInput, BarLayout, BarModel } from './barInput.ts'
import { goalAt } from './barSpans.ts'

/** The data of the texts of a bar chart. */
export interface BarTextData {
  categories: readonly string[]
  series: readonly ChartSeries[]
  styles: ReadonlyMap<string, SeriesStyle>
  layout: BarLayout
  goal: BarInput['goal']
  goalName: string
  format: ValueFormat
  categoryName: string
  isTimeSeries: boolean
}

/** Summarizes the totals of a stack, or the first series that isn't a comparison. */
export function barSummary(title: string, { categories, series, layout, format, isTimeSeries }: BarTextData): string {
  const main = series.find(({ comparison }) => comparison !== true) ?? series[0]
  const points = categories.flatMap((name, category): SummaryPoint[] => {
    const value = layout === 'stacked' ? totalOf(series, category) : main?.values[category]
    return isPresent(value) ? [{ name, value }] : []
  })
  const label = layout === 'stacked' || series.length < 2 ? title : `${title}, ${main?.label ?? ''}`
  const formatted = (value: number): string => formatValue(value, format)
  return (isTimeSeries ? trendSummary : partsSummary)(label, points, formatted)
}

/** Returns the chart as a table: a row per category, a column per series, then the total of a stack and the goal. */
export function barTable({
  categories,
  series,
  layout,
  goal,
  goalName,
  format,
  categoryName,
}: BarTextData): ChartTable {
  const hasGoal = categories.some((_, category) => goalAt(goal, category) !== undefined)
  const hasTotal = layout === 'stacked' && series.length > 1
  const numberColumn = (label: string) => ({
    label,
    numeric: true,
    format: (cell: ChartCell) => formatValue(typeof cell === 'number' ? cell : null, format),
  })
  return {
    columns: [
      { label: categoryName },
      ...series.map(({ label }) => numberColumn(label)),
      ...(hasTotal ? [numberColumn('Total')] : []),
      ...(hasGoal ? [numberColumn(goalName)] : []),
    ],
    rowCount: categories.length,
    row: (category) => [
      categories[category] ?? '',
      ...series.map(({ values }) => {
        const value = values[category]
        return isPresent(value) ? value : null
      }),
      ...(hasTotal ? [totalOf(series, category) ?? null] : []),
      ...(hasGoal ? [goalAt(goal, category) ?? null] : []),
    ],
  }
}

/** Returns the tooltip of a category. */
export function barTooltip(data: BarTextData, model: BarModel, category: number): TooltipContent | undefined {
  const band = model.bands[category]
  if (band === undefined) return undefined
  return { title: data.categories[category] ?? '', rows: rowsOf(data, category), at: { x: band.x, y: band.y } }
}

/** Describes a category for screen readers. */
export function barDescription(data: BarTextData, category: number): string {
  const rows = rowsOf(data, category).map(({ label, value }) => `${label} ${value}`)
  return `${data.categories[category] ?? ''}: ${rows.join(', ')}`
}

function rowsOf(
  { series, styles, layout, goal, goalName, format }: BarTextData,
  category: number,
): TooltipContent['rows'] {
  const categoryGoal = goalAt(goal, category)
  const total = layout === 'stacked' && series.length > 1 ? totalOf(series, category) : undefined
  return [
    ...series.map(({ key, label, values }) => {
      const style = styles.get(key)
      const value = formatValue(values[category] ?? null, format)
      return style === undefined ? { label, value } : { label, value, style }
    }),
    ...(total === undefined ? [] : [{ label: 'Total', value: formatValue(total, format) }]),
    ...(categoryGoal === undefined ? [] : [{ label: goalName, value: formatValue(categoryGoal, format) }]),
  ]
}

function totalOf(series: readonly ChartSeries[], category: number): number | undefined {
  const present = series.map(({ values }) => values[category]).filter(isPresent)
  return present.length === 0 ? undefined : present.reduce((sum, value) => sum + value, 0)
}
