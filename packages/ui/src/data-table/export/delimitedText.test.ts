import { expect, test } from 'vitest'
import type { DataTableColumn } from '../dataTableColumn.ts'
import { toCsv, toTsv } from './delimitedText.ts'
import { tableCsv } from './tableCsv.ts'

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
  expect(toCsv([[text]])).toBe(expected)
})

test('ends CSV lines with CRLF and pasted lines with a line feed', () => {
  expect(toCsv([['a', 'b'], ['c']])).toBe('a,b\r\nc')
  expect(toTsv([['=1+1', '\n\t＝1', '"=1', '-5']])).toBe(`'=1+1\t' ＝1\t"""=1"\t-5`)
  expect(toTsv([['a\tb', 'c\nd'], ['e']])).toBe('a b\tc d\ne')
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
