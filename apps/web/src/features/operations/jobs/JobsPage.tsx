import { cancelJob, jobEntries, type JobEntry, retryJob } from '@rankdesk/api'
import { formatNumber, NO_VALUE } from '@rankdesk/format'
import { Button, Chip, type DataTableColumn, SegmentedControl, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { JobProgress } from '#lib/jobs/JobProgress.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { instantColumn, personColumn, subjectColumn } from '../columns.tsx'
import { OperationsTable } from '../OperationsTable.tsx'
import { inPages } from '../inPages.ts'
import { withParameter } from '../withParameter.ts'
import { JOB_STATES, JOB_LABELS } from './jobLabels.ts'

const COLUMNS: readonly DataTableColumn<JobEntry>[] = [
  { id: 'kind', header: 'Job', accessorFn: (row) => JOB_LABELS[row.kind], meta: { rowHeader: true } },
  {
    id: 'state',
    header: 'State',
    accessorFn: (row) => JOB_STATES[row.state].label,
    cell: ({ row: { original: row } }) => (
      <span className="inline-flex items-center gap-2">
        <Chip hue={JOB_STATES[row.state].hue}>{JOB_STATES[row.state].label}</Chip>
        {row.state === 'running' && <JobProgress job={row} label={JOB_LABELS[row.kind]} />}
      </span>
    ),
  },
  subjectColumn('Belongs to'),
  {
    id: 'message',
    header: 'Message',
    accessorFn: (row) => row.message || NO_VALUE,
    cell: ({ row: { original: row } }) => (
      <span className="line-clamp-3 min-w-48 py-1 wrap-anywhere">{row.message || NO_VALUE}</span>
    ),
  },
  { id: 'attempts', header: 'Attempts', accessorFn: (row) => row.attempts, meta: { align: 'end' } },
  personColumn('requestedBy', 'Requested by', (row) => row.requestedBy ?? 'Schedule'),
  instantColumn('createdAt', 'Requested', (row) => row.createdAt),
  instantColumn('finishedAt', 'Finished', (row) => row.finishedAt),
  {
    id: 'actions',
    header: 'Actions',
    enableSorting: false,
    cell: ({ row: { original: row } }) => <JobActions job={row} />,
    meta: { align: 'end' },
  },
]

const EMPTY: Record<JobList, { title: string; text: string }> = {
  open: { title: 'Nothing in progress', text: 'No background job is waiting or running.' },
  failed: { title: 'No failed jobs', text: 'Jobs that failed for good are listed here with the reason.' },
  done: { title: 'No finished jobs', text: 'Finished jobs are listed here.' },
  all: { title: 'No jobs yet', text: 'Background work, such as writing content, is listed here.' },
}

/** Background jobs of all clients: waiting, running, failed and done. */
export function JobsPage() {
  useDocumentTitle('Jobs')
  const [parameters, setParameters] = useSearchParams()
  const list = listOf(parameters.get('list'))
  const query = useInfiniteQuery(jobsQuery(useApp(), list))
  const rows = useMemo(() => query.data?.pages.flatMap(({ jobs }) => jobs), [query.data])
  const counts = query.data?.pages[0]?.counts
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`
  return (
    <OperationsTable
      list="jobs"
      label="Jobs"
      query={query}
      rows={rows}
      columns={COLUMNS}
      getRowId={(row) => String(row.jobId)}
      empty={EMPTY[list]}
      tools={
        <SegmentedControl
          label="State"
          size="sm"
          value={list}
          options={[
            { value: 'open', label: withCount('In progress', counts && counts.waiting + counts.running) },
            { value: 'failed', label: withCount('Failed', counts?.failed) },
            { value: 'done', label: withCount('Done', counts?.done) },
            { value: 'all', label: 'All' },
          ]}
          onChange={(next) =>
            setParameters((current) => withParameter(current, 'list', next === 'open' ? '' : next), { replace: true })
          }
        />
      }
    />
  )
}

function listOf(text: string | null): JobList {
  return text === 'failed' || text === 'done' || text === 'all' ? text : 'open'
}

function JobActions({ job }: { job: JobEntry }) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const retry = useMutation(retryJobMutation(app))
  const cancel = useMutation(cancelJobMutation(app))
  const label = JOB_LABELS[job.kind]
  const onError = (error: Error) => void alertError(error)
  const askToCancel = async () => {
    const message = 'It stops without a result and then counts as failed. You can retry it later.'
    if (!(await confirm({ title: `Cancel “${label}”?`, message, danger: true }))) return
    cancel.mutate(job.jobId, {
      onSuccess: (isCanceled) => {
        toast.show({ message: isCanceled ? 'The job is canceled.' : 'The job had already ended.' })
        // The list still shows it as running.
        if (!isCanceled) void refetchNow(queryClient, queryKeys.operationsList(app, 'jobs', {}))
      },
      onError,
    })
  }
  if (job.canRetry) {
    return (
      <Button
        size="sm"
        loading={retry.isPending}
        aria-label={`Retry “${label}”`}
        onClick={() =>
          retry.mutate(job.jobId, { onSuccess: () => toast.show({ message: 'The job runs again.' }), onError })
        }
      >
        Retry
      </Button>
    )
  }
  if (!job.canCancel) return null
  return (
    <Button size="sm" loading={cancel.isPending} aria-label={`Cancel “${label}”`} onClick={() => void askToCancel()}>
      Cancel
    </Button>
  )
}

function retryJobMutation({ client }: AppContextValue) {
  return writeMutation((jobId: number) => client.call(retryJob, { params: { jobId } }))
}

function cancelJobMutation({ client }: AppContextValue) {
  return writeMutation((jobId: number) => client.call(cancelJob, { params: { jobId } }))
}

type JobList = 'open' | 'failed' | 'done' | 'all'

/** The interval at which the list of jobs is fetched for the progress of running ones, in ms. */
const PROGRESS_MS = 2000

/** Background jobs in pages, with the number in each state. Fetched every two seconds while one is running. */
function jobsQuery(app: AppContextValue, list: JobList) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.operationsList(app, 'jobs', { list }),
    meta: readsOf(['job', 'import']),
    ...inPages((cursor, signal) => app.client.call(jobEntries, { query: { list, ...cursor } }, { signal })),
    refetchInterval: ({ state: { data } }) => ((data?.pages[0]?.counts.running ?? 0) > 0 ? PROGRESS_MS : false),
  })
}
