import {
  acceptHandoff,
  type CallInput,
  checkHandoff,
  createHandoffLink,
  type Handoff,
  HANDOFF_FILES,
  handoffFilePath,
  revokeHandoffLink,
  type StrategyDetails,
  strategyHandoff,
  withdrawHandoff,
} from '@rankdesk/api'
import { handedOverAgo, metaElementName } from '@rankdesk/domain'
import { formatInstant, todayInLosAngeles } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  Chip,
  FormActions,
  FormField,
  Skeleton,
  Spinner,
  TextArea,
  TextInput,
  useDialogs,
  useToast,
} from '@rankdesk/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { ClientLinks } from '#features/client-panel/index.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiFormDialog, ApiForm } from '#lib/forms/ApiForm.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { TextDifference } from '../versions/TextDifference.tsx'
import { zoneNames } from '../zones/zoneNames.ts'

/** How often the result of a reading is polled, in ms. */
const POLL_INTERVAL_MS = 2_000

/**
 * The text of an open strategy that was handed over: what was found at its address, the links for the web master, and what a
 * person can do about it.
 */
export function HandoffCard({ strategy }: { strategy: StrategyDetails }) {
  const { strategyId } = strategy
  const app = useApp()
  const queryClient = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...handoffQuery(app, strategyId),
    refetchInterval: ({ state }) => (state.data?.isChecking === true ? POLL_INTERVAL_MS : false),
  })
  // The proof has completed the strategy, or somebody took the text back: the screen shows that.
  const isSettled = data === null
  useEffect(() => {
    if (isSettled) void refetchNow(queryClient, queryKeys.strategy(app, strategyId))
  }, [isSettled, queryClient, app, strategyId])
  if (isSettled) return null
  return (
    <Card
      title="Handed over"
      aside={data !== undefined && handedOverAgo(new Date(data.handedOverAt), todayInLosAngeles(app.clock))}
    >
      {isPending && <Skeleton height={160} />}
      {error !== null && data === undefined && (
        <LoadError
          title="The hand-over did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && (
        <div className="flex min-w-0 flex-col gap-4">
          <Reading handoff={data} strategy={strategy} />
          <CheckForm key={data.address} strategyId={strategyId} address={data.address} busy={data.isChecking} />
          <HandoffFiles strategyId={strategyId} />
          <HandoffLinks strategyId={strategyId} links={data.links} />
          <Settle strategyId={strategyId} />
        </div>
      )}
    </Card>
  )
}

interface HandoffLinksProps {
  strategyId: number
  links: Handoff['links']
}

/** The links with which the web master opens the text. */
function HandoffLinks({ strategyId, links }: HandoffLinksProps) {
  const app = useApp()
  const create = useMutation(createHandoffLinkMutation(app))
  const revoke = useMutation(revokeHandoffLinkMutation(app))
  return (
    <ClientLinks
      links={links.map(({ handoffLinkId, ...link }) => ({ ...link, linkId: handoffLinkId }))}
      hint="Anyone with the link can read the text, download it as Word, Markdown or HTML, and say that it is online."
      sendTo="Send this link to the client’s web master."
      revoked="The web master can no longer open the text with it."
      onCreate={(days) => create.mutateAsync({ params: { strategyId }, body: { days } })}
      onRevoke={(handoffLinkId) => revoke.mutateAsync({ strategyId, handoffLinkId })}
    />
  )
}

/** What the newest reading of the address found, and when the next one is. */
function Reading({ handoff, strategy }: { handoff: Handoff; strategy: StrategyDetails }) {
  const { staffName, handedOverAt, reportedAt, receipt, isChecking, nextCheckAt } = handoff
  const { label, hue, sentence } = readingOf(handoff)
  const names = new Map(strategy.zones.map(({ elementID }, index) => [elementID, zoneNames(strategy.zones)[index]]))
  const nameOf = (elementID: string) => metaElementName(elementID) ?? names.get(elementID) ?? 'Text'
  const history = [
    `Handed over ${formatInstant(new Date(handedOverAt))} by ${staffName}`,
    reportedAt === null ? undefined : `reported online ${formatInstant(new Date(reportedAt))}`,
    receipt === null ? undefined : `read ${formatInstant(new Date(receipt.checkedAt))}`,
  ].filter((part) => part !== undefined)
  return (
    <div role="status" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {isChecking ? <Spinner label="Reading the website" /> : <Chip hue={hue}>{label}</Chip>}
        <p className="min-w-0 wrap-break-word">{sentence}</p>
      </div>
      <p className="text-caption text-muted">
        {history.join(' · ')}
        {nextCheckAt !== null && ` · read again by itself ${formatInstant(new Date(nextCheckAt))}`}
      </p>
      {receipt !== null && (
        <Link href={receipt.url} newTab className="w-fit wrap-anywhere">
          {receipt.url}
        </Link>
      )}
      {receipt?.state === 'Differs' &&
        receipt.differences.map(({ elementID, approved, shown, sentence: difference }, index) => (
          <section
            // A zone has a difference for each of its blocks.
            key={`${elementID} ${index}`}
            aria-label={`Difference ${index + 1} in ${nameOf(elementID)}`}
            className="flex min-w-0 flex-col gap-2 rounded-card border border-hairline px-4 py-3"
          >
            <h3 className="text-caption font-semibold">
              {nameOf(elementID)}: {difference}
            </h3>
            <TextDifference before={approved} after={shown ?? ''} sameText="Only punctuation or capitals differ." />
          </section>
        ))}
      {receipt?.state === 'Differs' && (
        <p className="text-caption text-muted">
          Underlined text is only on the page; struck-through text is approved but missing from the page.
        </p>
      )}
    </div>
  )
}

