import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent, indexationProblem, STRATEGY_TYPES } from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { JobProgress } from '../../shared/strategy-actions/JobProgress.tsx'
import { BlogFrame } from './blog/BlogFrame.tsx'
import { useBlogDraft } from './blog/useBlogDraft.ts'
import { FactsFlyout } from './facts/FactsFlyout.tsx'
import { NoteCard } from './facts/NoteCard.tsx'
import { StrategyFacts } from './facts/StrategyFacts.tsx'
import { HeaderActions } from './header/HeaderActions.tsx'
import { useMinWidth } from '../../shared/page/useMinWidth.ts'
import { useSkip } from './header/useSkip.tsx'
import { IndexationCard } from './indexation/IndexationCard.tsx'
import { MetaCard } from './meta/MetaCard.tsx'
import { useMetaDraft } from './meta/useMetaDraft.ts'
import { ReviewedText } from './preview/ReviewedText.tsx'
import { ReviewWarnings } from './preview/ReviewWarnings.tsx'
import { CompletionDialogs } from './publish/CompletionDialogs.tsx'
import { PublishBar } from './publish/PublishBar.tsx'
import { type ReviewForms, useReviewForms } from './publish/reviewForms.ts'
import { useCompletion } from './publish/useCompletion.ts'
import { ReceiptCard } from './receipt/ReceiptCard.tsx'
import { StrategyHeader } from './StrategyHeader.tsx'
import { StrategyLayout } from './StrategyLayout.tsx'
import { CompareAndChooseDialog } from './versions/CompareAndChooseDialog.tsx'
import { useReplaceText } from './versions/useReplaceText.ts'
import { SeoHelpCard } from './score/SeoHelpCard.tsx'
import { useFixes } from './score/useFixes.ts'
import { useScore } from './score/useScore.ts'
import { AuthorshipCard } from './zones/AuthorshipCard.tsx'
import { Presence } from '../../shared/presence/Presence.tsx'
import type { ZoneDraft } from './zones/zoneDraft.ts'
import { createZoneFocus } from './zones/zoneFocus.ts'
import { useZoneDrafts } from './zones/useZoneDrafts.ts'
import { ZoneDocument } from './zones/ZoneDocument.tsx'

/** The width from which the facts have a sidebar and each action its own button, in rem. */
const WIDE = 80

/** An open strategy: its text in the editor, its facts, and the Complete button. */
export function OpenStrategy({ strategy }: { strategy: StrategyDetails }) {
  const { strategyId, strategyTypeId } = strategy
  const { drafts, actions } = useZoneDrafts(strategy)
  const meta = useMetaDraft(strategy)
  const forms = useReviewForms()
  const blog = useBlogDraft(strategy, drafts, forms)
  const completion = useCompletion(strategy, actions, meta, forms, blog)
  const replacing = useReplaceText(strategy, actions, meta)
  useSkip(strategyId, actions.flush)
  const wide = useMinWidth(WIDE)
  const [expanded, setExpanded] = useState(false)
  const [focus] = useState(createZoneFocus)
  const score = useScore(strategy, drafts, meta)
  const help = useRef<HTMLDivElement>(null)
  const hasText = hasPageContent(strategyTypeId)
  const isTestimonial = strategyTypeId === STRATEGY_TYPES.highlightedTestimonialBlog
  const isIndexation = strategyTypeId === STRATEGY_TYPES.pageIndexation
  const problem = isIndexation ? indexationProblem(strategy.indexation ?? undefined) : undefined
  // Typing renders this component again, but the facts don't change.
  const facts = useMemo(() => <StrategyFacts strategy={strategy} />, [strategy])
  const factsInRail = !hasText || (wide && !expanded)
  const { job } = replacing
  const textProps = { strategy, blog, meta, forms, drafts, actions, focus }
  const findingCount = countFindings(score)
  function showFindings() {
    setExpanded(false)
    requestAnimationFrame(() => {
      help.current?.scrollIntoView({ block: 'center' })
      help.current?.focus({ preventScroll: true })
    })
  }
  return (
    <>
      <StrategyHeader strategy={strategy}>
        <Presence strategyId={strategyId} focus={focus} />
        {!factsInRail && <FactsFlyout>{facts}</FactsFlyout>}
        <HeaderActions
          strategy={strategy}
          wide={wide}
          expanded={hasText && !isTestimonial ? expanded : undefined}
          onExpand={setExpanded}
          onReset={hasText ? () => void replacing.reset() : undefined}
          onRegenerate={hasText ? () => void replacing.regenerate() : undefined}
          regenerating={job && <JobProgress job={job} label={`Writing ${strategy.strategyTypeName}`} />}
        />
        <Button
          variant="primary"
          loading={completion.busy || completion.waiting}
          disabledReason={problem}
          onClick={completion.start}
        >
          Complete
        </Button>
      </StrategyHeader>
      <StrategyLayout
        facts={factsInRail ? facts : undefined}
        help={
          hasText && !expanded ? (
            <StrategyHelp {...{ strategy, drafts, actions, meta, score, focus, help }} />
          ) : undefined
        }
      >
        {isIndexation && <IndexationCard strategy={strategy} />}
        {hasText && <StrategyText {...textProps} onPublishAgain={completion.start} />}
      </StrategyLayout>
      {hasText && (
        <PublishBar {...{ strategy, completion, forms }} findings={findingCount} onShowFindings={showFindings} />
      )}
      <CompletionDialogs completion={completion} forms={forms} drafts={drafts} />
      <CompareAndChooseDialog
        strategyId={strategyId}
        action={replacing.action}
        replaced={replacing.replaced}
        open={replacing.comparing}
        onOpenChange={replacing.compare}
        actions={actions}
        meta={meta}
      />
    </>
  )
}

