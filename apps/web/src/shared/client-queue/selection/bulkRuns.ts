import type { PlainDate } from '@rankdesk/format'
import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '../../app/appContext.ts'
import type { ActionResult } from '../../strategy-actions/actionResult.ts'
import type { ChosenStrategies } from '../../strategy-actions/strategyActions.queries.ts'
import type { BulkOutcome } from '../strategies/bulkOutcome.ts'
import { type BulkTarget, inBatches, type Recommended, recommendedOf, targetsOf } from './queueBulk.ts'
import type { QueueSelection } from './queueSelection.ts'

/** A bulk action that has run: the start of its sentence, its result for each strategy, and the run for failed ones. */
export interface BulkRun {
  done: string
  outcome: BulkOutcome
  again: () => Promise<BulkRun | undefined>
}

/** What a bulk action works with. */
export interface BulkContext {
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

/** Generates the content of the selected strategies, and of the open ones of the selected clients (M224). */
export async function generateRun(context: BulkContext): Promise<BulkRun | undefined> {
  const { app, queryClient, selection, confirm } = context
  const targets = await targetsOf(app, queryClient, selection)
  if (targets.length === 0) return nothing('Content was requested for')
  const subtitle =
    targets.length === 1
      ? 'This will generate content for this strategy. Continue?'
      : `This will generate content for ${targets.length} strategies. Continue?`
  return (await confirm({ title: 'Generate Content', subtitle })) ? generate(context, targets) : undefined
}

async function generate(context: BulkContext, targets: readonly BulkTarget[]): Promise<BulkRun> {
  const ids = targets.map(({ strategyId }) => strategyId)
  const problems = await inBatches(ids, (strategyIds) => context.generateContent({ strategyIds }))
  return finished('Content was requested for', targets, problems, (failed) => generate(context, failed))
}

/** Moves the selected strategies, and the open ones of the selected clients, to a month. */
export async function monthRun(context: BulkContext, month: Month): Promise<BulkRun | undefined> {
  const { app, queryClient, selection, confirm } = context
  const targets = await targetsOf(app, queryClient, selection)
  if (targets.length === 0) return nothing(`${month.label} was set for`)
  const strategies = targets.length === 1 ? '1 strategy' : `${targets.length} strategies`
  const subtitle = `This will move ${strategies} to ${month.label}. Continue?`
  return (await confirm({ title: 'Set Month', subtitle })) ? move(context, targets, month) : undefined
}

/** Schedules the recommended strategies of the selected clients in a month. */
export async function scheduleRun(context: BulkContext, month: Month): Promise<BulkRun | undefined> {
  const { app, selection, confirm } = context
  const found = await recommendedOf(app, selection)
  if (found.length === 0) return nothing(`${month.label} was set for`)
  const strategies = found.length === 1 ? '1 recommended strategy' : `${found.length} recommended strategies`
  const subtitle = `This will schedule ${strategies} in ${month.label}. Continue?`
  return (await confirm({ title: 'Schedule', subtitle })) ? schedule(context, found, month) : undefined
}

async function schedule(context: BulkContext, found: readonly Recommended[], month: Month): Promise<BulkRun> {
  const ready = found.filter(({ problem }) => problem === null).map(({ strategyId }) => strategyId)
  const problems = await inBatches(ready, (strategyIds) => context.setMonth({ strategyIds, month: month.value }))
  for (const { strategyId, problem } of found) if (problem !== null) problems.set(strategyId, problem)
  return finished(`${month.label} was set for`, found, problems, (failed) => schedule(context, failed, month))
}

async function move(context: BulkContext, targets: readonly BulkTarget[], month: Month): Promise<BulkRun> {
  const ids = targets.map(({ strategyId }) => strategyId)
  const problems = await inBatches(ids, (strategyIds) => context.setMonth({ strategyIds, month: month.value }))
  return finished(`${month.label} was set for`, targets, problems, (failed) => move(context, failed, month))
}

function finished<Target extends BulkTarget>(
  done: string,
  targets: readonly Target[],
  problems: ReadonlyMap<number, string | null>,
  again: (failed: readonly Target[]) => Promise<BulkRun>,
): BulkRun {
  const failed = targets.flatMap((target) => {
    const problem = problems.get(target.strategyId) ?? null
    return problem === null ? [] : [{ target, problem }]
  })
  return {
    done,
    outcome: {
      succeeded: targets.length - failed.length,
      problems: failed.map(({ target, problem }) => ({
        strategyId: target.strategyId,
        text: `${target.name}: ${problem}`,
      })),
    },
    again: () => again(failed.map(({ target }) => target)),
  }
}

/** The result of an action that found nothing to do. */
function nothing(done: string): BulkRun {
  return { done, outcome: { succeeded: 0, problems: [] }, again: () => Promise.resolve(undefined) }
}
