import type { ReceiptState } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Chip, HoverCard, Spinner } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { RECEIPT_HUES } from './receiptHues.ts'
import { publicationsQuery } from './strategyActions.queries.ts'

export interface ReceiptChipProps {
  strategyId: number
  /** The state of the public page when it was checked (D01). */
  state: ReceiptState
  /** The published item, for screen readers: "Geo Page Creation". */
  subject: string
}

/** The proof of live of a publish (D01): its state as a label, which opens the page, the time and the differences. */
export function ReceiptChip({ strategyId, state, subject }: ReceiptChipProps) {
  return (
    <HoverCard
      label={`Proof of live of ${subject}`}
      width={340}
      trigger={
        <button type="button" className="rounded-chip" aria-label={`${state}: proof of live of ${subject}`}>
          <Chip hue={RECEIPT_HUES[state]} size="sm">
            {state}
          </Chip>
        </button>
      }
    >
      <Receipt strategyId={strategyId} />
    </HoverCard>
  )
}

function Receipt({ strategyId }: { strategyId: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(publicationsQuery(useApp(), strategyId))
  if (isPending) return <Spinner label="Loading the receipt" />
  if (error !== null) {
    return (
      <LoadError title="The receipt did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  const [newest] = data.flatMap((publication) => publication.receipts.map((receipt) => ({ publication, receipt })))
  if (newest === undefined) return <p className="text-muted">The page has not been checked yet.</p>
  const { receipt, publication } = newest
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{receipt.state}</p>
      <p className="text-muted">
        Checked {formatInstant(new Date(receipt.checkedAt))} · published by {publication.staffName}
      </p>
      <Link href={receipt.url} newTab className="wrap-anywhere">
        {receipt.url}
      </Link>
      {receipt.differences.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {receipt.differences.map(({ elementID, sentence }) => (
            <li key={elementID}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="font-mono text-caption text-subtle" title={receipt.approvedHash}>
        SHA-256 {receipt.approvedHash.slice(0, 12)}…
      </p>
    </div>
  )
}
