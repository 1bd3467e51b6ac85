import type { StrategyDetails } from '@rankdesk/api'
import { defaultPublishTiming, firstLaterDay, publishDateOf, type PublishTiming } from '@rankdesk/domain'
import { type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'

/** The values of the publish bar's form. */
export interface PublishTimingValues {
  timing: PublishTiming
  /** The date of Later; null while it is missing. */
  publishDate: PlainDate | null
}

/** The publish timing in the publish bar (M232, M256, M257). */
export interface PublishTimingChoice {
  values: PublishTimingValues
  /** The current date in Los Angeles (M536). */
  today: PlainDate
  /** The date that is sent with a publish. */
  publishDate: PlainDate
  change: (values: PublishTimingValues) => void
}

/** Returns the publish timing of a review: the default of the rule until it is changed. */
export function usePublishTiming(strategy: StrategyDetails): PublishTimingChoice {
  const { clock } = useApp()
  const today = todayInLosAngeles(clock)
  const { assignedDate, entryId, publishContentDate } = strategy
  const [timing, setTiming] = useState(() =>
    publishContentDate === null ? defaultPublishTiming(assignedDate, entryId !== null, today) : 'later',
  )
  const [chosen, choose] = useState<PlainDate | null>()
  const day = chosen === undefined ? firstLaterDay(publishContentDate, today) : chosen
  return {
    values: { timing, publishDate: day },
    today,
    publishDate: publishDateOf(timing, day ?? today, today),
    change(next) {
      setTiming(next.timing)
      // Now hides the date, so a missing one becomes the default again.
      if (next.timing === 'now' && next.publishDate === null) choose(undefined)
      else if (next.publishDate !== day) choose(next.publishDate)
    },
  }
}
