import type { RowData } from '@tanstack/react-table'
import { textScale } from '#hooks/textScale.ts'
import { tableHeights, treeColumnIndex } from '../body/rowConfig.ts'
import { columnMove } from '../columns/columnOrder.ts'
import { columnLabel } from '../dataTableColumn.ts'
import type { DataTableContext } from '../dataTableContext.ts'
import { cellOf, cellPosition } from '../keyboard/cellElements.ts'
import { gridMove, type GridPosition, type GridShape } from '../keyboard/gridKeys.ts'
import { gridRange } from '../keyboard/gridRange.ts'
import { isDetail } from '../row-models/displayRows.ts'

/**
 * Handles a key or a pointer event of a table; part of a lazy module. Returns true when the event needs no further
 * handling.
 */
export function handleEvent<Data extends RowData>(
  event: KeyboardEvent | PointerEvent,
  context: DataTableContext<Data>,
): boolean {
  if (event instanceof KeyboardEvent) return handleKey(event, context)
  handlePointer(event, context)
  return false
}

/** The distance that the pointer must move before a press on a header becomes a drag, in px. */
const DRAG_DISTANCE_PX = 4

/** Handles dragging a column by its header, and Shift with a press, which selects a block of cells. */
function handlePointer<Data extends RowData>(event: PointerEvent, context: DataTableContext<Data>): void {
  const table = context.element.current
  if (!table) return
  if (event.type === 'pointerdown') pressDown(event, table, context)
  else if (event.type === 'pointerup') context.headerDrag.current = undefined
  else if (event.buttons !== 0) dragHeader(event, table, context)
}

function pressDown<Data extends RowData>(
  event: PointerEvent,
  table: HTMLTableElement,
  context: DataTableContext<Data>,
): void {
  const { props, model } = context
  const element = cellOf(table, event.target)
  if (!element || event.button !== 0) return
  const position = cellPosition(element)
  if (props.enableCellSelection && event.shiftKey && position.row >= 0) {
    event.preventDefault()
    extendBlock(context, position)
  } else model.setBlock(undefined)
  const id = element.dataset['column']
  context.headerDrag.current =
    props.columnMenu && id !== undefined ? { id, x: event.clientX, isDragging: false } : undefined
}

/** Moves the column of a header that is dragged sideways. */
function dragHeader<Data extends RowData>(
  event: PointerEvent,
  table: HTMLTableElement,
  context: DataTableContext<Data>,
): void {
  const drag = context.headerDrag.current
  const { config } = context.model
  if (!drag) return
  if (!drag.isDragging) {
    if (Math.abs(event.clientX - drag.x) < DRAG_DISTANCE_PX) return
    drag.isDragging = true
    // The table then gets the click that ends the drag, and the header doesn't sort.
    table.setPointerCapture(event.pointerId)
  }
  const side = columnUnder(table, drag.id, event.clientX)
  const index = config.columns.findIndex(({ id }) => id === drag.id) + config.leading.length
  if (side) moveColumn(context, index, side === 'left' ? -1 : 1)
}

/**
 * Returns the side on which a dragged header changes places with its neighbor: the one whose middle the pointer has
 * passed. Comparing middles prevents swapping back and forth with a wide column.
 */
function columnUnder(table: HTMLElement, id: string, x: number): 'left' | 'right' | undefined {
  const heads = [...table.querySelectorAll<HTMLElement>('thead [data-column]')].filter(
    (head) => head.closest('table') === table,
  )
  const index = heads.findIndex((head) => head.dataset['column'] === id)
  const middle = (head: HTMLElement | undefined): number | undefined => {
    if (!head) return undefined
    const { left, width } = head.getBoundingClientRect()
    return left + width / 2
  }
  if (index < 0) return undefined
  if (x < (middle(heads[index - 1]) ?? -Infinity)) return 'left'
  return x > (middle(heads[index + 1]) ?? Infinity) ? 'right' : undefined
}

/**
 * Handles the keys of the ARIA grid pattern. Returns true when the key was handled. It reads the focused element and
 * not the event's target, because a key that was pressed before this module was loaded is handled late.
 */
function handleKey<Data extends RowData>(event: KeyboardEvent, context: DataTableContext<Data>): boolean {
  const table = context.element.current
  const target = document.activeElement
  const element = table && cellOf(table, target)
  // While a row is dragged, dnd-kit's keyboard sensor handles the keys.
  if (!element || context.model.dragged) return false
  if (!context.model.config.grid) return handleTableKey(event, context)
  return target === element ? handleCellKey(event, element, context) : handleControlKey(event, element)
}

