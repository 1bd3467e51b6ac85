import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { filteredRows, openedRows, sortedRows } from '../hostRows.ts'
import { reactSubject } from '../reactSubject.tsx'
import { BENCH_COLUMNS, VIEWPORT, readNumber } from '../rows.ts'
import type { TableInput } from '../subject.ts'

const WIDTH = BENCH_COLUMNS.reduce((sum, { width }) => sum + width, 0)

/** The minimum that shows rows: a head and a window of rows, without roles, focus or menus. */
function Table({ rows, sort, city, open }: TableInput) {
  const [top, setTop] = useState(0)
  const shown = useMemo(() => openedRows(sortedRows(filteredRows(rows, city), sort), open), [rows, sort, city, open])
  const first = Math.max(0, Math.floor(top / VIEWPORT.row) - 4)
  const last = Math.min(shown.length, Math.ceil((top + VIEWPORT.height) / VIEWPORT.row) + 4)
  return (
    <div
      className="plain-list"
      style={{ height: VIEWPORT.height, overflow: 'auto' }}
      onScroll={(event) => {
        const next = event.currentTarget.scrollTop
        flushSync(() => setTop(next))
      }}
    >
      <div style={{ display: 'flex', position: 'sticky', top: 0, zIndex: 1, background: '#fff', width: WIDTH }}>
        {BENCH_COLUMNS.map(({ id, header, width }) => (
          <div key={id} style={{ width }}>
            {header}
          </div>
        ))}
      </div>
      <div style={{ position: 'relative', height: shown.length * VIEWPORT.row }}>
        {shown.slice(first, last).map((row, index) => (
          <div
            key={row.id}
            style={{ display: 'flex', position: 'absolute', height: VIEWPORT.row, top: (first + index) * VIEWPORT.row }}
          >
            {BENCH_COLUMNS.map(({ id, width }) => (
              <div key={id} style={{ width, overflow: 'hidden', whiteSpace: 'nowrap' }}>
                {text(row[id])}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function text(value: string | number): string {
  return typeof value === 'number' ? readNumber(value) : value
}

export const subject = reactSubject(Table, '.plain-list')
