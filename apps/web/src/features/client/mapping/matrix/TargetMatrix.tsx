import { useTextScale } from '@rankdesk/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect, useId, useRef } from 'react'
import type { Matrix, MatrixCell, MatrixRow } from '../model/matrix.ts'
import { HEAD } from '../model/matrixKeys.ts'
import { HeadRow, headProps, positionId, SpecialtyHead } from './MatrixHeads.tsx'
import type { ScopeTask } from './ScopeMenu.tsx'
import { cellKey, TargetCell } from './TargetCell.tsx'
import type { useMatrixGrid } from './useMatrixGrid.ts'

export const ROW_PX = 50
const HEAD_PX = 56
const OVERSCAN = 4
const COLUMN_PX = 148

export interface TargetMatrixProps {
  matrix: Matrix
  rows: readonly MatrixRow[]
  grid: ReturnType<typeof useMatrixGrid>
  box: RefObject<HTMLDivElement | null>
  /** The page that is selected in the list; its cells are marked. */
  markedPageId: number | undefined
  /** The keys of the cells on which the dragged or lifted page would be dropped, with its name. */
  drop: { keys: ReadonlySet<string>; name: string } | undefined
  /** Whether suggestions are reviewed one by one: the active one is marked, with its buttons. */
  isReviewing: boolean
  onAccept: (cells: readonly MatrixCell[]) => void
  onDismiss: (cells: readonly MatrixCell[]) => void
  onSpecialtyTask: (specialtyTypeId: number, task: ScopeTask) => void
  onGeoTask: (geoName: string, task: ScopeTask) => void
}

type Template = Readonly<{ gridTemplateColumns: string; minWidth: string }>

/** The specialties by places as a grid with windowed rows. */
export function TargetMatrix(props: TargetMatrixProps) {
  const { matrix, rows, grid, box } = props
  const id = useId()
  const scale = useTextScale()
  const { active } = grid
  const virtual = useMatrixWindow(props, id, scale)
  const template: Template = {
    gridTemplateColumns: `var(--first-column) repeat(${matrix.geos.length}, minmax(${COLUMN_PX}px, 1fr))`,
    minWidth: `calc(var(--first-column) + ${matrix.geos.length * COLUMN_PX}px)`,
  }
  const { minWidth } = template
  return (
    <div
      ref={box}
      role="grid"
      aria-label="Specialties by geo"
      aria-rowcount={rows.length + 1}
      aria-colcount={matrix.geos.length + 1}
      aria-multiselectable
      aria-activedescendant={rows.length === 0 ? undefined : positionId(id, active)}
      tabIndex={0}
      onKeyDown={grid.handleKeyDown}
      className="group/grid relative max-h-[70vh] min-h-60 flex-1 scroll-pl-(--first-column) overflow-auto border-t border-hairline outline-none [--first-column:18rem] max-sm:[--first-column:9rem]"
    >
      <HeadRow {...{ id, matrix, grid, template }} height={HEAD_PX * scale} onGeoTask={props.onGeoTask} />
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize(), minWidth }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <BodyRow
              key={row.specialty.specialtyTypeId}
              {...props}
              row={row}
              index={index}
              id={id}
              style={{ ...template, height: ROW_PX * scale, transform: `translateY(${start}px)` }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Windows the rows, and scrolls to a cell that becomes active. */
function useMatrixWindow({ rows, grid: { active }, box }: TargetMatrixProps, id: string, scale: number) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX * scale,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_PX * scale,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(0, Math.min(active.row, rows.length - 1))])].toSorted(
        (a, b) => a - b,
      ),
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    virtual.scrollToIndex(Math.max(active.row, 0))
    document.querySelector(`#${CSS.escape(positionId(id, active))}`)?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
    })
    // oxlint-disable-next-line react/exhaustive-deps -- only when another cell becomes active
  }, [active.row, active.column])
  return virtual
}

interface BodyRowProps extends TargetMatrixProps {
  row: MatrixRow
  index: number
  id: string
  style: CSSProperties
}

function BodyRow({ row, index, id, style, rows, grid, markedPageId, drop, isReviewing, ...handlers }: BodyRowProps) {
  const { active } = grid
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0 grid border-b border-hairline bg-surface"
      style={style}
    >
      <SpecialtyHead
        {...headProps(grid, id, index, HEAD)}
        row={row}
        canMerge={rows.length > 1}
        onTask={handlers.onSpecialtyTask}
      />
      {row.cells.map((cell, column) => (
        <TargetCell
          key={cell.geoName}
          cell={cell}
          id={positionId(id, { row: index, column })}
          column={column}
          active={index === active.row && column === active.column}
          reviewed={isReviewing && index === active.row && column === active.column}
          selected={grid.selected.has(cellKey(cell))}
          marked={[cell.page, ...cell.posts].some((page) => page !== undefined && page.pageId === markedPageId)}
          drop={drop?.keys.has(cellKey(cell)) === true ? drop.name : undefined}
          onPress={(event) => grid.press({ row: index, column }, event)}
          onAccept={(of) => handlers.onAccept([of])}
          onDismiss={(of) => handlers.onDismiss([of])}
        />
      ))}
    </div>
  )
}
