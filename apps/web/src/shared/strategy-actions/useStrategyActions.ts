import { useQueryClient } from '@tanstack/react-query'
import type { StrategyRow } from '@rankdesk/api'
import type { PlainDate } from '@rankdesk/format'
import { useDialogs } from '@rankdesk/ui'
import { useState } from 'react'
import { useApp } from '../app/appContext.ts'
import { errorText } from '../errors/errorText.ts'
import { useErrorAlert } from '../errors/useErrorAlert.tsx'
import { type ActionResult, allFailed, failedIds } from './actionResult.ts'
import { giveMonth, requestContent, requestStrategies, strategiesChanged } from './strategyActions.queries.ts'

/** What can be done to a client's strategies from a list of them. */
export interface StrategyActions {
  /** The strategies that a deed is under way for. */
  busy: ReadonlySet<number>
  /** Asks the question of M224 and requests text for one strategy; what goes wrong shows in the alert (M054). */
  generate: (strategy: StrategyRow) => Promise<void>
  /** The same for several; undefined when the question was answered with Cancel. */
  generateAll: (strategies: readonly StrategyRow[]) => Promise<readonly ActionResult[] | undefined>
  /** Gives several a month. */
  setMonth: (strategies: readonly StrategyRow[], month: PlainDate) => Promise<readonly ActionResult[]>
}

/** The deeds of a client's strategies. Afterwards the client's rows and the lists are asked for anew. */
export function useStrategyActions(clientId: number): StrategyActions {
  const app = useApp()
  const queryClient = useQueryClient()
  const { confirm } = useDialogs()
  const alert = useErrorAlert()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  async function run(
    strategies: readonly StrategyRow[],
    action: (ids: number[]) => Promise<ActionResult[]>,
    onError?: (error: unknown) => void,
  ): Promise<readonly ActionResult[]> {
    const ids = strategies.map(({ strategyId }) => strategyId)
    setBusy((now) => new Set([...now, ...ids]))
    try {
      const results = await action(ids)
      await strategiesChanged(app, queryClient, clientId)
      return results
    } catch (error) {
      onError?.(error)
      return allFailed(ids, errorText(error).message)
    } finally {
      setBusy((now) => new Set([...now].filter((id) => !ids.includes(id))))
    }
  }

  const ask = (subtitle: string) => confirm({ title: 'Generate Content', subtitle })
  const content = (ids: number[]) => requestContent(app, ids)
  return {
    busy,
    generate: async (strategy) => {
      if (!(await ask('This will generate content for this strategy. Continue?'))) return
      let failure: unknown
      const results = await run([strategy], content, (error) => {
        failure = error
      })
      const [problem] = results.flatMap((result) => result.problem ?? [])
      if (failedIds(results).length > 0) await alert(failure ?? new Error(problem), 'Content was not requested')
    },
    generateAll: async (strategies) => {
      const [only] = strategies
      const one = strategies.length === 1 && only !== undefined
      const subtitle = one
        ? 'This will generate content for this strategy. Continue?'
        : `This will generate content for these ${strategies.length} strategies. Continue?`
      return (await ask(subtitle)) ? run(strategies, content) : undefined
    },
    setMonth: (strategies, month) => run(strategies, (ids) => giveMonth(app, ids, month)),
  }
}

/**
 * Asks the question of M223 and has the advisor propose strategies for a client anew; what goes wrong shows in the
 * alert. True when a job was begun.
 */
export function useRecreateStrategies(clientId: number): () => Promise<boolean> {
  const app = useApp()
  const queryClient = useQueryClient()
  const { confirm } = useDialogs()
  const alert = useErrorAlert()
  return async () => {
    const subtitle = 'This will create strategies for this client. Continue?'
    if (!(await confirm({ title: 'Create Strategies', subtitle }))) return false
    try {
      await requestStrategies(app, clientId)
      await strategiesChanged(app, queryClient, clientId)
      return true
    } catch (error) {
      await alert(error, 'Strategies were not created')
      return false
    }
  }
}
