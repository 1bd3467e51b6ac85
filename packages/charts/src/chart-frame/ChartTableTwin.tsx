import { memo, useEffect, useState } from 'react'
import { cellText, type ChartTable } from './chartTable.ts'

export interface ChartTableTwinProps {
  title: string
  table: ChartTable
  /** Whether it can be seen; otherwise it is there for screen readers only. */
  shown: boolean
}

/** As many rows as are drawn when the table is shown; the rest is in the CSV. */
export const TWIN_ROWS = 500

/** As many rows as screen readers get before the table is shown: thousands of unseen cells cost layout on every change. */
const UNSEEN_ROWS = 100

/** How long a chart must rest before its unseen table is made or changed, ms. */
const REST = 300

/**
 * The chart as a table. For screen readers it is made when the chart has rested and the browser has nothing else to do,
 * so that it takes nothing from the first picture or from a change of it.
 */
export function ChartTableTwin({ title, table, shown }: ChartTableTwinProps) {
  const rested = useRested(table)
  if (!shown && rested === undefined) return null
  return (
    <div
      className={shown ? 'h-full overflow-auto' : 'sr-only'}
      {...(shown ? { tabIndex: 0, role: 'group', 'aria-label': `${title}, table` } : {})}
    >
      <Rows title={title} table={shown ? table : (rested ?? table)} most={shown ? TWIN_ROWS : UNSEEN_ROWS} />
    </div>
  )
}

const Rows = memo(function Rows({ title, table, most }: { title: string; table: ChartTable; most: number }) {
  const count = Math.min(table.rowCount, most)
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
              className={`sticky top-0 border-b border-hairline bg-surface px-2 py-1.5 text-caption font-medium text-muted ${column.numeric === true ? 'text-right' : 'text-left'}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, index) => (
          <Row key={index} table={table} index={index} />
        ))}
      </tbody>
    </table>
  )
})

function Row({ table, index }: { table: ChartTable; index: number }) {
  const [header = null, ...cells] = table.row(index)
  const [first, ...rest] = table.columns
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="px-2 py-1.5 text-left font-normal text-text">
        {first === undefined ? '' : cellText(first, header)}
      </th>
      {rest.map((column, place) => (
        <td key={column.label} className={`px-2 py-1.5 ${column.numeric === true ? 'text-right' : ''}`}>
          {cellText(column, cells[place] ?? null)}
        </td>
      ))}
    </tr>
  )
}

/** The latest table that has stood for a while; undefined before there is one. */
function useRested(table: ChartTable): ChartTable | undefined {
  const [rested, setRested] = useState<ChartTable>()
  useEffect(() => {
    let idle: number | undefined
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'undefined') setRested(table)
      else idle = requestIdleCallback(() => setRested(table), { timeout: 3000 })
    }, REST)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [table])
  return rested
}
