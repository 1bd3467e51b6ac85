import type { GpoStrategy } from '@rankdesk/api'
import { Fact, Facts } from '#lib/facts/Facts.tsx'

type Summary = GpoStrategy['publications'][number]['summary']

/** The summaries with which work was published: for the client, and for colleagues (M258). */
export function SentSummary({ summary }: { summary: Summary }) {
  return (
    <Facts
      className="grid gap-x-(--space-gutter) gap-y-3 border-t border-hairline p-4 sm:grid-cols-2 sm:p-(--space-card)"
      valueClassName="wrap-break-word whitespace-pre-line"
    >
      <Fact name="External summary">{summary.external || NONE}</Fact>
      <Fact name="Internal note">{summary.internal || NONE}</Fact>
    </Facts>
  )
}

const NONE = 'None'
