import { afterEach, expect, test, vi } from 'vitest'
import type { DataTableColumn, DataTableColumnInstance } from '../dataTableColumn.ts'
import type { DataTableRow } from '../dataTableFeatures.ts'
import { copyRows } from './copyRows.ts'
import { tableCsv } from './tableCsv.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the CSV of cells, without its header line. */
function csvLines(lines: readonly (readonly string[])[]): string {
  const columns: DataTableColumn<readonly string[]>[] = (lines[0] ?? []).map((_, at) => ({
    id: `column${at}`,
    header: 'x',
    accessorFn: (line) => line[at] ?? '',
  }))
  const csv = tableCsv(columns, lines)
  return csv.slice(csv.indexOf('\r\n') + 2)
}

/** Returns the text that copying cells puts into the clipboard. */
async function copied(lines: readonly (readonly string[])[]): Promise<string | undefined> {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const columns = (lines[0] ?? []).map((_, at) => ({ id: String(at), accessorFn: () => '', columnDef: {} }))
  const rows = lines.map((line) => ({ original: line, getValue: (id: string) => line[Number(id)] }))
  await copyRows(
    columns as unknown as DataTableColumnInstance<readonly string[]>[],
    rows as unknown as DataTableRow<readonly string[]>[],
  )
  return writeText.mock.lastCall?.[0]
}

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  [' kept ', '" kept "'],
  ['=1+1', "'=1+1"],
  ['-12.5', '-12.5'],
  ['-12%', '-12%'],
  ['@name', "'@name"],
  ['\n=1+1', '"\'\n=1+1"'],
  [' ＝1+1', "' ＝1+1"],
])('writes a CSV cell of %j as %j', (text, expected) => {
  expect(csvLines([[text]])).toBe(expected)
})

test('ends CSV lines with CRLF and pasted lines with a line feed', async () => {
  expect(
    csvLines([
      ['a', 'b'],
      ['c', ''],
    ]),
  ).toBe('a,b\r\nc,')
  expect(await copied([['=1+1', '\n\t＝1', '"=1', '-5']])).toBe(`'=1+1\t' ＝1\t"""=1"\t-5`)
  expect(
    await copied([
      ['a\tb', 'c\nd'],
      ['e', ''],
    ]),
  ).toBe('a b\tc d\ne\t')
})

test('writes a header line and the columns with a value, formatted as on screen', () => {
  const columns: DataTableColumn<{ name: string; size: { hours: number } }>[] = [
    { accessorKey: 'name', header: 'Name' },
    {
      id: 'hours',
      header: 'Hours',
      accessorFn: ({ size }) => size.hours,
      meta: { format: (value) => `${String(value)} h` },
    },
    { accessorKey: 'size.hours', header: () => null, meta: { label: 'Size' } },
    { id: 'actions', header: 'Actions', cell: () => null },
  ]
  expect(tableCsv(columns, [{ name: 'Oak, table', size: { hours: 6 } }])).toBe('Name,Hours,Size\r\n"Oak, table",6 h,6')
})
