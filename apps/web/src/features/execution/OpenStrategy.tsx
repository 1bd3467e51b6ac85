import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent, indexationProblem, STRATEGY_TYPES } from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import { FactsCard } from './facts/FactsCard.tsx'
import { IndexationCard } from './indexation/IndexationCard.tsx'
import { MetaCard } from './meta/MetaCard.tsx'
import { useMetaDraft } from './meta/useMetaDraft.ts'
import { CompletionProblemDialog } from './publish/CompletionProblemDialog.tsx'
import { newWordCount } from './publish/publishBody.ts'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { useCompletion } from './publish/useCompletion.ts'
import { StrategyHeader } from './StrategyHeader.tsx'
import { StrategyLayout } from './StrategyLayout.tsx'
import { SaveSummary } from './zones/SaveSummary.tsx'
import { useZoneDrafts } from './zones/useZoneDrafts.ts'
import { ZoneDocument } from './zones/ZoneDocument.tsx'
import { WordCounts } from './zones/WordCounts.tsx'

/** A strategy that is still to be done: its text to be edited, its facts, and the way to its completion. */
export function OpenStrategy({ strategy }: { strategy: StrategyDetails }) {
  const { drafts, actions } = useZoneDrafts(strategy)
  const meta = useMetaDraft(strategy)
  const completion = useCompletion(strategy, actions, meta)
  const hasText = hasPageContent(strategy.strategyTypeId)
  const isIndexation = strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation
  const problem = isIndexation ? indexationProblem(strategy.indexation ?? undefined) : undefined
  return (
    <>
      <StrategyHeader strategy={strategy}>
        {hasText && <SaveSummary drafts={drafts} />}
        <Button variant="primary" loading={completion.busy} disabledReason={problem} onClick={completion.begin}>
          Complete
        </Button>
      </StrategyHeader>
      <StrategyLayout facts={<FactsCard strategy={strategy} />}>
        {isIndexation && <IndexationCard strategy={strategy} />}
        {hasText && (
          <>
            <MetaCard draft={meta} />
            <WordCounts previous={strategy.prevWordCount} now={newWordCount(drafts)} />
            <ZoneDocument drafts={drafts} actions={actions} />
          </>
        )}
      </StrategyLayout>
      <PublishDialog
        open={completion.asking}
        texts={completion.texts}
        onChange={completion.changeTexts}
        onCancel={completion.cancel}
        onPublish={() => void completion.confirm()}
      />
      <CompletionProblemDialog
        open={completion.showsProblem}
        problem={completion.problem}
        onClose={completion.closeProblem}
        onRetry={() => void completion.retry()}
      />
    </>
  )
}
