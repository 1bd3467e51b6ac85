import { type LocationSend, locationSends, retryLocationSend } from '@rankdesk/api'
import { formatInstant, pluralize } from '@rankdesk/format'
import { Button, Card, Chip, EmptyState, type Hue, Icon, Skeleton } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, CircleX, Clock, type LucideIcon, RotateCw, Unplug } from 'lucide-react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { GbpPanel } from '../parts/GbpPanel.tsx'

export interface PublishResultsProps {
  clientId: number
  publishKey: string
  onBack: () => void
}

/** What became of a publish to several locations: the result of each, and Retry where sending it again can help. */
export function PublishResults({ clientId, publishKey, onBack }: PublishResultsProps) {
  const query = useQuery(locationSendsQuery(useApp(), clientId, publishKey))
  return (
    <Card
      title="Results"
      aside={
        <Button size="sm" variant="ghost" icon={<Icon of={ArrowLeft} size={14} />} onClick={onBack}>
          Back to the locations
        </Button>
      }
    >
      <QueryContent
        title="The results"
        query={query}
        skeleton={<Skeleton height={160} />}
        isEmpty={(sends) => sends.length === 0}
        empty={
          <EmptyState title="No such publish">This client has no publish with the number in the address.</EmptyState>
        }
      >
        {(sends) => (
          <>
            <p role="status" className="pb-3">
              {summaryOf(sends)}
            </p>
            <ul aria-label="Results of the publish" className="divide-y divide-hairline border-t border-hairline">
              {sends.map((send) => (
                <Result key={send.sendId} clientId={clientId} send={send} />
              ))}
            </ul>
          </>
        )}
      </QueryContent>
    </Card>
  )
}

const STATES: Readonly<Record<LocationSend['state'], { text: string; hue: Hue; icon: LucideIcon }>> = {
  waiting: { text: 'Waiting', hue: 'grey', icon: Clock },
  done: { text: 'Done', hue: 'green', icon: Check },
  rejected: { text: 'Not published', hue: 'red', icon: CircleX },
  'not-connected': { text: 'Not connected', hue: 'orange', icon: Unplug },
}

function summaryOf(sends: readonly LocationSend[]): string {
  const done = sends.filter(({ state }) => state === 'done').length
  const waiting = sends.filter(({ state }) => state === 'waiting').length
  const failed = sends.length - done - waiting
  return [
    `${done} of ${pluralize(sends.length, 'location')} published.`,
    ...(waiting > 0 ? [`${waiting} waiting.`] : []),
    ...(failed > 0 ? [`${failed} not published.`] : []),
  ].join(' ')
}

function Result({ clientId, send }: { clientId: number; send: LocationSend }) {
  const { sendId, locationId, name, gbpPanelStatus, googleProfileUrl, fields, state, reason, canRetry } = send
  const { text, hue, icon } = STATES[state]
  const alertError = useErrorAlert()
  const { mutate, isPending } = useMutation({
    ...retrySendMutation(useApp(), clientId),
    onError: (error) => void alertError(error, 'The change was not sent'),
  })
  return (
    <li className="flex flex-col gap-2 py-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Chip hue={hue} icon={<Icon of={icon} size={12} />}>
          {text}
        </Chip>
        <span className="font-medium">{name}</span>
        <span className="text-caption text-muted">
          {fields.length === 0 ? 'No field' : fields.join(', ')}, {formatInstant(new Date(send.startedAt))} by{' '}
          {send.staffName}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-3">
          {canRetry && (
            <Button
              size="sm"
              loading={isPending}
              icon={<Icon of={RotateCw} size={14} />}
              aria-label={`Retry ${name}`}
              onClick={() => mutate(sendId)}
            >
              Retry
            </Button>
          )}
          <Link to={`/profile-ledger/${locationId}`} aria-label={`Change ledger of ${name}`}>
            Change ledger
          </Link>
        </span>
      </span>
      {state === 'waiting' && <p className="text-caption text-muted">It is sent to Google in the background.</p>}
      {state === 'rejected' && <p className="wrap-break-word">{reason}</p>}
      {state === 'not-connected' &&
        (canRetry ? (
          <p className="text-muted">The profile is connected now.</p>
        ) : (
          <GbpPanel location={{ locationId, gbpPanelStatus, googleProfileUrl }} />
        ))}
    </li>
  )
}

/** How often the results of a publish are polled while one is on its way, in ms. */
const POLL_INTERVAL_MS = 2_000

/** What became of a publish to several locations. Polled while a change is on its way. */
function locationSendsQuery(app: AppContextValue, clientId: number, key: string) {
  return queryWithReads({
    queryKey: queryKeys.locationSends(app, clientId, key),
    meta: readsOf(['profile'], { clientId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(locationSends, { params: { clientId, key } }, { signal })).sends,
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? POLL_INTERVAL_MS : false),
  })
}

const isOnItsWay = (sends: readonly LocationSend[] | undefined) =>
  sends?.some(({ state }) => state === 'waiting') ?? false

/** Sends a change of a location again. */
function retrySendMutation(app: AppContextValue, clientId: number) {
  return writeMutation((sendId: number) => app.client.call(retryLocationSend, { params: { clientId, sendId } }))
}
