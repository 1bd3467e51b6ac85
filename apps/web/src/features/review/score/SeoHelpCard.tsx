import { type Finding, type Fix, importanceOf, type MetaField, type TextPosition } from '@rankdesk/domain'
import { Button, Card, ProgressBar, SkeletonText } from '@rankdesk/ui'
import { RevealButton } from '../RevealButton.tsx'
import { useId, useState } from 'react'
import type { ZoneFocus } from '../zones/zoneFocus.ts'
import { FindingList } from './FindingList.tsx'
import { KeywordTabs } from './KeywordTabs.tsx'
import type { ScoreInUse } from './useScore.ts'

export interface SeoHelpCardProps {
  /** The score; undefined until the first result. */
  score: ScoreInUse | undefined
  focus: Pick<ZoneFocus, 'open'>
  /** Focuses a meta field. */
  onMeta: (field: MetaField) => void
  /** Applies the fix of a finding. */
  onFix: (fix: Fix) => void
}

/** The weight of a check in the bar, by its importance. */
const WEIGHTS = { high: 3, normal: 2, low: 1 } as const

/** Returns the share of the passed checks, each by its weight. */
function passedShare(findings: readonly Finding[]): number {
  const weightOf = (some: readonly Finding[]) => some.reduce((sum, { check }) => sum + WEIGHTS[importanceOf(check)], 0)
  return weightOf(findings.filter(({ state }) => state === 'good')) / weightOf(findings)
}

const PROBLEMS = {
  worker: 'SEO help stopped working. The text is no longer checked.',
  pages: "This client's other pages could not be loaded. Length, links and duplicates are not checked.",
} as const

/**
 * The writing help: findings, and the strategy's keywords with their mentions (D04, M238). A click goes to the text. On
 * narrow windows it is collapsed to its count.
 */
export function SeoHelpCard({ score, focus, onMeta, onFix }: SeoHelpCardProps) {
  const [open, setOpen] = useState(false)
  const bodyId = useId()
  const go = (position: TextPosition) => {
    if ('meta' in position) onMeta(position.meta)
    else focus.open({ elementID: position.zone, ...(position.range && { range: position.range }) })
  }
  const total = score?.findings.length ?? 0
  const passed = score?.findings.filter(({ state }) => state === 'good').length ?? 0
  return (
    <Card
      title="SEO help"
      busy={score === undefined}
      aside={
        <span className="flex items-center gap-1">
          {total > 0 && (
            <span className="figures">
              <span className="font-semibold text-text">{passed}</span> of {total}
              <span className="sr-only"> pass</span>
            </span>
          )}
          <span className="lg:hidden">
            <RevealButton subject="SEO help" open={open} controls={bodyId} onOpenChange={setOpen} />
          </span>
        </span>
      }
    >
      {total > 0 && (
        <ProgressBar
          label="Passed checks, by importance"
          value={passedShare(score?.findings ?? [])}
          valueText={`${passed} of ${total}`}
          tone={score?.findings.some(({ state }) => state === 'fails') === true ? 'low' : 'high'}
        />
      )}
      <div id={bodyId} className={`mt-3 flex flex-col ${open ? '' : 'max-lg:hidden'}`}>
        {score?.problem !== undefined && (
          <div role="alert" className="mb-3 flex flex-col items-start gap-2 text-caption text-muted">
            <p>{PROBLEMS[score.problem]}</p>
            <Button size="sm" onClick={score.retry}>
              Retry
            </Button>
          </div>
        )}
        {score === undefined ? (
          <SkeletonText lines={6} />
        ) : (
          <>
            <FindingList findings={score.findings} onGo={go} onFix={onFix} />
            {score.keywords.length > 0 && (
              <div className="mt-4 border-t border-hairline pt-3">
                <KeywordTabs keywords={score.keywords} onGo={go} />
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
