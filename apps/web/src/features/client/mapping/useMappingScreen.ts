import type { DndContextProps } from '@dnd-kit/core'
import { useReorder } from '@rankdesk/ui'
import type { MappingPage } from '@rankdesk/api'
import { type RefObject, useMemo, useRef, useState } from 'react'
import type { MappingTask } from './dialogs/ScopeDialogs.tsx'
import type { Mapping } from './mapping.queries.ts'
import { cellKey } from './matrix/TargetCell.tsx'
import { ROW_PX } from './matrix/TargetMatrix.tsx'
import { type MatrixGrid, useMatrixGrid } from './matrix/useMatrixGrid.ts'
import type { SuggestionReview } from './matrix/SuggestionBar.tsx'
import { type Matrix, type MatrixCell, matrixOf, type MatrixRow } from './model/matrix.ts'
import type { CellPosition } from './model/matrixKeys.ts'
import type { MappingActions } from './useMappingActions.ts'

/** Returns the matrix in a stable order. */
function useMatrixRows(mapping: Mapping) {
  const matrix = useMemo(() => matrixOf(mapping), [mapping])
  // Rows move only when the screen is opened again, never under the pointer.
  const [order] = useState(() => matrix.rows.map(({ specialty }) => specialty.specialtyTypeId))
  const rows = useMemo(() => keepOrder(matrix.rows, order), [matrix, order])
  return { matrix, rows }
}

/**
 * Keeps rows where they are while a person works: known specialties keep the given order, new ones follow in theirs.
 */
function keepOrder(rows: readonly MatrixRow[], order: readonly number[]): readonly MatrixRow[] {
  const position = new Map(order.map((specialtyTypeId, index) => [specialtyTypeId, index]))
  return rows.toSorted(
    (a, b) =>
      (position.get(a.specialty.specialtyTypeId) ?? order.length) -
      (position.get(b.specialty.specialtyTypeId) ?? order.length),
  )
}

/** The state of the mapping's screen: the matrix, the selected, lifted and dragged pages, and the open dialogs. */
export interface MappingScreen {
  matrix: Matrix
  /** The rows of the matrix in an order that stays while the screen is open. */
  rows: readonly MatrixRow[]
  grid: MatrixGrid
  /** The element of the grid, which has the keys. */
  box: RefObject<HTMLDivElement | null>
  /** The props of the DndContext around the pages and the matrix. */
  dndProps: DndContextProps
  /** The page that is dragged by pointer. */
  dragged: MappingPage | undefined
  /** The page that was lifted by keyboard. */
  lifted: MappingPage | undefined
  /** Lifts a page, and focuses the grid, whose keys put it down. */
  lift: (pageId: number) => void
  /** The key of the cell on which the dragged or lifted page would be dropped. */
  dropKey: string | undefined
  /** The page that is selected in the list. */
  selectedPageId: number | undefined
  setSelectedPageId: (pageId: number) => void
  /** The task whose dialog is open. */
  task: MappingTask | undefined
  setTask: (task: MappingTask | undefined) => void
  /** The cells for which the picker is open; undefined while it is closed. */
  pickedCells: readonly MatrixCell[] | undefined
  /** Closes the picker, and clears the selection of cells. */
  closePicker: () => void
  /** Accepts the suggestions of cells. A review of one of them goes on to the next suggestion. */
  accept: (cells: readonly MatrixCell[]) => Promise<void>
  /** Dismisses the suggestions of cells. A review of one of them goes on to the next suggestion. */
  dismiss: (cells: readonly MatrixCell[]) => Promise<void>
  /** The review of the suggestions one by one. */
  review: SuggestionReview
}