/** Copies the selected rows of a table whose cells can't be focused, unless text is selected. */
function handleTableKey<Data extends RowData>(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  context: DataTableContext<Data>,
): boolean {
  if (key !== 'c' || !(ctrlKey || metaKey) || document.getSelection()?.isCollapsed === false) return false
  void copyCells(context)
  return true
}

function handleCellKey<Data extends RowData>(
  event: KeyboardEvent,
  element: HTMLTableCellElement,
  context: DataTableContext<Data>,
): boolean {
  const position = cellPosition(element)
  const { cell, setBlock } = context.model
  if (openOrClose(event, position, context)) return true
  if (event.altKey) {
    if (event.key === 'ArrowDown') return openMenu(element)
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
    return step !== undefined && position.row < 0 && moveColumn(context, position.column, step)
  }
  const next = gridMove(position, event, gridShape(context))
  if (!next) return handleActionKey(event, element, context)
  if (event.shiftKey && context.props.enableCellSelection) extendBlock(context, next)
  else setBlock(undefined)
  cell.moveTo(next, true)
  return true
}

function handleActionKey<Data extends RowData>(
  event: KeyboardEvent,
  element: HTMLTableCellElement,
  context: DataTableContext<Data>,
): boolean {
  const controls = controlsOf(element)
  // A right-aligned head has its menu before its label; Enter sorts there, too.
  const own =
    cellPosition(element).row < 0 ? controls.find(({ dataset }) => dataset['action'] !== undefined) : undefined
  const control = own ?? controls[0]
  const wide = event.ctrlKey || event.metaKey
  switch (event.key) {
    case 'Enter':
      // Enter clicks a control of the table itself at once; otherwise it enters the cell.
      if (control?.dataset['action'] !== undefined) press(control, event.shiftKey)
      else control?.focus()
      return control !== undefined
    case 'F2':
      control?.focus()
      return control !== undefined
    case ' ':
      pressSpace(context, cellPosition(element), control?.dataset['action'], event.shiftKey)
      return true
    case 'a':
      if (wide) context.actions.selectAll()
      return wide
    case 'c':
      if (wide) void copyCells(context)
      return wide
    default:
      return false
  }
}

function pressSpace<Data extends RowData>(
  { actions, model: { config } }: DataTableContext<Data>,
  { row, column }: GridPosition,
  action: string | undefined,
  range: boolean,
): void {
  if (row < 0) {
    if (action === 'select-all') actions.selectAll()
    if (action === 'sort') actions.sort(config.columns[column - config.leading.length]?.id, range)
  } else if (config.selection !== 'none') actions.selectRow(row, range)
  else if (action === 'open') actions.toggleExpanded(row)
}

/** Handles the arrows in the row header of a tree: they open, close, and move to the parent. */
function openOrClose<Data extends RowData>(
  { key, shiftKey }: KeyboardEvent,
  { row, column }: GridPosition,
  { model, actions }: DataTableContext<Data>,
): boolean {
  const { config, rows, entries, cell } = model
  const isTreeColumn = config.tree && column === config.leading.length + treeColumnIndex(config.columns)
  if (!isTreeColumn || shiftKey || !actions.isRecord(row)) return false
  const node = actions.nodeAt(row)
  const shown = rows.row(node)
  const isOpen = shown.getCanExpand() ? shown.getIsExpanded() : undefined
  if ((key === 'ArrowRight' && isOpen === false) || (key === 'ArrowLeft' && isOpen === true))
    actions.toggleExpanded(row)
  else if (key === 'ArrowLeft' && rows.parent(node) >= 0)
    cell.moveTo({ row: entries.indexOf(rows.parent(node)), column }, true)
  else return false
  return true
}

/**
 * Handles keys inside a cell: Escape and F2 return to it, Tab moves from one of its controls to the next. Past the last
 * control Tab leaves the grid, before the first one it returns to the cell: the browser does both, as no other control
 * is a tab stop.
 */
