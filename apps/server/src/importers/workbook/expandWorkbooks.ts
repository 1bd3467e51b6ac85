import { readSheet } from 'read-excel-file/node'
import type { DecodedText } from '../files/decodeText.ts'
import type { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError } from '../files/importProblems.ts'
import { type CheckedSheet, checkWorkbook, columnName } from './workbookZip.ts'

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
