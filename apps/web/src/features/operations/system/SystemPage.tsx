import { type HealthCheck, systemStatus } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Card, Chip, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Detail, formatText } from '../columns.tsx'

const NAMES: Record<HealthCheck['name'], string> = {
  process: 'Server',
  database: 'Database',
  disk: 'Disk',
  backups: 'Backups',
  jobs: 'Background jobs',
  mail: 'Mail',
}
const STATES = {
  ok: { label: 'OK', hue: 'green' },
  warning: { label: 'Warning', hue: 'orange' },
  failed: { label: 'Problem', hue: 'red' },
} as const

const days = (count: number | null) =>
  count === null ? 'Kept permanently' : `Deleted after ${pluralize(count, 'day')}`

/** Health checks, versions, and how long data is kept. */
export function SystemPage() {
  useDocumentTitle('System')
  const { data, error, isPending, isFetching, refetch } = useQuery(systemQuery(useApp()))
  if (isPending) return <SkeletonText lines={8} />
  if (data === undefined) {
    return (
      <LoadError
        title="The system’s state did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const { health, versions, retention } = data
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Card title="Health" className="lg:col-span-2">
        <ul className="flex flex-col gap-2">
          {health.map(({ name, state, message }) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="w-36 shrink-0 text-muted">{NAMES[name]}</span>
              <Chip hue={STATES[state].hue}>{STATES[state].label}</Chip>
              <span className="min-w-0">{message}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Versions">
        <dl className="flex flex-col gap-1">
          <Detail label="Server" value={versions.app} copied />
          <Detail label="Node.js" value={versions.node} />
          <Detail label="PostgreSQL" value={versions.postgresql} />
          <Detail label="Migrations" value={formatNumber(versions.migrations)} />
          <Detail label="Web app" value={versions.webBuild === '' ? 'Not built' : versions.webBuild} />
          <Detail label="Web app built" value={versions.webBuiltAt === null ? '' : formatText(versions.webBuiltAt)} />
        </dl>
      </Card>
      <Card title="Retention">
        <dl className="flex flex-col gap-1">
          <Detail label="Deleted media" value={days(retention.deletedMediaDays)} />
          <Detail label="Versions of texts" value={days(retention.textVersionDays)} />
          <Detail label="Audit events" value={days(retention.auditDays)} />
        </dl>
        <p className="mt-3 text-caption text-muted">
          The settings MEDIA_TRASH_DAYS, TEXT_VERSION_DAYS and AUDIT_DAYS decide this.
        </p>
      </Card>
    </div>
  )
}

/** The interval in ms at which the health checks are repeated while they are on screen. */
const HEALTH_EVERY_MS = 30_000

/** Versions, health checks and retention periods. */
function systemQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'system', {}),
    meta: READS_NOTHING,
    staleTime: 0,
    refetchInterval: HEALTH_EVERY_MS,
    queryFn: ({ signal }) => app.client.call(systemStatus, {}, { signal }),
  })
}