function handleControlKey(event: KeyboardEvent, element: HTMLTableCellElement): boolean {
  if (event.key === 'Escape' || event.key === 'F2') {
    element.focus()
    return true
  }
  if (event.key !== 'Tab' || element.parentElement?.dataset['details'] !== undefined) return false
  const controls = event.shiftKey ? controlsOf(element).toReversed() : controlsOf(element)
  const index = controls.findIndex((control) => control === document.activeElement)
  return index >= 0 && controls.slice(index + 1).some(takesFocus)
}

/** Focuses a control. Returns false for a hidden one. */
function takesFocus(control: HTMLElement): boolean {
  control.focus()
  return document.activeElement === control
}

function openMenu(element: HTMLTableCellElement): boolean {
  const trigger = element.querySelector<HTMLElement>('[data-menu]')
  trigger?.focus()
  trigger?.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  return trigger !== null
}

function press(control: HTMLElement, shiftKey: boolean) {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

/** Returns the focusable controls in a cell, in order. */
function controlsOf(cell: HTMLElement): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.hasAttribute('disabled'))
}

const CONTROLS = 'button,a[href],input,select,textarea,[tabindex]'

/** Copies the selected block of cells, else the selected rows, else the active cell. Announces the number of rows. */
async function copyCells<Data extends RowData>({ model, actions }: DataTableContext<Data>): Promise<void> {
  const { config, table, rows, entries, cell, block } = model
  const shift = config.leading.length
  const { row, column } = cell.active
  const selection = table.state.rowSelection
  const records = (some: Int32Array): number[] => Array.from(some).filter((entry) => !isDetail(entry))
  let nodes = block ? [] : records(entries).filter((node) => selection[rows.id(node)])
  let { columns } = config
  if (block) {
    const { range } = block
    nodes = records(entries.subarray(range.firstRow, range.lastRow + 1))
    columns = columns.slice(Math.max(0, range.firstColumn - shift), range.lastColumn - shift + 1)
  } else if (nodes.length === 0 && actions.isRecord(row)) {
    nodes = [actions.nodeAt(row)]
    columns = columns.slice(Math.max(0, column - shift)).slice(0, 1)
  }
  if (nodes.length === 0) return
  // Loaded lazily, because most tables are only read.
  const loaded = await import('../export/copyRows.ts').catch(() => undefined)
  model.announce(loaded === undefined ? NOT_LOADED : await loaded.copyRows(columns, nodes.map(rows.row)))
}

const NOT_LOADED = 'Copying failed to load. Check your connection and press the keys again.'

/** Starts a block of cells at the active cell, or extends it. */
function extendBlock<Data extends RowData>(context: DataTableContext<Data>, head: GridPosition): void {
  const { model } = context
  const anchor = model.block?.anchor ?? model.cell.active
  model.setBlock({ anchor, head, range: gridRange(anchor, head, gridShape(context).lastRow) })
}

/**
 * Moves a column among the visible ones, announces its new position, and keeps the focus in its header. Returns false
 * when there is no column next to it.
 *
 * @param at the column's index, including the table's own columns
 */
function moveColumn<Data extends RowData>({ props, model }: DataTableContext<Data>, at: number, step: -1 | 1): boolean {
  const { config, cell, table } = model
  const index = at - config.leading.length
  const moved = config.columns[index]
  const move = props.columnMenu && moved && columnMove(table, moved.id, step)
  if (!move) return false
  move()
  model.announce(`${columnLabel(moved)} moved to column ${index + step + 1} of ${config.columns.length}.`)
  cell.moveTo({ row: -1, column: at + step }, true)
  return true
}

/** Returns the size of a table for the navigation keys. */
function gridShape<Data extends RowData>(context: DataTableContext<Data>): GridShape {
  const { element, model, actions } = context
  const { config } = model
  const hasFooter = config.columns.some(({ columnDef }) => columnDef.footer !== undefined)
  return {
    firstRow: -1,
    lastRow: actions.lastRow + Number(hasFooter),
    columnCount: config.columns.length + config.leading.length,
    keepsColumn: config.tree,
    /**
     * Returns the number of rows that fit the viewport, minus one that stays visible; ten for a table that doesn't
     * scroll.
     */
    pageRows() {
      const scroller = element.current?.closest<HTMLElement>('[data-table-scroller]')
      if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return 10
      const scale = textScale()
      const { row, head } = tableHeights(config)
      const height = scroller.clientHeight - head * scale
      return Math.max(1, Math.floor(height / (row * scale)) - 1)
    },
  }
}
