import { describe, expect, it } from 'vitest'
import type { ScheduleWarning } from './scheduleChecks.ts'
import type { DraftRow } from './scheduleDraft.ts'
import { scheduleFix } from './scheduleFixes.ts'

/** A row of 1.5 hours. */
const row = (rowId: number, month: string, strategyGroupId: number | null = null): DraftRow => ({
  rowId,
  strategyId: rowId,
  strategyGroupId,
  strategyTypeId: 2,
  sSeq: 10,
  pageId: null,
  url: '',
  month,
})
const titleOf = ({ rowId }: DraftRow) => `Strategy ${rowId}`
const warningOf = (kind: ScheduleWarning['kind'], ...rowIds: number[]) => ({ kind, rowIds, text: '' })
const november = '2026-11-01'
const december = '2026-12-01'

it.each([
  ['no-page', [2000], { kind: 'page', rowId: 2000, label: 'Choose a page' }],
  [
    'same-page',
    [1000, 2000],
    { kind: 'month', rowIds: [2000], month: december, label: 'Move Strategy 2000 to December 2026', remains: '' },
  ],
  ['same-keyword', [1000, 3000], { kind: 'remove', rowId: 3000, label: 'Remove Strategy 3000' }],
  ['no-page', [9000], undefined],
] as const)('[SCHED-26] fixes a warning %s of rows %j with %j', (kind, rowIds, fix) => {
  const rows = [row(1000, november), row(2000, november), row(3000, december)]
  expect(scheduleFix(warningOf(kind, ...rowIds), { rows, titleOf, allocation: null })).toEqual(fix)
})

describe('[SCHED-26] the fix of a month above its hours', () => {
  const four = [1000, 2000, 3000, 4000].map((rowId) => row(rowId, november))
  const later = (count: number) => Array.from({ length: count }, (_, index) => row(10_000 + index, december))
  it.each([
    ['a row too many', four, 4.5, [4000], 'Move Strategy 4000 to December 2026', ''],
    ['just below what three rows need', four, 4.4, [3000, 4000], 'Move 2 rows to December 2026', ''],
    [
      'room for one',
      four,
      1.5,
      [2000, 3000, 4000],
      'Move 3 rows to December 2026',
      'December 2026 then has 4.5 of 1.5 hours.',
    ],
    [
      'room for none',
      four.slice(0, 2),
      1,
      [2000],
      'Move Strategy 2000 to December 2026',
      'November 2026 then still has 1.5 of 1 hour. December 2026 then has 1.5 of 1 hour.',
    ],
    [
      'a next month that is full',
      [...four, ...later(3)],
      4.5,
      [4000],
      'Move Strategy 4000 to December 2026',
      'December 2026 then has 6 of 4.5 hours.',
    ],
    [
      'a group at its end',
      [row(1000, november), row(2000, november), row(3000, november, 5), row(4000, november, 5)],
      5,
      [3000, 4000],
      'Move 2 rows to December 2026',
      '',
    ],
  ])('moves as many as it takes: %s', (_what, rows, allocation, rowIds, label, remains) => {
    const inMonth = rows.filter(({ month }) => month === november).map(({ rowId }) => rowId)
    expect(scheduleFix(warningOf('over-hours', ...inMonth), { rows, titleOf, allocation })).toEqual({
      kind: 'month',
      rowIds,
      month: december,
      label,
      remains,
    })
  })

  it('is none for a single row, which no other month can hold either', () => {
    const rows = [row(1000, november)]
    expect(scheduleFix(warningOf('over-hours', 1000), { rows, titleOf, allocation: 1 })).toBeUndefined()
  })
})
