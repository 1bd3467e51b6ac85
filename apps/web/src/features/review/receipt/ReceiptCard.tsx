import { acceptReceipt, type Publication, publishAgain, restorePage, type StrategyDetails } from '@rankdesk/api'
import { isNotLive, metaElementName, strategyHours } from '@rankdesk/domain'
import { formatInstant, formatNumber } from '@rankdesk/format'
import { Banner, Button, Card, FormField, Icon, SafeHtml, Skeleton, TextArea, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { publicationsQuery } from '#features/clients/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { applyChanges } from '#lib/api/applyChanges.ts'
import { useConfirmationKey } from '#lib/api/useConfirmationKey.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { PUBLISH_QUESTION } from '../publish/completionQuestions.ts'
import { DuePublish } from '../publish/DuePublish.tsx'
import { zoneNames } from '../zones/zoneNames.ts'
import { ReceiptView } from './ReceiptView.tsx'

export interface ReceiptCardProps {
  strategy: StrategyDetails
  /** Publishes again, for an open strategy: the card then shows only problems. */
  onPublishAgain?: (() => void) | undefined
}

/** How often the receipt is polled while a page is being checked, in ms. */
const POLL_INTERVAL_MS = 2_000

/**
 * The proof of live of a strategy (D01): the result of its newest publish, and the due publish with its actions. A completed
 * strategy also shows what was published, and what to do if it is not live.
 */
export function ReceiptCard({ strategy, onPublishAgain }: ReceiptCardProps) {
  const app = useApp()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...publicationsQuery(app, strategy.strategyId),
    staleTime: 0,
    refetchInterval: ({ state }) => (isProofPending(state.data) ? POLL_INTERVAL_MS : false),
  })
  useNewReceipt(strategy, data)
  const isOpen = onPublishAgain !== undefined
  const [newest] = data ?? []
  if (isEmpty(isOpen, data)) return null
  const published = data?.find(({ state }) => state === 'published')
  const zoneNamesById = namesOf(strategy, published, newest)
  return (
    <>
      {!isOpen && published !== undefined && <NotLiveState strategy={strategy} published={published} />}
      <Card title="Proof of live">
        {isPending && <Skeleton height={80} />}
        {error !== null && data === undefined && (
          <LoadError
            title="The receipt did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {newest !== undefined && (
          <ReceiptView publication={newest} strategy={strategy} names={zoneNamesById} onPublishAgain={onPublishAgain} />
        )}
        <RestoreButton strategy={strategy} />
        {!isOpen && strategy.publishContentDate !== null && (
          <div className="mt-4">
            <DuePublish strategy={strategy} />
          </div>
        )}
      </Card>
      {!isOpen && published?.zones !== undefined && <PublishedContent publication={published} names={zoneNamesById} />}
    </>
  )
}

/**
 * Fetches the strategy again when the receipts are newer than the one that it has, so that its state doesn't contradict
 * this card until the changes feed is polled.
 */
function useNewReceipt(
  { clientId, strategyId, receipt }: StrategyDetails,
  publications: readonly Publication[] | undefined,
) {
  const queryClient = useQueryClient()
  const checkedAt = publications?.[0]?.receipts[0]?.checkedAt
  const newer = checkedAt === receipt?.checkedAt ? undefined : checkedAt
  useEffect(() => {
    const nothing = { elementId: null, jobId: null, staffId: null }
    if (newer !== undefined) applyChanges(queryClient, [{ kind: 'publication', clientId, strategyId, ...nothing }])
  }, [newer, queryClient, clientId, strategyId])
}

/** Returns the zone names of the screen by element id. Published and compared zones that it no longer has are numbered. */
function namesOf(
  { zones }: StrategyDetails,
  published: Publication | undefined,
  newest: Publication | undefined,
): Map<string, string> {
  const names = zoneNames(zones)
  const byId = new Map(zones.map(({ elementID }, index) => [elementID, names[index] ?? 'Text']))
  for (const { elementID } of [...(published?.zones ?? []), ...(newest?.receipts[0]?.differences ?? [])])
    if (!byId.has(elementID) && metaElementName(elementID) === undefined) byId.set(elementID, `Text ${byId.size + 1}`)
  return byId
}

