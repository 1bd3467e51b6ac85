import { spreadsheetText } from '@rankdesk/format'
import type { RowData } from '@tanstack/react-table'
import { cellText, type DataTableColumnInstance } from '../dataTableColumn.ts'
import type { DataTableRow } from '../dataTableFeatures.ts'

/** Copies these columns of these rows to the clipboard, in the format of a spreadsheet. Returns the announcement. */
export async function copyRows<Data extends RowData>(
  columns: readonly DataTableColumnInstance<Data>[],
  rows: readonly DataTableRow<Data>[],
): Promise<string> {
  const readable = columns.filter(({ accessorFn }) => accessorFn !== undefined)
  const isCopied = await copyText(toTsv(rows.map((row) => readable.map((column) => cellText(column, row)))))
  if (!isCopied) return 'The browser blocked copying.'
  return `Copied ${rows.length === 1 ? '1 row' : `${rows.length} rows`}.`
}

/** Copies text to the clipboard. Returns false where the browser doesn't allow it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Returns lines as tab-separated text for pasting into a spreadsheet, with the same prefix; tabs and line ends become
 * spaces.
 */
function toTsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(tsvCell).join('\t')).join('\n')
}

function tsvCell(text: string): string {
  const line = spreadsheetText(text).replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
  // Spreadsheets read quotes at the start of a pasted cell and would drop them.
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}
