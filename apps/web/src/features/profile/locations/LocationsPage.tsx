import { googleServices, type ProfileLocation, profileLocations } from '@rankdesk/api'
import { type ComparedField, compareLocations, profileFieldName, profileFieldText } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import {
  Chip,
  DataTable,
  type DataTableColumn,
  EmptyState,
  Icon,
  SegmentedControl,
  Skeleton,
  Switch,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Diff, MapPin } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { serviceNamesOf } from '../gpo/sections/serviceNames.ts'
import { LedgerValue } from '../ledger/LedgerValue.tsx'
import { ChangeForm, type SentChange } from './change/ChangeForm.tsx'
import { locationLabel } from './locationLabel.ts'
import { LocationsContext, type LocationsInWork, useLocations } from './locationsContext.ts'
import { LocationsPreview } from './preview/LocationsPreview.tsx'
import { PublishResults } from './PublishResults.tsx'
import { SheetCard } from './SheetCard.tsx'

/**
 * The profiles of a client's locations together: one field is changed in many of them, all fields are compared, and a sheet is
 * downloaded and read. Nothing is sent before its preview was confirmed.
 */
export function LocationsPage() {
  const { clientId } = useClientOfLayout()
  const app = useApp()
  const locations = useQuery(profileLocationsQuery(app, clientId))
  const categories = useQuery(profileCategoriesQuery(app))
  const skeleton = <Skeleton height={320} shape="card" />
  return (
    <ClientPage title="Locations">
      <QueryContent
        title="The locations"
        query={locations}
        skeleton={skeleton}
        isEmpty={({ locations: found }) => found.length === 0}
        empty={
          <EmptyState title="No locations" icon={<Icon of={MapPin} size={20} />}>
            <Link to={`/client/${clientId}/overview`}>Add the place of business on the SEO Overview</Link>
          </EmptyState>
        }
      >
        {(data) => (
          <QueryContent title="The categories" query={categories} skeleton={skeleton}>
            {(found) => <Work {...data} clientId={clientId} categories={found} />}
          </QueryContent>
        )}
      </QueryContent>
    </ClientPage>
  )
}

/** What the screen of several locations shows. The address holds it. */
interface LocationsView {
  view: (typeof LOCATION_VIEWS)[number]['value']
  /** The key of the publish whose results are shown; '' for none. */
  publish: string
}

/** The views of the screen, in order. */
const LOCATION_VIEWS = [
  { value: 'change', label: 'Change' },
  { value: 'compare', label: 'Compare' },
  { value: 'sheet', label: 'CSV' },
] as const

/** Reads the view from a query. */
function readLocationsView(query: URLSearchParams): LocationsView {
  const found = LOCATION_VIEWS.find(({ value }) => value === query.get('view'))
  return { view: found?.value ?? 'change', publish: query.get('publish') ?? '' }
}

/** Returns the query of a view. */
function writeLocationsView({ view, publish }: LocationsView): URLSearchParams {
  return new URLSearchParams({ ...(view !== 'change' && { view }), ...(publish !== '' && { publish }) })
}

const ADDRESS_FORM = { read: readLocationsView, write: writeLocationsView }

/** The views, the preview of what they ask for, and the results of a publish. */
function Work({ clientId, locations, holidays, categories }: Omit<LocationsInWork, 'names'>) {
  const [{ view, publish }, changeView] = useAddressView<LocationsView>(ADDRESS_FORM)
  const [planned, setPlanned] = useState<readonly SentChange[]>()
  const [formNumber, setFormNumber] = useState(0)
  // The control that opened the preview, which is hidden while it is open.
  const opener = useRef<Element | null>(null)
  const openPreview = (changes: readonly SentChange[]) => {
    opener.current = document.activeElement
    setPlanned(changes)
  }
  const inWork = useMemo(() => {
    const names = serviceNamesOf({ categoriesWithServiceTypes: categories })
    return { clientId, locations, holidays, categories, names }
  }, [clientId, locations, holidays, categories])
  if (publish !== '') {
    return (
      <PublishResults clientId={clientId} publishKey={publish} onBack={() => changeView({ publish: '' }, 'push')} />
    )
  }
  return (
    <LocationsContext value={inWork}>
      {planned !== undefined && (
        <LocationsPreview
          changes={planned}
          onBack={() => {
            setPlanned(undefined)
            // After the form is shown again.
            setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
          }}
          onPublished={(key) => {
            setPlanned(undefined)
            // What was typed is sent now.
            setFormNumber(formNumber + 1)
            changeView({ publish: key }, 'push')
          }}
        />
      )}
      {/* Hidden and not removed, so that everything typed is there after the preview. */}
      <div hidden={planned !== undefined} className="flex flex-col gap-4 sm:gap-(--space-gutter)">
        <SegmentedControl
          label="Work on the locations"
          className="self-start"
          options={LOCATION_VIEWS}
          value={view}
          onChange={(chosen) => changeView({ view: chosen }, 'push')}
        />
        <div hidden={view !== 'change'}>
          <ChangeForm key={formNumber} onPreview={openPreview} />
        </div>
        {view === 'compare' && <CompareTable />}
        {view === 'sheet' && <SheetCard onPreview={openPreview} />}
      </div>
    </LocationsContext>
  )
}

