import type { DataTableColumn } from '../dataTableColumn.ts'
import { copyText } from './copyText.ts'
import { toTsv } from './delimitedText.ts'
import { rowLine } from './tableLines.ts'

/** Puts these columns of these rows on the clipboard, as a spreadsheet takes them; gives what to say about it. */
export async function copyRows<Row>(columns: readonly DataTableColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const done = await copyText(toTsv(rows.map((row) => rowLine(columns, row))))
  return done
    ? `Copied ${rows.length === 1 ? '1 row' : `${rows.length} rows`}.`
    : 'The browser did not let this page copy.'
}
