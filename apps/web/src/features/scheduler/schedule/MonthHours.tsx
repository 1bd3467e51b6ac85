import { type LoadLevel, loadLevel } from '@rankdesk/domain'
import { formatNumber, pluralize } from '@rankdesk/format'
import { ProgressBar } from '@rankdesk/ui'
import { useApp } from '#lib/api/appContext.ts'
import type { MonthLoad } from './monthLoad.ts'

const TONES = { free: 'neutral', full: 'medium', over: 'low' } as const satisfies Record<LoadLevel, string>

/** The hours of a month: those of the person with a bar, then those of the draft and of the team. */
export function MonthHours({ load, withLabel = false }: { load: MonthLoad; withLabel?: boolean }) {
  const { staffName } = useApp().staff
  const { label, staff, team, draft } = load
  // Without agreed hours there is nothing that the work could fill.
  const hasHours = staff.allocatedHours > 0
  const hours = hasHours
    ? `${formatNumber(staff.hours)} of ${pluralize(staff.allocatedHours, 'hour')}`
    : pluralize(staff.hours, 'hour')
  return (
    <>
      <div className="figures flex items-baseline justify-between gap-2 text-muted">
        <span className="min-w-0 truncate">{withLabel ? label : staffName}</span>
        <span className="shrink-0">
          <span className="font-semibold text-text">{formatNumber(staff.hours)}</span>
          {hasHours ? ` of ${formatNumber(staff.allocatedHours)}h` : 'h, none agreed'}
        </span>
      </div>
      <ProgressBar
        label={`${label}: ${hours} of ${staffName}`}
        tone={TONES[loadLevel(staff)]}
        value={staff.allocatedHours === 0 ? 0 : Math.min(1, staff.hours / staff.allocatedHours)}
      />
      <p className="figures mt-0.5 flex flex-wrap justify-between gap-x-2 text-caption text-muted">
        <span>Draft {formatNumber(draft.hours)}h</span>
        {team !== undefined && (
          <span>
            Team {formatNumber(team.hours)}
            {team.allocatedHours > 0 ? ` of ${formatNumber(team.allocatedHours)}h` : 'h, none agreed'}
          </span>
        )}
      </p>
    </>
  )
}
