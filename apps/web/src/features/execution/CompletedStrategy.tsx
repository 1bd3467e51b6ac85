import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent, STRATEGY_TYPES } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Banner } from '@rankdesk/ui'
import { FactsCard } from './facts/FactsCard.tsx'
import { IndexationCard } from './indexation/IndexationCard.tsx'
import { StrategyHeader } from './StrategyHeader.tsx'
import { StrategyLayout } from './StrategyLayout.tsx'
import { ReadOnlyZones } from './zones/ZoneDocument.tsx'

/** A strategy that is done: what was published, and when it was completed. */
export function CompletedStrategy({ strategy }: { strategy: StrategyDetails }) {
  const { completedDate } = strategy
  return (
    <>
      <StrategyHeader strategy={strategy} />
      <StrategyLayout facts={<FactsCard strategy={strategy} />}>
        <Banner hue="green">
          {completedDate === null ? 'Completed.' : `Completed ${formatInstant(new Date(completedDate))}.`} It can no
          longer be changed.
        </Banner>
        {strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation && <IndexationCard strategy={strategy} readOnly />}
        {hasPageContent(strategy.strategyTypeId) && <ReadOnlyZones zones={strategy.zones} />}
      </StrategyLayout>
    </>
  )
}
