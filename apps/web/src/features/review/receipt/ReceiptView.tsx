import { proveLiveAgain, type Publication, type Receipt, type StrategyDetails } from '@rankdesk/api'
import { metaElementName } from '@rankdesk/domain'
import { formatDate, formatInstant } from '@rankdesk/format'
import { Button, Chip, CopyButton, Spinner, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RECEIPT_HUES } from '#features/clients/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { TextDifference } from '../versions/TextDifference.tsx'

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
      {receipt?.problem != null && <p>{receipt.problem}</p>}
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
          <CopyButton
            text={receipt.approvedHash}
            className="first:-ml-1"
          >{`SHA-256 ${receipt.approvedHash.slice(0, 12)}…`}</CopyButton>
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

/** Another check of the published page. */
interface ProofAgain {
  busy: boolean
  check: () => void
}

/** The interval in which a new receipt is polled, in ms, and the number of polls. */
const POLL_EVERY_MS = 2_000
const MAX_POLLS = 15

/** Requests a new receipt of the newest publish and polls for it; the changes feed brings a later one. */
function useProofAgain({ strategyId }: StrategyDetails, receipt: Receipt | undefined): ProofAgain {
  const app = useApp()
  const queryClient = useQueryClient()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const [left, setLeft] = useState(0)
  const [outdated, setOutdated] = useState<string>()
  const polls = left > 0 && receipt?.checkedAt === outdated
  useEffect(() => {
    if (!polls) return undefined
    const timer = setTimeout(() => {
      setLeft(left - 1)
      void refetchNow(queryClient, queryKeys.publications(app, strategyId))
    }, POLL_EVERY_MS)
    return () => clearTimeout(timer)
  }, [left, polls, app, queryClient, strategyId])

  const request = useMutation({
    ...checkReceiptMutation(app, strategyId),
    onSuccess(isRequested) {
      if (isRequested) {
        setOutdated(receipt?.checkedAt)
        setLeft(MAX_POLLS)
      } else toasts.show({ message: 'This strategy has not been published yet.' })
    },
    onError: (error) => void alertError(error, 'The page could not be checked'),
  })
  return { busy: polls || request.isPending, check: () => request.mutate() }
}

/** The texts of a publish's result: a sentence, and the next step (D01). */
interface ReceiptTexts {
  /** The label in the chip. */
  state: Receipt['state'] | 'Due' | 'Sending' | 'Checking' | 'Canceled' | 'Replaced'
  sentence: string
  next: string | undefined
}

/** Returns the texts of a publication and its newest receipt. */
function receiptTexts({ state, publishDate, publishedAt }: Publication, receipt: Receipt | undefined): ReceiptTexts {
  if (state === 'due') {
    return { state: 'Due', sentence: `It publishes on ${formatDate(publishDate)}.`, next: undefined }
  }
  if (state === 'sending') {
    return {
      state: 'Sending',
      sentence: 'It was sent to the website, which has not confirmed it yet.',
      next: 'Rankdesk reads the page to find out whether the text arrived. Nothing is sent twice.',
    }
  }
  if (state === 'canceled') {
    return {
      state: 'Canceled',
      sentence: 'It was canceled before it was due. The page was not changed.',
      next: undefined,
    }
  }
  if (state === 'replaced') {
    return { state: 'Replaced', sentence: 'Another publish replaced it.', next: undefined }
  }
  if (state === 'refused') {
    const isAltered = publishedAt !== null
    return {
      state: 'Differs',
      sentence: isAltered ? ALTERED_TEXT : 'The page changed after the text was approved, so it was not overwritten.',
      next: isAltered
        ? 'Use an account with the role Editor, or restore the text before. Then publish again.'
        : 'Review the current page, then publish again.',
    }
  }
  if (state === 'failed') {
    return {
      state: 'Failed',
      sentence:
        receipt === undefined
          ? 'It was not published: the website did not accept it.'
          : 'It could not be published, even after several attempts.',
      next: 'The text is safe. Publish it again.',
    }
  }
  return receipt === undefined ? READING : { state: receipt.state, ...provenTexts(receipt) }
}

/** Returns the sentence about a check, and when the next one is. */
function provenTexts({ state, found, isCached, nextCheckAt }: Receipt): Omit<ReceiptTexts, 'state'> {
  const { sentence, next } = PROVEN[state]
  return {
    sentence: isCached === true ? CACHED : found === 'maintenance' || found === 'nothing' ? FOUND[found] : sentence,
    next: nextCheckAt == null ? next : `It is checked again ${formatInstant(new Date(nextCheckAt))}.`,
  }
}

/** The sentence for a text that the website stored in another form. */
const ALTERED_TEXT = 'The website altered the text when it stored it. What is missing is shown below.'

/** The sentences about an address at which the page was not found. */
const FOUND = {
  maintenance: 'The site shows a maintenance notice instead of the page.',
  nothing: 'The page did not respond.',
} as const

/** The sentence for a page whose visitors still get its old text. */
const CACHED = 'The page has the new text, but a cache of the website still shows visitors the old one.'

const READING: ReceiptTexts = {
  state: 'Checking',
  sentence: 'The page is being checked.',
  next: undefined,
}

const PROVEN: Record<Receipt['state'], Omit<ReceiptTexts, 'state'>> = {
  Live: { sentence: 'The page shows every approved text, word for word.', next: undefined },
  Differs: {
    sentence: 'The page differs from the approved text.',
    next: 'Review the differences below. Check again once they are fixed.',
  },
  'Not yet': { sentence: 'The page still shows the old text.', next: 'Check again later.' },
  Failed: { sentence: 'The page did not respond.', next: 'Check again when the site is available.' },
}

/** Requests a new receipt of the newest publish. Resolves with false when nothing was published yet. */
function checkReceiptMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({ mutationFn: () => app.client.call(proveLiveAgain, { params: { strategyId } }) })
}
