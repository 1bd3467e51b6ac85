import type { StrategyDetails } from '@rankdesk/api'
import { useState } from 'react'
import { BlogFrame } from './blog/BlogFrame.tsx'
import type { BlogDraft } from './blog/useBlogDraft.ts'
import { MetaCard } from './meta/MetaCard.tsx'
import type { MetaDraft } from './meta/useMetaDraft.ts'
import { ReviewedText } from './preview/ReviewedText.tsx'
import { ReviewWarnings } from './preview/ReviewWarnings.tsx'
import type { ReviewForms } from './publish/reviewForms.ts'
import { ReceiptCard } from './receipt/ReceiptCard.tsx'
import type { Approval } from './zones/useApproval.ts'
import type { ZoneDraftsInUse } from './zones/useZoneDrafts.ts'
import { ZoneDocument } from './zones/ZoneDocument.tsx'
import type { ZoneFocus } from './zones/zoneFocus.ts'

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
