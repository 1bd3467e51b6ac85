import type { RowData } from '@tanstack/react-table'
import { cellText, type DataTableColumnInstance } from '../dataTableColumn.ts'
import type { DataTableRow } from '../dataTableFeatures.ts'
import { toTsv } from './delimitedText.ts'

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
