import type { ReportRow, specialtiesSystemsReport } from '@rankdesk/api'
import { systemPriorityLabel } from '@rankdesk/domain'
import { Chip, type DataTableColumn, SearchField, Select, TruncatedText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { ClientFrame } from '#lib/client/ClientFrame.tsx'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { searchVolume } from '#lib/client/VolumeText.tsx'
import { QueryTable } from '#lib/page/QueryTable.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { Link } from '#lib/routing/Link.tsx'
import { specialtiesSystemsQuery } from './systemMapping.queries.ts'

const NO_ENTRIES = 'No entries mapped.'

/** The number of characters that the head of a column shows of a system's name. */
const SYSTEM_NAME_LIMIT = 36

/** The specialties of a client with their entries in each system of its site (M440-M447). */
export function SystemMappingScreen() {
  const clientId = clientIdOf(useParams()['client'])
  return (
    <ClientFrame clientId={clientId} title="Specialties & Systems">
      {() => <Mapping clientId={clientId} />}
    </ClientFrame>
  )
}

const ADDRESS = { read: readFilter, write: writeFilter }

function Mapping({ clientId }: { clientId: number }) {
  const report = specialtiesSystemsQuery(useApp(), clientId)
  const { data } = useQuery(report)
  const [filter, change] = useAddressView<SpecialtyFilter>(ADDRESS)
  const { systems, rows } = useMemo(() => specialtyRows(data ?? []), [data])
  const columns = useMemo(() => columnsOf(systems, clientId), [systems, clientId])
  const query = useQuery({ ...report, select: (cells) => specialtyRows(cells, filter).rows })
  const services = new Map(rows.map(({ serviceTypeId, serviceTypeName }) => [serviceTypeId, serviceTypeName]))
  const isFiltered = filter.search !== '' || filter.service !== '' || filter.specialty !== ''
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Search specialties"
          className="w-70 max-sm:w-full"
          value={filter.search}
          onChange={(search) => change({ search }, 'replace')}
        />
        <Select
          aria-label="Service"
          className="w-56 max-sm:w-full"
          value={filter.service}
          options={[
            { value: '', label: 'All services' },
            ...[...services].map(([id, label]) => ({ value: String(id), label })),
          ]}
          onChange={(event) => change({ service: event.target.value }, 'push')}
        />
        <Select
          aria-label="Specialty"
          className="w-56 max-sm:w-full"
          value={filter.specialty}
          options={[
            { value: '', label: 'All specialties' },
            ...rows.map((row) => ({ value: String(row.specialtyTypeId), label: row.specialtyTypeName })),
          ]}
          onChange={(event) => change({ specialty: event.target.value }, 'push')}
        />
      </div>
      <QueryTable
        list="specialties-systems"
        label="Specialties"
        query={query}
        columns={columns}
        getRowId={(row) => String(row.specialtyTypeId)}
        empty={
          isFiltered
            ? "That search didn't turn up any results."
            : 'This client has no specialties, or its site has no systems.'
        }
      />
    </div>
  )
}

type ReportCell = ReportRow<typeof specialtiesSystemsReport>

/** A system of the client's site: a column. */
interface System {
  systemId: number
  systemName: string
  businessTypeId: number
}

/** A specialty with its entries in each system. */
interface SpecialtyRow {
  specialtyTypeId: number
  specialtyTypeName: string
  serviceTypeId: number
  serviceTypeName: string
  searchVolume: number | null
  /** The titles of its entries by the system's id. */
  entries: ReadonlyMap<number, readonly string[]>
}

/** The filters of the table; '' for all. */
interface SpecialtyFilter {
  search: string
  service: string
  specialty: string
}

/**
 * Groups the report's cells into a row per specialty, and lists the systems by priority and name. With a filter, returns the rows
 * that match the search by specialty, and the selected service and specialty (M440).
 */
