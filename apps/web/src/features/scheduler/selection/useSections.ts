import { SCHEDULER_SECTIONS, type SchedulerSection } from '@rankdesk/domain'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { SchedulerList } from '../schedulerData.ts'
import { cardsOf, type StrategyCardData } from './cards.ts'
import { firstCards } from './firstCards.ts'

/** The number of cards in the first render. */
const MAX_FIRST_CARDS = 60

/** A section with its cards and the ignored topics that it lists. */
export interface SectionCards {
  section: SchedulerSection
  cards: readonly StrategyCardData[]
  ignoredTopics: SchedulerList['ignoredTopics']
}

/**
 * Returns the sections that have something to show (M359). The first sections are interactive at once; the rest of
 * hundreds of cards is rendered afterwards.
 */
export function useSections(list: SchedulerList): readonly SectionCards[] {
  const sections = useMemo(
    () =>
      SCHEDULER_SECTIONS.map((section): SectionCards => ({
        section,
        cards: cardsOf(
          list.strategies.filter(({ strategyTypeId }) => section.typeIds.includes(strategyTypeId)),
          list.groups,
        ),
        ignoredTopics: section.key === 'supporting-blog' ? list.ignoredTopics : [],
      })),
    [list],
  )
  const [rendersAll, setRendersAll] = useState(list.strategies.length <= MAX_FIRST_CARDS)
  useEffect(() => startTransition(() => setRendersAll(true)), [])
  const rendered = rendersAll ? sections : firstCards(sections, MAX_FIRST_CARDS)
  return rendered.filter(({ cards, ignoredTopics }) => cards.length > 0 || ignoredTopics.length > 0)
}
