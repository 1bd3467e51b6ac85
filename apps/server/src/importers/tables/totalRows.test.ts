import { expect, it } from 'vitest'
import type { SkippedRow } from '../files/importProblems.ts'
import { withoutTotal } from './totalRows.ts'

const row = (item: string, clicks: number | null, impressions: number | null) => ({
  item,
  clicks,
  impressions,
  line: 2,
})
const ITEMS = [row('a', 1, 10), row('b', 2, 20), row('c', 3, 30)]

it.each([
  ['the first row by its name', [row('Gesamtergebnis', 9, 900), ...ITEMS], 'Gesamtergebnis'],
  ['the last row by its name', [...ITEMS, row('合計', 6, 60)], '合計'],
  ['a row of any name that is exactly the sum of three others', [...ITEMS, row('All', 6, 60)], 'All'],
  ['a named row of a table without counts', [row('Total', null, null), row('a', null, null)], 'Total'],
  ['no query that is called a total and counts less than the others', [row('total', 1, 20), ...ITEMS], undefined],
  ['no row of a table in which two others add up to it by chance', [row('x', 3, 30), ...ITEMS.slice(0, 2)], undefined],
  [
    'no sum without clicks',
    [row('x', 0, 60), ...ITEMS.map(({ item, impressions }) => row(item, 0, impressions))],
    undefined,
  ],
  ['no row that misses the sum by one', [...ITEMS, row('All', 6, 61)], undefined],
  ['no day', [...ITEMS, row('2026-10-12', 6, 60)], undefined],
  ['no single row', [row('Total', 1, 1)], undefined],
])('[IMP-18] finds %s', (_what, rows, item) => {
  const skipped: SkippedRow[] = []
  const kept = withoutTotal(rows, 'q', skipped)
  expect(rows.filter((each) => !kept.includes(each)).map((each) => each.item)).toEqual(item === undefined ? [] : [item])
  expect(skipped).toHaveLength(rows.length - kept.length)
})
