import {
  type CallInput,
  type CategoryWithServiceTypes,
  type ProfileLocation,
  type publishLocations,
  sharedEditSchema,
} from '@rankdesk/api'
import {
  applySharedEdit,
  gbpPanel,
  partWithField,
  type ProfileCategory,
  profileFieldText,
  SHARED_EDIT_FIELDS,
  SHARED_EDIT_NAMES,
  SHARED_EDITS,
  type ServiceNames,
  type SharedEditForm,
  type SharedEditKind,
  sharedEditOf,
} from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import {
  Button,
  Card,
  Chip,
  DataTable,
  type DataTableColumn,
  type FormDefaults,
  FormField,
  Icon,
  rowIdsOf,
  rowIdState,
  Select,
} from '@rankdesk/ui'
import { Check, Unplug } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ProfileChangesBadge } from '#lib/client/ProfileChangesBadge.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { LedgerValue } from '../../ledger/LedgerValue.tsx'
import { locationLabel } from '../locationLabel.ts'
import { useLocations } from '../locationsContext.ts'
import { NewValue } from './NewValue.tsx'

/** A change of a location as the calls send it. */
export type SentChange = CallInput<typeof publishLocations>['body']['changes'][number]

export interface ChangeFormProps {
  /** Called with the changes of the chosen locations. */
  onPreview: (changes: SentChange[]) => void
}

const KINDS = SHARED_EDITS.map((value) => ({ value, label: SHARED_EDIT_NAMES[value] }))

/** Changes one field in many locations: the field, the locations with their present values, and the new value, typed once. */
export function ChangeForm({ onPreview }: ChangeFormProps) {
  const { locations, categories } = useLocations()
  // What the profiles are at first; a change of them must not reset what was typed.
  const [initial] = useState(() => firstValues(locations))
  return (
    <ApiForm
      aria-label="Change of several locations"
      schema={sharedEditSchema}
      defaultValues={initial}
      onSubmit={(values) => onPreview(changesOfForm(values, locations, categories))}
    >
      <Card title="What changes">
        <FormField name="kind" label="Field">
          {(field) => <Select {...field} className="w-full max-w-90" options={KINDS} />}
        </FormField>
      </Card>
      <Fields />
    </ApiForm>
  )
}

function Fields() {
  const { locations } = useLocations()
  const kind = useWatch<SharedEditForm, 'kind'>({ name: 'kind' })
  const chosenIds = useWatch<SharedEditForm, 'locationIds'>({ name: 'locationIds' })
  const chosen = locations.filter(({ locationId }) => chosenIds.includes(locationId))
  return (
    <>
      <Card title="New value">
        <NewValue kind={kind} chosen={chosen} />
      </Card>
      <FormField name="locationIds">
        {({ value, onChange }) => <LocationChoice kind={kind} value={value as readonly number[]} onChange={onChange} />}
      </FormField>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary">
          Preview the change
        </Button>
        <span role="status" className="text-muted">
          {pluralize(chosen.length, 'location')} of {locations.length} chosen. Nothing is sent yet.
        </span>
      </div>
    </>
  )
}

