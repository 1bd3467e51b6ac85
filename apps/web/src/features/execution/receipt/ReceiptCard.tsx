import type { Publication, StrategyDetails } from '@rankdesk/api'
import { isNotLive, strategyHours } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { Card, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../shared/app/appContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { publicationsQuery } from '../../../shared/strategy-actions/strategyActions.queries.ts'
import { DuePublish } from '../publish/DuePublish.tsx'
import { zoneNames } from '../zones/zoneNames.ts'
import { NotLiveActions } from './NotLiveActions.tsx'
import { PublishedContent } from './PublishedContent.tsx'
import { ReceiptView } from './ReceiptView.tsx'
import { isProofPending, needsAttention } from './needsAttention.ts'

export interface ReceiptCardProps {
  strategy: StrategyDetails
  /** Publishes again, for an open strategy: the card then shows only problems. */
  onPublishAgain?: (() => void) | undefined
}

/** How often the receipt is polled while a page is being checked, in ms. */
const POLL_INTERVAL_MS = 2_000

/**
 * The proof of live of a strategy (D01): the result of its newest publish, and the due publish with its actions. A completed
 * strategy also shows what was published, and what to do if it is not live.
 */
export function ReceiptCard({ strategy, onPublishAgain }: ReceiptCardProps) {
  const app = useApp()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...publicationsQuery(app, strategy.strategyId),
    staleTime: 0,
    refetchInterval: ({ state }) => (isProofPending(state.data) ? POLL_INTERVAL_MS : false),
  })
  const isOpen = onPublishAgain !== undefined
  const [newest] = data ?? []
  if (isOpen && (newest === undefined || !needsAttention(newest))) return null
  if (!isOpen && data !== undefined && newest === undefined) return null
  const names = zoneNames(strategy.zones)
  const zoneNamesById = new Map(strategy.zones.map((zone, index) => [zone.elementID, names[index] ?? 'Text']))
  const published = data?.find(({ state }) => state === 'published')
  return (
    <>
      {!isOpen && published !== undefined && isNotLivePublication(published) && (
        <NotLiveActions
          strategyId={strategy.strategyId}
          hours={`${formatNumber(strategyHours(strategy.strategyTypeId))} h`}
        />
      )}
      <Card title="Proof of live">
        {isPending && <Skeleton height={80} />}
        {error !== null && data === undefined && (
          <LoadError
            title="The receipt did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {newest !== undefined && (
          <ReceiptView publication={newest} strategy={strategy} names={zoneNamesById} onPublishAgain={onPublishAgain} />
        )}
        {!isOpen && strategy.publishContentDate !== null && (
          <div className="mt-4">
            <DuePublish strategy={strategy} />
          </div>
        )}
      </Card>
      {!isOpen && published?.zones !== undefined && <PublishedContent publication={published} names={zoneNamesById} />}
    </>
  )
}

/** Whether the page of a completed strategy's newest publish needs attention. Rule QUEUE-8. */
function isNotLivePublication({ receipts: [receipt], acceptance }: Publication): boolean {
  return isNotLive({ isCompleted: true, receiptState: receipt?.state ?? null, isAccepted: acceptance != null })
}