/** Returns the label and the sentence of a reading. */
function readingOf({ receipt, reportedAt, isChecking }: Handoff) {
  if (isChecking) return { label: '', hue: 'grey', sentence: 'The website is being read.' } as const
  if (receipt === null)
    return {
      label: 'Waiting',
      hue: 'blue',
      sentence: 'The web master has not said yet that the text is online.',
    } as const
  if (receipt.state === 'Differs')
    return {
      label: 'Differs',
      hue: 'orange',
      sentence: 'The page differs from the text that was handed over.',
    } as const
  const hue = reportedAt === null ? 'blue' : 'orange'
  return { label: 'Not found', hue, sentence: receipt.problem ?? 'The page does not show the new text.' } as const
}

interface CheckFormProps {
  strategyId: number
  address: string
  busy: boolean
}

/** The address of the text, which can be corrected, and the button that reads it now. */
function CheckForm({ strategyId, address, busy }: CheckFormProps) {
  const check = useMutation(checkHandoffMutation(useApp()))
  const toasts = useToast()
  return (
    <ApiForm
      aria-label="Check the address"
      className="flex flex-wrap items-end gap-3"
      schema={checkHandoff.body}
      initialFocus={false}
      defaultValues={{ address }}
      staysOpen
      onSubmit={async (body) => {
        const isRequested = await check.mutateAsync({ params: { strategyId }, body })
        if (!isRequested) toasts.show({ message: SETTLED })
      }}
    >
      <div className="min-w-0 flex-1 basis-72">
        <FormField name="address" label="Address of the page">
          {(field) => <TextInput {...field} inputMode="url" autoComplete="off" />}
        </FormField>
      </div>
      <FormActions submitLabel="Check now" submitDisabledReason={busy ? 'The website is being read.' : undefined} />
    </ApiForm>
  )
}

/** The message when the text was found, accepted or taken back in the meantime. */
const SETTLED = 'This text no longer waits.'

/** Accepts the page without the proof, or takes the text back. */
function Settle({ strategyId }: { strategyId: number }) {
  const app = useApp()
  const accept = useMutation(acceptHandoffMutation(app))
  const withdraw = useMutation(withdrawHandoffMutation(app))
  const { confirm } = useDialogs()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const [asks, setAsks] = useState(false)
  const takeBack = async () => {
    const message = 'Its links no longer open. The text stays here, and you can hand it over again.'
    if (!(await confirm({ title: 'Take this text back?', message }))) return
    withdraw.mutate(strategyId, {
      onSuccess: (isTaken) => void toasts.show({ message: isTaken ? 'The text is taken back.' : SETTLED }),
      onError: (error) => void alertError(error, 'The text was not taken back'),
    })
  }
  return (
    <Banner
      title="Completed by the proof"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" disabled={withdraw.isPending} onClick={() => setAsks(true)}>
            Accept
          </Button>
          <Button size="sm" loading={withdraw.isPending} onClick={() => void takeBack()}>
            Take back
          </Button>
        </span>
      }
    >
      The strategy is completed when the website shows the text. You can also accept the page as it is, with a reason.
      <ApiFormDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Accept the page as it is?"
        subtitle="The strategy is completed, although its text was not found on the website."
        schema={acceptHandoff.body}
        defaultValues={{ reason: '' }}
        submitLabel="Accept"
        onSubmit={async (body) => {
          const isAccepted = await accept.mutateAsync({ params: { strategyId }, body })
          toasts.show({ message: isAccepted ? 'The page is accepted, and the strategy is completed.' : SETTLED })
          setAsks(false)
        }}
      >
        <FormField name="reason" label="Reason" hint="For the team, kept in the audit trail.">
          {(field) => <TextArea {...field} autoGrow rows={2} />}
        </FormField>
      </ApiFormDialog>
    </Banner>
  )
}

const FILES = [
  [HANDOFF_FILES.zip, 'All files with pictures (zip)'],
  [HANDOFF_FILES.word, 'Word'],
  [HANDOFF_FILES.markdown, 'Markdown'],
  [HANDOFF_FILES.html, 'HTML'],
  [HANDOFF_FILES.changes, 'Change list'],
] as const

/** The files of a text that was handed over, for staff who send them themselves. */
function HandoffFiles({ strategyId }: { strategyId: number }) {
  const { config } = useApp()
  return (
    <ul aria-label="Files of the text" className="flex flex-wrap gap-x-4 gap-y-1">
      {FILES.map(([file, label]) => (
        <li key={file}>
          <Link href={`${config.services.seo}${handoffFilePath(strategyId, file)}`} newTab={false} download={file}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The text of a strategy that was handed over and is not proven yet. Null for none. */
function handoffQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.handoff(app, strategyId),
    meta: readsOf(['publication'], { strategyId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(strategyHandoff, { params: { strategyId } }, { signal })).handoff,
    staleTime: 0,
  })
}

/** Reads the address and looks for the text. Resolves with false when nothing waits any more. */
function checkHandoffMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof checkHandoff>) => client.call(checkHandoff, input))
}

/** Completes the strategy without the proof. Resolves with false when nothing waits any more. */
function acceptHandoffMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof acceptHandoff>) => client.call(acceptHandoff, input))
}

/** Takes the text back. Resolves with false when nothing waits any more. */
function withdrawHandoffMutation({ client }: AppContextValue) {
  return writeMutation((strategyId: number) => client.call(withdrawHandoff, { params: { strategyId } }))
}

function createHandoffLinkMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof createHandoffLink>) => client.call(createHandoffLink, input))
}

function revokeHandoffLinkMutation({ client }: AppContextValue) {
  return writeMutation((params: CallInput<typeof revokeHandoffLink>['params']) =>
    client.call(revokeHandoffLink, { params }),
  )
}
