import { schedulerStrategies, type StrategyRow } from '@rankdesk/api'
import {
  lacksContent,
  monthMoveQuestion,
  type MovedStrategy,
  needsPage,
  startedDraftsText,
  strategyAction,
} from '@rankdesk/domain'
import { type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { useDialogs } from '@rankdesk/ui'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { type BulkOutcome, outcomeOf } from '../strategies/bulkOutcome.ts'
import { strategySubject } from '../strategies/groupedRows.ts'
import type { ActionResult } from '../strategy-actions/strategyActions.queries.ts'
import {
  type ChosenStrategies,
  clientStrategiesQuery,
  generateContentMutation,
  setMonthMutation,
} from '../strategy-actions/strategyActions.queries.ts'
import type { QueueSelection } from './queueSelection.ts'

/** Content that a bulk action has requested. */
export interface RequestedContent {
  jobId: number
  clientId: number
  /** The strategy with its client. */
  name: string
}

/** Returns the bulk actions for the clients and strategies of a selection (D21), each with a result for each strategy. */
export function useQueueBulk(selection: QueueSelection) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { confirm } = useDialogs()
  const alert = useErrorAlert()
  const [last, setLast] = useState<BulkRun>()
  const [requested, setRequested] = useState<readonly RequestedContent[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (run: () => Promise<BulkRun | undefined>) => run(),
    onSuccess: (result) => {
      if (result === undefined) return
      setLast(result)
      if (result.requested.length > 0) setRequested(result.requested)
    },
    onError: (error) => void alert(error, 'The action could not be run'),
  })
  const { mutateAsync: generateContent } = useMutation(generateContentMutation(app))
  const { mutateAsync: setMonth } = useMutation(setMonthMutation(app))
  const context = { app, queryClient, selection, confirm, generateContent, setMonth }
  return {
    last,
    /** The content that the last such action has requested. */
    requested,
    isPending,
    dismiss: () => setLast(undefined),
    retry: () => last !== undefined && mutate(last.again),
    generate: () => mutate(() => generateRun(context)),
    setMonth: (value: PlainDate, label: string) => mutate(() => monthRun(context, { value, label })),
    schedule: (value: PlainDate, label: string) => mutate(() => scheduleRun(context, { value, label })),
  }
}

/** A bulk action that has run: the start of its sentence, its result for each strategy, and the run for failed ones. */
interface BulkRun {
  done: string
  outcome: BulkOutcome
  /** What else it started, as a sentence. */
  note?: string
  /** The content that it has requested. */
  requested: readonly RequestedContent[]
  again: () => Promise<BulkRun | undefined>
}

/** What a bulk action works with. */
interface BulkContext {
  app: AppContextValue
  queryClient: QueryClient
  selection: QueueSelection
  confirm: (question: { title: string; subtitle: string }) => Promise<boolean>
  /** The mutations that do the work, for the strategies of one call. */
  generateContent: (chosen: ChosenStrategies) => Promise<ActionResult[]>
  setMonth: (chosen: ChosenStrategies & { month: PlainDate }) => Promise<ActionResult[]>
}

interface Month {
  value: PlainDate
  label: string
}

/** Generates the content of the selected strategies, and of those of the selected clients that have none yet (M224). */
async function generateRun(context: BulkContext): Promise<BulkRun | undefined> {
  const { app, queryClient, selection, confirm } = context
  const targets = await targetsOf(app, queryClient, selection, takesWithoutContent(app))
  if (targets.length === 0) return nothing('Content was requested for')
  const subtitle =
    targets.length === 1
      ? 'This will generate content for this strategy. Continue?'
      : `This will generate content for ${targets.length} strategies. Continue?`
  return (await confirm({ title: 'Generate Content', subtitle })) ? generate(context, targets) : undefined
}

async function generate(context: BulkContext, targets: readonly BulkTarget[]): Promise<BulkRun> {
  const ids = targets.map(({ strategyId }) => strategyId)
  const results = await inBatches(ids, (strategyIds) => context.generateContent({ strategyIds }))
  return finished('Content was requested for', targets, results, (failed) => generate(context, failed))
}

/** Moves the selected strategies, and the open ones of the selected clients, to a month. */
async function monthRun(context: BulkContext, month: Month): Promise<BulkRun | undefined> {
  const { app, queryClient, selection, confirm } = context
  const targets = await targetsOf(app, queryClient, selection)
  if (targets.length === 0) return nothing(`${month.label} was set for`)
  const moved = targets.map((target) => target.moved)
  const subtitle = monthMoveQuestion(moved, month, todayInLosAngeles(app.clock))
  return (await confirm({ title: 'Set Month', subtitle })) ? move(context, targets, month) : undefined
}

/** Schedules the recommended strategies of the selected clients in a month. */
async function scheduleRun(context: BulkContext, month: Month): Promise<BulkRun | undefined> {
  const { app, selection, confirm } = context
  const found = await recommendedOf(app, selection)
  if (found.length === 0) return nothing(`${month.label} was set for`)
  const strategies = found.length === 1 ? '1 recommended strategy' : `${found.length} recommended strategies`
  const subtitle = `This will schedule ${strategies} in ${month.label}. Continue?`
  return (await confirm({ title: 'Schedule', subtitle })) ? schedule(context, found, month) : undefined
}

