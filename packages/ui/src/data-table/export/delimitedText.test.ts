import { expect, test } from 'vitest'
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
])('a CSV cell of %j is written %j', (text, expected) => {
  expect(toCsv([[text]])).toBe(expected)
})

test('lines of CSV end as the standard says, those of a paste with a plain line end', () => {
  expect(toCsv([['a', 'b'], ['c']])).toBe('a,b\r\nc')
  expect(toTsv([['a\tb', 'c\nd'], ['e']])).toBe('a b\tc d\ne')
})

test('a table as CSV has its heads, and the columns that have a value, as they are read', () => {
  const columns = [
    { id: 'name', header: 'Name', value: (row: { name: string; hours: number }) => row.name },
    {
      id: 'hours',
      header: 'Hours',
      value: (row: { hours: number }) => row.hours,
      format: (value: unknown) => `${String(value)} h`,
    },
    { id: 'actions', header: 'Actions', cell: () => null },
  ]
  expect(tableCsv(columns, [{ name: 'Oak, table', hours: 6 }])).toBe('Name,Hours\r\n"Oak, table",6 h')
})
