import type { StrategyDetails } from '@rankdesk/api'
import { missesDraft } from '@rankdesk/domain'
import { Banner } from '@rankdesk/ui'

/** The warnings before writing: a deleted draft (M244), outdated content, a redesign. */
export function ReviewWarnings({ strategy }: { strategy: StrategyDetails }) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {missesDraft(strategy) && (
        <Banner tone="danger">
          The draft for this blog was deleted! To fix, open the Scheduler and hit Complete again.
        </Banner>
      )}
      {strategy.isOutOfDate && (
        <Banner tone="warning">
          This strategy is out of date! Its page changed after its content was written. Compare each zone with the live
          page, or regenerate the content.
        </Banner>
      )}
      {strategy.redesign && (
        <Banner tone="warning">This site is being redesigned. Anything you publish now may be replaced.</Banner>
      )}
      {strategy.cancelling && <Banner tone="warning">This client is canceling. Ask before you do more work.</Banner>}
    </div>
  )
}
