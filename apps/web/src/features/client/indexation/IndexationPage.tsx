import { type BackgroundJob, checkPages, clientPagesReport, type ReportRow } from '@rankdesk/api'
import { INDEX_STATES, indexStateReason, monthOptions } from '@rankdesk/domain'
import {
  formatDate,
  formatInstantDate,
  losAngelesDateOf,
  monthInLosAngeles,
  type PlainDate,
  todayInLosAngeles,
} from '@rankdesk/format'
import {
  Banner,
  Button,
  Chip,
  type DataTableColumn,
  EmptyState,
  Icon,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
} from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Ellipsis, History, Radar } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { clientJobsQuery, MonthMenu } from '#features/clients/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChanges, refetchNow } from '#lib/api/applyChanges.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { WithReason } from '#lib/explain/WithReason.tsx'
import { isActive } from '#lib/jobs/clientJobs.ts'
import { JobProgress } from '#lib/jobs/JobProgress.tsx'
import { TextCell } from '#lib/table/TextCell.tsx'
import { NONE, PathCell } from '../list/cells.tsx'
import type { ListFilter } from '../list/listFilters.ts'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'
import { INDEX_STATE_HUES, OUTCOME_HUES } from './indexationHues.ts'
import { PageHistoryDialog } from './PageHistoryDialog.tsx'
import { SuspectSection } from './SuspectSection.tsx'
import { type QueuedPage, type QueueOutcome, useQueueIndexation } from './useQueueIndexation.ts'

type Row = ReportRow<typeof clientPagesReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'indexState', direction: 'DESC' },
  sortable: ['pageName', 'path', 'indexState', 'checkOutcome', 'checkedAt', 'lastSeenOn', 'addedOn'],
}

/** A page's index state with the facts behind it on hover, on focus and for screen readers (COV-7). */
function IndexStateCell({ row }: { row: Row }) {
  const { clock } = useApp()
  const reason = indexStateReason(
    { ...row, lastCheckedOn: row.lastCheckedAt === null ? null : losAngelesDateOf(new Date(row.lastCheckedAt)) },
    todayInLosAngeles(clock),
  )
  return (
    <WithReason reason={reason}>
      <Chip hue={INDEX_STATE_HUES[row.indexState]}>{row.indexState}</Chip>
    </WithReason>
  )
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    accessorKey: 'pageName',
    header: 'Page',
    cell: ({ row: { original: row } }) => <TextCell text={row.pageName} limit={60} />,
    meta: { rowHeader: true },
  },
  { accessorKey: 'path', header: 'Path', cell: ({ row: { original: row } }) => <PathCell path={row.path} /> },
  {
    accessorKey: 'indexState',
    header: 'Index State',
    cell: ({ row: { original: row } }) => <IndexStateCell row={row} />,
  },
  {
    accessorKey: 'lastSeenOn',
    header: 'Last Seen',
    cell: ({ row: { original: row } }) => (row.lastSeenOn === null ? NONE : formatDate(row.lastSeenOn)),
    meta: { align: 'end', format: (_value, row) => formatDate(row.lastSeenOn) },
  },
  {
    accessorKey: 'checkedAt',
    header: 'Last Checked',
    cell: ({ row: { original: row } }) => (row.checkedAt === null ? NONE : formatInstantDate(new Date(row.checkedAt))),
    meta: {
      align: 'end',
      format: (_value, row) => (row.checkedAt === null ? '' : formatInstantDate(new Date(row.checkedAt))),
    },
  },
  {
    accessorKey: 'checkOutcome',
    header: 'Last Check',
    cell: ({ row: { original: row } }) =>
      row.checkOutcome === null ? NONE : <Chip hue={OUTCOME_HUES[row.checkOutcome]}>{row.checkOutcome}</Chip>,
  },
  {
    id: 'changes',
    header: 'Since the Previous Check',
    accessorFn: (row) => changesText(row),
    enableSorting: false,
    cell: ({ row: { original: row } }) => <ChangesCell row={row} />,
  },
  {
    accessorKey: 'addedOn',
    header: 'Added',
    cell: ({ row: { original: row } }) => formatDate(row.addedOn),
    meta: { align: 'end', format: (_value, row) => formatDate(row.addedOn) },
  },
]

