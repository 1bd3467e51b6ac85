import { useQueryClient } from '@tanstack/react-query'
import { proveLiveAgain, type Receipt, type StrategyDetails } from '@rankdesk/api'
import { useToast } from '@rankdesk/ui'
import { useEffect, useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'

/** Has the page read back once more. */
export interface ProofAgain {
  busy: boolean
  check: () => Promise<void>
}

/** How often, in ms, and how many times a new receipt is asked for. */
const ASK_EVERY = 2_000
const TIMES = 15

/** Asks for a new receipt of a strategy's newest publish and waits for it a while; the changes feed brings a later one. */
export function useProofAgain({ strategyId }: StrategyDetails, receipt: Receipt | undefined): ProofAgain {
  const app = useApp()
  const queryClient = useQueryClient()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const [left, setLeft] = useState(0)
  const [outdated, setOutdated] = useState<string>()
  const waits = left > 0 && receipt?.checkedAt === outdated
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => {
      setLeft(left - 1)
      void queryClient.invalidateQueries({ queryKey: queryKeys.publications(app, strategyId) })
    }, ASK_EVERY)
    return () => clearTimeout(timer)
  }, [left, waits, app, queryClient, strategyId])
  return {
    busy: waits,
    async check() {
      try {
        if (await app.client.call(proveLiveAgain, { params: { strategyId } })) {
          setOutdated(receipt?.checkedAt)
          setLeft(TIMES)
        } else toasts.show({ message: 'Nothing of this strategy was published yet.' })
      } catch (error) {
        await alertError(error, 'The page was not read back')
      }
    },
  }
}
