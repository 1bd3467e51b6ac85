import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent, indexationProblem, STRATEGY_TYPES } from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import { useMemo, useRef, useState } from 'react'
import { JobProgress } from '../../shared/strategy-actions/JobProgress.tsx'
import { BlogFrame } from './blog/BlogFrame.tsx'
import { useBlogDraft } from './blog/useBlogDraft.ts'
import { FactsFlyout } from './facts/FactsFlyout.tsx'
import { NoteCard } from './facts/NoteCard.tsx'
import { StrategyFacts } from './facts/StrategyFacts.tsx'
import { HeaderActions } from './header/HeaderActions.tsx'
import { useMinWidth } from './header/useMinWidth.ts'
import { useSkip } from './header/useSkip.tsx'
import { IndexationCard } from './indexation/IndexationCard.tsx'
import { MetaCard } from './meta/MetaCard.tsx'
import { useMetaDraft } from './meta/useMetaDraft.ts'
import { ReviewedText } from './preview/ReviewedText.tsx'
import { ReviewWarnings } from './preview/ReviewWarnings.tsx'
import { CompletionDialogs } from './publish/CompletionDialogs.tsx'
import { PublishBar } from './publish/PublishBar.tsx'
import { useCompletion } from './publish/useCompletion.ts'
import { ReceiptCard } from './receipt/ReceiptCard.tsx'
import { StrategyHeader } from './StrategyHeader.tsx'
import { StrategyLayout } from './StrategyLayout.tsx'
import { CompareAndChooseDialog } from './versions/CompareAndChooseDialog.tsx'
import { useReplaceText } from './versions/useReplaceText.ts'
import { SeoHelpCard } from './score/SeoHelpCard.tsx'
import { useScore } from './score/useScore.ts'
import { AuthorshipCard } from './zones/AuthorshipCard.tsx'
import { Presence } from './zones/Presence.tsx'
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
  const blog = useBlogDraft(strategy, drafts)
  const completion = useCompletion(strategy, actions, meta, blog)
  const replacing = useReplaceText(strategy, actions, meta)
  useSkip(strategyId, actions.flush)
  const wide = useMinWidth(WIDE)
  const [expanded, setExpanded] = useState(false)
  const [collapsed, setCollapsed] = useState(false)
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
  const toLookAt = score?.findings.filter(({ state }) => state === 'look').length
  const findings =
    toLookAt === undefined
      ? undefined
      : {
          count: toLookAt,
          onShow() {
            setExpanded(false)
            requestAnimationFrame(() => {
              help.current?.scrollIntoView({ block: 'center' })
              help.current?.focus({ preventScroll: true })
            })
          },
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
          onClick={completion.begin}
        >
          Complete
        </Button>
      </StrategyHeader>
      <StrategyLayout
        facts={factsInRail ? facts : undefined}
        help={
          hasText && !expanded ? (
            <>
              <div ref={help} tabIndex={-1} className="rounded-card">
                <SeoHelpCard score={score} focus={focus} onMeta={meta.focus} />
              </div>
              <NoteCard strategy={strategy} />
              <AuthorshipCard drafts={drafts} />
            </>
          ) : undefined
        }
      >
        {isIndexation && <IndexationCard strategy={strategy} />}
        {hasText && (
          <>
            <ReviewWarnings strategy={strategy} />
            <ReceiptCard strategy={strategy} onPublishAgain={completion.begin} />
            <BlogFrame strategy={strategy} blog={blog}>
              <MetaCard strategy={strategy} draft={meta} />
              <ReviewedText
                strategy={strategy}
                drafts={drafts}
                focus={focus}
                collapsed={collapsed}
                onCollapse={drafts.length > 1 ? setCollapsed : undefined}
              >
                <ZoneDocument
                  drafts={drafts}
                  actions={actions}
                  focus={focus}
                  strategy={strategy}
                  collapsed={collapsed}
                />
              </ReviewedText>
            </BlogFrame>
          </>
        )}
      </StrategyLayout>
      {hasText && <PublishBar strategy={strategy} completion={completion} findings={findings} />}
      <CompletionDialogs completion={completion} drafts={drafts} />
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
