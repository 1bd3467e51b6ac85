import type { GpoStrategy, ProfileReview } from '@rankdesk/api'
import type { ProfileDifference, ProfileField } from '@rankdesk/domain'
import { LedgerCard } from '../../ledger/LedgerCard.tsx'
import { ChangesCard } from './ChangesCard.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { type ReviewView, viewClass } from './reviewViews.ts'

export interface ReviewRailProps {
  strategy: GpoStrategy
  review: ProfileReview
  view: ReviewView
  /** Undefined where nothing can be published. */
  differences: readonly ProfileDifference[] | undefined
  readOnly: boolean
  onLeaveOut: (leftOut: ProfileField[]) => void
}

/** The sidebar: the preview, what will change, the ledger and the figures. On a phone each is a view of its own. */
export function ReviewRail({ strategy, review, view, differences, readOnly, onLeaveOut }: ReviewRailProps) {
  return (
    <>
      {strategy.location.gbpPanelStatus !== 'notAdded' && (
        <div className={viewClass(view, 'preview')}>
          <PreviewCard {...{ strategy, review }} canPublish={differences !== undefined} />
        </div>
      )}
      {differences !== undefined && (
        <div className={viewClass(view, 'changes')}>
          <ChangesCard {...{ differences, readOnly, onLeaveOut }} leftOut={review.leftOut} />
        </div>
      )}
      <div className={viewClass(view, 'ledger')}>
        <LedgerCard locationId={strategy.location.locationId} />
      </div>
      <div className={viewClass(view, 'edit')}>
        <FiguresCard strategy={strategy} />
      </div>
    </>
  )
}
