import type { ReportRow, specialtiesSystemsReport } from '@rankdesk/api'

type ReportCell = ReportRow<typeof specialtiesSystemsReport>

/** A system of the client's site: a column. */
export interface System {
  systemId: number
  systemName: string
  businessTypeId: number
}

/** A specialty with its entries in each system. */
export interface SpecialtyRow {
  specialtyTypeId: number
  specialtyTypeName: string
  serviceTypeId: number
  serviceTypeName: string
  searchVolume: number | null
  /** The titles of its entries by the system's id. */
  entries: ReadonlyMap<number, readonly string[]>
}

/** The filters of the table; '' for all. */
export interface SpecialtyFilter {
  search: string
  service: string
  specialty: string
}

/**
 * Groups the report's cells into a row per specialty, and lists the systems by priority and name. With a filter, returns the rows
 * that match the search by specialty, and the selected service and specialty (M440).
 */
export function specialtyRows(
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
    const { specialtyTypeId, specialtyTypeName, serviceTypeId, serviceTypeName, searchVolume } = first
    const entries = new Map(own.map(({ systemId, mappings }) => [systemId, mappings.map(({ title }) => title)]))
    return [{ specialtyTypeId, specialtyTypeName, serviceTypeId, serviceTypeName, searchVolume, entries }]
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
