/**
 * Returns lines as CSV by RFC 4180: commas, CRLF, quotes where a cell needs them. A cell that a spreadsheet would run
 * as a formula is prefixed with an apostrophe, unless it is a number.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(csvCell).join(',')).join('\r\n')
}

/** Returns lines as tab-separated text for pasting into a spreadsheet; tabs and line ends become spaces. */
export function toTsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+%?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
