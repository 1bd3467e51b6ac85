import { type LoadLevel, loadLevel } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { ProgressBar, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../shared/app/appContext.ts'
import { monthLoadQuery } from '../scheduler.queries.ts'

const TONES = { free: 'neutral', full: 'medium', over: 'low' } as const satisfies Record<LoadLevel, string>

/** The hours of each selectable month, of the person and of the team, while months are chosen (D10). */
export function MonthLoadStrip() {
  const app = useApp()
  const { data, isError } = useQuery(monthLoadQuery(app))
  if (isError) return null
  if (data === undefined) return <Skeleton height={44} />
  return (
    <ul aria-label="Hours by month" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {data.months.map(({ month, label, staff, team }) => (
        <li key={month} className="min-w-0">
          <div className="figures flex items-baseline justify-between gap-2">
            <span className="text-muted">{label}</span>
            <span className="text-muted">
              <span className="font-semibold text-text">{formatNumber(staff.hours)}</span> of{' '}
              {formatNumber(staff.allocatedHours)}h
            </span>
          </div>
          <ProgressBar
            label={`${label}: ${formatNumber(staff.hours)} of ${formatNumber(staff.allocatedHours)} hours of ${app.staff.staffName}`}
            tone={TONES[loadLevel(staff)]}
            value={staff.allocatedHours === 0 ? 0 : Math.min(1, staff.hours / staff.allocatedHours)}
          />
          {data.teamName !== null && (
            <p className="figures mt-0.5 text-caption text-subtle">
              Team {formatNumber(team.hours)} of {formatNumber(team.allocatedHours)}h
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
