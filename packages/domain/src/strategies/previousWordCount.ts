import { addDays, type PlainDate } from '@rankdesk/format'
import { STRATEGY_TYPES } from './strategyTypes.ts'

const MAKES_A_PAGE: readonly number[] = [
  STRATEGY_TYPES.servicePageCreation,
  STRATEGY_TYPES.geoPageCreation,
  STRATEGY_TYPES.supportingContentCreation,
  STRATEGY_TYPES.supportingBlogCreation,
  STRATEGY_TYPES.unlockNewServicePages,
  STRATEGY_TYPES.unlockNewGeoPages,
]

/** The number of past days in which prior work makes the previous word count relevant (M239). */
const PRIOR_WORK_DAYS = 30

/**
 * Whether the previous word count is shown: always for work on an existing page, and for creation or 'unlock new'
 * strategies only with prior work in the last 30 days, including today (M239). Rule STRAT-11.
 */
export function showsPreviousWordCount(typeId: number, priorWork: readonly PlainDate[], today: PlainDate): boolean {
  if (!MAKES_A_PAGE.includes(typeId)) return true
  const since = addDays(today, -PRIOR_WORK_DAYS)
  return priorWork.some((day) => day >= since && day <= today)
}