async function schedule(context: BulkContext, found: readonly Recommended[], month: Month): Promise<BulkRun> {
  const ready = found.filter(({ problem }) => problem === null).map(({ strategyId }) => strategyId)
  const results = await inBatches(ready, (strategyIds) => context.setMonth({ strategyIds, month: month.value }))
  for (const { strategyId, problem } of found) if (problem !== null) results.set(strategyId, { strategyId, problem })
  return finished(`${month.label} was set for`, found, results, (failed) => schedule(context, failed, month))
}

async function move(context: BulkContext, targets: readonly ListedTarget[], month: Month): Promise<BulkRun> {
  const ids = targets.map(({ strategyId }) => strategyId)
  const results = await inBatches(ids, (strategyIds) => context.setMonth({ strategyIds, month: month.value }))
  const moved = targets.flatMap((target) => (results.get(target.strategyId)?.problem === null ? [target.moved] : []))
  return {
    ...finished(`${month.label} was set for`, targets, results, (failed) => move(context, failed, month)),
    note: startedDraftsText(moved, month.value, todayInLosAngeles(context.app.clock)),
  }
}

function finished<Target extends BulkTarget>(
  done: string,
  targets: readonly Target[],
  results: ReadonlyMap<number, ActionResult>,
  again: (failed: readonly Target[]) => Promise<BulkRun>,
): BulkRun {
  const named = targets.map((target) => ({ problem: null, ...results.get(target.strategyId), ...nameOf(target) }))
  const failed = targets.filter(({ strategyId }) => (results.get(strategyId)?.problem ?? null) !== null)
  return {
    done,
    outcome: outcomeOf(named),
    requested: named.flatMap(({ jobId, clientId, name }) =>
      typeof jobId === 'number' ? [{ jobId, clientId, name }] : [],
    ),
    again: () => again(failed),
  }
}

const nameOf = ({ strategyId, clientId, name }: BulkTarget) => ({ strategyId, clientId, name })

/** The result of an action that found nothing to do. */
function nothing(done: string): BulkRun {
  return { done, outcome: { succeeded: [], problems: [] }, requested: [], again: () => Promise.resolve(undefined) }
}

/** A strategy on which a bulk action works, with its name for the result. */
interface BulkTarget {
  strategyId: number
  clientId: number
  name: string
}

/** A strategy of the list, with what a change of its month depends on. */
interface ListedTarget extends BulkTarget {
  moved: MovedStrategy
}

/** The number of strategies of one call. */
const BATCH = 200

/** A strategy of a selected client, with the state of the client's content brief. */
interface RowOfClient {
  row: StrategyRow
  contentBriefComplete: boolean
}

/** Whether a bulk action takes an open strategy of a selected client. */
type TakesRow = (found: RowOfClient) => boolean

/** Takes the strategies whose rows offer to generate their content; a draft in review is left alone (STRAT-16). */
const takesWithoutContent =
  ({ clock }: AppContextValue): TakesRow =>
  ({ row, contentBriefComplete }) => {
    const contentCompleted = row.contentCompleted !== null
    return lacksContent(
      row.strategyTypeId,
      strategyAction({ ...row, contentCompleted, contentBriefComplete }, todayInLosAngeles(clock)),
    )
  }

/**
 * Returns the strategies on which an action works: the selected ones, and those open ones of the selected clients that it
 * takes. Fetches those of clients that are not open in the list.
 */
async function targetsOf(
  app: AppContextValue,
  queryClient: QueryClient,
  { clients, strategies }: QueueSelection,
  takes: TakesRow = () => true,
): Promise<ListedTarget[]> {
  const targets = new Map<number, ListedTarget>()
  const add = (clientId: number, businessName: string, row: StrategyRow) => {
    const { strategyId } = row
    targets.set(strategyId, { strategyId, clientId, name: `${businessName}: ${strategySubject(row)}`, moved: row })
  }
  for (const [clientId, { businessName, rows }] of strategies) for (const row of rows) add(clientId, businessName, row)
  for (const [clientId, { businessName }] of clients) {
    const found = await queryClient.fetchQuery(clientStrategiesQuery(app, clientId))
    const { contentBriefComplete } = found
    for (const row of found.strategies) {
      if (row.statusId === 0 && takes({ row, contentBriefComplete })) add(clientId, businessName, row)
    }
  }
  return [...targets.values()]
}

/** A recommended strategy of a client, or the reason why it can't be scheduled from the list. */
interface Recommended extends BulkTarget {
  problem: string | null
}

/** Returns the recommended strategies of the selected clients that are not scheduled yet. */
async function recommendedOf(app: AppContextValue, { clients }: QueueSelection): Promise<Recommended[]> {
  const found: Recommended[] = []
  for (const [clientId, { businessName }] of clients) {
    const { strategies } = await app.client.call(schedulerStrategies, { params: { clientId } })
    for (const { strategyId, strategyType, strategyTypeId, title, strategyDetail, ...card } of strategies) {
      if (!card.isRecommended || card.inQueue || card.statusId !== 0) continue
      const isComplete = !needsPage(strategyTypeId) || strategyDetail.pageId !== null
      found.push({
        strategyId,
        clientId,
        name: `${businessName}: ${strategyType}, ${title}`,
        problem: isComplete ? null : 'Choose its page in the Scheduler first.',
      })
    }
  }
  return found
}

/** Acts on strategies in as many calls as needed, and returns the result of each by id. */
async function inBatches(
  ids: readonly number[],
  act: (strategyIds: readonly number[]) => Promise<ActionResult[]>,
): Promise<Map<number, ActionResult>> {
  const results = new Map<number, ActionResult>()
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const result of await act(ids.slice(start, start + BATCH))) results.set(result.strategyId, result)
  }
  return results
}
