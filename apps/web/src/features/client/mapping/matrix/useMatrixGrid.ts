import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { MatrixCell, MatrixRow } from '../model/matrix.ts'
import { type CellPosition, cellRange, HEAD, moveCell } from '../model/matrixKeys.ts'
import { cellKey } from './TargetCell.tsx'

export interface MatrixGridOptions {
  rows: readonly MatrixRow[]
  columns: number
  rowHeight: number
  /** Whether a page was lifted with Space: Enter and Space put it down. */
  isLifting: boolean
  /** Whether suggestions are reviewed one by one: N goes to the next, Escape stops. */
  isReviewing: boolean
  onNext: () => void
  onStop: () => void
  onDrop: (cells: readonly MatrixCell[]) => void
  onCancel: () => void
  /** Opens the picker for cells. */
  onPick: (cells: readonly MatrixCell[]) => void
  onAccept: (cells: readonly MatrixCell[]) => void
  /** Removes the pages of cells, or dismisses their suggestions. */
  onClear: (cells: readonly MatrixCell[]) => void
}

/** The active cell or head and the selected cells of the matrix, with their keys and presses. */
export interface MatrixGrid {
  active: CellPosition
  /** The key of the active cell; undefined without one, such as while a head is active. */
  activeKey: string | undefined
  /** Makes a cell or head active. */
  focusCell: (position: CellPosition) => void
  /** The head whose menu is open. */
  openHead: CellPosition | undefined
  setOpenHead: (head: CellPosition | undefined) => void
  /** The keys of the selected cells. */
  selected: ReadonlySet<string>
  clearSelection: () => void
  /** Returns the cells that an action on a cell is about: the selected ones, if it is one of them. */
  cellsFor: (cell: MatrixCell) => readonly MatrixCell[]
  handleKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
  /** Acts on a cell that is pressed: selects it, opens the picker for it, or puts the lifted page down on it. */
  press: (position: CellPosition, event: MouseEvent) => void
}

/** Returns the active cell or head and the selected cells of the matrix, with their keys and presses. */
export function useMatrixGrid({
  rows,
  columns,
  isLifting,
  onDrop,
  onPick,
  onAccept,
  onClear,
  isReviewing,
  onNext,
  onCancel,
  onStop,
  rowHeight,
}: MatrixGridOptions): MatrixGrid {
  const [openHead, setOpenHead] = useState<CellPosition>()
  const [place, setPlace] = useState<CellPosition>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<CellPosition>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // A page is put down on a cell.
  const first = isLifting ? 0 : HEAD
  const active = {
    row: Math.max(first, Math.min(place.row, Math.max(rows.length - 1, 0))),
    column: Math.max(first, Math.min(place.column, Math.max(columns - 1, 0))),
  }
  const cellAt = ({ row, column }: CellPosition): MatrixCell | undefined => rows[row]?.cells[column]

  function cellsFor(cell: MatrixCell): readonly MatrixCell[] {
    if (!selected.has(cellKey(cell))) return [cell]
    return rows.flatMap(({ cells }) => cells.filter((each) => selected.has(cellKey(each))))
  }

  function selectTo(position: CellPosition) {
    const from = anchor ?? active
    setAnchor(from)
    setSelected(new Set(cellRange(from, position).flatMap((each) => keysOf(cellAt(each)))))
  }

  function toggle(position: CellPosition) {
    const [key] = keysOf(cellAt(position))
    if (key === undefined) return
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    setSelected(next)
    setAnchor(position)
  }

  function clearSelection() {
    setSelected(new Set())
    setAnchor(undefined)
  }

  function act(event: KeyboardEvent, cell: MatrixCell): boolean {
    const cells = cellsFor(cell)
    const isDrop = isLifting && (event.key === 'Enter' || event.key === ' ')
    if (isDrop) onDrop(cells)
    else if (event.key === 'Enter') onPick(cells)
    else if (event.key === ' ') toggle(active)
    else if (event.key === 'a' || event.key === 'A') onAccept(cells)
    else if (event.key === 'Delete' || event.key === 'Backspace') onClear(cells)
    else if (event.key === 'Escape') return escape()
    else if (isReviewing && event.key.toLowerCase() === 'n') onNext()
    else return false
    return true
  }

  /** Ends the innermost of what is going on. */
  function escape(): boolean {
    if (isLifting) onCancel()
    else if (selected.size > 0) clearSelection()
    else if (isReviewing) onStop()
    else return false
    return true
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 2)
    const heads = !isLifting && !event.shiftKey
    const next = moveCell(active, event.key, { rows: rows.length, columns, page, ctrl: event.ctrlKey, heads })
    if (next !== undefined) {
      event.preventDefault()
      setPlace(next)
      if (event.shiftKey) selectTo(next)
      return
    }
    if (isHead(active) && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      setOpenHead(active)
      return
    }
    const cell = cellAt(active)
    if (cell === undefined || event.ctrlKey) return
    if (act(event, cell)) event.preventDefault()
  }

  function press(position: CellPosition, event: MouseEvent) {
    const cell = cellAt(position)
    if (cell === undefined) return
    setPlace(position)
    if (event.shiftKey) selectTo(position)
    else if (event.ctrlKey || event.metaKey) toggle(position)
    else if (isLifting) onDrop(cellsFor(cell))
    else onPick(cellsFor(cell))
  }

  const activeCell = cellAt(active)
  const activeKey = activeCell === undefined ? undefined : cellKey(activeCell)
  return {
    active,
    activeKey,
    openHead,
    setOpenHead,
    selected,
    handleKeyDown,
    press,
    cellsFor,
    focusCell: setPlace,
    clearSelection,
  }
}

/** Whether a position is that of a head. */
const isHead = ({ row, column }: CellPosition): boolean => row === HEAD || column === HEAD

const keysOf = (cell: MatrixCell | undefined) => (cell === undefined ? [] : [cellKey(cell)])
