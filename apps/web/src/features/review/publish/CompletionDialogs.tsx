import { awaitsReview } from '@rankdesk/domain'
import type { WorkMode } from '#lib/work-mode/useWorkMode.ts'
import type { Approval } from '../zones/useApproval.ts'
import { reviewedZoneOf, type ZoneDraft } from '../zones/zoneDraft.ts'
import { zoneNames } from '../zones/zoneNames.ts'
import { CompletionProblemDialog } from './CompletionProblemDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import type { ReviewForms } from './reviewForms.ts'
import type { Completion } from './useCompletion.ts'

export interface CompletionDialogsProps {
  completion: Completion
  forms: ReviewForms
  approval: Approval
  workMode: WorkMode
  drafts: readonly ZoneDraft[]
}

/** The dialogs of completing a strategy. */
export function CompletionDialogs({ completion, forms, approval, workMode, drafts }: CompletionDialogsProps) {
  const names = zoneNames(drafts.map((draft) => draft.zone))
  return (
    <>
      <PublishDialog
        completion={completion}
        forms={forms}
        approval={approval}
        workMode={workMode}
        unreviewed={drafts.filter((draft) => awaitsReview(reviewedZoneOf(draft))).map(({ zone }) => zone.elementID)}
        names={new Map(drafts.map(({ zone }, index) => [zone.elementID, names[index] ?? 'Text']))}
      />
      <CompletionProblemDialog
        open={completion.showsProblem}
        problem={completion.problem}
        onClose={completion.closeProblem}
        onRetry={completion.retry}
      />
    </>
  )
}
