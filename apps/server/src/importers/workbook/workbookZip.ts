import { XMLParser } from 'fast-xml-parser'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import type { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError } from '../files/importProblems.ts'
import { MAX_FILE_BYTES } from '../files/readTextFile.ts'

/** The most rows and columns of a sheet. A single cell far out would make the reader build all cells before it. */
const MAX_ROWS = 1_000_000
const MAX_COLUMNS = 500
/** The most cells of a sheet, counted as the rectangle around all of them. */
const MAX_CELLS = 20_000_000
const MAX_ENTRIES = 1000
const ENCRYPTED = 1

/** A checked sheet of a workbook. */
export interface CheckedSheet {
  name: string
  /** The cells, such as 'C3', without a value: errors, and formulas whose result was not stored. */
  unknown: ReadonlySet<string>
}

/**
 * Checks a workbook before it is read, and returns its sheets. Sizes are counted before anything is unpacked, and no part
 * may be larger than it says. Throws BadFileError for a file that is no workbook, has a password, or is too large.
 */
export async function checkWorkbook(bytes: Uint8Array, name: string, budget?: ImportBudget): Promise<CheckedSheet[]> {
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
const isDamaged = (name: string) => new BadFileError(`${name} is not an Excel workbook (.xlsx), or is damaged.`)

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: true,
  isArray: (tag) => tag === 'sheet' || tag === 'Relationship',
})

/** Returns the attributes of the elements of a name, at any depth. */
function elementsOf(xml: string, element: string): Partial<Record<string, string>>[] {
  const found: Partial<Record<string, string>>[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === element && Array.isArray(value)) found.push(...(value as Partial<Record<string, string>>[]))
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
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0)
}

/** Returns the name of a column by its index from 0: 0 is 'A', 26 'AA'. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCodePoint(65 + (index % 26))}`
}

/** Unpacks the parts that are read, after the sizes of all were counted. */
function unpack(bytes: Uint8Array, name: string, budget: ImportBudget | undefined): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, validateEntrySizes: true }
    fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options, (error, zip) => {
      if (error !== null) {
        reject(noWorkbook(name))
        return
      }
      const parts = new Map<string, Buffer>()
      let [count, size] = [0, 0]
      const fail = (cause: Error) => reject(cause instanceof BadFileError ? cause : isDamaged(name))
      zip.on('entry', (entry: Entry) => {
        count += 1
        size += entry.uncompressedSize
        if (size > MAX_FILE_BYTES) return reject(new BadFileError(`${name} is larger than 64 MB when unpacked.`))
        if (count > MAX_ENTRIES) return reject(isDamaged(name))
        if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) return reject(noWorkbook(name))
        readPart(zip, entry).then((part) => {
          parts.set(entry.fileName, part)
          zip.readEntry()
        }, fail)
      })
      zip.on('error', fail)
      zip.on('end', () => {
        try {
          budget?.countBytes(size)
          resolve(parts)
        } catch (cause) {
          fail(cause instanceof Error ? cause : new Error(String(cause)))
        }
      })
      zip.readEntry()
    })
  })
}

function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null) {
        reject(error)
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', reject)
      stream.on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}
