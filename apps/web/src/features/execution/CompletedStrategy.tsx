import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent, STRATEGY_TYPES } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Banner } from '@rankdesk/ui'
import { StrategyFacts } from './facts/StrategyFacts.tsx'
import { HeaderActions } from './header/HeaderActions.tsx'
import { useMinWidth } from '../../shared/page/useMinWidth.ts'
import { IndexationCard } from './indexation/IndexationCard.tsx'
import { ReceiptCard } from './receipt/ReceiptCard.tsx'
import { StrategyHeader } from './StrategyHeader.tsx'
import { StrategyLayout } from './StrategyLayout.tsx'
import { ReadOnlyZones } from './zones/ReadOnlyZones.tsx'

/** A completed strategy: the published content, and the completion date. */
export function CompletedStrategy({ strategy }: { strategy: StrategyDetails }) {
  const { completedDate } = strategy
  return (
    <>
      <StrategyHeader strategy={strategy}>
        <HeaderActions strategy={strategy} wide={useMinWidth(64)} />
      </StrategyHeader>
      <StrategyLayout facts={<StrategyFacts strategy={strategy} />}>
        <Banner hue="green">
          {completedDate === null ? 'Completed.' : `Completed ${formatInstant(new Date(completedDate))}.`} It can no
          longer be changed.
        </Banner>
        {hasPageContent(strategy.strategyTypeId) && <ReceiptCard strategy={strategy} />}
        {strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation && <IndexationCard strategy={strategy} readOnly />}
        {strategy.zones.length > 0 && <ReadOnlyZones strategy={strategy} />}
      </StrategyLayout>
    </>
  )
}