/** Returns what changed with the newest check as text. */
function changesText({ checkChanges }: Row): string {
  if (checkChanges === null) return ''
  return checkChanges.length === 0 ? 'No change' : checkChanges.join(' ')
}

function ChangesCell({ row }: { row: Row }) {
  if (row.checkChanges === null) return NONE
  const [first] = row.checkChanges
  if (first === undefined) return <span className="text-muted">No change</span>
  return (
    <WithReason reason={row.checkChanges.join(' ')}>
      <TextCell text={first} limit={48} />
      {row.checkChanges.length > 1 && <span className="text-muted"> +{row.checkChanges.length - 1}</span>}
    </WithReason>
  )
}

/** The indexation of the pages of a client's site, with checks on demand and their history (M478). */
export function IndexationPage() {
  const { clientId } = useClientOfLayout()
  const checks = usePageChecks(clientId)
  const { queue, outcome, isPending, dismiss } = useQueueIndexation(clientId)
  const [history, setHistory] = useState<Row>()
  const { start } = checks
  const columns = useMemo(
    () => [...COLUMNS, actionsColumn({ onCheck: start, onHistory: setHistory, onQueue: queue })],
    [start, queue],
  )
  return (
    <>
      <ReportListPage
        title="Indexation"
        noun="page"
        list="client-indexation"
        report={clientPagesReport}
        columns={columns}
        getRowId={idOf}
        options={OPTIONS}
        searchLabel="Search pages"
        filter={STATE_FILTER}
        empty={<EmptyState title="No pages yet">This client's site has no pages.</EmptyState>}
        renderActions={(selected, clear) => (
          <IndexationActions
            selected={selected.length}
            checks={checks}
            queueing={isPending}
            onCheck={() => start(selected.map(({ pageId }) => pageId))}
            onQueue={(month, label) => queue(selected, month, label)}
            onClear={clear}
          />
        )}
      >
        <SuspectSection />
        <IndexationResults checks={checks} outcome={outcome} onDismiss={dismiss} />
      </ReportListPage>
      {history !== undefined && (
        <PageHistoryDialog clientId={clientId} page={history} onClose={() => setHistory(undefined)} />
      )}
    </>
  )
}

const idOf = (row: Row) => String(row.pageId)

const STATE_FILTER: ListFilter = {
  field: 'indexState',
  label: 'Index state',
  all: 'All states',
  options: INDEX_STATES.map((state) => ({ value: state, label: state })),
}

/** The results of the last check and of the last queued pages. */
function IndexationResults({
  checks,
  outcome,
  onDismiss,
}: {
  checks: PageChecks
  outcome: QueueOutcome | undefined
  onDismiss: () => void
}) {
  const { ended } = checks
  return (
    <>
      {ended !== undefined && (
        <Banner tone={ended.state === 'failed' ? 'danger' : 'success'} onDismiss={checks.dismiss}>
          {ended.message}
        </Banner>
      )}
      {outcome !== undefined && (
        <Banner tone={outcome.problems.length === 0 ? 'success' : 'warning'} onDismiss={onDismiss}>
          {outcome.text}
          {outcome.problems.length > 0 && (
            <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4">
              {outcome.problems.map(({ pageId, text }) => (
                <li key={pageId}>{text}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
    </>
  )
}

interface IndexationActionsProps {
  /** The number of selected pages. */
  selected: number
  checks: PageChecks
  queueing: boolean
  onCheck: () => void
  onQueue: (month: PlainDate, label: string) => void
  onClear: () => void
}

/** The actions for the selected pages, or for all while none is selected (M478). */
function IndexationActions({ selected, checks, queueing, onCheck, onQueue, onClear }: IndexationActionsProps) {
  const { job, starting } = checks
  return (
    <>
      <Button size="sm" icon={<Icon of={Radar} size={14} />} loading={starting || job !== undefined} onClick={onCheck}>
        {selected === 0 ? 'Check all pages now' : 'Check now'}
      </Button>
      {job !== undefined && <JobProgress job={job} label="Checking pages" />}
      {selected > 0 && (
        <>
          <MonthMenu
            label="Queue Page Indexation"
            icon={<Icon of={CalendarPlus} size={14} />}
            busy={queueing}
            onChoose={onQueue}
          />
          <span className="text-muted">{selected} selected</span>
          <Button size="sm" variant="ghost" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </>
  )
}

/** How often the jobs are polled while pages are checked, in ms. */
const WHILE_CHECKING = 1_000

/** The check of pages in the background. */
interface PageChecks {
  /** The running check. */
  job: BackgroundJob | undefined
  starting: boolean
  /** The check that ended last on this screen, with its result as its message. */
  ended: BackgroundJob | undefined
  /** Starts the check of pages, or of all with an empty list. */
  start: (pageIds: readonly number[]) => void
  dismiss: () => void
}

/** Follows the checks of a client's pages. The lists are refetched when one ends. */
function usePageChecks(clientId: number): PageChecks {
  const app = useApp()
  const queryClient = useQueryClient()
  const showError = useErrorAlert()
  const [started, setStarted] = useState<number>()
  const [dismissed, setDismissed] = useState<number>()
  const jobs = clientJobsQuery(app, clientId)
  const { data } = useQuery({
    ...jobs,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => isActive(job) && job.kind === 'check-pages') === true ? WHILE_CHECKING : false,
  })
  const start = useMutation({
    ...checkPagesMutation(app, clientId),
    onSuccess({ jobId }) {
      setStarted(jobId)
      void refetchNow(queryClient, jobs.queryKey)
    },
    onError: (error) => void showError(error, 'The pages could not be checked'),
  })
  const own = data?.find(({ jobId }) => jobId === started)
  const ended = own !== undefined && !isActive(own) ? own : undefined
  const refetch = useEffectEvent((jobId: number) => {
    const nothing = { strategyId: null, elementId: null, staffId: null }
    applyChanges(queryClient, [{ kind: 'page', clientId, jobId, ...nothing }])
  })
  const endedId = ended?.jobId
  useEffect(() => {
    if (endedId !== undefined) refetch(endedId)
  }, [endedId])
  return {
    job: data?.find((job) => job.kind === 'check-pages' && isActive(job)),
    starting: start.isPending || (started !== undefined && own === undefined),
    ended: endedId === dismissed ? undefined : ended,
    start: start.mutate,
    dismiss: () => setDismissed(endedId),
  }
}

interface PageActions {
  onCheck: (pageIds: readonly number[]) => void
  onHistory: (row: Row) => void
  onQueue: (pages: readonly QueuedPage[], month: PlainDate, label: string) => void
}

/** Returns the column with the menu of each page: check it, see its checks, queue its indexation. */
function actionsColumn(actions: PageActions): DataTableColumn<Row> {
  return {
    id: 'actions',
    header: 'Actions',
    enableSorting: false,
    enableHiding: false,
    cell: ({ row: { original: row } }) => <PageMenu row={row} {...actions} />,
    meta: { align: 'end' },
  }
}

function PageMenu({ row, onCheck, onHistory, onQueue }: PageActions & { row: Row }) {
  const { clock } = useApp()
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={`Actions for ${row.pageName}`} icon={<Icon of={Ellipsis} size={14} />} />}
    >
      <MenuItem icon={<Icon of={Radar} />} onSelect={() => onCheck([row.pageId])}>
        Check now
      </MenuItem>
      <MenuItem icon={<Icon of={History} />} onSelect={() => onHistory(row)}>
        Checks of this page
      </MenuItem>
      <MenuSeparator />
      {monthOptions(monthInLosAngeles(clock), false).map(({ value, label }) => (
        <MenuItem key={value} icon={<Icon of={CalendarPlus} />} onSelect={() => onQueue([row], value, label)}>
          Queue Page Indexation in {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Starts the check of pages, or of all with an empty list. */
function checkPagesMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: (pageIds: readonly number[]) =>
      app.client.call(checkPages, {
        params: { clientId },
        body: pageIds.length === 0 ? {} : { pageIds: [...pageIds] },
      }),
  })
}
