import { createStrategies, type StrategyRow } from '@rankdesk/api'
import { monthMoveQuestion } from '@rankdesk/domain'
import { type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { useDialogs } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { waitForRefetches } from '#lib/api/applyChanges.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import type { ActionResult } from './actionResult.ts'
import { type ChosenStrategies, generateContentMutation, setMonthMutation } from './strategyActions.queries.ts'

/** Called with a result for each strategy; when the call itself failed, each has the same problem. */
type ResultsHandler = (results: readonly ActionResult[]) => void

/** The actions on a client's strategies in a list. */
export interface StrategyActions {
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
export function useStrategyActions(): StrategyActions {
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

/**
 * Asks the question of M223 and starts the advisor for a client again; an error shows in the alert. `onStarted` is
 * called when the job has started.
 */
export function useRecreateStrategies(clientId: number, onStarted?: () => void) {
  const { confirm } = useDialogs()
  const alert = useErrorAlert()
  const { mutate, isPending } = useMutation({
    ...createStrategiesMutation(useApp()),
    onSuccess: () => onStarted?.(),
    onError: (error) => void alert(error, 'The strategies could not be created'),
  })
  return {
    isPending,
    async confirmAndCreate(): Promise<void> {
      const subtitle = 'This will create strategies for this client. Continue?'
      if (await confirm({ title: 'Create Strategies', subtitle })) mutate(clientId)
    },
  }
}

/** Starts the advisor, which proposes strategies for a client (M601). */
function createStrategiesMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: async (clientId: number, { client }) => {
      const job = await app.client.call(createStrategies, { params: { clientId } })
      await waitForRefetches(client)
      return job
    },
  })
}
