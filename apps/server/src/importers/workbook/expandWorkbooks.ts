import { XMLParser } from 'fast-xml-parser'
import { readSheet } from 'read-excel-file/node'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { z } from 'zod'
import type { DecodedText } from '../files/decodeText.ts'
import type { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError } from '../files/importProblems.ts'
import { MAX_FILE_BYTES } from '../files/readTextFile.ts'
import { eachEntry, readEntry } from '../staged/zipEntries.ts'

/** The most rows and columns of a sheet. A single cell far out would make the reader build all cells before it. */
const MAX_ROWS = 1_000_000
const MAX_COLUMNS = 500
/** The most cells of a sheet, counted as the rectangle around all of them. */
const MAX_CELLS = 20_000_000
const MAX_ENTRIES = 1000
const ENCRYPTED = 1

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: true,
  isArray: (tag) => tag === 'sheet' || tag === 'Relationship',
})

/** A file that may be a workbook. */
interface PossibleWorkbook {
  path: string
  /** The name in messages, if it is not the path. */
  label?: string
  load: (encoding?: string) => Promise<DecodedText>
  /** Reads the bytes as they are. */
  bytes?: () => Promise<Uint8Array>
}

/**
 * Replaces each workbook (.xlsx) among files by its sheets, as files in a folder of its name. `onBadFile` receives one
 * that cannot be read. Throws BadFileError when a limit of the whole import is exceeded.
 */
export async function expandWorkbooks<File extends PossibleWorkbook>(
  files: readonly File[],
  budget: ImportBudget,
  onBadFile: (label: string, reason: string) => void,
): Promise<File[]> {
  const expanded: File[] = []
  for (const file of files) {
    const { path, label, bytes } = file
    if (!/\.xlsx$/i.test(path) || bytes === undefined) {
      expanded.push(file)
      continue
    }
    try {
      for (const { name, load } of await sheetsOf(bytes, label ?? path, budget))
        expanded.push({
          ...file,
          path: `${path}/${name}`,
          ...(label === undefined ? {} : { label: `${label}/${name}` }),
          load,
        })
    } catch (error) {
      if (!(error instanceof BadFileError) || error.isFatal) throw error
      onBadFile(label ?? path, error.message)
    }
  }
  return expanded
}

/** A sheet of a workbook as a table of text. */
interface WorkbookSheet {
  /** The sheet's title as the name of a file. */
  name: string
  load: () => Promise<DecodedText>
}

/** What stands for a cell without a value, so that its row is reported and not read as empty. */
const NO_VALUE_CELL = '#N/A'

/**
 * Lists the sheets of a workbook. Formulas are never computed: their stored results are read. `read` returns the
 * workbook's bytes each time, so that no workbook stays in memory. Throws BadFileError as `checkWorkbook` does.
 */
async function sheetsOf(
  read: () => Promise<Uint8Array>,
  name: string,
  budget?: ImportBudget,
): Promise<WorkbookSheet[]> {
  const sheets = await checkWorkbook(await read(), name, budget)
  if (sheets.length === 0) throw new BadFileError(`${name} has no sheet.`)
  return sheets.map((sheet) => ({
    name: sheet.name.replace(/[/\\\p{C}]/gu, ' '),
    load: async () => ({ text: await textOf(await read(), name, sheet), encoding: 'xlsx', isCertain: true }),
  }))
}

async function textOf(bytes: Uint8Array, name: string, sheet: CheckedSheet): Promise<string> {
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet.name, {
    trim: false,
  }).catch(() => {
    throw new BadFileError(`${name}, sheet ${sheet.name}, cannot be read.`)
  })
  const lines = rows.map((cells, row) =>
    lineOf(cells.map((cell, column) => cellText(cell, sheet.unknown.has(`${columnName(column)}${row + 1}`)))),
  )
  if (lines.every((line) => line.replaceAll(',', '') === ''))
    throw new BadFileError(`${name}, sheet ${sheet.name}, is empty.`)
  return lines.join('\n')
}

/** Writes a row as CSV. A single title above a table stays one cell, as in text files. */
function lineOf(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== '')
  const written = filled.length === 1 && cells[0] !== '' ? filled : cells
  return written.map((cell) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}

function cellText(cell: unknown, isUnknown: boolean): string {
  if (isUnknown) return NO_VALUE_CELL
  if (cell instanceof Date) return dayOf(cell)
  if (typeof cell === 'number') return numberText(cell)
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).replace(/[\r\n]+/g, ' ') : ''
}

