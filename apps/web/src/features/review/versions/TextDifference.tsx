import { DIFFERENCE_HTML_POLICY, diffHtml } from '@rankdesk/editor'
import { countWordsOfHtml, pluralize } from '@rankdesk/format'
import { cn, SafeHtml } from '@rankdesk/ui'
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

/**
 * Two texts in one, with insertions and deletions word by word (D03, D25); a large rewrite as two blocks, because
 * interleaved words could not be read.
 */
export function TextDifference({ before, after, sameText }: TextDifferenceProps) {
  const { html, added, removed } = useMemo(() => diffHtml(before, after), [before, after])
  const same = added === 0 && removed === 0
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="figures text-caption text-muted">
        {same ? sameText : `${pluralize(added, 'word')} added, ${pluralize(removed, 'word')} removed`}
      </p>
      {isRewrite({ before: countWordsOfHtml(before), added, removed }) ? (
        <>
          <Block name="Before" html={before} className="border-red-chart bg-red-soft/40" />
          <Block name="After" html={after} className="border-green-chart bg-green-soft/40" />
        </>
      ) : (
        <SafeHtml html={html} policy={DIFFERENCE_HTML_POLICY} className={cn('min-w-0 text-document', MARKS)} />
      )}
    </div>
  )
}

/** The minimum number of words that came and went in a rewrite. */
const MIN_WORDS = 8
/** The share of the earlier words that a rewrite replaces. */
const MIN_SHARE = 0.6

/** Whether a text was largely rewritten, so that its words interleaved with the earlier ones could not be read. */
function isRewrite({ before, added, removed }: { before: number; added: number; removed: number }): boolean {
  return added >= MIN_WORDS && removed >= MIN_WORDS && removed >= before * MIN_SHARE
}

function Block({ name, html, className }: { name: string; html: string; className: string }) {
  return (
    <section aria-label={name} className={cn('min-w-0 rounded-control border-l-4 px-3 py-2', className)}>
      <h4 className="mb-1 text-caption font-medium text-muted">{name}</h4>
      <SafeHtml html={html} className="min-w-0 text-document" />
    </section>
  )
}
