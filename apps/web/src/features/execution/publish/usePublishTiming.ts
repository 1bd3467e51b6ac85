import type { StrategyDetails } from '@rankdesk/api'
import { defaultPublishTiming, firstLaterDay, publishDateOf, type PublishTiming } from '@rankdesk/domain'
import { type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'

/** When the content is to go live, as the publish bar has it (M232, M256, M257). */
export interface PublishTimingChoice {
  timing: PublishTiming
  /** The day of Later. */
  day: PlainDate
  /** Los Angeles' (M536). */
  today: PlainDate
  /** The day that a publish is sent with. */
  publishDate: PlainDate
  chooseTiming: (timing: PublishTiming) => void
  chooseDay: (day: PlainDate) => void
}

/** Holds the timing of a review: what the rule starts with, until it is chosen otherwise. */
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
