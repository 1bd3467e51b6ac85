import { useMemo, useRef } from 'react'
import type { GridRange } from '../keyboard/gridRange.ts'
import { isDetail, nodeOf } from '../tree/flattenTree.ts'
import type { RowTree } from '../tree/RowTree.ts'
import { siblingPlaces } from '../tree/siblings.ts'
import { useSlots } from '../window/useSlots.ts'
import { useRowOffsets } from '../window/useRowOffsets.ts'
import { useRowWindow } from '../window/useRowWindow.ts'
import { mountedRows } from '../window/windowRows.ts'
import { cellClass } from './cellClasses.ts'
import { DataTableRow } from './DataTableRow.tsx'
import { DetailRow } from './DetailRow.tsx'
import type { RowConfig } from './rowConfig.ts'
import { headHeightOf, rowHeightOf } from './rowConfig.ts'
import { ROLES } from './roles.ts'

export interface DataTableBodyProps<Row> {
  config: RowConfig<Row>
  tree: RowTree<Row>
  entries: Int32Array
  /** The rows of the data that are shown on all pages, and how nested ones are. */
  order: Int32Array
  arrange: ((nodes: Int32Array) => Int32Array) | undefined
  rowKey: (row: Row) => string
  rowName: ((row: Row) => string) | undefined
  isSelected: (row: Row, key: string) => boolean
  isOpen: (node: number) => boolean
  canOpen: (node: number) => boolean
  /** The cell that Tab leads to when it is one of the body. */
  active: { row: number; column: number } | undefined
  range: GridRange | undefined
  lifted: number | undefined
  /** aria-rowindex of the first row; undefined when every row is in the page. */
  firstPlace: number | undefined
  expectedHeight: number
}

/** The rows: all of them, or the window of a long list and the row that has the focus. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { config, tree, entries, active, range, firstPlace } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { offsets, measure } = useRowOffsets(entries, rowHeightOf(config.variant, config.density))
  const shown = useRowWindow({
    body,
    offsets,
    enabled: config.virtual,
    expectedHeight: props.expectedHeight,
    headHeight: headHeightOf(config.variant),
  })
  const rows = mountedRows(shown, config.virtual ? active?.row : undefined, entries.length)
  const [classes, lastClasses] = useMemo(
    () => [false, true].map((last) => config.columns.map((column, place) => cellClass(config, column, place, last))),
    [config],
  )
  const recycles = config.virtual && !config.leading.includes('move') && config.columns.every((column) => !column.cell)
  const { order, arrange } = props
  const siblingsOf = useMemo(() => siblingPlaces(tree, order, arrange), [tree, order, arrange])
  const slots = useSlots(recycles ? rows : NO_ROWS, entries)
  return (
    <tbody
      ref={body}
      {...ROLES.rowgroup}
      className={config.virtual ? 'relative block' : config.tracks ? 'block' : undefined}
      style={config.virtual ? { height: offsets.total, paddingTop: offsets.offset(shown.first) } : undefined}
    >
      {rows.map((index) => {
        const entry = entries[index] ?? 0
        const node = nodeOf(entry)
        const row = tree.row(node)
        const key = props.rowKey(row)
        const apart = config.virtual && (index < shown.first || index > shown.last)
        const top = apart ? offsets.offset(index) : undefined
        const place = firstPlace === undefined ? undefined : firstPlace + index
        const tab = active?.row === index ? active.column : -1
        const last = index === entries.length - 1
        if (isDetail(entry)) {
          const reactKey = `${key} details`
          return (
            <DetailRow
              key={reactKey}
              config={config}
              row={row}
              index={index}
              place={place}
              top={top}
              tab={tab >= 0}
              last={last}
              measure={config.virtual ? measure : undefined}
            />
          )
        }
        const group = config.tree ? siblingsOf(node) : NO_SIBLINGS
        const inRange = range !== undefined && index >= range.firstRow && index <= range.lastRow
        return (
          <DataTableRow
            key={recycles ? slots.get(entry) : key}
            config={config}
            classes={(last ? lastClasses : classes) ?? []}
            last={last}
            row={row}
            name={props.rowName?.(row) ?? key}
            index={index}
            place={place}
            top={top}
            selected={props.isSelected(row, key)}
            open={props.canOpen(node) ? props.isOpen(node) : undefined}
            depth={tree.depth(node)}
            siblingCount={group.size}
            siblingPlace={group.place}
            tabColumn={tab}
            rangeFrom={inRange ? range.firstColumn : -1}
            rangeTo={inRange ? range.lastColumn : -1}
            lifted={props.lifted === node}
            measure={config.virtual && config.wraps ? measure : undefined}
          />
        )
      })}
    </tbody>
  )
}

const NO_ROWS: readonly number[] = []

const NO_SIBLINGS = { size: 0, place: 0 }
