import { formatNumber } from '@rankdesk/format'
import { cn, ProgressBar } from '@rankdesk/ui'
import type { CSSProperties } from 'react'
import { VolumeText } from '#lib/client/VolumeText.tsx'
import type { Matrix, MatrixRow } from '../model/matrix.ts'
import { type CellPosition, HEAD } from '../model/matrixKeys.ts'
import { ScopeMenu, type ScopeMenuProps, type ScopeTask } from './ScopeMenu.tsx'
import type { useMatrixGrid } from './useMatrixGrid.ts'

type Grid = ReturnType<typeof useMatrixGrid>

/** Returns the id of a cell or head of a grid. */
export const positionId = (grid: string, { row, column }: CellPosition) => `${grid}-${row}-${column}`

const isAt = (position: CellPosition | undefined, row: number, column: number) =>
  position?.row === row && position.column === column

/** What a head of the grid gets from it: its id, whether it is active, and the state of its menu. */
export function headProps(grid: Grid, id: string, row: number, column: number): HeadProps {
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

interface HeadRowProps {
  /** The id of the grid. */
  id: string
  matrix: Matrix
  grid: Grid
  template: CSSProperties
  height: number
  onGeoTask: (geoName: string, task: ScopeTask) => void
}

/** The places above their columns. */
export function HeadRow({ id, matrix: { geos }, grid, template, height, onGeoTask }: HeadRowProps) {
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
export function SpecialtyHead({ row, canMerge, onTask, id, active, menu }: SpecialtyHeadProps) {
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
