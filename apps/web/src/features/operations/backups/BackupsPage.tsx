import {
  type BackgroundJob,
  type Backup,
  backups,
  backupDownloadPath,
  type CallResult,
  makeBackup,
  verifyBackup,
} from '@rankdesk/api'
import { formatFileSize, formatNumber, pluralize } from '@rankdesk/format'
import { Icon, Button, Card, Chip, type DataTableColumn, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { JobProgress } from '#lib/jobs/JobProgress.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { startDownload } from '#lib/page/startDownload.ts'
import { Detail, formatText, instantColumn } from '../columns.tsx'
import { JOB_STATES, JOB_LABELS } from '../jobs/jobLabels.ts'
import { OperationsTable } from '../OperationsTable.tsx'

type Schedule = CallResult<typeof backups>['schedule']

const COLUMNS: readonly DataTableColumn<Backup>[] = [
  instantColumn('createdAt', 'Made', (row) => row.createdAt),
  { id: 'name', header: 'File', accessorFn: (row) => row.name, meta: { rowHeader: true } },
  {
    id: 'size',
    header: 'Size',
    accessorFn: (row) => row.size,
    meta: { align: 'end', format: (_value, row) => formatFileSize(row.size) },
  },
  {
    id: 'verified',
    header: 'Verified',
    accessorFn: (row) => row.verified?.at ?? '',
    meta: { format: (_value, row) => verifiedText(row) },
    cell: ({ row: { original: row } }) =>
      row.verified === null ? <Chip hue="orange">Not verified</Chip> : <Chip hue="green">{verifiedText(row)}</Chip>,
  },
  {
    id: 'rows',
    header: 'Rows',
    accessorFn: (row) => row.verified?.rows ?? -1,
    meta: { align: 'end', format: (_value, row) => formatNumber(row.verified?.rows) },
  },
  {
    id: 'actions',
    header: 'Actions',
    enableSorting: false,
    cell: ({ row: { original: row } }) => <BackupActions backup={row} />,
    meta: { align: 'end' },
  },
]

function verifiedText({ verified }: Backup): string {
  return verified === null ? 'Not verified' : formatText(verified.at)
}

/** The backups of the agency: make, download, verify; and their schedule. */
export function BackupsPage() {
  useDocumentTitle('Backups')
  const query = useQuery(backupsQuery(useApp()))
  const { data } = query
  return (
    <div className="flex flex-col gap-4">
      {data !== undefined && (
        <Card>
          <dl className="flex flex-col gap-1">
            <Detail label="Schedule" value={scheduleText(data.schedule)} />
            <Detail label="Next backup" value={data.schedule.nextAt === null ? '' : formatText(data.schedule.nextAt)} />
            <Detail label="Kept" value={`The newest ${pluralize(data.schedule.keep, 'verified backup')}`} />
          </dl>
          <ul className="mt-2 flex flex-col gap-1" aria-label="Jobs">
            {data.jobs.map((job) => (
              <JobLine key={job.jobId} job={job} />
            ))}
          </ul>
        </Card>
      )}
      <OperationsTable
        list="backups"
        label="Backups"
        query={query}
        rows={data?.backups}
        columns={COLUMNS}
        getRowId={(row) => row.name}
        empty={{ title: 'No backups yet', text: 'Make one now, or set BACKUP_SCHEDULE to make them regularly.' }}
        tools={<MakeButton />}
      />
    </div>
  )
}

function scheduleText({ daily, everyMs, state }: Schedule): string {
  const minutes = (everyMs ?? 0) / 60_000
  const interval = minutes % 60 === 0 ? pluralize(minutes / 60, 'hour') : pluralize(minutes, 'minute')
  if (daily === null && everyMs === null) return 'None. Set BACKUP_SCHEDULE to make backups regularly.'
  const text = daily === null ? `Every ${interval}` : `Daily at ${daily} in Los Angeles`
  if (state === 'failed') return `${text}. The last backup failed.`
  return state === 'late' ? `${text}. A backup is overdue.` : text
}

function JobLine({ job }: { job: BackgroundJob }) {
  const { label, hue } = JOB_STATES[job.state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-36 shrink-0 text-muted">{JOB_LABELS[job.kind]}</span>
      <Chip hue={hue}>{label}</Chip>
      {job.state === 'running' && <JobProgress job={job} label={JOB_LABELS[job.kind]} />}
      <span className="min-w-0 wrap-anywhere">{job.message}</span>
    </li>
  )
}

function MakeButton() {
  const app = useApp()
  const make = useMutation(makeBackupMutation(app))
  const toast = useToast()
  const alertError = useErrorAlert()
  return (
    <Button
      variant="primary"
      loading={make.isPending}
      icon={<Icon of={Archive} />}
      onClick={() =>
        make.mutate(undefined, {
          onSuccess: () => toast.show({ message: 'The backup is being made. You can leave this page.' }),
          onError: (error) => void alertError(error),
        })
      }
    >
      Make a backup
    </Button>
  )
}

function BackupActions({ backup: { name } }: { backup: Backup }) {
  const { config } = useApp()
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const app = useApp()
  const verify = useMutation(verifyBackupMutation(app))
  const askToDownload = async () => {
    const title = 'Download this backup?'
    const message =
      'It contains everything about the agency and its clients, with password hashes and signing keys. Protect it like the server. The download is recorded.'
    if (await confirm({ title, message }))
      startDownload(`${config.services.operations}${backupDownloadPath(name)}`, name)
  }
  return (
    <span className="inline-flex gap-2 py-1">
      <Button
        size="sm"
        loading={verify.isPending}
        aria-label={`Verify ${name}`}
        onClick={() =>
          verify.mutate(name, {
            onSuccess: () => toast.show({ message: 'The backup is being read from start to end.' }),
            onError: (error) => void alertError(error),
          })
        }
      >
        Verify
      </Button>
      <Button size="sm" aria-label={`Download ${name}`} onClick={() => void askToDownload()}>
        Download
      </Button>
    </span>
  )
}

/** The backups, the jobs that make or verify one, and the schedule. */
function backupsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'backups', {}),
    meta: readsOf(['backup', 'job']),
    queryFn: ({ signal }) => app.client.call(backups, {}, { signal }),
  })
}

function makeBackupMutation({ client }: AppContextValue) {
  return writeMutation((_input: void) => client.call(makeBackup, {}))
}

function verifyBackupMutation({ client }: AppContextValue) {
  return writeMutation((name: string) => client.call(verifyBackup, { params: { name } }))
}