function specialtyRows(
  cells: readonly ReportCell[],
  filter: SpecialtyFilter = { search: '', service: '', specialty: '' },
): {
  systems: readonly System[]
  rows: SpecialtyRow[]
} {
  const systems = new Map(
    cells.map(({ systemId, systemName, businessTypeId }) => [systemId, { systemId, systemName, businessTypeId }]),
  )
  const rows = [...Map.groupBy(cells, ({ specialtyTypeId }) => specialtyTypeId).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { specialtyTypeId, specialtyTypeName, serviceTypeId, serviceTypeName } = first
    const entries = new Map(own.map(({ systemId, mappings }) => [systemId, mappings.map(({ title }) => title)]))
    const volume = first.searchVolume
    return [{ specialtyTypeId, specialtyTypeName, serviceTypeId, serviceTypeName, searchVolume: volume, entries }]
  })
  return {
    systems: [...systems.values()].toSorted(
      (a, b) => a.businessTypeId - b.businessTypeId || a.systemName.localeCompare(b.systemName),
    ),
    rows: rows.filter((row) => matches(row, filter)),
  }
}

function matches(row: SpecialtyRow, { search, service, specialty }: SpecialtyFilter): boolean {
  return (
    row.specialtyTypeName.toLowerCase().includes(search.trim().toLowerCase()) &&
    (service === '' || String(row.serviceTypeId) === service) &&
    (specialty === '' || String(row.specialtyTypeId) === specialty)
  )
}

function columnsOf(systems: readonly System[], clientId: number): readonly DataTableColumn<SpecialtyRow>[] {
  return [
    {
      id: 'specialty',
      header: 'Specialty',
      accessorFn: (row) => row.specialtyTypeName,
      meta: { rowHeader: true },
    },
    {
      id: 'service',
      header: 'Service',
      accessorFn: (row) => row.serviceTypeName,
      cell: ({ row: { original: row } }) => <TruncatedText text={row.serviceTypeName} lines={2} className="min-w-28" />,
    },
    {
      id: 'volume',
      header: 'Search Volume',
      accessorFn: (row) => row.searchVolume,
      cell: ({ row: { original: row } }) => <VolumeChip volume={row.searchVolume} />,
      meta: { format: (_value, row) => searchVolume(row.searchVolume)?.label ?? 'N/A' },
    },
    ...systems.map(({ systemId, systemName, businessTypeId }): DataTableColumn<SpecialtyRow> => ({
      id: `system-${systemId}`,
      header: () => (
        <>
          <TruncatedText text={systemName} limit={SYSTEM_NAME_LIMIT} focusable={false} />{' '}
          <span className="font-normal text-muted">{systemPriorityLabel(businessTypeId)}</span>
        </>
      ),
      accessorFn: (row) => row.entries.get(systemId)?.join(', ') ?? '',
      cell: ({ row: { original: row } }) => <Entries titles={row.entries.get(systemId) ?? []} />,
      meta: {
        label: `${systemName}, ${systemPriorityLabel(businessTypeId)}`,
        format: (_value, row) => row.entries.get(systemId)?.join('; ') || NO_ENTRIES,
      },
    })),
    {
      id: 'edit',
      header: 'Edit',
      enableSorting: false,
      accessorFn: () => '',
      cell: ({ row: { original: row } }) => (
        <Link to={`/client/${clientId}/geos-specialties?search=${encodeURIComponent(row.specialtyTypeName)}`}>
          Edit<span className="sr-only"> {row.specialtyTypeName}</span>
        </Link>
      ),
    },
  ]
}

/** The entries of a specialty in a system (M443). */
function Entries({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return <span className="text-muted">{NO_ENTRIES}</span>
  return (
    <ul className="flex flex-col">
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  )
}

/** A search volume as a chip (M446). */
function VolumeChip({ volume }: { volume: number | null }) {
  const known = searchVolume(volume)
  return known === undefined ? <span className="text-muted">N/A</span> : <Chip hue={known.hue}>{known.label}</Chip>
}

function readFilter(query: URLSearchParams): SpecialtyFilter {
  return {
    search: query.get('search') ?? '',
    service: query.get('service') ?? '',
    specialty: query.get('specialty') ?? '',
  }
}

function writeFilter(filter: SpecialtyFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}
