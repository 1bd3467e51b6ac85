import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent, STRATEGY_TYPES } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Banner } from '@rankdesk/ui'
import { StrategyFacts } from './facts/StrategyFacts.tsx'
import { HeaderActions } from './header/HeaderActions.tsx'
import { useApp } from '#lib/api/appContext.ts'
import { useInfoPanel } from '#features/client-panel/index.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { OutcomeCard } from '#lib/outcomes/OutcomeCard.tsx'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import { COMPLETED, NO_PAGE, useWorkKeys } from '#lib/work-mode/useWorkKeys.ts'
import { useWorkMode } from '#lib/work-mode/useWorkMode.ts'
import { StrategyStatus } from './header/StrategyStatus.tsx'
import { IndexationCard } from './indexation/IndexationCard.tsx'
import { ReceiptCard } from './receipt/ReceiptCard.tsx'
import { StrategyHeader } from './StrategyHeader.tsx'
import { StrategyLayout } from './StrategyLayout.tsx'
import { ReadOnlyZones } from './zones/ReadOnlyZones.tsx'

/** A completed strategy: the published content, and the completion date. */
export function CompletedStrategy({ strategy }: { strategy: StrategyDetails }) {
  const { clientId, completedDate, domain, strategyId, targetPage } = strategy
  const { config } = useApp()
  const workMode = useWorkMode(strategyId)
  const info = useInfoPanel(strategy)
  useWorkKeys({
    workMode,
    clientId,
    onInfo: info.toggle,
    onPublish: COMPLETED,
    onEdit: COMPLETED,
    onRegenerate: COMPLETED,
    onApprove: COMPLETED,
    onGoToPage:
      targetPage === null
        ? NO_PAGE
        : () => void window.open(siteAddress(config, domain, targetPage), '_blank', 'noopener,noreferrer'),
  })
  return (
    <>
      <StrategyHeader strategy={strategy} status={<StrategyStatus strategy={strategy} />} workMode={workMode}>
        <HeaderActions strategy={strategy} wide={useMinWidth(64)} info={info} />
      </StrategyHeader>
      <StrategyLayout facts={<StrategyFacts strategy={strategy} />} info={info.docked}>
        <Banner hue="green">
          {completedDate === null ? 'Completed.' : `Completed ${formatInstant(new Date(completedDate))}.`} It can no
          longer be changed.
        </Banner>
        {hasPageContent(strategy.strategyTypeId) && <ReceiptCard strategy={strategy} />}
        {strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation && <IndexationCard strategy={strategy} readOnly />}
        <OutcomeCard clientId={strategy.clientId} strategyId={strategy.strategyId} />
        {strategy.zones.length > 0 && strategy.lastPublishedAt === null && <ReadOnlyZones strategy={strategy} />}
      </StrategyLayout>
      {info.dialog}
    </>
  )
}
