import { addDays, type PlainDate } from '@rankdesk/format'
import { CONTENT_LEAD_DAYS } from '../publishing/publishTiming.ts'
import { hasPageContent } from '../strategies/strategyTypes.ts'

/** What decides whether a strategy's text is asked for by itself. */
export interface ContentDueInput {
  strategyTypeId: number
  statusId: number
  assignedDate: PlainDate | null
  requestId: string | null
  excluded: boolean
}

/** The last first-of-month whose strategies want their text by `today`. Rules PUB-4, WRITE-5. */
export function contentDueUntil(today: PlainDate): PlainDate {
  return addDays(today, CONTENT_LEAD_DAYS)
}

/** Whether a strategy's text is to be asked for now. Rule WRITE-5. */
export function isContentDue(strategy: ContentDueInput, today: PlainDate): boolean {
  return (
    hasPageContent(strategy.strategyTypeId) &&
    strategy.statusId === 0 &&
    !strategy.excluded &&
    strategy.requestId === null &&
    strategy.assignedDate !== null &&
    strategy.assignedDate <= contentDueUntil(today)
  )
}
