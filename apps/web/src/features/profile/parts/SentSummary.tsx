import type { GpoStrategy } from '@rankdesk/api'

type Summary = GpoStrategy['publications'][number]['summary']

/** The summaries with which work was published: for the client, and for colleagues (M258). */
export function SentSummary({ summary }: { summary: Summary }) {
  return (
    <dl className="grid gap-x-(--space-gutter) gap-y-3 border-t border-hairline p-4 sm:grid-cols-2 sm:p-(--space-card)">
      <SentText name="External summary" text={summary.external} />
      <SentText name="Internal note" text={summary.internal} />
    </dl>
  )
}

function SentText({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="wrap-break-word whitespace-pre-line">{text === '' ? 'None' : text}</dd>
    </div>
  )
}
