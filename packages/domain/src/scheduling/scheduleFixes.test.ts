import { expect, it } from 'vitest'
import type { ScheduleWarning } from './scheduleChecks.ts'
import type { DraftRow } from './scheduleDraft.ts'
import { scheduleFix } from './scheduleFixes.ts'

const row = (rowId: number, month: string): DraftRow => ({
  rowId,
  strategyId: rowId,
  strategyGroupId: null,
  strategyTypeId: 2,
  sSeq: 10,
  pageId: null,
  url: '',
  month,
})
const rows = [row(1000, '2026-11-01'), row(2000, '2026-11-01'), row(3000, '2026-12-01')]
const fixOf = (kind: ScheduleWarning['kind'], ...rowIds: number[]) =>
  scheduleFix({ kind, rowIds, text: '' }, rows, ({ rowId }) => `Strategy ${rowId}`)

it.each([
  ['no-page', [2000], { kind: 'page', rowId: 2000, label: 'Choose a page' }],
  [
    'same-page',
    [1000, 2000],
    { kind: 'month', rowId: 2000, month: '2026-12-01', label: 'Move Strategy 2000 to December 2026' },
  ],
  [
    'over-hours',
    [3000],
    { kind: 'month', rowId: 3000, month: '2027-01-01', label: 'Move Strategy 3000 to January 2027' },
  ],
  ['same-keyword', [1000, 3000], { kind: 'remove', rowId: 3000, label: 'Remove Strategy 3000' }],
  ['no-page', [9000], undefined],
] as const)('[SCHED-26] fixes a warning %s of rows %j with %j', (kind, rowIds, fix) => {
  expect(fixOf(kind, ...rowIds)).toEqual(fix)
})
