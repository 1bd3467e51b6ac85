import { type CallResult, locationsDryRun, publishLocations } from '@rankdesk/api'
import type { ProfileField } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button, Card, Checkbox, Icon, Skeleton, useDialogs, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { useConfirmationKey } from '#lib/api/useConfirmationKey.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { useIsWaiting, useOutbox } from '#lib/outbox/OutboxProvider.tsx'
import { useIsShown } from '#lib/page/useIsShown.ts'
import { Link } from '#lib/routing/Link.tsx'
import { PUBLISH_TO_GOOGLE_QUESTION } from '../../parts/usePublish.ts'
import { ChangedFields } from '../../gpo/publish/ChangedFields.tsx'
import { locationLabel } from '../locationLabel.ts'
import type { SentChange } from '../change/ChangeForm.tsx'
import { useLocations } from '../locationsContext.ts'

export interface LocationsPreviewProps {
  changes: readonly SentChange[]
  onBack: () => void
  /** Called with the key of the publish when it was recorded. */
  onPublished: (key: string) => void
}

/**
 * What would change in each location, compared with what Google shows now. A person leaves locations out, decides about values
 * that Google has, and confirms; then ten seconds remain in which it can be stopped (decision 0012).
 */
export function LocationsPreview({ changes, onBack, onPublished }: LocationsPreviewProps) {
  const { clientId } = useLocations()
  const query = useQuery(locationsPreviewQuery(useApp(), clientId, changes))
  const back = useRef<HTMLButtonElement>(null)
  // The button that opened it is hidden now.
  useEffect(() => back.current?.focus(), [])
  return (
    <Card
      title="Preview"
      aside={
        <Button ref={back} size="sm" variant="ghost" icon={<Icon of={ArrowLeft} size={14} />} onClick={onBack}>
          Back to the change
        </Button>
      }
    >
      <QueryContent title="The preview" query={query} skeleton={<Skeleton height={240} />}>
        {(previews) => <Preview changes={changes} previews={previews} onPublished={onPublished} />}
      </QueryContent>
    </Card>
  )
}

interface PreviewProps extends Omit<LocationsPreviewProps, 'onBack'> {
  previews: readonly LocationPreview[]
}

