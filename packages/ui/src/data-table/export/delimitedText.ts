import { csvCell, spreadsheetText } from '@rankdesk/format'

/**
 * Returns lines as CSV by RFC 4180: commas, CRLF, quotes where a cell needs them. A cell that a spreadsheet would run
 * as a formula is prefixed with an apostrophe, unless it is a number.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(csvCell).join(',')).join('\r\n')
}

/**
 * Returns lines as tab-separated text for pasting into a spreadsheet, with the same prefix; tabs and line ends become
 * spaces.
 */
export function toTsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(tsvCell).join('\t')).join('\n')
}

function tsvCell(text: string): string {
  const line = spreadsheetText(text).replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
  // Spreadsheets read quotes at the start of a pasted cell and would drop them.
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}
