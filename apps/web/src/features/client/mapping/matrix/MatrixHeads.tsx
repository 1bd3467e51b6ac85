import { formatNumber } from '@rankdesk/format'
import { ProgressBar } from '@rankdesk/ui'
import { VolumeText } from '#lib/client/VolumeText.tsx'
import type { Matrix, MatrixRow } from '../model/matrix.ts'
import { ScopeMenu, type ScopeTask } from './ScopeMenu.tsx'

export interface GeoHeadProps {
  geo: Matrix['geos'][number]
  column: number
  canMerge: boolean
  onTask: (geoName: string, task: ScopeTask) => void
}

/** A place at the top of its column, with the share of its targets that have a page. */
export function GeoHead({ geo: { geoName, targets, mappedTargets }, column, canMerge, onTask }: GeoHeadProps) {
  const text = `${formatNumber(mappedTargets)}/${formatNumber(targets)}`
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      className="flex min-w-0 flex-col justify-center gap-1 border-r border-hairline px-2.5 last:border-r-0"
    >
      <span className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate font-medium" title={geoName}>
          {geoName}
        </span>
        <span className="figures text-caption text-muted">{text}</span>
        <ScopeMenu name={geoName} canMerge={canMerge} onTask={(task) => onTask(geoName, task)} />
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

export interface SpecialtyHeadProps {
  row: MatrixRow
  canMerge: boolean
  onTask: (specialtyTypeId: number, task: ScopeTask) => void
}

/** A specialty at the start of its row, with its priority and search volume. */
export function SpecialtyHead({ row, canMerge, onTask }: SpecialtyHeadProps) {
  const { specialty, targets, mappedTargets } = row
  const isComplete = targets > 0 && targets === mappedTargets
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className="sticky left-0 z-10 flex min-w-0 items-center gap-1 border-r border-hairline bg-surface px-4 max-sm:px-2"
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
      <span className={`figures text-caption ${isComplete ? 'text-green-solid' : 'text-muted'}`}>
        {formatNumber(mappedTargets)}/{formatNumber(targets)}
      </span>
      <ScopeMenu
        name={specialty.specialtyTypeName}
        canMerge={canMerge}
        onTask={(task) => onTask(specialty.specialtyTypeId, task)}
      />
    </div>
  )
}
