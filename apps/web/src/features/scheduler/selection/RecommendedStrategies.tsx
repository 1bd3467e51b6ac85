import { useMemo } from 'react'
import { MAX_RECOMMENDED } from '@rankdesk/domain'
import type { SchedulerList } from '../schedulerData.ts'
import { cardsOf } from './cards.ts'
import { StrategyCards, type StrategyCardsProps } from './StrategyCards.tsx'

export interface RecommendedStrategiesProps extends Omit<StrategyCardsProps, 'cards' | 'columns'> {
  list: SchedulerList
}

/** The strategies that Strategy Advisor recommends, above the sections (M358). */
export function RecommendedStrategies(props: RecommendedStrategiesProps) {
  const { list } = props
  const recommended = useMemo(
    () =>
      cardsOf(
        list.strategies.filter((strategy) => strategy.isRecommended),
        list.groups,
      ).slice(0, MAX_RECOMMENDED),
    [list],
  )
  return (
    <section aria-labelledby="recommended" className="min-w-0">
      <h2 id="recommended" className="mb-2 text-field font-semibold">
        Recommended <span className="ml-2 text-body font-normal text-muted">from Strategy Advisor</span>
      </h2>
      {recommended.length === 0 ? (
        <p className="text-muted">Nothing recommended this month.</p>
      ) : (
        <StrategyCards {...props} cards={recommended} columns={3} />
      )}
    </section>
  )
}
