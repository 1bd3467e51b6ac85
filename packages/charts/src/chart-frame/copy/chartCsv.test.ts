// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { type ChartTable, chartTable } from '../chartTable.ts'
import { copyChart } from './copyChart.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the text that a table is copied as. */
async function copied(table: ChartTable) {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const picture = { title: 'Clients', legend: [], plot: document.createElement('div') }
  expect(await copyChart('CSV', picture, table)).toBe('Copied as CSV.')
  return writeText.mock.lastCall?.[0]
}

test('writes RFC 4180: raw values, quotes where needed, empty cells for missing values', async () => {
  const table = chartTable(
    [{ label: 'Client' }, { label: 'Visits, all', numeric: true, format: () => 'formatted' }],
    [
      ['Harbor "Point", Dental', 1234.5],
      ['Ironwood\nPest', null],
      ['Both', Number.NaN],
    ],
  )
  expect(await copied(table)).toBe(
    'Client,"Visits, all"\r\n"Harbor ""Point"", Dental",1234.5\r\n"Ironwood\nPest",\r\nBoth,\r\n',
  )
})

test('escapes formulas but not negative numbers', async () => {
  const table = chartTable([{ label: 'a' }, { label: 'b' }], [['=HYPERLINK("x")', -5]])
  expect(await copied(table)).toBe('a,b\r\n"\'=HYPERLINK(""x"")",-5\r\n')
})
