import type { GpoStrategy, LedgerEntry } from '@rankdesk/api'
import { formatInstant, pluralize } from '@rankdesk/format'
import { Icon, Card, Chip, EmptyState, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { ledgerEntryView } from '../../ledger/ledgerStates.ts'
import { NamedLedgerValue } from '../../ledger/LedgerValue.tsx'
import { SentSummary } from '../../parts/SentSummary.tsx'
import { ledgerQuery } from '../../profileExecution.queries.ts'

/**
 * What a completed review published: each field with its values before and after and its proof of live, and the summaries
 * (D11, D12).
 */
export function PublishedFields({
  strategy,
}: {
  strategy: Pick<GpoStrategy, 'strategyId' | 'location' | 'publications'>
}) {
  const { strategyId, location, publications } = strategy
  const query = useQuery(ledgerQuery(useApp(), location.locationId, strategyId))
  return (
    <Card title="Published changes" flush>
      <QueryContent title="Published changes" query={query} skeleton={<Skeleton height={96} />}>
        {({ entries }) => <Fields entries={entries.filter(({ source }) => source === 'publish').toReversed()} />}
      </QueryContent>
      {publications.map(({ publicationId, summary }) => (
        <SentSummary key={publicationId} summary={summary} />
      ))}
    </Card>
  )
}

function Fields({ entries }: { entries: readonly LedgerEntry[] }) {
  const [first] = entries
  if (first === undefined) {
    return (
      <div className="px-4 pb-6">
        <EmptyState title="No fields were published from here" icon={<Icon of={CloudUpload} size={20} />}>
          The change ledger has no values of this strategy.
        </EmptyState>
      </div>
    )
  }
  const proven = entries.filter(({ state }) => state === 'Live').length
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-4 sm:px-(--space-card)">
        <span>
          {pluralize(entries.length, 'field')} published {formatInstant(new Date(first.at))} by{' '}
          {ledgerEntryView(first).setter}
        </span>
        <Chip hue={proven === entries.length ? 'green' : 'orange'}>
          {proven} of {entries.length} proven live
        </Chip>
      </p>
      <ul aria-label="Published fields" className="divide-y divide-hairline border-t border-hairline">
        {entries.map((entry) => (
          <Field key={entry.entryId} entry={entry} />
        ))}
      </ul>
    </>
  )
}

function Field({ entry }: { entry: LedgerEntry }) {
  const { text, hue } = ledgerEntryView(entry)
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[160px_minmax(0,1fr)_minmax(0,1fr)] sm:px-(--space-card)">
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="font-medium">{entry.fieldName}</span>
        <Chip hue={hue}>{text}</Chip>
        {entry.checkedAt !== null && (
          <span className="text-caption text-muted">Checked {formatInstant(new Date(entry.checkedAt))}</span>
        )}
      </span>
      <NamedLedgerValue name="Before" text={entry.before} isOld />
      <span className="flex min-w-0 flex-col gap-1">
        <NamedLedgerValue name="Published" text={entry.after} />
        {entry.shown !== null && <NamedLedgerValue name="Google shows" text={entry.shown} isOld />}
      </span>
    </li>
  )
}
