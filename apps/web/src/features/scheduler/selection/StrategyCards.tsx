import type { SchedulerStrategy } from '@rankdesk/api'
import type { ScheduleDraft, SchedulerSection } from '@rankdesk/domain'
import type { StrategyCardData } from './cards.ts'
import { type CardActions, StrategyCard } from './StrategyCard.tsx'

export interface StrategyCardsProps {
  cards: readonly StrategyCardData[]
  /** The number of columns on a wide screen (M360); narrower screens have fewer. */
  columns: SchedulerSection['columns']
  draft: ScheduleDraft
  actions: CardActions
  mayTick: (strategy: SchedulerStrategy) => boolean
  blogInstalled: boolean
}

const GRIDS: Record<SchedulerSection['columns'], string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 xl:grid-cols-3',
  5: 'sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5',
}

/** The strategies of a section as cards that can be ticked. */
export function StrategyCards(props: StrategyCardsProps) {
  const { cards, columns, draft, actions, mayTick, blogInstalled } = props
  return (
    <div className={`grid items-start gap-4 ${GRIDS[columns]}`}>
      {cards.map((card) => (
        <StrategyCard
          key={card.strategy.strategyId}
          card={card}
          quantity={draft.chosen.get(card.strategy.strategyId) ?? 0}
          enabled={mayTick(card.strategy)}
          blogInstalled={blogInstalled}
          actions={actions}
        />
      ))}
    </div>
  )
}
