import { useReorder } from '@rankdesk/ui'
import type { MappingPage } from '@rankdesk/api'
import { useMemo, useRef, useState } from 'react'
import type { MappingTask } from './dialogs/ScopeDialogs.tsx'
import type { Mapping } from './mapping.queries.ts'
import { cellKey } from './matrix/TargetCell.tsx'
import { ROW_PX } from './matrix/TargetMatrix.tsx'
import { useMatrixGrid } from './matrix/useMatrixGrid.ts'
import { keepOrder, type MatrixCell, matrixOf } from './model/matrix.ts'
import type { MappingActions } from './useMappingActions.ts'

/** Returns the matrix in a stable order. */
function useMatrixRows(mapping: Mapping) {
  const matrix = useMemo(() => matrixOf(mapping), [mapping])
  // Rows move only when the screen is opened again, never under the pointer.
  const [order] = useState(() => matrix.rows.map(({ specialty }) => specialty.specialtyTypeId))
  const rows = useMemo(() => keepOrder(matrix.rows, order), [matrix, order])
  return { matrix, rows }
}

/** The state of the mapping's screen: the matrix, the selected, lifted and dragged pages, and the open dialogs. */
export function useMappingScreen(mapping: Mapping, actions: MappingActions) {
  const { matrix, rows } = useMatrixRows(mapping)
  const [selectedPageId, setSelectedPageId] = useState<number>()
  const [liftedPageId, setLiftedPageId] = useState<number>()
  const [picked, setPicked] = useState<readonly string[]>()
  const [task, setTask] = useState<MappingTask>()
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

  const grid = useMatrixGrid({
    rows,
    columns: matrix.geos.length,
    rowHeight: ROW_PX,
    isLifting: lifted !== undefined,
    onDrop: (cells) => drop(lifted, cells),
    onCancel: () => setLiftedPageId(undefined),
    onPick: (cells) => setPicked(cells.map(cellKey)),
    onAccept: (cells) => void actions.accept(cells),
    onClear: (cells) => {
      void actions.dismiss(cells)
      // A suggested post is dismissed; the page stays.
      const mapped = cells.filter(({ page, suggestion }) => page !== undefined && suggestion === undefined)
      if (mapped.length > 0) void actions.map(mapped, null)
    },
  })
  const { drag, dndProps } = useCellDrag(pageOf, (page, key) => {
    const [cell] = cellsOf([key])
    if (cell !== undefined) drop(page, grid.cellsFor(cell))
  })

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
    lift: (pageId: number) => {
      setLiftedPageId(pageId)
      box.current?.focus()
    },
    reviewNext: () => {
      const row = rows.findIndex(({ cells }) => cells.some(({ suggestion }) => suggestion !== undefined))
      const column = rows[row]?.cells.findIndex(({ suggestion }) => suggestion !== undefined) ?? -1
      if (row < 0 || column < 0) return
      grid.focusCell({ row, column })
      box.current?.focus()
    },
  }
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
