import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Receipt, StrategyDetails } from '@rankdesk/api'
import { useToast } from '@rankdesk/ui'
import { useEffect, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { checkReceiptMutation } from '../publish/publish.queries.ts'

/** Another check of the published page. */
export interface ProofAgain {
  busy: boolean
  check: () => void
}

/** The interval in which a new receipt is polled, in ms, and the number of polls. */
const POLL_EVERY_MS = 2_000
const MAX_POLLS = 15

/** Requests a new receipt of the newest publish and polls for it; the changes feed brings a later one. */
export function useProofAgain({ strategyId }: StrategyDetails, receipt: Receipt | undefined): ProofAgain {
  const app = useApp()
  const queryClient = useQueryClient()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const [left, setLeft] = useState(0)
  const [outdated, setOutdated] = useState<string>()
  const polls = left > 0 && receipt?.checkedAt === outdated
  useEffect(() => {
    if (!polls) return undefined
    const timer = setTimeout(() => {
      setLeft(left - 1)
      void refetchNow(queryClient, queryKeys.publications(app, strategyId))
    }, POLL_EVERY_MS)
    return () => clearTimeout(timer)
  }, [left, polls, app, queryClient, strategyId])

  const request = useMutation({
    ...checkReceiptMutation(app, strategyId),
    onSuccess(isRequested) {
      if (isRequested) {
        setOutdated(receipt?.checkedAt)
        setLeft(MAX_POLLS)
      } else toasts.show({ message: 'This strategy has not been published yet.' })
    },
    onError: (error) => void alertError(error, 'The page could not be checked'),
  })
  return { busy: polls || request.isPending, check: () => request.mutate() }
}
