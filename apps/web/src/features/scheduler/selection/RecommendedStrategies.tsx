import { useMemo } from 'react'
import { MAX_RECOMMENDED } from '@rankdesk/domain'
import type { SchedulerList } from '../schedulerData.ts'
import { cardsOf } from './cards.ts'
import { StrategyCard } from './StrategyCard.tsx'
import type { StrategySectionProps } from './StrategySection.tsx'

export interface RecommendedStrategiesProps extends Pick<
  StrategySectionProps,
  'draft' | 'actions' | 'mayTick' | 'blogInstalled'
> {
  list: SchedulerList
}

/** The strategies that Strategy Advisor recommends, above the sections (M358). */
export function RecommendedStrategies(props: RecommendedStrategiesProps) {
  const { list, draft, actions, mayTick, blogInstalled } = props
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
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {recommended.map((card) => (
            <StrategyCard
              key={card.strategy.strategyId}
              card={card}
              quantity={draft.chosen.get(card.strategy.strategyId) ?? 0}
              enabled={mayTick(card.strategy)}
              blogInstalled={blogInstalled}
              withType
              actions={actions}
            />
          ))}
        </div>
      )}
    </section>
  )
}