/** Whether there is nothing to show: no problem of an open strategy, or no publish of a completed one. */
function isEmpty(isOpen: boolean, publications: readonly Publication[] | undefined): boolean {
  const [newest] = publications ?? []
  if (isOpen) return newest === undefined || !needsAttention(newest)
  return publications !== undefined && newest === undefined
}

/** What a completed strategy whose page does not show its text needs, or why the page was accepted. */
function NotLiveState({ strategy, published }: { strategy: StrategyDetails; published: Publication }) {
  const { strategyId, strategyTypeId } = strategy
  return (
    <>
      {isNotLivePublication(published) && (
        <NotLiveActions strategyId={strategyId} hours={`${formatNumber(strategyHours(strategyTypeId))} h`} />
      )}
      {published.acceptance != null && <Accepted acceptance={published.acceptance} />}
    </>
  )
}

/** Why a page that is not live was accepted, by whom and when (QUEUE-8). */
function Accepted({ acceptance: { reason, staffName, at } }: { acceptance: NonNullable<Publication['acceptance']> }) {
  return (
    <Banner title={`Accepted by ${staffName} on ${formatInstant(new Date(at))}`}>
      <span className="wrap-break-word whitespace-pre-line">{reason}</span>
    </Banner>
  )
}

/** Whether the page of a completed strategy's newest publish needs attention. Rule QUEUE-8. */
function isNotLivePublication({ receipts: [receipt], acceptance }: Publication): boolean {
  return isNotLive({ isCompleted: true, receiptState: receipt?.state ?? null, isAccepted: acceptance != null })
}

/** Whether the result of an open strategy's newest publish needs attention before the next one. */
function needsAttention({ state, receipts }: Publication): boolean {
  if (state === 'refused' || state === 'failed' || state === 'sending') return true
  const [receipt] = receipts
  return state === 'published' && receipt !== undefined && receipt.state !== 'Live'
}

/** Whether the newest publish has no receipt yet, so that polling continues. */
function isProofPending(publications: readonly Publication[] | undefined): boolean {
  const [newest] = publications ?? []
  return newest?.state === 'published' && newest.receipts.length === 0
}

interface PublishedContentProps {
  publication: Publication
  /** The zone names of the screen, by element id. */
  names: ReadonlyMap<string, string>
}

/** What was published: the texts, the title and description, and the messages about it. */
function PublishedContent({ publication, names }: PublishedContentProps) {
  const { publishedAt, staffName, zones = [], externalSummary, internalNote } = publication
  const facts = [
    { name: 'Meta title', text: publication.metaTitle ?? '' },
    { name: 'Meta description', text: publication.metaDescription ?? '' },
    { name: 'External summary', text: externalSummary },
    { name: 'Internal note', text: internalNote },
  ].filter(({ text }) => text !== '')
  return (
    <Card
      title="Published content"
      aside={publishedAt === null ? undefined : `${formatInstant(new Date(publishedAt))} by ${staffName}`}
    >
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-break-word whitespace-pre-line max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
      {zones.map(({ elementID, content }) => (
        <section
          key={elementID}
          aria-label={`Published ${names.get(elementID) ?? elementID}`}
          className="mt-4 border-t border-hairline pt-3"
        >
          <h3 className="mb-1 text-caption font-medium text-muted">{names.get(elementID) ?? elementID}</h3>
          <SafeHtml html={content} className="text-document wrap-break-word" />
        </section>
      ))}
    </Card>
  )
}

interface NotLiveActionsProps {
  strategyId: number
  /** The hours of the strategy, as text. */
  hours: string
}

/**
 * What to do about a completed strategy whose page does not show its text (QUEUE-8): publish its texts again, or accept the
 * page with a reason.
 */