/** The locations of a client with every field of their profiles. */
function profileLocationsQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.profileLocations(app, clientId),
    meta: readsOf(['profile', 'client'], { clientId }),
    queryFn: ({ signal }) => app.client.call(profileLocations, { params: { clientId } }, { signal }),
  })
}

/** All categories of the profile service with their service types. */
function profileCategoriesQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.profileCategories(app),
    meta: READS_NOTHING,
    queryFn: async ({ signal }) => (await app.client.call(googleServices, { query: {} }, { signal })).categories,
    staleTime: Infinity,
  })
}

/** A row of the comparison: a field, and its text in each location. */
interface Row extends ComparedField {
  texts: string[]
}

/** Every field of the profiles side by side. What differs is said by a word and a sign, not by color alone. */
function CompareTable() {
  const { locations, names } = useLocations()
  const { businessName } = useClientOfLayout()
  const [isLimited, setLimited] = useState(false)
  // What was never read is unknown, and neither the same nor different.
  const known = useMemo(() => locations.filter(({ isKnown }) => isKnown), [locations])
  const rows = useMemo(
    () =>
      compareLocations(known.map(({ profile }) => profile)).map((compared): Row => ({
        ...compared,
        texts: known.map(({ profile }) => profileFieldText(profile, compared.field, names)),
      })),
    [known, names],
  )
  const shown = useMemo(() => rows.filter(({ isSame }) => !isLimited || !isSame), [rows, isLimited])
  const columns = useMemo(() => columnsOf(known), [known])
  const unknown = locations.length - known.length
  const different = rows.filter(({ isSame }) => !isSame).length
  return (
    <DataTable
      label="Fields of the locations"
      mode="client"
      rowHeight="auto"
      enableSorting={false}
      enableCellSelection
      columns={columns}
      data={shown}
      getRowId={({ field }) => field}
      getRowName={({ field }) => profileFieldName(field)}
      toolbar={
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <Switch value={isLimited} onChange={setLimited} label="Only fields that differ" />
          <span className="text-caption text-muted">
            {pluralize(different, 'field')} of {rows.length} {different === 1 ? 'differs' : 'differ'} between{' '}
            {pluralize(known.length, 'location')}.
            {unknown > 0 && ` ${pluralize(unknown, 'profile')} ${unknown === 1 ? 'was' : 'were'} never read.`}
          </span>
          <DownloadCsv name={`Comparison of the locations of ${businessName}`} columns={columns} rows={shown} />
        </div>
      }
      empty={<EmptyState title="No field differs">All locations have the same values.</EmptyState>}
    />
  )
}

function columnsOf(locations: readonly ProfileLocation[]): readonly DataTableColumn<Row>[] {
  return [
    {
      id: 'field',
      header: 'Field',
      accessorFn: ({ field }) => profileFieldName(field),
      meta: { rowHeader: true },
    },
    {
      id: 'same',
      header: 'All',
      accessorFn: ({ isSame }) => (isSame ? 'Same' : 'Different'),
      cell: ({ row: { original: row } }) =>
        row.isSame ? (
          <Chip hue="grey" icon={<Icon of={Check} size={12} />}>
            Same
          </Chip>
        ) : (
          <Chip hue="orange" icon={<Icon of={Diff} size={12} />}>
            Different
          </Chip>
        ),
    },
    ...locations.map((location, index): DataTableColumn<Row> => ({
      id: `location-${location.locationId}`,
      header: locationLabel(location),
      minSize: 200,
      accessorFn: ({ texts }) => texts[index] ?? '',
      cell: ({ row: { original: row } }) => (
        <span className="flex max-w-80 flex-col items-start gap-1 py-1">
          {row.differs[index] === true && (
            <Chip size="sm" hue="orange" icon={<Icon of={Diff} size={12} />}>
              Differs
            </Chip>
          )}
          <LedgerValue text={row.texts[index] ?? ''} className="w-full min-w-32" />
        </span>
      ),
    })),
  ]
}