interface LocationChoiceProps {
  kind: SharedEditKind
  /** The ids of the chosen locations. */
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** The locations with their present values side by side, each with a box that chooses it. */
function LocationChoice({ kind, value, onChange }: LocationChoiceProps) {
  const { locations, names } = useLocations()
  const { businessName } = useClientOfLayout()
  const columns = useMemo(() => columnsOf(kind, names), [kind, names])
  return (
    <DataTable
      label="Locations that change"
      mode="client"
      rowHeight="auto"
      enableRowSelection
      enableCellSelection
      columns={columns}
      data={locations}
      getRowId={({ locationId }) => String(locationId)}
      getRowName={locationLabel}
      state={{ rowSelection: rowIdState(value.map(String)) }}
      onRowSelectionChange={(selection) => onChange([...rowIdsOf(selection)].map(Number))}
      toolbar={
        <DownloadCsv
          name={`${SHARED_EDIT_NAMES[kind]} of the locations of ${businessName}`}
          columns={columns}
          rows={locations}
        />
      }
    />
  )
}

function columnsOf(kind: SharedEditKind, names: ServiceNames): readonly DataTableColumn<ProfileLocation>[] {
  return [
    {
      id: 'location',
      accessorFn: locationLabel,
      header: 'Location',
      cell: ({ row: { original: row } }) => (
        <span className="flex flex-col items-start gap-0.5 py-1">
          <span className="font-medium">{locationLabel(row)}</span>
          <span className="text-caption text-muted">{row.name}</span>
        </span>
      ),
      meta: { rowHeader: true },
    },
    {
      // Rows keep their values by the id of the column.
      id: `current ${kind}`,
      header: `Now: ${SHARED_EDIT_NAMES[kind]}`,
      accessorFn: (row) => (row.isKnown ? currentText(row, kind, names) : 'Never read'),
      cell: ({ getValue }) => <LedgerValue text={String(getValue())} className="max-w-120 min-w-40 py-1" />,
    },
    {
      id: 'google',
      header: 'Google',
      accessorFn: ({ gbpPanelStatus }) => gbpPanel(gbpPanelStatus)?.text ?? 'Connected',
      cell: ({ row: { original: row } }) => <Connection location={row} />,
    },
  ]
}

function Connection({ location: { gbpPanelStatus, openDrift, locationId } }: { location: ProfileLocation }) {
  const panel = gbpPanel(gbpPanelStatus)
  return (
    <span className="flex flex-col items-start gap-1 py-1">
      {panel === undefined ? (
        <Chip size="sm" hue="green" icon={<Icon of={Check} size={12} />}>
          Connected
        </Chip>
      ) : (
        <>
          <Chip size="sm" hue="orange" icon={<Icon of={Unplug} size={12} />}>
            Not connected
          </Chip>
          <span className="max-w-60 text-caption text-muted">{panel.text}</span>
        </>
      )}
      {openDrift > 0 && <ProfileChangesBadge locationId={locationId} count={openDrift} />}
    </span>
  )
}

/** Returns the present value of what a change is about, as text. */
function currentText({ profile }: ProfileLocation, kind: SharedEditKind, names: ServiceNames): string {
  const primary = profile.phoneNumber.filter(({ phoneType }) => phoneType === 'primary')
  if (kind === 'phoneNumber') return profileFieldText({ ...profile, phoneNumber: primary }, 'phoneNumber', names)
  if (kind === 'hours') {
    const days = profile.hoursOfOperation.map(({ dW }) => `hours${dW}` as const)
    return days
      .map((field, dW) => `${DAY_LETTERS[dW] ?? ''} ${profileFieldText(profile, field as 'hours0', names)}`)
      .join('\n')
  }
  return SHARED_EDIT_FIELDS[kind]
    .map((field) => profileFieldText(profile, field, names))
    .filter((text) => text !== '')
    .join('\n')
}

const DAY_LETTERS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Returns the initial values of the form: the hours and the website of the first location, and nothing else. */
function firstValues(locations: readonly ProfileLocation[]): FormDefaults<SharedEditForm> {
  const [first] = locations
  return {
    kind: 'specialHours',
    locationIds: locations
      .filter(({ gbpPanelStatus }) => gbpPanelStatus === 'addedAndAuthorized')
      .map(({ locationId }) => locationId),
    days: EVERY_DAY,
    hoursOfOperation: first?.profile.hoursOfOperation ?? [],
    specialHours: [],
    businessDescription: '',
    phone: '',
    website: first?.profile.website.website ?? '',
    subPage: '/',
    serviceTypeId: '',
    customService: '',
    serviceDescription: '',
    removedService: '',
    categoryId: '',
  }
}

/** Returns the changes that a valid form asks for: one for each chosen location, made to its present profile. */
function changesOfForm(
  form: SharedEditForm,
  locations: readonly ProfileLocation[],
  categories: readonly CategoryWithServiceTypes[],
): SentChange[] {
  const edit = sharedEditOf(form, categories.map(categoryOf))
  return locations
    .filter(({ locationId }) => form.locationIds.includes(locationId))
    .map(({ locationId, profileVersion, profile, town }) => {
      const { profile: next, fields } = applySharedEdit(profile, edit, town)
      const values = Object.assign({}, ...fields.map((field) => partWithField(next, field))) as SentChange['values']
      return { locationId, profileVersion, fields: [...fields], values }
    })
}

const categoryOf = ({ name, displayName }: CategoryWithServiceTypes): ProfileCategory => ({
  serviceProviderCategory: displayName,
  serviceProviderCategoryId: name,
})
