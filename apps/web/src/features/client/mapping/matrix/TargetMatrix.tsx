import { formatNumber } from '@rankdesk/format'
import { cn, ProgressBar, useTextScale } from '@rankdesk/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { createContext, type CSSProperties, type RefObject, use, useEffect, useId, useRef } from 'react'
import { VolumeText } from '#lib/client/VolumeText.tsx'
import type { Matrix, MatrixCell, MatrixRow } from '../model/matrix.ts'
import { type CellPosition, HEAD } from '../model/matrixKeys.ts'
import { ScopeMenu, type ScopeMenuProps, type ScopeTask } from './ScopeMenu.tsx'
import { cellKey, TargetCell } from './TargetCell.tsx'
import type { MatrixGrid } from './useMatrixGrid.ts'

export const ROW_PX = 50
const HEAD_PX = 56
const OVERSCAN = 4
const COLUMN_PX = 148

export interface TargetMatrixProps {
  matrix: Matrix
  rows: readonly MatrixRow[]
  grid: MatrixGrid
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

/** What the rows of the grid show and call. */
interface MatrixInUse extends TargetMatrixProps {
  /** The id of the grid, the prefix of its cells' ids. */
  id: string
  /** The widths of the columns. */
  template: Readonly<{ gridTemplateColumns: string; minWidth: string }>
}

const MatrixContext = createContext<MatrixInUse | null>(null)

function useMatrix(): MatrixInUse {
  const matrix = use(MatrixContext)
  if (matrix === null) throw new Error('This part belongs inside TargetMatrix, which provides its cells.')
  return matrix
}

/** The specialties by places as a grid with windowed rows. */
export function TargetMatrix(props: TargetMatrixProps) {
  const { matrix, rows, grid, box } = props
  const id = useId()
  const scale = useTextScale()
  const { active } = grid
  const virtual = useMatrixWindow(props, id, scale)
  const template = {
    gridTemplateColumns: `var(--first-column) repeat(${matrix.geos.length}, minmax(${COLUMN_PX}px, 1fr))`,
    minWidth: `calc(var(--first-column) + ${matrix.geos.length * COLUMN_PX}px)`,
  }
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
      <MatrixContext value={{ ...props, id, template }}>
        <HeadRow height={HEAD_PX * scale} />
        <div
          role="presentation"
          className="relative"
          style={{ height: virtual.getTotalSize(), minWidth: template.minWidth }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const style = { height: ROW_PX * scale, transform: `translateY(${start}px)` }
            return <BodyRow key={row.specialty.specialtyTypeId} row={row} index={index} style={style} />
          })}
        </div>
      </MatrixContext>
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

interface BodyRowProps {
  row: MatrixRow
  index: number
  /** The height and the position. */
  style: CSSProperties
}

function BodyRow({ row, index, style }: BodyRowProps) {
  const { id, template, rows, grid, markedPageId, drop, isReviewing, onSpecialtyTask, onAccept, onDismiss } =
    useMatrix()
  const { active } = grid
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0 grid border-b border-hairline bg-surface"
      style={{ ...template, ...style }}
    >
      <SpecialtyHead
        {...headProps(grid, id, index, HEAD)}
        row={row}
        canMerge={rows.length > 1}
        onTask={onSpecialtyTask}
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
          onAccept={(of) => onAccept([of])}
          onDismiss={(of) => onDismiss([of])}
        />
      ))}
    </div>
  )
}

/** Returns the id of a cell or head of a grid. */
const positionId = (grid: string, { row, column }: CellPosition) => `${grid}-${row}-${column}`

const isAt = (position: CellPosition | undefined, row: number, column: number) =>
  position?.row === row && position.column === column

/** What a head of the grid gets from it: its id, whether it is active, and the state of its menu. */
function headProps(grid: MatrixGrid, id: string, row: number, column: number): HeadProps {
  return {
    id: positionId(id, { row, column }),
    active: isAt(grid.active, row, column),
    menu: {
      open: isAt(grid.openHead, row, column),
      onOpenChange: (open) => {
        // A menu that is opened by a press is that of the active head, too.
        if (open) grid.focusCell({ row, column })
        grid.setOpenHead(open ? { row, column } : undefined)
      },
    },
  }
}

