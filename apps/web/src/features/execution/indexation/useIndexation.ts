import type { IndexationCheck, StrategyDetails } from '@rankdesk/api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import { checkPage, confirmPage } from '../execution.queries.ts'

/** The newest check of a page, and the ways to a newer one. */
export interface Indexation {
  newest: IndexationCheck | null
  checking: boolean
  confirming: boolean
  /** Reads the page as it is now. What goes wrong is shown. */
  check: () => Promise<void>
  /** Keeps a person's word that the page is in the index; whether that was done. What goes wrong is shown. */
  confirm: (note: string) => Promise<boolean>
}

/** Looks whether search engines can find the page of a strategy (IND-1 to IND-3). */
export function useIndexation({ strategyId, indexation }: StrategyDetails): Indexation {
  const app = useApp()
  const queryClient = useQueryClient()
  const showError = useErrorAlert()
  const [busy, setBusy] = useState<'check' | 'confirm'>()

  async function run(what: 'check' | 'confirm', failed: string, action: () => Promise<void>): Promise<boolean> {
    setBusy(what)
    try {
      await action()
      return true
    } catch (error) {
      void showError(error, failed)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  return {
    newest: indexation,
    checking: busy === 'check',
    confirming: busy === 'confirm',
    check: async () => {
      await run('check', 'The page was not checked', () => checkPage(app, queryClient, strategyId))
    },
    confirm: (note) =>
      run('confirm', 'The page was not confirmed', () => confirmPage(app, queryClient, strategyId, note)),
  }
}
