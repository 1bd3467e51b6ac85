/** Signs with which a spreadsheet starts a formula, after compatibility normalization. */
const FORMULA_START = /^[=+\-@\u2212]/
const NUMBER = /^[+\-\u2212]?[\d.,]+%?$/

/**
 * Returns a text that a spreadsheet shows instead of running it: one that starts like a formula gets an apostrophe.
 * Blanks, line breaks and invisible characters before the sign and its full-width and small forms don't hide it. Numbers
 * stay numbers, with a minus that spreadsheets read. Rule FMT-44.
 *
 * @example spreadsheetText('=1+1') // "'=1+1"
 */
export function spreadsheetText(text: string): string {
  const visible = text.replace(/^[\s\p{C}\p{Z}]+/u, '')
  if (NUMBER.test(visible.trimEnd())) return text.replace('\u2212', '-')
  return FORMULA_START.test(visible.slice(0, 1).normalize('NFKC')) ? `'${text}` : text
}

/**
 * Returns a cell of a CSV by RFC 4180, with quotes where it needs them, that no spreadsheet runs as a formula.
 *
 * @example csvCell('Oak, table') // '"Oak, table"'
 */
export function csvCell(text: string): string {
  const safe = spreadsheetText(text)
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
