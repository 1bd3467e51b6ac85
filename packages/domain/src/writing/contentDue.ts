import { addDays, type PlainDate } from '@rankdesk/format'
import { CONTENT_LEAD_DAYS } from '../publishing/publishTiming.ts'
import { hasPageContent } from '../strategies/strategyTypes.ts'

/** The facts that decide whether a strategy's text is requested automatically. */
export interface ContentDueInput {
  strategyTypeId: number
  statusId: number
  assignedDate: PlainDate | null
  requestId: string | null
  excluded: boolean
}

/** Returns the latest strategy month whose texts are due by `today`, as its first day. Rules PUB-4, WRITE-5. */
export function contentDueUntil(today: PlainDate): PlainDate {
  return addDays(today, CONTENT_LEAD_DAYS)
}

/** Whether a strategy's text should be requested now. Rule WRITE-5. */
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
