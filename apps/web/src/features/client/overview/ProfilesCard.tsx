import { addLocation, type CallInput, clientProfiles } from '@rankdesk/api'
import { gbpPanel } from '@rankdesk/domain'
import { formatInstantDate, formatNumber, pluralize } from '@rankdesk/format'
import { Button, EmptyState, FormField, Icon, IconButton, SkeletonText, TextInput } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { ProfileChangesBadge } from '#lib/client/ProfileChangesBadge.tsx'
import { useLinkCommands } from '#lib/commands/useLinkCommands.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'

/** The number of profiles on a page of the card (M513). */
const PAGE_SIZE = 5

/** The business profiles of a client: their connection, changes that wait for a decision, and their ledgers (D12). */
export function ProfilesCard({ clientId }: { clientId: number }) {
  const query = useQuery(clientProfilesQuery(useApp(), clientId))
  const [chosenPage, setPage] = useState(0)
  // A profile may have been removed since.
  const page = Math.min(chosenPage, Math.max(0, Math.ceil((query.data?.length ?? 0) / PAGE_SIZE) - 1))
  useLinkCommands(
    (query.data ?? []).map(({ locationId, name }) => ({
      label: `Change ledger of the profile in ${name}`,
      to: `/profile-ledger/${locationId}`,
    })),
  )
  return (
    <QueryCard
      title="Business profiles"
      query={query}
      renderAside={(found) => <ProfilePages total={found.length} page={page} onChange={setPage} />}
      skeleton={<SkeletonText lines={3} />}
      isEmpty={(found) => found.length === 0}
      empty={
        <EmptyState title="No locations" icon={<Icon of={MapPin} size={20} />}>
          Add the place of business, so that posts, photos, questions and the profile itself can be worked on.
        </EmptyState>
      }
      after={
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <AddLocationButton clientId={clientId} />
          {(query.data?.length ?? 0) > 0 && <Link to={`/client/${clientId}/locations`}>Change and compare</Link>}
        </div>
      }
    >
      {(found) => (
        <ul>
          {found
            .slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
            .map(({ locationId, name, gbpPanelStatus, openDrift, checkedAt, failedCheck }) => (
              <li
                key={locationId}
                className="flex flex-col gap-1 border-t border-hairline py-2 first:border-t-0 first:pt-0 last:pb-0"
              >
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="min-w-0 font-medium wrap-break-word">{name}</span>
                  {openDrift > 0 && <ProfileChangesBadge locationId={locationId} count={openDrift} />}
                  <Link
                    to={`/profile-ledger/${locationId}`}
                    className="ml-auto"
                    aria-label={`Change ledger of the profile in ${name}`}
                  >
                    Change ledger
                  </Link>
                </span>
                <span className="text-caption wrap-break-word text-muted">
                  {gbpPanel(gbpPanelStatus)?.text ?? connectedText(checkedAt, failedCheck !== null)}
                </span>
              </li>
            ))}
        </ul>
      )}
    </QueryCard>
  )
}

const EMPTY = { address1: '', city: '', region: '', postalCode: '', phoneNumber: '' }

interface AddressField {
  name: keyof typeof EMPTY
  label: string
  autoComplete: string
  hint?: string
}

const FIELDS: readonly AddressField[] = [
  { name: 'address1', label: 'Street address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'region', label: 'State or region', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'phoneNumber', label: 'Phone', autoComplete: 'tel', hint: 'Leave it empty to use the client’s number.' },
]

/** The button that adds a place of business of a client, with its dialog. */
function AddLocationButton({ clientId }: { clientId: number }) {
  const [open, setOpen] = useState(false)
  const add = useMutation(addLocationMutation(useApp(), clientId))
  return (
    <>
      <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => setOpen(true)}>
        Add location
      </Button>
      <ApiFormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add location"
        subtitle="A place where the business receives customers or works from."
        submitLabel="Add location"
        schema={addLocation.body}
        defaultValues={EMPTY}
        onSubmit={async (location) => {
          await add.mutateAsync(location)
          setOpen(false)
        }}
      >
        {FIELDS.map(({ name, label, autoComplete, hint }) => (
          <FormField key={name} name={name} label={label} hint={hint}>
            {(field) => <TextInput {...field} autoComplete={autoComplete} />}
          </FormField>
        ))}
      </ApiFormDialog>
    </>
  )
}

/** The mutation that adds a location. It is pending until the client's profiles are up to date. */
function addLocationMutation(app: AppContextValue, clientId: number) {
  return writeMutation((body: CallInput<typeof addLocation>['body']) =>
    app.client.call(addLocation, { params: { clientId }, body }),
  )
}

interface ProfilePagesProps {
  total: number
  /** The page that is shown, from 0. */
  page: number
  onChange: (page: number) => void
}

/** The number of profiles; with more than one page, the range that is shown and the buttons to the others. */
function ProfilePages({ total, page, onChange }: ProfilePagesProps) {
  if (total <= PAGE_SIZE) return pluralize(total, 'location')
  const first = page * PAGE_SIZE
  return (
    <span className="figures flex items-center gap-1">
      <span role="status">
        {first + 1}–{Math.min(first + PAGE_SIZE, total)} of {formatNumber(total)}
      </span>
      <IconButton
        size="sm"
        label="Previous profiles"
        icon={<Icon of={ChevronLeft} size={14} />}
        disabled={page === 0}
        onClick={() => onChange(page - 1)}
      />
      <IconButton
        size="sm"
        label="Next profiles"
        icon={<Icon of={ChevronRight} size={14} />}
        disabled={first + PAGE_SIZE >= total}
        onClick={() => onChange(page + 1)}
      />
    </span>
  )
}

function connectedText(checkedAt: string | null, hasFailed: boolean): string {
  if (hasFailed) return 'Connected. The last check failed.'
  return checkedAt === null ? 'Connected' : `Connected. Checked ${formatInstantDate(new Date(checkedAt))}.`
}

/** How long the profiles count as fresh, in ms. The feed of changes refetches them earlier. */
const FRESH_MS = 60_000

/** The business profiles of a client, with the number of changes that wait for a decision. */
function clientProfilesQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientProfiles(app, clientId),
    meta: readsOf(['profile', 'client'], { clientId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(clientProfiles, { params: { clientId } }, { signal })).profiles,
    staleTime: FRESH_MS,
  })
}
