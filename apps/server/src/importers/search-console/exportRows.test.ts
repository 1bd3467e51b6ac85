import { expect, it } from 'vitest'
import { readCsvTable } from '../files/csvTable.ts'
import { exportRowsOf } from './exportTable.ts'
import { chartOf } from './readChart.ts'
import { queriesOf } from './readQueries.ts'

const readExport = (text: string, name: string) => exportRowsOf(readCsvTable(text, name), name)

const HEADER = 'x,Clicks,Impressions,CTR,Position\n'

it('counts a repeated query once, ignoring line breaks and case', () => {
  const { queries, skipped } = queriesOf(readExport(`${HEADER}"a\n b",1,2,,3\nA b,4,5,,6\n`, 'q'), 'q')
  expect(queries.map(({ item, clicks }) => [item, clicks])).toEqual([['a b', 1]])
  expect(skipped).toEqual([{ file: 'q', line: 4, reason: 'repeats the query of line 2' }])
})

it("reads a chart's clicks as visits, oldest day first, and skips rows without a day", () => {
  const { days, skipped } = chartOf(
    readExport(`${HEADER}2025-11-02,5,1,,\n2025-11-01,0,0,,\n2025-02-30,1,1,,\n2025-11-01,9,9,,\n`, 'c'),
    'c',
  )
  expect(days).toEqual([
    { date: '2025-11-01', visits: 0 },
    { date: '2025-11-02', visits: 5 },
  ])
  expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
    [4, '"2025-02-30" is not a date (YYYY-MM-DD)'],
    [5, 'repeats the day 2025-11-01'],
  ])
})