function dayOf(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day}T${time}`
}

/** Three decimals get a zero, so that no one takes the point of 1.234 for a sign of thousands. */
function numberText(value: number): string {
  return String(value).replace(/(\.\d{3})$/, '$10')
}

/** A checked sheet of a workbook. */
interface CheckedSheet {
  name: string
  /** The cells, such as 'C3', without a value: errors, and formulas whose result was not stored. */
  unknown: ReadonlySet<string>
}

/**
 * Checks a workbook before it is read, and returns its sheets. Sizes are counted before anything is unpacked, and no part
 * may be larger than it says. Throws BadFileError for a file that is no workbook, has a password, or is too large.
 */
async function checkWorkbook(bytes: Uint8Array, name: string, budget?: ImportBudget): Promise<CheckedSheet[]> {
  const parts = await unpack(bytes, name, budget)
  const text = (path: string) => parts.get(path)?.toString('utf8')
  const workbook = text('xl/workbook.xml')
  const relations = text('xl/_rels/workbook.xml.rels')
  if (workbook === undefined || relations === undefined) throw noWorkbook(name)
  const targets = new Map(
    elementsOf(relations, 'Relationship').map(({ Id, Target }) => [Id, (Target ?? '').replace(/^\/?(xl\/)?/, 'xl/')]),
  )
  return elementsOf(workbook, 'sheet').flatMap(({ name: title, id }) => {
    const sheet = text(targets.get(id) ?? '')
    return sheet === undefined || title === undefined ? [] : [{ name: title, unknown: checkCells(sheet, name, title) }]
  })
}

const noWorkbook = (name: string) => new BadFileError(`${name} is not an Excel workbook (.xlsx), or has a password.`)

/** The attributes that are read. An element without any is an empty text. */
const elementsSchema = z.array(
  z.object({ name: z.string(), id: z.string(), Id: z.string(), Target: z.string() }).partial().catch({}),
)
type Attributes = z.output<typeof elementsSchema>[number]

/** Returns the attributes of the elements of a name, at any depth. */
function elementsOf(xml: string, element: string): Attributes[] {
  const found: Attributes[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === element && Array.isArray(value)) found.push(...elementsSchema.parse(value))
      else visit(value)
    }
  }
  visit(parser.parse(xml))
  return found
}

/** Checks the extent of a sheet, and returns its cells without a value. */
function checkCells(xml: string, name: string, title: string): Set<string> {
  const unknown = new Set<string>()
  let [rows, columns] = [0, 0]
  for (const [, attributes = '', content = ''] of xml.matchAll(
    /<(?:\w+:)?c\s([^>]*?)(?:\/>|>([^]*?)<\/(?:\w+:)?c>)/g,
  )) {
    const [, letters = '', digits = ''] = /\br="([A-Za-z]{1,3})(\d{1,7})"/.exec(attributes) ?? []
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnNumber(letters))
    const isError = /\bt="e"/.test(attributes)
    const isOpenFormula = /<(?:\w+:)?f[\s>/]/.test(content) && !/<(?:\w+:)?v>[^<]/.test(content)
    if (isError || isOpenFormula) unknown.add(`${letters.toUpperCase()}${digits}`)
  }
  if (rows > MAX_ROWS || columns > MAX_COLUMNS || rows * columns > MAX_CELLS)
    throw new BadFileError(
      `${name}, sheet ${title}, has cells up to row ${rows} and column ${columns}; an import reads at most ${MAX_ROWS} rows and ${MAX_COLUMNS} columns.`,
    )
  return unknown
}

/** Returns the number of a column, from 1: 'A' is 1, 'AA' 27. */
function columnNumber(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0)
}

/** Returns the name of a column by its index from 0: 0 is 'A', 26 'AA'. */
function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCodePoint(65 + (index % 26))}`
}

/** Unpacks the parts of a workbook, after the sizes of all were counted. */
async function unpack(bytes: Uint8Array, name: string, budget: ImportBudget | undefined): Promise<Map<string, Buffer>> {
  const zip = await openBytes(bytes, name)
  try {
    const entries: Entry[] = []
    await eachEntry(zip, name, (entry) => entries.push(entry))
    const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (size > MAX_FILE_BYTES) throw new BadFileError(`${name} is larger than 64 MB when unpacked.`)
    if (entries.length > MAX_ENTRIES) throw noWorkbook(name)
    if (entries.some(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & ENCRYPTED) !== 0)) throw noWorkbook(name)
    budget?.countBytes(size)
    const parts = new Map<string, Buffer>()
    for (const entry of entries) parts.set(entry.fileName, await readEntry(zip, entry, `${name}/${entry.fileName}`))
    return parts
  } finally {
    zip.close()
  }
}

function openBytes(bytes: Uint8Array, name: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
    fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options, (error, zip) => {
      if (error === null) resolve(zip)
      else reject(noWorkbook(name))
    })
  })
}
