import { DIFFERENCE_HTML_POLICY, diffHtml } from '@rankdesk/editor'
import { pluralize } from '@rankdesk/format'
import { SafeHtml } from '@rankdesk/ui'
import { useMemo } from 'react'

export interface TextDifferenceProps {
  /** HTML. */
  before: string
  after: string
  /** What is said when both read the same. */
  sameText: string
}

/** The marks of a difference: never by colour alone, since what came is underlined and what went is struck through. */
const MARKS =
  '[&_del]:rounded-mark [&_del]:bg-red-soft [&_del]:text-on-red-soft [&_ins]:rounded-mark [&_ins]:bg-green-soft [&_ins]:text-on-green-soft'

/** Two texts as one, with what came and what went word by word (D03, D25). */
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