interface HeadProps {
  id: string
  active: boolean
  menu: NonNullable<ScopeMenuProps['inGrid']>
}

const HEAD_FOCUS =
  'group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-ring'

/** The places above their columns. */
function HeadRow({ height }: { height: number }) {
  const { id, matrix, grid, template, onGeoTask } = useMatrix()
  const { geos } = matrix
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 grid border-b border-hairline bg-surface"
      style={{ ...template, height }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        className="sticky left-0 z-10 flex items-center justify-between border-r border-hairline bg-surface px-4 text-muted max-sm:px-2"
      >
        <span>Specialty</span>
        <span className="text-caption max-sm:hidden">Unmapped first</span>
      </div>
      {geos.map((geo, column) => (
        <GeoHead
          key={geo.geoName}
          {...headProps(grid, id, HEAD, column)}
          geo={geo}
          column={column}
          canMerge={geos.length > 1}
          onTask={onGeoTask}
        />
      ))}
    </div>
  )
}

interface GeoHeadProps extends HeadProps {
  geo: Matrix['geos'][number]
  column: number
  canMerge: boolean
  onTask: (geoName: string, task: ScopeTask) => void
}

/** A place at the top of its column, with the share of its targets that have a page. */
function GeoHead({ geo, column, canMerge, onTask, id, active, menu }: GeoHeadProps) {
  const { geoName, targets, mappedTargets } = geo
  const text = `${formatNumber(mappedTargets)}/${formatNumber(targets)}`
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={column + 2}
      data-active={active || undefined}
      className={cn(
        'flex min-w-0 flex-col justify-center gap-1 border-r border-hairline px-2.5 last:border-r-0',
        HEAD_FOCUS,
      )}
    >
      <span className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate font-medium" title={geoName}>
          {geoName}
        </span>
        <span className="figures text-caption text-muted">{text}</span>
        <ScopeMenu inGrid={menu} name={geoName} canMerge={canMerge} onTask={(task) => onTask(geoName, task)} />
      </span>
      <ProgressBar
        size="sm"
        label={`Mapped in ${geoName}`}
        value={targets === 0 ? 0 : mappedTargets / targets}
        valueText={`${mappedTargets} of ${targets}`}
      />
    </div>
  )
}

interface SpecialtyHeadProps extends HeadProps {
  row: MatrixRow
  canMerge: boolean
  onTask: (specialtyTypeId: number, task: ScopeTask) => void
}

/** A specialty at the start of its row, with its priority and search volume. */
function SpecialtyHead({ row, canMerge, onTask, id, active, menu }: SpecialtyHeadProps) {
  const { specialty, targets, mappedTargets } = row
  const isComplete = targets > 0 && targets === mappedTargets
  return (
    <div
      id={id}
      role="rowheader"
      aria-colindex={1}
      data-active={active || undefined}
      className={cn(
        'sticky left-0 z-10 flex min-w-0 items-center gap-1 border-r border-hairline bg-surface px-4 max-sm:px-2',
        HEAD_FOCUS,
      )}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span
          className="truncate font-medium max-sm:line-clamp-2 max-sm:wrap-break-word max-sm:whitespace-normal"
          title={specialty.specialtyTypeName}
        >
          {specialty.specialtyTypeName}
        </span>
        <span className="truncate text-caption text-muted max-sm:hidden">
          {specialty.priority} priority · volume <VolumeText volume={specialty.searchVolume} />
        </span>
      </span>
      <span className={cn('figures text-caption', isComplete ? 'text-green-solid' : 'text-muted')}>
        {formatNumber(mappedTargets)}/{formatNumber(targets)}
      </span>
      <ScopeMenu
        inGrid={menu}
        name={specialty.specialtyTypeName}
        canMerge={canMerge}
        onTask={(task) => onTask(specialty.specialtyTypeId, task)}
      />
    </div>
  )
}
