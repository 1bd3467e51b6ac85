import type { IndexationCheck, StrategyDetails } from '@rankdesk/api'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useCheckPage, useConfirmPage } from '../execution.queries.ts'

export interface Indexation {
  /** The newest check of the page; null before the first. */
  newest: IndexationCheck | null
  isChecking: boolean
  /** Checks the current page. An error is shown. */
  check: () => void
  /** Stores a person's confirmation that the page is indexed. Throws `ApiError`. */
  confirm: (body: { note: string }) => Promise<IndexationCheck>
}

/**
 * Returns the newest check of a strategy's page by search engine rules, and the actions for a new one (IND-1 to IND-3).
 */
export function useIndexation({ strategyId, indexation }: StrategyDetails): Indexation {
  const showError = useErrorAlert()
  const check = useCheckPage(strategyId)
  const { mutateAsync: confirm } = useConfirmPage(strategyId)
  return {
    newest: indexation,
    isChecking: check.isPending,
    check: () =>
      check.mutate(undefined, { onError: (error) => void showError(error, 'The page could not be checked') }),
    confirm,
  }
}
