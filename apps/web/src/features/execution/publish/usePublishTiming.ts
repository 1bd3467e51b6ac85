import type { StrategyDetails } from '@rankdesk/api'
import { defaultPublishTiming, firstLaterDay, publishDateOf, type PublishTiming } from '@rankdesk/domain'
import { type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'

/** The publish timing in the publish bar (M232, M256, M257). */
export interface PublishTimingChoice {
  timing: PublishTiming
  /** The date of Later. */
  day: PlainDate
  /** The current date in Los Angeles (M536). */
  today: PlainDate
  /** The date that is sent with a publish. */
  publishDate: PlainDate
  chooseTiming: (timing: PublishTiming) => void
  chooseDay: (day: PlainDate) => void
}

/** Returns the publish timing of a review: the default of the rule until it is changed. */
export function usePublishTiming(strategy: StrategyDetails): PublishTimingChoice {
  const { clock } = useApp()
  const today = todayInLosAngeles(clock)
  const { assignedDate, entryId, publishContentDate } = strategy
  const [timing, chooseTiming] = useState(() =>
    publishContentDate === null ? defaultPublishTiming(assignedDate, entryId !== null, today) : 'later',
  )
  const [chosen, chooseDay] = useState<PlainDate>()
  const day = chosen ?? firstLaterDay(publishContentDate, today)
  return { timing, day, today, publishDate: publishDateOf(timing, day, today), chooseTiming, chooseDay }
}