function Preview({ changes, previews, onPublished }: PreviewProps) {
  const { clientId, locations } = useLocations()
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set())
  const isReady = (preview: LocationPreview) => isPublishable(preview, replaced)
  const sent = previews.filter((preview) => isReady(preview) && !leftOut.has(preview.locationId))
  const nameOf = (id: number) => {
    const found = locations.find(({ locationId }) => locationId === id)
    return found === undefined ? `Location ${id}` : locationLabel(found)
  }
  const publish = usePublishLocations(clientId, onPublished)
  const confirmed = () =>
    publish.confirm(
      changes
        .filter(({ locationId }) => sent.some((preview) => preview.locationId === locationId))
        .map((change) => ({ ...change, replaces: replacedFields(change.locationId, replaced) })),
      sent.map(({ locationId }) => nameOf(locationId)),
    )
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Locations in the preview" className="flex flex-col divide-y divide-hairline">
        {previews.map((preview) => (
          <PreviewedLocation
            key={preview.locationId}
            preview={preview}
            name={nameOf(preview.locationId)}
            isSent={sent.includes(preview)}
            isReady={isReady(preview)}
            replaced={replaced}
            onReplace={(key, on) => setReplaced(toggled(replaced, key, on))}
            onSend={(on) => setLeftOut(toggled(leftOut, preview.locationId, !on))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t border-hairline pt-4">
        <Button
          variant="primary"
          loading={publish.isBusy}
          disabledReason={sent.length === 0 ? 'No location can be published as it stands.' : undefined}
          onClick={() => void confirmed()}
        >
          Publish to {pluralize(sent.length, 'location')}
        </Button>
        <span role="status" className="text-muted">
          {sent.length} of {pluralize(previews.length, 'location')} will be sent.
        </span>
      </div>
    </div>
  )
}

function toggled<Value>(values: ReadonlySet<Value>, value: Value, on: boolean): ReadonlySet<Value> {
  const next = new Set(values)
  if (on) next.add(value)
  else next.delete(value)
  return next
}

/** Returns the steps of a publish: the question, ten seconds in which it can be stopped, and the call. */
function usePublishLocations(clientId: number, onPublished: (key: string) => void) {
  const { businessName } = useClientOfLayout()
  const outbox = useOutbox()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const { confirm } = useDialogs()
  const keyFor = useConfirmationKey()
  const isShown = useIsShown()
  const name = `publish-locations-${clientId}`
  const { mutate, isPending } = useMutation({
    ...publishLocationsMutation(useApp(), clientId),
    onSuccess(_result, { key, changes }) {
      if (isShown()) onPublished(key)
      else
        toasts.show({
          message: `${pluralize(changes.length, 'location')} of ${businessName} ${changes.length === 1 ? 'is' : 'are'} being published.`,
        })
    },
    onError: (error) => void alertError(error, 'Nothing was published'),
  })
  return {
    isBusy: useIsWaiting(name) || isPending,
    async confirm(changes: readonly SentChange[], names: readonly string[]) {
      const isConfirmed = await confirm({
        ...PUBLISH_TO_GOOGLE_QUESTION,
        message: names.join('; '),
      })
      if (!isConfirmed) return
      outbox.put({
        name,
        label: `Publishing ${pluralize(changes.length, 'location')} of ${businessName}`,
        send: () => mutate({ changes, key: keyFor(changes) }),
      })
    },
  }
}

/** What a publish of changes would send, compared with what Google shows. It is read once, when the preview opens. */
function locationsPreviewQuery(app: AppContextValue, clientId: number, changes: readonly SentChange[]) {
  return queryWithReads({
    queryKey: queryKeys.locationsPreview(app, clientId, changes),
    meta: READS_NOTHING,
    queryFn: async ({ signal }) => {
      const body = { changes: [...changes] }
      return (await app.client.call(locationsDryRun, { params: { clientId }, body }, { signal })).locations
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Publishes changes of several locations. The same key publishes once. */
function publishLocationsMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: ({ changes, key }: { changes: readonly SentChange[]; key: string }) =>
      app.client.call(publishLocations, {
        params: { clientId },
        headers: { 'idempotency-key': key },
        body: { changes: [...changes] },
      }),
  })
}

interface PreviewedLocationProps {
  preview: LocationPreview
  /** The street and town of the location. */
  name: string
  /** Whether it will be sent, and whether it can be. */
  isSent: boolean
  isReady: boolean
  /** The keys of the fields whose value at Google is replaced. */
  replaced: ReadonlySet<string>
  onReplace: (key: string, on: boolean) => void
  onSend: (on: boolean) => void
}

/** One location of the preview: whether it is sent, what prevents it, and each value before and after. */
function PreviewedLocation({ preview, name, isSent, isReady, replaced, onReplace, onSend }: PreviewedLocationProps) {
  const { locationId, problems, changes, open } = preview
  const decisions = open.filter((change) => change.isSent)
  const others = open.filter((change) => !change.isSent)
  return (
    <li className="flex flex-col gap-2.5 py-4 first:pt-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Checkbox value={isSent} disabled={!isReady} onChange={onSend} label={`Publish to ${name}`} />
        <Link to={`/profile-ledger/${locationId}`} className="ml-auto" aria-label={`Change ledger of ${name}`}>
          Change ledger
        </Link>
      </div>
      {problems.length > 0 && (
        <ul aria-label={`What prevents publishing to ${name}`} className="flex flex-col gap-1">
          {problems.map((problem) => (
            <li key={problem} className="flex items-start gap-2 text-on-red-soft">
              <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-break-word">Not sent: {problem}</span>
            </li>
          ))}
        </ul>
      )}
      {changes.length === 0 ? (
        <p className="text-muted">Nothing changes here: the profile has this value already.</p>
      ) : (
        <ChangedFields label={`Changes of ${name}`} changes={changes} />
      )}
      {decisions.map(({ field, name: fieldName, state, theirs }) => (
        <div key={field} className="flex flex-col gap-1">
          <p className="wrap-anywhere">
            Google {state === 'Drift' ? 'shows' : 'suggests'} {theirs === '' ? 'nothing' : `“${theirs}”`} for{' '}
            {fieldName}.
          </p>
          <Checkbox
            value={replaced.has(replacedKey(locationId, field))}
            onChange={(on) => onReplace(replacedKey(locationId, field), on)}
            label={`Replace Google’s value of ${fieldName} in ${name}`}
          />
        </div>
      ))}
      {others.length > 0 && (
        <p className="text-caption text-muted">
          Google has other values that this doesn’t change: {others.map((change) => change.name).join(', ')}.
        </p>
      )}
    </li>
  )
}

type LocationPreview = CallResult<typeof locationsDryRun>['locations'][number]

/** Returns the key of a field of a location whose value at Google is replaced. */
const replacedKey = (locationId: number, field: ProfileField) => `${locationId} ${field}`

/** Returns the fields of a location whose value at Google the person replaces. */
function replacedFields(locationId: number, replaced: ReadonlySet<string>): ProfileField[] {
  const start = `${locationId} `
  return [...replaced].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length) as ProfileField)
}

/** Whether a location can be published: something changes, nothing prevents it, and every value at Google is decided about. */
function isPublishable({ locationId, problems, changes, open }: LocationPreview, replaced: ReadonlySet<string>) {
  const undecided = open.filter(({ isSent, field }) => isSent && !replaced.has(replacedKey(locationId, field)))
  return problems.length === 0 && changes.length > 0 && undecided.length === 0
}
