import { useMemo } from 'react'
import {
  Cell,
  Column,
  Row,
  Table as AriaTable,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components'
import { filteredRows, openedRows, sortedRows } from '../hostRows.ts'
import { reactSubject } from '../reactSubject.tsx'
import { BENCH_COLUMNS, VIEWPORT, readNumber } from '../rows.ts'
import type { TableInput } from '../subject.ts'

function Table({ rows, sort, city, open }: TableInput) {
  const shown = useMemo(() => openedRows(sortedRows(filteredRows(rows, city), sort), open), [rows, sort, city, open])
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: VIEWPORT.row, headingHeight: VIEWPORT.row }}>
      <AriaTable
        aria-label="Clients"
        className="aria-table"
        style={{ height: VIEWPORT.height, width: VIEWPORT.width, overflow: 'auto' }}
        {...(sort && {
          sortDescriptor: {
            column: sort.columnId,
            direction: sort.direction === 'ASC' ? ('ascending' as const) : ('descending' as const),
          },
        })}
      >
        <TableHeader>
          {BENCH_COLUMNS.map(({ id, header, width }) => (
            <Column key={id} id={id} isRowHeader={id === 'name'} allowsSorting width={width}>
              {header}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={shown}>
          {(row) => (
            <Row id={row.id}>
              {BENCH_COLUMNS.map(({ id }) => (
                <Cell key={id}>{text(row[id])}</Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </AriaTable>
    </Virtualizer>
  )
}

function text(value: string | number): string {
  return typeof value === 'number' ? readNumber(value) : value
}

export const subject = reactSubject(Table, '.aria-table')
