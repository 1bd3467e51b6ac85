import { type BackgroundJob, JOBS_AT_ONCE, type StrategyRow } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Icon, Button, type DataTableColumn } from '@rankdesk/ui'
import { useQueries } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus, RefreshCw } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { endedWithBrief, isActive } from '#lib/jobs/clientJobs.ts'
import { BulkBar } from '#lib/table/BulkBar.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import type { ClientRow } from '../clientQueue.queries.ts'
import { BulkResult } from '../strategies/BulkResult.tsx'
import { STRATEGY_CSV_COLUMNS } from '../strategies/strategyColumns.tsx'
import { MonthMenu } from '../strategy-actions/MonthMenu.tsx'
import { clientJobsQuery } from '../strategy-actions/strategyActions.queries.ts'
import { useQueueBulk, type RequestedContent } from './useQueueBulk.ts'
import { type QueueSelection, spansClients } from './queueSelection.ts'

export interface QueueBulkBarProps {
  selection: QueueSelection
  /** The columns of the list, for the file of the selected clients. */
  columns: readonly DataTableColumn<ClientRow>[]
  onClear: () => void
}

/** The bulk actions for selected clients and for strategies of several clients, over the end of the list (D21). */
export function QueueBulkBar({ selection, columns, onClear }: QueueBulkBarProps) {
  const { last, requested, isPending, dismiss, retry, generate, setMonth, schedule } = useQueueBulk(selection)
  const { clients, strategies } = selection
  const rows = [...strategies].flatMap(([, selected]) => selected.rows)
  const shown = spansClients(selection)
  const progress = useContentProgress(requested)
  const isVisible = shown || last !== undefined
  if (!isVisible && requested.length === 0) return null
  const parts = [
    clients.size > 0 ? pluralize(clients.size, 'client') : '',
    rows.length > 0
      ? `${pluralize(rows.length, 'strategy', 'strategies')} of ${pluralize(strategies.size, 'client')}`
      : '',
  ].filter((part) => part !== '')
  return (
    <div
      role="group"
      aria-label="Selected clients and strategies"
      className={
        isVisible
          ? 'sticky bottom-3 z-30 flex flex-col gap-2 rounded-card border border-line bg-raised p-3 shadow-flyout'
          : 'sr-only'
      }
    >
      {last !== undefined && (
        <div className="max-h-48 overflow-y-auto">
          <BulkResult
            done={last.done}
            outcome={last.outcome}
            note={last.note}
            busy={isPending}
            onRetry={retry}
            onDismiss={dismiss}
          />
        </div>
      )}
      {last !== undefined && progress.pending.length > 0 && (
        <p className="figures text-muted">
          Content is complete for {progress.total - progress.pending.length} of {progress.total}.
        </p>
      )}
      <p role="status" className={last === undefined ? 'sr-only' : 'text-muted empty:sr-only'}>
        {progress.announcement}
      </p>
      {shown && (
        <BulkBar
          label="Actions on the selection"
          summary={<span className="font-medium">{parts.join(' and ')} selected</span>}
          onClear={onClear}
        >
          {clients.size > 0 && (
            <MonthMenu
              label="Schedule recommended"
              icon={<Icon of={CalendarPlus} size={14} />}
              busy={isPending}
              onChoose={schedule}
            />
          )}
          <MonthMenu
            label="Set month"
            icon={<Icon of={CalendarDays} size={14} />}
            busy={isPending}
            onChoose={setMonth}
          />
          <Button size="sm" icon={<Icon of={RefreshCw} size={14} />} loading={isPending} onClick={generate}>
            Generate Content
          </Button>
          {clients.size > 0 ? (
            <DownloadCsv name="Selected clients" columns={columns} rows={[...clients.values()]} />
          ) : (
            <DownloadCsv name="Selected strategies" columns={strategyFileColumns(strategies)} rows={rows} />
          )}
        </BulkBar>
      )}
    </div>
  )
}

/** Returns the columns of the file of selected strategies: the client of each, then its own columns. */
function strategyFileColumns(strategies: QueueSelection['strategies']): readonly DataTableColumn<StrategyRow>[] {
  const names = new Map(
    [...strategies.values()].flatMap(({ businessName, rows }) =>
      rows.map(({ strategyId }) => [strategyId, businessName] as const),
    ),
  )
  const client: DataTableColumn<StrategyRow> = {
    id: 'client',
    header: 'Client Name',
    accessorFn: ({ strategyId }) => names.get(strategyId) ?? '',
  }
  return [client, ...STRATEGY_CSV_COLUMNS]
}

/** How often the jobs of a client are polled until its content is ready, in ms. */
const WHILE_WORKING = 3_000

/** Returns the progress of requested content of any clients, and polls their jobs while some are active (M226). */
function useContentProgress(requested: readonly RequestedContent[]): ContentProgress {
  const app = useApp()
  const clientIds = [...new Set(requested.map(({ clientId }) => clientId))]
  return useQueries({
    queries: clientIds.map((clientId) => ({
      ...clientJobsQuery(app, clientId),
      refetchInterval: ({ state: { data } }: { state: { data?: readonly BackgroundJob[] | undefined } }) =>
        data?.some(isActive) === false ? (false as const) : WHILE_WORKING,
    })),
    combine: (results) =>
      contentProgress(requested, new Map(clientIds.map((clientId, index) => [clientId, results[index]?.data ?? []]))),
  })
}

/** How far requested content is. */
interface ContentProgress {
  total: number
  pending: readonly RequestedContent[]
  /**
   * That it is ready, with sentences about texts that could not be written, or for which the client has to answer first
   * (WRITE-16). Empty while some is pending.
   */
  announcement: string
}

/** Returns the progress of requested content, given the newest jobs of each client as far as they are loaded. */
function contentProgress(
  requested: readonly RequestedContent[],
  jobsOfClients: ReadonlyMap<number, readonly BackgroundJob[]>,
): ContentProgress {
  const pending: RequestedContent[] = []
  const problems: string[] = []
  for (const content of requested) {
    const jobs = jobsOfClients.get(content.clientId) ?? []
    const job = jobs.find(({ jobId }) => jobId === content.jobId)
    if (job === undefined) {
      // The oldest jobs end first, so that one that newer ones have pushed off the list has ended.
      const isOld = jobs.length >= JOBS_AT_ONCE && jobs.every(({ jobId }) => jobId > content.jobId)
      if (!isOld) pending.push(content)
    } else if (isActive(job)) pending.push(content)
    else if (job.state === 'failed' || endedWithBrief(job)) problems.push(`${content.name}: ${job.message}`)
  }
  return {
    total: requested.length,
    pending,
    announcement: pending.length > 0 ? '' : readySentence(requested, problems),
  }
}

/** Returns the announcement that requested content is ready, with the `problems` of some of it. */
function readySentence(requested: readonly RequestedContent[], problems: readonly string[]): string {
  const [first] = requested
  if (first === undefined) return ''
  const total = requested.length
  const subject = total === 1 ? first.name : pluralize(total, 'strategy', 'strategies')
  if (problems.length === 0) return `Content for ${subject} is complete.`
  return [`Content for ${total - problems.length} of ${total} is complete.`, ...problems].join(' ')
}
