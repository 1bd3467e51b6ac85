import { expect, it } from 'vitest'
import { readCsvTable } from '../files/csvTable.ts'
import { exportRowsOf, olderDay } from './exportTable.ts'

/** Reads an export of one row, whose figures are the numbers of their columns. */
function readExport(header: readonly string[]) {
  const row = header.map((_title, column) => (column === 0 ? 'hull paint' : column))
  return exportRowsOf(readCsvTable(`${header.join(',')}\n${row.join(',')}\n`, 'q'), 'q')
}

/** The header of an export that compares two ranges, in Google's order. */
const headerOf = (newer: string, older: string) => [
  'Top queries',
  ...['Clicks', 'Impressions', 'CTR', 'Position'].flatMap((figure) => [`${newer} ${figure}`, `${older} ${figure}`]),
]

it.each([
  ['days', 'Last 7 days', 'Previous 7 days', '2026-11-04'],
  ['months', 'Last 3 months', 'Previous 3 months', '2026-08-11'],
  ['a year', 'Last 28 days', 'Same period last year', '2025-11-11'],
  ['stated days, the newer range second', '9/1/26 - 9/28/26', '10/1/26 - 10/28/26', '2026-09-28'],
  ['stated days in ISO order', '2026-10-01 - 2026-10-28', '2026-09-01 - 2026-09-28', '2026-09-28'],
])('[IMP-23] finds the older of two ranges that are %s apart', (_what, first, second, day) => {
  const { rows, older } = readExport(headerOf(first, second))
  const isSecondNewer = first.startsWith('9/')
  expect(rows[0]?.clicks).toBe(isSecondNewer ? 2 : 1)
  expect(older?.rows[0]?.position).toBe(isSecondNewer ? 7 : 8)
  expect(older && olderDay('2026-11-11', older.range)).toBe(day)
})

it('[IMP-23] finds none in an export of one range', () => {
  expect(readExport(['Top queries', 'Clicks', 'Impressions', 'CTR', 'Position']).older).toBeUndefined()
  expect(readExport(['Query', 'Clicks', 'Impressions', 'Average position']).older).toBeUndefined()
})

it.each([
  ['nothing says which range is newer', headerOf('Group A', 'Group B'), /nothing says which is newer/],
  ['a column has no partner', headerOf('Last 7 days', 'Previous 7 days').slice(0, -1), /not in pairs of columns/],
])('[IMP-23] refuses a comparison if %s', (_what, header, reason) => {
  expect(() => readExport(header)).toThrow(reason)
})

it('[IMP-23] reads the newer range as the rows and keeps the older one', () => {
  const text = `${headerOf('Last 7 days', 'Previous 7 days').join(',')}\nhull paint,9,4,200,100,4.5%,4%,8.1,12.4\n`
  const table = exportRowsOf(readCsvTable(text, 'q'), 'q')
  expect(table.rows).toEqual([{ line: 2, item: 'hull paint', clicks: 9, impressions: 200, position: 8.1 }])
  expect(table.older?.rows).toEqual([{ line: 2, item: 'hull paint', clicks: 4, impressions: 100, position: 12.4 }])
})
