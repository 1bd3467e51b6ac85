import type { StrategyDetails } from '@rankdesk/api'
import { executionPath, hasPageContent } from '@rankdesk/domain'
import { formatDate, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { useToast } from '@rankdesk/ui'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import type { CompletionProblem } from './completionReducer.ts'
import { problemMessages } from './problemMessages.ts'

/** The notices of a completion, on whatever screen the person is by then. */
export interface CompletionNotices {
  /** Takes the publish date if something was published. */
  done: (publishDate: PlainDate | undefined) => void
  failed: (problem: CompletionProblem) => void
}

/** Returns the notices of a strategy's completion. */
export function useCompletionNotices(strategy: StrategyDetails): CompletionNotices {
  const { clock, config } = useApp()
  const toasts = useToast()
  const navigate = useNavigate()
  const { strategyId, strategyTypeId, strategyTypeName, businessName, domain, targetPage } = strategy
  const subject = `${strategyTypeName} for ${businessName}`
  return {
    done(publishDate) {
      if (publishDate === undefined || !hasPageContent(strategyTypeId)) {
        toasts.show({ message: `${subject} is completed.` })
      } else if (publishDate > todayInLosAngeles(clock)) {
        toasts.show({
          message: `${subject} is completed and publishes on ${formatDate(publishDate)}.`,
          action: { label: 'Open', onPress: () => void navigate(executionPath(strategyTypeId, strategyId)) },
          duration: 15_000,
        })
      } else if (targetPage === null) {
        toasts.show({ message: `${subject} is published and completed.` })
      } else {
        const address = siteAddress(config, domain, targetPage)
        toasts.show({
          message: `${subject} is published and completed.`,
          action: { label: 'View page', onPress: () => window.open(address, '_blank', 'noopener') },
          duration: 15_000,
        })
      }
    },
    failed(problem) {
      toasts.show({
        tone: 'danger',
        message: `${problem.title} ${subject}: ${problemMessages(problem).cause}`,
        action: { label: 'Open', onPress: () => void navigate(executionPath(strategyTypeId, strategyId)) },
      })
    },
  }
}
