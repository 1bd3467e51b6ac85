import { DIFFERENCE_HTML_POLICY, diffHtml } from '@rankdesk/editor'
import { pluralize } from '@rankdesk/format'
import { SafeHtml } from '@rankdesk/ui'
import { useMemo } from 'react'

export interface TextDifferenceProps {
  /** HTML. */
  before: string
  after: string
  /** The message when both texts are the same. */
  sameText: string
}

/**
 * The styles of a difference, which don't depend on color alone: insertions are underlined, deletions struck through.
 */
const MARKS =
  '[&_del]:rounded-mark [&_del]:bg-red-soft [&_del]:text-on-red-soft [&_ins]:rounded-mark [&_ins]:bg-green-soft [&_ins]:text-on-green-soft'

/** Two texts in one, with insertions and deletions word by word (D03, D25). */
export function TextDifference({ before, after, sameText }: TextDifferenceProps) {
  const { html, added, removed } = useMemo(() => diffHtml(before, after), [before, after])
  const same = added === 0 && removed === 0
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="figures text-caption text-muted">
        {same ? sameText : `${pluralize(added, 'word')} came, ${pluralize(removed, 'word')} went`}
      </p>
      <SafeHtml html={html} policy={DIFFERENCE_HTML_POLICY} className={`min-w-0 text-document ${MARKS}`} />
    </div>
  )
}
