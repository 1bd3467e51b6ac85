/** How a tool or a spreadsheet writes a table. */
export interface Dialect {
  separator: ',' | ';' | '\t'
  decimal: '.' | ','
  lineEnd: '\n' | '\r\n'
  /** Whether every cell is quoted. Otherwise only those that need it. */
  isQuoted: boolean
}

export const PLAIN: Dialect = { separator: ',', decimal: '.', lineEnd: '\n', isQuoted: false }
/** What a spreadsheet saves where the comma is the decimal sign. */
export const CONTINENTAL: Dialect = { separator: ';', decimal: ',', lineEnd: '\r\n', isQuoted: false }
export const TABBED: Dialect = { separator: '\t', decimal: '.', lineEnd: '\r\n', isQuoted: true }

/** Returns the text of a table. Numbers are written with the decimal sign of the dialect, other cells as they are. */
export function writtenTable(rows: readonly (readonly (string | number)[])[], dialect: Dialect): string {
  const { separator, decimal, lineEnd, isQuoted } = dialect
  const cellOf = (cell: string | number) => {
    const text = typeof cell === 'number' ? String(cell).replace('.', decimal) : cell
    const needsQuotes = isQuoted || text.includes(separator) || /["\r\n]/.test(text) || text !== text.trim()
    return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((cells) => cells.map(cellOf).join(separator) + lineEnd).join('')
}