type Score = ReturnType<typeof useScore>

/** Returns the number of findings that need attention; undefined until there is a score. */
function countFindings(score: Score): number | undefined {
  return score?.findings.filter(({ state }) => state !== 'good').length
}

interface StrategyPartProps {
  strategy: StrategyDetails
  drafts: readonly ZoneDraft[]
  meta: ReturnType<typeof useMetaDraft>
  focus: ReturnType<typeof createZoneFocus>
}

interface StrategyHelpProps extends StrategyPartProps {
  actions: ReturnType<typeof useZoneDrafts>['actions']
  score: Score
  help: RefObject<HTMLDivElement | null>
}

/** The cards beside the text: SEO help, the note and the authorship. */
function StrategyHelp({ strategy, drafts, actions, meta, score, focus, help }: StrategyHelpProps) {
  const fix = useFixes(actions, meta)
  return (
    <>
      <div ref={help} tabIndex={-1} className="rounded-card">
        <SeoHelpCard score={score} focus={focus} onMeta={meta.focus} onFix={fix} />
      </div>
      <NoteCard strategy={strategy} />
      <AuthorshipCard drafts={drafts} />
    </>
  )
}

interface StrategyTextProps extends StrategyPartProps {
  blog: ReturnType<typeof useBlogDraft>
  forms: ReviewForms
  actions: ReturnType<typeof useZoneDrafts>['actions']
  onPublishAgain: () => void
}

/** The text of a strategy: its warnings, the receipt, the meta data and the zones. */
function StrategyText({ strategy, blog, meta, forms, drafts, actions, focus, onPublishAgain }: StrategyTextProps) {
  const [collapsed, setCollapsed] = useState(false)
  return (
    <>
      <ReviewWarnings strategy={strategy} />
      <ReceiptCard strategy={strategy} onPublishAgain={onPublishAgain} />
      <BlogFrame strategy={strategy} blog={blog} forms={forms}>
        <MetaCard strategy={strategy} draft={meta} forms={forms} />
        <ReviewedText
          strategy={strategy}
          drafts={drafts}
          focus={focus}
          collapsed={collapsed}
          onCollapse={drafts.length > 1 ? setCollapsed : undefined}
        >
          <ZoneDocument drafts={drafts} actions={actions} focus={focus} strategy={strategy} collapsed={collapsed} />
        </ReviewedText>
      </BlogFrame>
    </>
  )
}
