import { inRem } from '@rankdesk/format'
import type { Cell, RowData } from '@tanstack/react-table'
import { type CSSProperties, memo, type ReactNode, use } from 'react'
import { cn } from '#classes/cn.ts'
import { cellText, columnSize, type DataTableColumnInstance, isTextColumn } from '../dataTableColumn.ts'
import { useRowConfig } from '../dataTableContext.ts'
import type { DataTableFeatures, DataTableRow as TableRow } from '../dataTableFeatures.ts'
import { MoveHandle } from '../reorder/MoveHandle.tsx'
import { leadingCellClass, rowBox, stickyStyle } from './cellClasses.ts'
import { MoveCellContext } from './moveCellContext.ts'
import { cellStop, ROLES } from './roles.ts'
import { type LeadingColumn, type RowConfig, treeColumnIndex } from './rowConfig.ts'

export interface DataTableRowProps<Data extends RowData> {
  /** The classes of the columns' cells, from `cellClass`. */
  classes: readonly string[]
  row: TableRow<Data>
  /** The row's number, from `DisplayRows`. */
  node: number
  /** The row's name in its buttons. */
  name: string
  /** The row's index among those that are shown; `data-index` of its element. */
  index: number
  /** The `aria-rowindex`, counted from 1 and including the head. */
  rowIndex: number | undefined
  /**
   * The position, in px, of a row outside the window that is mounted because it has the focus. All other rows are in
   * the flow: the padding of the body moves them together, because a `top` on each row would restyle its cells.
   */
  top: number | undefined
  selected: boolean
  /** Whether the row is open; undefined for a row that can't be opened. */
  open: boolean | undefined
  /** Its position among its siblings in a tree, from 1, and the number of siblings. */
  siblingCount: number
  siblingPosition: number
  /** The cell of this row that Tab moves to; -1 for none. */
  tabColumn: number
  /** The columns of this row in the selected block of cells; -1 for none. */
  rangeFrom: number
  rangeTo: number
  /** Whether it is the last row, which has no border below. */
  last: boolean
  isDragged: boolean
  /** Measures its height. */
  measure: ((element: HTMLElement | null) => void) | undefined
}

/** One record. It has no listeners: the table handles clicks and keys by `data-index` and `data-action`. */
function Row<Data extends RowData>(props: DataTableRowProps<Data>) {
  const { measure, classes, row, index, selected, open, tabColumn } = props
  const config = useRowConfig<Data>()
  const { columns, leading, tree, grid } = config
  const treeAt = tree ? treeColumnIndex(columns) : -1
  const cells = columns.every(isTextColumn) ? undefined : row.getAllCells()
  return (
    <tr
      ref={measure}
      {...ROLES.row}
      data-index={index}
      data-open={open === true || undefined}
      data-selected={selected || undefined}
      data-dragged={props.isDragged || undefined}
      aria-rowindex={props.rowIndex}
      aria-selected={config.selection === 'none' ? undefined : selected}
      aria-expanded={tree ? open : undefined}
      aria-level={tree ? row.depth + 1 : undefined}
      aria-setsize={tree ? props.siblingCount : undefined}
      aria-posinset={tree ? props.siblingPosition : undefined}
      className={rowClass(config, {
        open: open === true && !tree,
        selected,
        isDragged: props.isDragged,
        nested: row.depth > 0,
        apart: props.top !== undefined,
        last: props.last,
      })}
      style={props.top === undefined ? undefined : { top: props.top }}
    >
      {leading.length > 0 && <LeadingCells {...props} />}
      {columns.map((column, at) => {
        const place = leading.length + at
        const isTreeCell = at === treeAt
        const isHeader = column.columnDef.meta?.rowHeader === true
        const Tag = isHeader ? 'th' : 'td'
        const inRange = place >= props.rangeFrom && place <= props.rangeTo
        return (
          <Tag
            key={column.id}
            role={isHeader ? 'rowheader' : grid ? 'gridcell' : 'cell'}
            scope={isHeader ? 'row' : undefined}
            tabIndex={grid ? (place === tabColumn ? 0 : -1) : undefined}
            className={inRange ? cn(classes[at], IN_RANGE) : classes[at]}
            style={isTreeCell ? indent(config, column, row.depth, open) : cellStyle(config, column)}
          >
            {isTreeCell && open !== undefined
              ? withOpenButton(props.name, open, grid, cellContent(column, row, cells))
              : cellContent(column, row, cells)}
          </Tag>
        )
      })}
    </tr>
  )
}

/** Rendered again only when one of its props, or what all rows share, changed. */
export const DataTableRow = memo(Row) as typeof Row

const IN_RANGE = 'bg-accent-soft-hover'

/**
 * Returns a cell's content. The column's `cell` is called, not mounted as a component: a new array of columns would
 * otherwise unmount every cell, losing focus and open menus.
 */
function cellContent<Data extends RowData>(
  column: DataTableColumnInstance<Data>,
  row: TableRow<Data>,
  cells: readonly Cell<DataTableFeatures, Data>[] | undefined,
): ReactNode {
  if (isTextColumn(column)) return cellText(column, row)
  const { cell: draw } = column.columnDef
  const context = cells?.find((cell) => cell.column === column)?.getContext()
  return typeof draw === 'function' ? context && (draw(context) as ReactNode) : draw
}