function NotLiveActions({ strategyId, hours }: NotLiveActionsProps) {
  const { busy, repeat, accept } = useNotLive(strategyId)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Banner
        tone="warning"
        title={`Completed, but not live: ${hours}`}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" loading={busy} onClick={() => void repeat()}>
              Publish again
            </Button>
            <Button size="sm" disabled={busy} onClick={() => setAsks(true)}>
              Accept
            </Button>
          </span>
        }
      >
        It stays in the queue until the page shows the text, or until someone publishes it again or accepts the page as
        it is.
      </Banner>
      <ApiFormDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Accept the page as it is?"
        subtitle="The strategy leaves the queue, although its page does not show the published text."
        schema={acceptReceipt.body}
        defaultValues={{ reason: '' }}
        submitLabel="Accept"
        onSubmit={async ({ reason }) => {
          await accept(reason)
          setAsks(false)
        }}
      >
        <FormField name="reason" label="Reason" hint="For the team.">
          {(field) => <TextArea {...field} autoGrow rows={2} />}
        </FormField>
      </ApiFormDialog>
    </>
  )
}

/** The actions on a completed strategy that is not live. */
interface NotLiveState {
  busy: boolean
  /** Asks, and writes the published texts to the page again. */
  repeat: () => Promise<void>
  /** Accepts the page with a reason. Throws `ApiError`. */
  accept: (reason: string) => Promise<void>
}

/** The message when the page went live or was accepted in the meantime. */
const SETTLED = 'The page no longer needs attention.'

/** Returns the actions on a completed strategy whose page does not show its text. */
function useNotLive(strategyId: number): NotLiveState {
  const { client, clock } = useApp()
  const dialogs = useDialogs()
  const toasts = useToast()
  const alert = useErrorAlert()
  const keyFor = useConfirmationKey()
  const params = { strategyId }
  const again = useMutation({
    mutationFn: (key: string) => client.call(publishAgain, { params, headers: { 'idempotency-key': key } }),
    onSuccess: (isPublished) =>
      void toasts.show({ message: isPublished ? 'The texts are on the page again. It is being checked.' : SETTLED }),
    onError: (error) => void alert(error, 'The content was not published.'),
  })
  const accepting = useMutation({
    mutationFn: (reason: string) => client.call(acceptReceipt, { params, body: { reason } }),
    onSuccess: (isAccepted) => void toasts.show({ message: isAccepted ? 'The page is accepted as it is.' : SETTLED }),
  })
  return {
    busy: again.isPending || accepting.isPending,
    async repeat() {
      if (await dialogs.confirm({ ...PUBLISH_QUESTION })) again.mutate(keyFor(clock.now()))
    },
    async accept(reason) {
      await accepting.mutateAsync(reason)
    },
  }
}

interface RestoreButtonProps {
  strategy: StrategyDetails
}

/** The button that writes the text before the newest publish to the page of the website again, after a question. */
function RestoreButton({ strategy: { strategyId, sitePage } }: RestoreButtonProps) {
  const app = useApp()
  const dialogs = useDialogs()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const restore = useMutation({
    mutationFn: () => app.client.call(restorePage, { params: { strategyId } }),
    onSuccess: (isRestored) =>
      void toasts.show({
        message: isRestored
          ? 'The page has its text from before this publish.'
          : 'There is nothing to restore anymore.',
      }),
    onError: (error) => void alertError(error, 'The text was not restored.'),
  })
  if (sitePage?.canRestore !== true) return null
  const ask = async () => {
    const message = `${sitePage.pageAddress} gets the text that it had before this publish, and the strategy is open again. What you wrote stays in it.`
    if (await dialogs.confirm({ title: 'Restore the text before this publish?', message })) restore.mutate()
  }
  return (
    <Button
      className="mt-4"
      size="sm"
      icon={<Icon of={History} />}
      loading={restore.isPending}
      onClick={() => void ask()}
    >
      Restore the text before
    </Button>
  )
}
