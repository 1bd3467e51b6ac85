import type { StrategyDetails } from '@rankdesk/api'
import { useState } from 'react'
import { BlogFrame } from './blog/BlogFrame.tsx'
import type { BlogDraft } from './blog/useBlogDraft.ts'
import { MetaCard } from './meta/MetaCard.tsx'
import type { MetaDraft } from './meta/useMetaDraft.ts'
import { ReviewedText } from './preview/ReviewedText.tsx'
import type { ReviewForms } from './publish/reviewForms.ts'
import { ReceiptCard } from './receipt/ReceiptCard.tsx'
import type { Approval } from './zones/useApproval.ts'
import type { ZoneDraftsInUse } from './zones/useZoneDrafts.ts'
import { ZoneDocument } from './zones/ZoneDocument.tsx'
import type { ZoneFocus } from './zones/zoneFocus.ts'
import { missesDraft } from '@rankdesk/domain'
import { Banner } from '@rankdesk/ui'

export interface StrategyTextProps extends ZoneDraftsInUse {
  strategy: StrategyDetails
  meta: MetaDraft
  focus: ZoneFocus
  blog: BlogDraft | undefined
  forms: ReviewForms
  approval: Approval
  onPublishAgain: () => void
}

/** The text of a strategy: its warnings, the receipt, the zones, and then the texts of the search result. */
export function StrategyText({ strategy, blog, meta, forms, drafts, actions, focus, ...props }: StrategyTextProps) {
  const { approval, onPublishAgain } = props
  const [collapsed, setCollapsed] = useState(false)
  return (
    <>
      <ReviewWarnings strategy={strategy} />
      <ReceiptCard strategy={strategy} onPublishAgain={onPublishAgain} />
      <BlogFrame strategy={strategy} blog={blog} forms={forms}>
        <ReviewedText
          strategy={strategy}
          drafts={drafts}
          approval={approval}
          focus={focus}
          collapsed={collapsed}
          onCollapse={drafts.length > 1 ? setCollapsed : undefined}
        >
          <ZoneDocument {...{ drafts, actions, focus, strategy, collapsed }} approval={approval.actions} />
        </ReviewedText>
        <MetaCard strategy={strategy} draft={meta} forms={forms} />
      </BlogFrame>
    </>
  )
}

/** The warnings before writing: a deleted draft (M244), outdated content, a redesign. */
function ReviewWarnings({ strategy }: { strategy: StrategyDetails }) {
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
