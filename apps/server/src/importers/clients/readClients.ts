import { IMPORT_MANAGERS } from '@rankdesk/api'
import { emailKey, isPlainDate, phoneDigits, publicDomainProblem, telephoneKey } from '@rankdesk/format'
import { readCsvTable } from '../files/csvTable.ts'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'
import { plainDomain } from '../pages/pagePath.ts'
import {
  type ClientColumn,
  type ClientDate,
  type ClientNumber,
  type ClientText,
  clientColumn,
  type ClientRow,
  DATE_COLUMNS,
  NUMBER_COLUMNS,
  TEXT_COLUMNS,
} from './clientColumns.ts'

/** The rows of clients.csv, and its unused columns. */
export interface ClientsFile {
  clients: readonly ClientRow[]
  unknownColumns: readonly string[]
  skipped: readonly SkippedRow[]
}

/** A reason why a row cannot be used. */
class BadRow extends Error {}

const MAX_TEXT = 200

/** A value of a client in its part of a row, or why it is invalid. */
export type FactValue = Partial<Pick<ClientRow, 'texts' | 'dates' | 'numbers'>> & { problem?: string }

/** Reads one value of a client as a cell of clients.csv. */
export function readFact(column: ClientText | ClientDate | ClientNumber, text: string): FactValue {
  try {
    if (isColumnOf(DATE_COLUMNS, column)) return { dates: { [column]: dateOf(text) } }
    if (isColumnOf(NUMBER_COLUMNS, column)) return { numbers: { [column]: numberOf(text, column) } }
    return { texts: { [column]: textOf(text, column) } }
  } catch (error) {
    if (error instanceof BadRow) return { problem: error.message }
    throw error
  }
}

function isColumnOf<Column extends string>(columns: readonly Column[], column: string): column is Column {
  return columns.some((known) => known === column)
}

/**
 * Reads clients.csv; CLIENTS.md describes its columns. Rows with an invalid cell and repeated domains are skipped and
 * reported by line. Throws BadFileError if the file has no domain column.
 */
export function readClients(text: string, name: string): ClientsFile {
  const { header, rows, skipped } = readCsvTable(text, name)
  const columns = header.map(clientColumn)
  if (!columns.includes('domain'))
    throw new BadFileError(`${name} has no column "domain" (it has: ${header.join(', ').slice(0, 200)}).`)
  const clients = new Map<string, ClientRow>()
  const left: SkippedRow[] = [...skipped]
  for (const { line, cells } of rows) {
    const cell = (column: ClientColumn) => cells[columns.indexOf(column)] ?? ''
    try {
      const client = readClient(line, cell)
      const first = clients.get(client.domain)
      if (first !== undefined) throw new BadRow(`repeats the domain ${client.domain} of line ${first.line}`)
      clients.set(client.domain, client)
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      left.push({ file: name, line, reason: error.message })
    }
  }
  const unknownColumns = header.filter((title, index) => title !== '' && columns[index] === undefined)
  return {
    clients: [...clients.values()],
    unknownColumns,
    skipped: left.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  }
}

function readClient(line: number, cell: (column: ClientColumn) => string): ClientRow {
  const domain = plainDomain(cell('domain'))
  if (domain === undefined)
    throw new BadRow(cell('domain') === '' ? 'the domain is missing' : `"${cell('domain')}" is not a domain`)
  const problem = publicDomainProblem(domain)
  if (problem !== undefined) throw new BadRow(`"${domain}" is not a public domain: ${problem}`)
  const given = <Column extends ClientColumn, Value>(
    columns: readonly Column[],
    read: (text: string, column: Column) => Value,
  ) =>
    Object.fromEntries(
      columns.filter((column) => cell(column) !== '').map((column) => [column, read(cell(column), column)] as const),
    ) as Partial<Record<Column, Value>>
  return {
    line,
    domain,
    texts: given(TEXT_COLUMNS, textOf),
    dates: given(DATE_COLUMNS, dateOf),
    numbers: given(NUMBER_COLUMNS, numberOf),
    active: cell('active') === '' ? undefined : yesOrNo(cell('active')),
    managers: given(IMPORT_MANAGERS, emailOf),
  }
}

function textOf(text: string, column: string): string {
  if (text.length > MAX_TEXT) throw new BadRow(`${column} is longer than ${MAX_TEXT} characters`)
  if (column === 'emailAddress') return emailOf(text)
  if (column === 'phoneNumber') return phoneDigits(text) ?? telephoneKey(text)
  return text.replace(/\s+/g, ' ')
}

/** Reads a day as YYYY-MM-DD or, in the agency's format, MM/DD/YYYY. */
function dateOf(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  if (!isPlainDate(iso)) throw new BadRow(`"${text}" is not a date (YYYY-MM-DD or MM/DD/YYYY)`)
  return iso
}

function numberOf(text: string, column: string): number {
  const plain = text.replace(/[$£€\s]/g, '').replace(/,(?=\d{3}(\D|$))/g, '')
  const max = column === 'overriddenTimeAllocation' ? 9_999 : 9_999_999_999
  if (!/^\d+(\.\d+)?$/.test(plain) || Number(plain) > max) throw new BadRow(`"${text}" is not an amount`)
  return Math.round(Number(plain) * 100) / 100
}

function emailOf(text: string): string {
  const key = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? emailKey(text) : undefined
  if (key === undefined) throw new BadRow(`"${text}" is not an e-mail address`)
  return key
}

function yesOrNo(text: string): boolean {
  if (/^(yes|true|1|y|active)$/i.test(text)) return true
  if (/^(no|false|0|n|inactive)$/i.test(text)) return false
  throw new BadRow(`"${text}" is neither yes nor no`)
}
