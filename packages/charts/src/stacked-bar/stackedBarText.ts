import { formatPercent, formatValue, type ValueFormat } from '@rankdesk/format'
import { type ChartCell, type ChartTable, chartTable } from '../chart-frame/chartTable.ts'
import { partsSummary } from '../chart-frame/summaries.ts'
import { type BarPart, stackedBarModel } from './stackedBarModel.ts'

/** The texts of a stacked bar. */
export interface StackedBarText {
  /** The formatted value of each part. */
  counts: readonly string[]
  /** The description of each part, such as '6 clients, 17.6%'. */
  descriptions: readonly string[]
  table: ChartTable
  summary: (title: string) => string
}

/** Returns the texts of a stacked bar. `countText` formats a value with its unit. */
export function stackedBarText(
  parts: readonly BarPart[],
  format: ValueFormat,
  countText: (value: number) => string = (value) => formatValue(value, format),
): StackedBarText {
  const { segments, total } = stackedBarModel(parts, 0)
  const valueCell = (cell: ChartCell): string => formatValue(typeof cell === 'number' ? cell : null, format)
  const shareCell = (cell: ChartCell): string => (typeof cell === 'number' ? shareText(cell / 100) : '–')
  return {
    counts: segments.map(({ part, value }) => formatValue(part.value === null ? null : value, format)),
    descriptions: segments.map(({ value, share }) => `${countText(value)}, ${shareText(share)}`),
    table: chartTable(
      [
        { label: 'Part' },
        { label: 'Value', numeric: true, format: valueCell },
        { label: 'Share', numeric: true, format: shareCell },
      ],
      segments.map(({ part, value, share }) => [part.name, value, share * 100]),
    ),
    summary: (title) =>
      partsSummary(
        title,
        segments.filter(({ value }) => value > 0).map(({ part, value }) => ({ name: part.name, value })),
        (value) => (total > 0 ? `${countText(value)} (${shareText(value / total)})` : countText(value)),
      ),
  }
}

function shareText(share: number): string {
  return formatPercent(share * 100, { maximumDecimals: 1 })
}
