import type { BackgroundJob, StrategyRow } from '@rankdesk/api'
import { monthMoveQuestion, startedDraftsText, strategyAction } from '@rankdesk/domain'
import { type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { Button, DataTable, EmptyState, Icon, IconButton, rowIdsOf, rowIdState, useDialogs } from '@rankdesk/ui'
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { CalendarDays, RefreshCw } from 'lucide-react'
import { use, useCallback, useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { endSentence } from '#lib/jobs/clientJobs.ts'
import { BulkBar } from '#lib/table/BulkBar.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { QueueSelectionContext, type QueueSelectionState } from '../selection/queueSelection.ts'
import type { ActionResult } from '../strategy-actions/strategyActions.queries.ts'
import { MonthMenu } from '../strategy-actions/MonthMenu.tsx'
import {
  type ChosenStrategies,
  clientStrategiesQuery,
  generateContentMutation,
  setMonthMutation,
} from '../strategy-actions/strategyActions.queries.ts'
import { useClientJobs } from '../strategy-actions/useClientJobs.ts'
import { bulkOutcome, type BulkOutcome } from './bulkOutcome.ts'
import { BulkResult } from './BulkResult.tsx'
import { groupedRows, strategySubject } from './groupedRows.ts'
import { STRATEGY_CSV_COLUMNS, strategyColumns, type StrategyLayout } from './strategyColumns.tsx'

export interface ClientStrategiesProps {
  clientId: number
  businessName: string
}

const NO_ROWS: readonly StrategyRow[] = []

/** The strategies of an open client with their actions, single and in bulk (D21). */
export function ClientStrategies({ clientId, businessName }: ClientStrategiesProps) {
  const app = useApp()
  const query = useQuery(clientStrategiesQuery(app, clientId))
  const { data, error, isPending } = query
  const today = todayInLosAngeles(app.clock)
  const contentBriefComplete = data?.contentBriefComplete ?? false
  const rows = useMemo(() => groupedRows(data?.strategies ?? NO_ROWS), [data])

  const [announcement, setAnnouncement] = useState('')
  const subjectOf = (job: BackgroundJob) => {
    const row = rows.find(({ strategyId }) => strategyId === job.strategyId)
    return row === undefined ? businessName : strategySubject(row)
  }
  const onEnded = (ended: readonly BackgroundJob[]) => {
    const announced = ended.filter(({ kind }) => kind === 'generate-content' || kind === 'create-strategies')
    if (announced.length > 0) setAnnouncement(announced.map((job) => endSentence(job, subjectOf(job))).join(' '))
  }
  const waiting = rows.some((row) => actionOf(row, contentBriefComplete, today) === 'content-in-progress')
  const jobs = useClientJobs(clientId, { waiting, onEnded })

  const actions = useStrategyActions()
  const [selected, setChosen] = useChosenStrategies({ clientId, businessName }, rows)

  const { busy, generate } = actions
  const [layout, ref] = useStrategyLayout()
  const columns = strategyColumns(
    {
      actionOf: (row) => actionOf(row, contentBriefComplete, today),
      jobs,
      busy,
      onGenerate: (row) => void generate(row),
    },
    layout,
  )
  return (
    <div ref={ref} className="flex min-w-0 flex-col gap-2">
      <StrategyBulkActions
        strategies={rows.filter((row) => selected.has(keyOf(row)))}
        actions={actions}
        onSelect={(ids) => setChosen(new Set(ids.map(String)))}
      />
      <DataTable
        variant="nested"
        enableCellSelection
        label={`Strategies of ${businessName}`}
        columns={columns}
        data={rows}
        getRowId={keyOf}
        getRowName={strategySubject}
        enableRowSelection
        state={{ rowSelection: rowIdState(selected) }}
        onRowSelectionChange={(rowSelection) => setChosen(rowIdsOf(rowSelection))}
        toolbar={rows.length > 0 && <StrategyTools businessName={businessName} rows={rows} query={query} />}
        loading={isPending}
        skeletonRows={3}
        empty={<EmptyState title="This client does not yet have strategies selected!" />}
        {...(error !== null && data === undefined && { error: <StrategiesError query={query} /> })}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** The minimum widths of the columns, including the action, in px. */
const MIN_WIDTHS = { columns: 1000, stacked: 760 }

/** Returns the layout that fits, and the ref of the measured element. */
function useStrategyLayout(): [StrategyLayout, (element: HTMLElement | null) => (() => void) | undefined] {
  const [layout, setLayout] = useState<StrategyLayout>('columns')
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setLayout(layoutFor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [layout, ref]
}

function layoutFor(width: number): StrategyLayout {
  if (width >= MIN_WIDTHS.columns) return 'columns'
  return width >= MIN_WIDTHS.stacked ? 'stacked' : 'one-cell'
}

interface StrategyToolsProps {
  businessName: string
  rows: readonly StrategyRow[]
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
}

/** Reloads the strategies of one client (M221), and downloads them. */
function StrategyTools({ businessName, rows, query }: StrategyToolsProps) {
  return (
    <div className="mt-3 ml-auto flex items-center gap-1">
      <IconButton
        size="sm"
        label={`Reload the strategies of ${businessName}`}
        icon={<Icon of={RefreshCw} size={14} />}
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      />
      <DownloadCsv name={`Strategies of ${businessName}`} columns={STRATEGY_CSV_COLUMNS} rows={rows} />
    </div>
  )
}

function StrategiesError({ query: { error, isFetching, refetch } }: { query: UseQueryResult }) {
  return (
    <LoadError title="Strategies did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
  )
}

function actionOf(row: StrategyRow, contentBriefComplete: boolean, today: string) {
  return strategyAction({ ...row, contentCompleted: row.contentCompleted !== null, contentBriefComplete }, today)
}

const NO_IDS: ReadonlySet<string> = new Set()

/** Returns the ids of a client's selected strategies, from the list's selection if there is a list, and their setter. */
function useChosenStrategies(
  { clientId, businessName }: { clientId: number; businessName: string },
  rows: readonly StrategyRow[],
) {
  const list = useQueueSelection()
  const [own, setOwn] = useState(NO_IDS)
  const ofList = list?.selection.strategies.get(clientId)
  const chosen = useMemo(() => (ofList === undefined ? own : new Set(ofList.rows.map(keyOf))), [ofList, own])
  // Strategies that have left the list are no longer selected.
  const selected = useMemo(() => new Set(rows.map(keyOf).filter((key) => chosen.has(key))), [rows, chosen])
  const select = (ids: ReadonlySet<string>) => {
    if (list === null) setOwn(ids)
    else list.selectStrategies(clientId, { businessName, rows: rows.filter((row) => ids.has(keyOf(row))) })
  }
  return [selected, select] as const
}

/** Returns the row id of a strategy. */
const keyOf = (row: StrategyRow) => String(row.strategyId)

interface StrategyBulkActionsProps {
  /** The selected strategies. */
  strategies: readonly StrategyRow[]
  actions: StrategyActions
  /** Selects other strategies: those for which the action failed stay selected. */
  onSelect: (strategyIds: readonly number[]) => void
}

/** The last action with its result. */
interface LastAction {
  /** The start of the sentence: 'Content was requested for'. */
  done: string
  outcome: BulkOutcome
  retry: () => void
  /** What else it started, as a sentence. */
  note: string
}

/** The bulk actions for the selected strategies, with a result for each (D21). */
function StrategyBulkActions({ strategies, actions, onSelect }: StrategyBulkActionsProps) {
  const { clock } = useApp()
  const [last, setLast] = useState<LastAction>()
  const busy = strategies.some(({ strategyId }) => actions.busy.has(strategyId))

  function finish(
    selected: readonly StrategyRow[],
    results: readonly ActionResult[],
    done: string,
    retry: () => void,
    note = '',
  ) {
    const outcome = bulkOutcome(selected, results)
    setLast({ done, outcome, retry, note })
    onSelect(outcome.problems.map(({ strategyId }) => strategyId))
  }
  function generate(selected: readonly StrategyRow[]): void {
    void actions.generateAll(selected, (results) => {
      finish(selected, results, 'Content was requested for', () => generate(bulkOutcome(selected, results).failed))
    })
  }
  function setMonth(selected: readonly StrategyRow[], month: PlainDate, label: string): void {
    actions.setMonth(selected, month, (results) => {
      const { failed } = bulkOutcome(selected, results)
      const moved = selected.filter((row) => !failed.includes(row))
      finish(
        selected,
        results,
        `${label} was set for`,
        () => setMonth(failed, month, label),
        startedDraftsText(moved, month, todayInLosAngeles(clock)),
      )
    })
  }
  if (strategies.length === 0 && last === undefined) return null
  return (
    <div className="flex flex-col gap-2 pt-2" role="group" aria-label="Selected strategies">
      {strategies.length > 0 && (
        <BulkBar
          label="Actions on the selection"
          summary={<span className="font-medium">{strategies.length} selected</span>}
          onClear={() => onSelect([])}
        >
          <Button
            size="sm"
            icon={<Icon of={RefreshCw} size={14} />}
            loading={busy}
            onClick={() => generate(strategies)}
          >
            Regenerate Content
          </Button>
          <MonthMenu
            label="Set month"
            icon={<Icon of={CalendarDays} size={14} />}
            busy={busy}
            onChoose={async (month, label) => {
              if (await actions.confirmMonth(strategies, { value: month, label })) setMonth(strategies, month, label)
            }}
          />
        </BulkBar>
      )}
      {last !== undefined && (
        <BulkResult
          done={last.done}
          outcome={last.outcome}
          note={last.note}
          busy={busy}
          onRetry={last.retry}
          onDismiss={() => setLast(undefined)}
        />
      )}
    </div>
  )
}

const useQueueSelection = (): QueueSelectionState | null => use(QueueSelectionContext)

/** Called with a result for each strategy; when the call itself failed, each has the same problem. */
type ResultsHandler = (results: readonly ActionResult[]) => void

/** The actions on a client's strategies in a list. */
interface StrategyActions {
  /** The strategies with an action in progress. */
  busy: ReadonlySet<number>
  /** Asks the question of M224 and requests text for one strategy; an error shows in the alert (M054). */
  generate: (strategy: StrategyRow) => Promise<void>
  /** The same for several. `onResults` isn't called when the question is answered with Cancel. */
  generateAll: (strategies: readonly StrategyRow[], onResults: ResultsHandler) => Promise<void>
  /** Says what a move to a month does to which month and asks (SCHED-30). */
  confirmMonth: (strategies: readonly StrategyRow[], month: { value: PlainDate; label: string }) => Promise<boolean>
  /** Moves several strategies to a month. */
  setMonth: (strategies: readonly StrategyRow[], month: PlainDate, onResults: ResultsHandler) => void
}

/** Returns the actions on a client's strategies. */
function useStrategyActions(): StrategyActions {
  const app = useApp()
  const { confirm } = useDialogs()
  const alert = useErrorAlert()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const track = {
    onMutate: ({ strategyIds }: ChosenStrategies) => setBusy((now) => new Set([...now, ...strategyIds])),
    onSettled: (_results: unknown, _error: unknown, { strategyIds }: ChosenStrategies) =>
      setBusy((now) => new Set([...now].filter((id) => !strategyIds.includes(id)))),
  }
  const failed = 'The content could not be requested'
  const one = useMutation({
    ...generateContentMutation(app),
    ...track,
    onSuccess: ([result]) => {
      if (result !== undefined && result.problem !== null) void alert(new Error(result.problem), failed)
    },
    onError: (error) => void alert(error, failed),
  })
  const several = useMutation({ ...generateContentMutation(app), ...track })
  const month = useMutation({ ...setMonthMutation(app), ...track })

  const confirmGeneration = (subtitle: string) => confirm({ title: 'Generate Content', subtitle })
  return {
    busy,
    async generate({ strategyId }) {
      const sure = await confirmGeneration('This will generate content for this strategy. Continue?')
      if (sure) one.mutate({ strategyIds: [strategyId] })
    },
    async generateAll(strategies, onResults) {
      const subtitle =
        strategies.length === 1
          ? 'This will generate content for this strategy. Continue?'
          : `This will generate content for ${strategies.length} strategies. Continue?`
      const chosen = { strategyIds: idsOf(strategies) }
      if (await confirmGeneration(subtitle)) several.mutate(chosen, handlersOf(chosen, onResults))
    },
    confirmMonth: (strategies, chosen) =>
      confirm({
        title: 'Set Month',
        subtitle: monthMoveQuestion(strategies, chosen, todayInLosAngeles(app.clock)),
      }),
    setMonth(strategies, day, onResults) {
      const chosen = { strategyIds: idsOf(strategies), month: day }
      month.mutate(chosen, handlersOf(chosen, onResults))
    },
  }
}

const idsOf = (strategies: readonly StrategyRow[]) => strategies.map(({ strategyId }) => strategyId)

function handlersOf({ strategyIds }: ChosenStrategies, onResults: ResultsHandler) {
  return {
    onSuccess: onResults,
    onError: (error: unknown) => onResults(allFailed(strategyIds, errorText(error).message)),
  }
}

/** Returns the same problem for every strategy: a failed call did nothing for any of them. */
function allFailed(strategyIds: readonly number[], problem: string): ActionResult[] {
  return strategyIds.map((strategyId) => ({ strategyId, problem }))
}
