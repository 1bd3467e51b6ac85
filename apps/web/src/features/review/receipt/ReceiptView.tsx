import type { Publication, StrategyDetails } from '@rankdesk/api'
import { metaElementName } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Button, Chip, CopyButton, Spinner } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import { RECEIPT_HUES } from '#features/clients/index.ts'
import { TextDifference } from '../versions/TextDifference.tsx'
import { receiptTexts, type ReceiptTexts } from './receiptMessages.ts'
import { useProofAgain } from './useProofAgain.ts'

export interface ReceiptViewProps {
  publication: Publication
  strategy: StrategyDetails
  /** The zone names of the screen, by element id. */
  names: ReadonlyMap<string, string>
  onPublishAgain: (() => void) | undefined
}

/** A publish with its newest receipt: state, time, page, hash, and the differences of the page by zone (D01). */
export function ReceiptView({ publication, strategy, names, onPublishAgain }: ReceiptViewProps) {
  const [receipt] = publication.receipts
  const texts = receiptTexts(publication, receipt)
  const again = useProofAgain(strategy, receipt)
  const nameOf = (elementID: string) => metaElementName(elementID) ?? names.get(elementID) ?? elementID
  const canCheck = publication.state === 'published' && receipt !== undefined && receipt.state !== 'Live'
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {texts.state === 'Checking' ? (
          <Spinner label="Checking the page" />
        ) : (
          <Chip hue={hueOf(texts)}>{texts.state}</Chip>
        )}
        <p className="min-w-0">{texts.sentence}</p>
      </div>
      {texts.next !== undefined && <p className="text-muted">{texts.next}</p>}
      <p className="text-caption text-muted">{history(publication)}</p>
      {receipt !== undefined && receipt.url !== '' && (
        <Link href={receipt.url} newTab className="w-fit wrap-anywhere">
          {receipt.url}
        </Link>
      )}
      {receipt?.differences.map(({ elementID, approved, shown, sentence }) => (
        <section
          key={elementID}
          aria-label={`Differences in ${nameOf(elementID)}`}
          className="flex min-w-0 flex-col gap-2 rounded-card border border-hairline px-4 py-3"
        >
          <h3 className="text-caption font-semibold">{nameOf(elementID)}</h3>
          {shown === null ? (
            <p>{sentence}</p>
          ) : (
            <TextDifference before={approved} after={shown} sameText="The approved words with different markup." />
          )}
        </section>
      ))}
      {receipt?.differences.some(({ shown }) => shown !== null) === true && (
        <p className="text-caption text-muted">
          Underlined text is only on the page; struck-through text is approved but missing from the page.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {onPublishAgain !== undefined && <Button onClick={onPublishAgain}>Publish again</Button>}
        {canCheck && (
          <Button loading={again.busy} onClick={again.check}>
            Check again
          </Button>
        )}
        {receipt !== undefined && (
          <CopyButton text={receipt.approvedHash}>{`SHA-256 ${receipt.approvedHash.slice(0, 12)}…`}</CopyButton>
        )}
      </div>
    </div>
  )
}

function hueOf({ state }: ReceiptTexts) {
  return state === 'Live' || state === 'Differs' || state === 'Not yet' || state === 'Failed'
    ? RECEIPT_HUES[state]
    : state === 'Due'
      ? 'blue'
      : 'grey'
}

function history({ staffName, actedForName, approvedAt, publishedAt, receipts: [receipt] }: Publication): string {
  const at = (instant: string) => formatInstant(new Date(instant))
  return [
    `Approved ${at(approvedAt)} by ${staffName}${actedForName === null ? '' : ` for ${actedForName}`}`,
    publishedAt === null ? undefined : `published ${at(publishedAt)}`,
    receipt === undefined ? undefined : `checked ${at(receipt.checkedAt)}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
