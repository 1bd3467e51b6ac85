import { expect, test } from 'vitest'
import { chartTable } from '../chartTable.ts'
import { chartCsv } from './copyChart.ts'

test('writes RFC 4180: raw values, quotes where needed, empty cells for missing values', () => {
  const table = chartTable(
    [{ label: 'Client' }, { label: 'Visits, all', numeric: true, format: () => 'formatted' }],
    [
      ['Harbor "Point", Dental', 1234.5],
      ['Ironwood\nPest', null],
      ['Both', Number.NaN],
    ],
  )
  expect(chartCsv(table)).toBe(
    'Client,"Visits, all"\r\n"Harbor ""Point"", Dental",1234.5\r\n"Ironwood\nPest",\r\nBoth,\r\n',
  )
})

test('escapes formulas but not negative numbers', () => {
  const table = chartTable([{ label: 'a' }, { label: 'b' }], [['=HYPERLINK("x")', -5]])
  expect(chartCsv(table)).toBe('a,b\r\n"\'=HYPERLINK(""x"")",-5\r\n')
})
