import type { RowData } from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { useTextScale } from '../../hooks/textScale.ts'
import { isTextColumn } from '../dataTableColumn.ts'
import { isDetail, nodeOf } from '../row-models/displayRows.ts'
import type { DataTableModel } from '../useDataTable.ts'
import { cellClass } from './cellClasses.ts'
import { DataTableRow } from './DataTableRow.tsx'
import { DetailRow } from './DetailRow.tsx'
import type { MoveCellComponent } from './moveCellProps.ts'
import { ROLES } from './roles.ts'
import { headHeightOf, rowHeightOf } from './rowConfig.ts'
import { useRecycledKeys } from './useRecycledKeys.ts'
import { useRowWindow } from './useRowWindow.ts'

export interface DataTableBodyProps<Data extends RowData> {
  model: DataTableModel<Data>
  /** The `aria-rowindex` of the first row; undefined when every row is in the page. */
  firstRowIndex: number | undefined
  expectedHeight: number
  MoveCell: MoveCellComponent | undefined
}

/** The rows: all of them, or the window of a long list and the focused row. */
export function DataTableBody<Data extends RowData>(props: DataTableBodyProps<Data>) {
  const { model, firstRowIndex, MoveCell } = props
  const { config, rows, entries, cell, block, dragged } = model
  const body = useRef<HTMLTableSectionElement>(null)
  const { active } = cell
  const scale = useTextScale()
  const isActiveInBody = config.grid && active.row >= 0 && active.row < entries.length
  const shown = useRowWindow({
    body,
    entries,
    enabled: config.virtual,
    measured: config.wraps || config.renderExpanded !== undefined,
    rowHeight: rowHeightOf(config.variant, config.density) * scale,
    headHeight: headHeightOf(config.variant) * scale,
    expectedHeight: props.expectedHeight,
    alwaysMounted: dragged ? entries.indexOf(dragged.node) : isActiveInBody ? active.row : undefined,
  })
  const [classes, lastClasses] = useMemo(
    () => [false, true].map((last) => config.columns.map((column, at) => cellClass(config, column, at, last))),
    [config],
  )
  const recycles = config.virtual && !config.leading.includes('move') && config.columns.every(isTextColumn)
  const keys = useRecycledKeys(recycles ? shown.mounted.map((index) => entries[index] ?? 0) : NO_ENTRIES)
  return (
    <tbody
      ref={body}
      {...ROLES.rowgroup}
      className={config.virtual ? 'relative block' : config.tracks ? 'block' : undefined}
      style={config.virtual ? { height: shown.height, paddingTop: shown.start(shown.range.first) } : undefined}
    >
      {shown.mounted.map((index) => {
        const entry = entries[index] ?? 0
        const node = nodeOf(entry)
        const row = rows.row(node)
        const apart = index < shown.range.first || index > shown.range.last
        const last = index === entries.length - 1
        const tab = isActiveInBody && active.row === index ? active.column : -1
        const common = {
          config,
          index,
          last,
          rowIndex: firstRowIndex === undefined ? undefined : firstRowIndex + index,
          top: apart ? shown.start(index) : undefined,
        }
        if (isDetail(entry)) {
          const key = `${row.id} details`
          const measure = config.virtual ? shown.measure : undefined
          return <DetailRow key={key} {...common} record={row.original} tab={tab >= 0} measure={measure} />
        }
        const siblings = config.tree ? siblingsOf(model, node) : NO_SIBLINGS
        const range = block?.range
        const inRange = range !== undefined && index >= range.firstRow && index <= range.lastRow
        return (
          <DataTableRow
            key={recycles ? keys.get(entry) : row.id}
            {...common}
            classes={(last ? lastClasses : classes) ?? []}
            row={row}
            node={node}
            name={model.nameOf(node)}
            selected={row.getIsSelected()}
            open={row.getCanExpand() ? row.getIsExpanded() : undefined}
            siblingCount={siblings.size}
            siblingPosition={siblings.position}
            tabColumn={tab}
            rangeFrom={inRange ? range.firstColumn : -1}
            rangeTo={inRange ? range.lastColumn : -1}
            isDragged={dragged?.node === node}
            MoveCell={MoveCell}
            measure={config.virtual && config.wraps ? shown.measure : undefined}
          />
        )
      })}
    </tbody>
  )
}

const NO_ENTRIES: readonly number[] = []

const NO_SIBLINGS = { size: 0, position: 0 }

/** Returns a row's position among its siblings, as if the dragged row were dropped now. */
function siblingsOf<Data extends RowData>({ rows, dragged }: DataTableModel<Data>, node: number) {
  const position = dragged?.order.indexOf(node) ?? -1
  return dragged && position >= 0 ? { size: dragged.order.length, position: position + 1 } : rows.position(node)
}