function withOpenButton(name: string, open: boolean, grid: boolean, content: ReactNode): ReactNode {
  return (
    // The name stays beside its arrow in a narrow column.
    <span className="flex items-center">
      <OpenButton open={open} grid={grid} label={`${open ? 'Close' : 'Open'} ${name}`} />
      {content}
    </span>
  )
}

/** Indents a nested row. A row without an expand button is indented by the button's width too. */
function indent<Data extends RowData>(
  config: RowConfig<Data>,
  column: DataTableColumnInstance<Data>,
  depth: number,
  open: boolean | undefined,
): CSSProperties {
  return { ...cellStyle(config, column), paddingInlineStart: 12 + depth * 20 + (open === undefined ? 28 : 0) }
}

function cellStyle<Data extends RowData>(
  config: RowConfig<Data>,
  column: DataTableColumnInstance<Data>,
): CSSProperties | undefined {
  if (config.tracks) return stickyStyle(config, column.id)
  const size = columnSize(column)
  if (size === undefined) return undefined
  const width = inRem(size)
  return { width, maxWidth: column.columnDef.meta?.truncate ? width : undefined }
}

interface RowStyle {
  open: boolean
  selected: boolean
  isDragged: boolean
  nested: boolean
  /** Whether the row is outside the window and mounted only because it has the focus. */
  apart: boolean
  last: boolean
}

function rowClass<Data extends RowData>(
  config: RowConfig<Data>,
  { open, selected, isDragged, nested, apart, last }: RowStyle,
): string {
  return cn(
    'group/row',
    selected
      ? 'bg-accent-soft hover:bg-accent-soft-hover'
      : open || nested
        ? 'bg-sunken hover:bg-hover'
        : 'bg-surface hover:bg-hover',
    config.tracks && rowBox(config, last),
    // Rows of one height use CSS containment: mounting or unmounting one causes no layout or paint of the others.
    config.virtual
      ? cn(!config.wraps && 'contain-strict', apart && 'absolute inset-x-0')
      : 'transition-colors duration-(--duration-fast)',
    isDragged && 'relative z-2 bg-raised shadow-drag',
  )
}

type LeadingCellsProps<Data extends RowData> = Omit<DataTableRowProps<Data>, 'measure'>

/** The cells of the table's own columns: the drag handle, the checkbox and the expand button. */
function LeadingCells<Data extends RowData>(props: LeadingCellsProps<Data>) {
  const { tabColumn, node, name, row, isDragged } = props
  const config = useRowConfig<Data>()
  const MoveCell = use(MoveCellContext)
  return config.leading.map((kind, at) => {
    const className = leadingCellClass(config, at, props.last)
    const isTabStop = at === tabColumn
    if (kind === 'move' && MoveCell && isMovable(row, config)) {
      return (
        <MoveCell
          key={kind}
          node={node}
          name={name}
          isTabStop={isTabStop}
          isDragged={isDragged}
          className={className}
          grid={config.grid}
        />
      )
    }
    return (
      <td key={kind} {...cellStop(config.grid, isTabStop)} className={className}>
        {leadingContent(kind, props, config)}
      </td>
    )
  })
}

function isMovable<Data extends RowData>(row: TableRow<Data>, config: RowConfig<Data>): boolean {
  return row.depth === 0 || config.movesNested
}

function leadingContent<Data extends RowData>(
  kind: LeadingColumn,
  { row, name, open }: LeadingCellsProps<Data>,
  config: RowConfig<Data>,
) {
  switch (kind) {
    case 'move':
      // Until the drag module is loaded, the handle only opens the menu.
      return isMovable(row, config) && <MoveHandle name={name} grid={config.grid} isDragged={false} />
    case 'select':
      return (
        <label className="grid size-6 place-items-center">
          <input
            type={config.selection === 'one' ? 'radio' : 'checkbox'}
            tabIndex={config.grid ? -1 : 0}
            data-action="select"
            aria-label={`Select ${name}`}
            checked={row.getIsSelected()}
            readOnly
            className="size-4 accent-accent-fill"
          />
        </label>
      )
    case 'open':
      return open === undefined ? null : (
        <OpenButton open={open} expanded={open} grid={config.grid} label={`Show details of ${name}`} />
      )
  }
}

/** All buttons share one element, so a row that scrolls into view creates no icon. */
const ARROW = (
  <svg aria-hidden viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-[2.5]">
    <path d="m9 18 6-6-6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

interface OpenButtonProps {
  open: boolean
  label: string
  /** Whether the table is a grid, in which the cell is the tab stop instead of the button. */
  grid: boolean
  /** Sets `aria-expanded` on the button. Omit it in a tree, where the row has the attribute. */
  expanded?: boolean
}

/** The arrow that opens and closes a row. The table handles its click. */
function OpenButton({ open, label, grid, expanded }: OpenButtonProps) {
  return (
    <button
      type="button"
      tabIndex={grid ? -1 : 0}
      data-action="open"
      aria-label={label}
      aria-expanded={expanded}
      className={open ? cn(BUTTON, 'rotate-90') : BUTTON}
    >
      {ARROW}
    </button>
  )
}

const BUTTON =
  'mr-1 inline-grid size-6 shrink-0 place-items-center rounded-chip align-middle text-muted transition-transform duration-(--duration-base) ease-out hover:text-text focus-visible:outline-offset-0'
