import { cx as cn } from 'class-variance-authority'
import { memo, useEffect, useState } from 'react'
import { chartCellText, type ChartTable } from './chartTable.ts'

export interface ChartTableTwinProps {
  title: string
  table: ChartTable
  /** Whether the table is visible. Otherwise it is available to screen readers only. */
  shown: boolean
}

/** The maximum count of rows in the visible table. The CSV contains all rows. */
const MAX_VISIBLE_ROWS = 500

/** The maximum count of rows in the hidden table. Thousands of hidden cells would cost layout on every change. */
const MAX_HIDDEN_ROWS = 100

/** The time without changes before the hidden table is rendered, ms. */
const HIDDEN_TABLE_DELAY_MS = 300

/** The longest wait for an idle browser, ms: a screen reader's user needs the table soon, also on a busy page. */
const MAX_WAIT_MS = 3000

/**
 * The table twin of a chart. While it is hidden, it renders when the chart hasn't changed for a moment and the browser is
 * idle, so that it never delays the chart.
 */
export function ChartTableTwin({ title, table, shown }: ChartTableTwinProps) {
  const deferred = useDeferredTable(table)
  if (!shown && deferred === undefined) return null
  return (
    <div
      className={shown ? 'h-full overflow-auto' : 'sr-only'}
      {...(shown ? { tabIndex: 0, role: 'group', 'aria-label': `${title}, table` } : {})}
    >
      <Rows
        title={title}
        table={shown ? table : (deferred ?? table)}
        maxRows={shown ? MAX_VISIBLE_ROWS : MAX_HIDDEN_ROWS}
      />
    </div>
  )
}

const Rows = memo(function Rows({ title, table, maxRows }: { title: string; table: ChartTable; maxRows: number }) {
  const count = Math.min(table.rowCount, maxRows)
  return (
    <table className="figures w-full border-collapse text-body">
      <caption className="sr-only">
        {count < table.rowCount ? `${title}, first ${count} of ${table.rowCount} rows` : title}
      </caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={cn(
                'sticky top-0 border-b border-hairline bg-surface px-2 py-1.5 text-caption font-medium text-muted',
                column.numeric === true ? 'text-right' : 'text-left',
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, index) => (
          <TwinRow key={index} table={table} index={index} />
        ))}
      </tbody>
    </table>
  )
})

function TwinRow({ table, index }: { table: ChartTable; index: number }) {
  const [header = null, ...cells] = table.row(index)
  const [first, ...rest] = table.columns
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="px-2 py-1.5 text-left font-normal text-text">
        {first === undefined ? '' : chartCellText(first, header)}
      </th>
      {rest.map((column, position) => (
        <td key={column.label} className={cn('px-2 py-1.5', column.numeric === true && 'text-right')}>
          {chartCellText(column, cells[position] ?? null)}
        </td>
      ))}
    </tr>
  )
}

/** The latest table that hasn't changed for a moment, or undefined. */
function useDeferredTable(table: ChartTable): ChartTable | undefined {
  const [deferred, setDeferred] = useState<ChartTable>()
  useEffect(() => {
    let idle: number | undefined
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'undefined') setDeferred(table)
      else idle = requestIdleCallback(() => setDeferred(table), { timeout: MAX_WAIT_MS })
    }, HIDDEN_TABLE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [table])
  return deferred
}
