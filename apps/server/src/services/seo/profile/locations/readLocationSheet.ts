import {
  type CallResult,
  type LocationChange,
  type ProfileFields,
  profileFieldsSchema,
  type readLocationSheet as contract,
} from '@rankdesk/api'
import {
  changedFields,
  partWithField,
  readSheetCell,
  SHEET_COLUMNS,
  SHEET_KEYS,
  type SheetCatalog,
} from '@rankdesk/domain'
import { readCsvTable } from '#importers/files/csvTable.ts'
import { BadFileError } from '#importers/files/importProblems.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { type LocationOfClient, locationsOfClient } from '../profile.queries.ts'
import { SERVICE_CATALOG, SERVICE_TYPE_NAMES } from '../serviceCatalog.ts'

type Result = CallResult<typeof contract>
type Refused = Result['refused'][number]

/**
 * Reads a CSV sheet of a client's locations: the changes that it asks for, and every cell that can't be read, by line. Changes
 * nothing. Throws `HttpError` 400 for a file that is no sheet of locations.
 */
export async function readLocationSheet(db: Queryable, clientId: number, csv: string): Promise<Result> {
  const table = tableOf(csv)
  const titles = table.header.map((title) => title.toLowerCase())
  const columnOf = (title: string) => titles.indexOf(title.toLowerCase())
  const idColumn = columnOf(SHEET_KEYS.id)
  if (idColumn < 0)
    throw rejectField(
      400,
      'csv',
      `The file has no column “${SHEET_KEYS.id}”. Download the locations, and change that file.`,
    )
  const columns = SHEET_COLUMNS.flatMap(({ field, title }) => {
    const index = columnOf(title)
    return index < 0 ? [] : [{ field, title, index }]
  })
  const all = await locationsOfClient(db, clientId)
  const catalog = catalogOf([...all.values()])
  const refused: Refused[] = table.skipped.map(({ line, reason }) => ({
    line: line ?? 0,
    column: null,
    reason: `The row ${reason}.`,
  }))
  const changes: LocationChange[] = []
  const seen = new Set<number>()
  let unchanged = 0
  for (const { line, cells } of table.rows) {
    const of = all.get(Number(cells[idColumn]))
    const reason = rowProblem(of, cells[idColumn] ?? '', seen)
    if (of === undefined || reason !== undefined) {
      refused.push({ line, column: SHEET_KEYS.id, reason: reason ?? '' })
      continue
    }
    seen.add(of.location.locationId)
    const before = refused.length
    const change = changeOfRow(of, columns, cells, { catalog, line, refused })
    if (change !== undefined) changes.push(change)
    else if (refused.length === before) unchanged += 1
  }
  const known = new Set([...Object.values(SHEET_KEYS), ...SHEET_COLUMNS.map(({ title }) => title)].map(lowerCase))
  return {
    rows: table.rows.length + table.skipped.length,
    unchanged,
    changes,
    refused: refused.toSorted((a, b) => a.line - b.line),
    unknownColumns: table.header.filter((title) => title !== '' && !known.has(title.toLowerCase())),
  }
}

const lowerCase = (text: string) => text.toLowerCase()

function tableOf(csv: string) {
  try {
    return readCsvTable(csv.replace(/^\uFEFF/, ''), 'The file')
  } catch (error) {
    if (error instanceof BadFileError) throw rejectField(400, 'csv', error.message)
    throw error
  }
}

function rowProblem(of: LocationOfClient | undefined, id: string, seen: ReadonlySet<number>): string | undefined {
  if (of === undefined) return id === '' ? 'The row names no location.' : `This client has no location ${id}.`
  return seen.has(of.location.locationId) ? `The location ${id} has a row already.` : undefined
}

/** Returns the change of a row, or undefined. Adds the cells that can't be read to `refused`. */
function changeOfRow(
  { location, live, profileVersion }: LocationOfClient,
  columns: readonly ((typeof SHEET_COLUMNS)[number] & { index: number })[],
  cells: readonly string[],
  { catalog, line, refused }: { catalog: SheetCatalog; line: number; refused: Refused[] },
): LocationChange | undefined {
  const ours = profileFieldsSchema.parse(live)
  let next: ProfileFields = ours
  for (const { field, title, index } of columns) {
    const read = readSheetCell(next, field, cells[index] ?? '', catalog)
    if ('reason' in read) refused.push({ line, column: title, reason: read.reason })
    else if (profileFieldsSchema.safeParse(read.profile).success) next = read.profile
    else refused.push({ line, column: title, reason: 'The text is too long for this field.' })
  }
  const fields = changedFields(ours, next)
  if (fields.length === 0) return undefined
  const values = Object.assign({}, ...fields.map((field) => partWithField(next, field))) as LocationChange['values']
  return { locationId: location.locationId, profileVersion, fields, values }
}

/** Returns what names in a sheet of these locations can stand for. */
function catalogOf(all: readonly LocationOfClient[]): SheetCatalog {
  return {
    names: SERVICE_TYPE_NAMES,
    categories: SERVICE_CATALOG.map(({ id, displayName }) => ({
      serviceProviderCategory: displayName,
      serviceProviderCategoryId: id,
    })),
    serviceTypes: SERVICE_CATALOG.flatMap(({ serviceTypes }) => serviceTypes),
    areas: all.flatMap(({ live }) => [...live.serviceAreas, ...live.recommendedServiceAreas]),
  }
}