/** Returns the state of the mapping's screen. */
export function useMappingScreen(mapping: Mapping, actions: MappingActions): MappingScreen {
  const { matrix, rows } = useMatrixRows(mapping)
  const [selectedPageId, setSelectedPageId] = useState<number>()
  const [liftedPageId, setLiftedPageId] = useState<number>()
  const [picked, setPicked] = useState<readonly string[]>()
  const [task, setTask] = useState<MappingTask>()
  const [isReviewing, setReviewing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const pageOf = (pageId: number | undefined) => mapping.pages.find((page) => page.pageId === pageId)
  const lifted = pageOf(liftedPageId)
  const cellsOf = (keys: readonly string[]): readonly MatrixCell[] => {
    const wanted = new Set(keys)
    return rows.flatMap(({ cells }) => cells.filter((cell) => wanted.has(cellKey(cell))))
  }

  function drop(page: MappingPage | undefined, cells: readonly MatrixCell[]) {
    setLiftedPageId(undefined)
    if (page === undefined || cells.length === 0) return
    setSelectedPageId(page.pageId)
    grid.clearSelection()
    void actions.map(cells, page)
  }

  /** Goes on with the review, to the next suggestion after a cell; without one the review is over. */
  function goToNext(after?: { row: number; column: number }) {
    const next = nextSuggestion(rows, after)
    setReviewing(next !== undefined)
    if (next !== undefined) grid.focusCell(next)
  }
  function decide(cells: readonly MatrixCell[], decision: (cells: readonly MatrixCell[]) => Promise<void>) {
    const decided = decision(cells)
    const { active, activeKey } = grid
    const isCurrent = cells.some((cell) => cell.suggestion !== undefined && cellKey(cell) === activeKey)
    if (isReviewing && isCurrent) goToNext(active)
    return decided
  }
  const accept = (cells: readonly MatrixCell[]) => decide(cells, actions.accept)
  const dismiss = (cells: readonly MatrixCell[]) => decide(cells, actions.dismiss)

  const grid = useMatrixGrid({
    rows,
    columns: matrix.geos.length,
    rowHeight: ROW_PX,
    isLifting: lifted !== undefined,
    onDrop: (cells) => drop(lifted, cells),
    onCancel: () => setLiftedPageId(undefined),
    onPick: (cells) => setPicked(cells.map(cellKey)),
    isReviewing,
    onNext: () => goToNext(grid.active),
    onStop: () => setReviewing(false),
    onAccept: (cells) => void accept(cells),
    onClear: (cells) => {
      void dismiss(cells)
      // A suggested post is dismissed; the page stays.
      const mapped = cells.filter(({ page, suggestion }) => page !== undefined && suggestion === undefined)
      if (mapped.length > 0) void actions.map(mapped, null)
    },
  })
  const { drag, dndProps } = useCellDrag(pageOf, (page, key) => {
    const [cell] = cellsOf([key])
    if (cell !== undefined) drop(page, grid.cellsFor(cell))
  })

  const activeCell = rows[grid.active.row]?.cells[grid.active.column]
  const current = activeCell?.suggestion === undefined ? undefined : activeCell
  const review: SuggestionReview = {
    isOn: isReviewing,
    current,
    next() {
      goToNext(isReviewing ? grid.active : undefined)
      // The keys of the review are those of the grid.
      box.current?.focus()
    },
    accept: () => void (current !== undefined && accept([current])),
    dismiss: () => void (current !== undefined && dismiss([current])),
    stop: () => setReviewing(false),
  }
  return {
    matrix,
    rows,
    grid,
    box,
    dndProps,
    lifted,
    selectedPageId,
    setSelectedPageId,
    task,
    setTask,
    dragged: drag?.page,
    dropKey: drag?.cell ?? (lifted === undefined ? undefined : grid.activeKey),
    pickedCells: picked === undefined ? undefined : cellsOf(picked),
    closePicker: () => {
      setPicked(undefined)
      grid.clearSelection()
    },
    lift: (pageId) => {
      setLiftedPageId(pageId)
      box.current?.focus()
    },
    accept,
    dismiss,
    review,
  }
}

/**
 * Returns the cell of the suggestion to review after a cell, in reading order and then from the start; undefined if no other cell
 * has one. Without a cell it is the first.
 */
function nextSuggestion(
  rows: readonly { cells: readonly { suggestion: unknown }[] }[],
  after?: CellPosition,
): CellPosition | undefined {
  const found = rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ suggestion }, column) => (suggestion === undefined ? [] : [{ row, column }])),
  )
  if (after === undefined) return found[0]
  const isAfter = ({ row, column }: CellPosition) => row > after.row || (row === after.row && column > after.column)
  const others = found.filter(({ row, column }) => row !== after.row || column !== after.column)
  return others.find(isAfter) ?? others[0]
}

/** A page that is dragged, and the key of the cell under the pointer. */
interface CellDrag {
  page: MappingPage
  cell: string | undefined
}

/** Drags a page from the list onto a cell. Rows are windowed, so the page is asked for the cell under the pointer. */
function useCellDrag(
  pageOf: (pageId: number) => MappingPage | undefined,
  onDrop: (page: MappingPage, cell: string) => void,
) {
  const nameOf = (target: CellDrag | undefined) => target?.page.pageName ?? ''
  const { drag, dndProps } = useReorder<CellDrag>({
    start(id) {
      const page = pageOf(Number(id))
      return page && { page, cell: undefined }
    },
    pointerTarget({ target: before }, { x, y }) {
      const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')
      const cell = under?.dataset['cell']
      return before === undefined || before.cell === cell ? before : { ...before, cell }
    },
    onDrop({ target }) {
      if (target?.cell !== undefined) onDrop(target.page, target.cell)
    },
    messages: {
      started: ({ target }) => `${nameOf(target)} lifted.`,
      // The grid's cells have no short names; a mapping says so itself, after its question.
      moved: () => '',
      dropped: () => '',
      canceled: ({ target }) => `${nameOf(target)} put back.`,
    },
  })
  return { drag: drag?.target, dndProps: { ...dndProps, autoScroll: false } }
}
