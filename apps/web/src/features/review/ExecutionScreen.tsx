import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent, STRATEGY_TYPES, zoneLabel } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { Skeleton } from '@rankdesk/ui'
import { useState } from 'react'
import { useInfoPanel } from '#features/client-panel/index.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { useStrategyAddress } from '#lib/sites/useSiteAddress.ts'
import { COMPLETED, NO_PAGE, useWorkKeys } from './work-mode/useWorkKeys.ts'
import { useWorkMode } from './work-mode/useWorkMode.ts'
import { CompletedWork } from './CompletedWork.tsx'
import { strategyQuery } from './execution.queries.ts'
import { StrategyFacts } from './facts/StrategyFacts.tsx'
import { HeaderActions } from './header/HeaderActions.tsx'
import { IndexationCard } from './indexation/IndexationCard.tsx'
import { LoadedStrategy } from './LoadedStrategy.tsx'
import { OpenStrategy } from './OpenStrategy.tsx'
import { ReceiptCard } from './receipt/ReceiptCard.tsx'
import { StrategyHeader } from './StrategyHeader.tsx'
import { StrategyLayout } from './StrategyLayout.tsx'
import { NoZones } from './zones/NoZones.tsx'
import { useZonePaper } from './zones/useZonePaper.ts'
import { zoneNames } from './zones/zoneNames.ts'
import { ZoneSwatch } from './zones/ZoneSwatch.tsx'
import { ZoneText } from './zones/ZoneText.tsx'

/**
 * The execution screen of an open strategy, or the read-only view of a completed one. It serves every type without a
 * screen of its own.
 */
export function ExecutionScreen() {
  return (
    <LoadedStrategy query={strategyQuery} skeleton={HELP_TEXT_AND_FACTS} className="">
      {(strategy) => <StrategyView strategy={strategy} />}
    </LoadedStrategy>
  )
}

const HELP_TEXT_AND_FACTS = (
  <div className="mt-6 grid justify-center gap-(--space-gutter) lg:grid-cols-[228px_minmax(0,800px)] xl:grid-cols-[228px_minmax(0,800px)_308px] min-[90rem]:grid-cols-[272px_minmax(0,800px)_368px]">
    <Skeleton height={420} className="rounded-card! max-lg:hidden" />
    <Skeleton height={420} className="rounded-card!" />
    <Skeleton height={420} className="rounded-card! max-xl:hidden" />
  </div>
)

function StrategyView({ strategy }: { strategy: StrategyDetails }) {
  const [opensText, setOpensText] = useState(false)
  if (strategy.statusId !== 0) return <CompletedStrategy strategy={strategy} />
  // The editor starts again with the first text: until then there was nothing to edit, as while a brief is open.
  return (
    <OpenStrategy
      key={strategy.zones.length === 0 ? 'no text' : 'text'}
      strategy={strategy}
      opensText={opensText}
      onOwnText={() => setOpensText(true)}
    />
  )
}

/** A completed strategy: the published content, and the completion date. */
function CompletedStrategy({ strategy }: { strategy: StrategyDetails }) {
  const { clientId, completedDate, strategyId } = strategy
  const page = useStrategyAddress(strategy)
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
      page.address === undefined
        ? (page.reason ?? NO_PAGE)
        : () => void window.open(page.address, '_blank', 'noopener,noreferrer'),
  })
  return (
    <>
      <StrategyHeader strategy={strategy} workMode={workMode}>
        <HeaderActions strategy={strategy} wide={useMinWidth(64)} info={info} />
      </StrategyHeader>
      <StrategyLayout facts={<StrategyFacts strategy={strategy} />} info={info.docked}>
        <CompletedWork
          strategy={strategy}
          date={completedDate}
          showsTime
          {...(strategy.sitePage?.canRestore === true && { note: 'It opens again when you restore the text before.' })}
        >
          {hasPageContent(strategy.strategyTypeId) && <ReceiptCard strategy={strategy} />}
          {strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation && <IndexationCard strategy={strategy} readOnly />}
        </CompletedWork>
        {strategy.zones.length > 0 && strategy.lastPublishedAt === null && <ReadOnlyZones strategy={strategy} />}
      </StrategyLayout>
      {info.dialog}
    </>
  )
}

const NO_MARKS: [] = []

/** The read-only zones of a completed strategy. */
function ReadOnlyZones({ strategy }: { strategy: Pick<StrategyDetails, 'zones' | 'domain' | 'projectId'> }) {
  const { zones } = strategy
  const { scope } = useZonePaper(strategy)
  if (zones.length === 0) return <NoZones />
  const names = zoneNames(zones)
  return (
    <div data-zone-scope={scope} className="rounded-card border border-hairline bg-surface">
      {zones.map((zone, index) => (
        <section
          key={zone.elementID}
          aria-label={`Zone ${names[index]}`}
          className="border-b border-hairline px-4 py-3 last:border-b-0 sm:px-6"
        >
          <p className="flex min-h-8 items-center gap-2 text-caption font-medium text-muted">
            <ZoneSwatch type={zone.contentType} />
            {zoneLabel(zone.contentType)}
          </p>
          <ZoneText html={zone.content} text={textOf(zone.content)} marks={NO_MARKS} />
        </section>
      ))}
    </div>
  )
}
