import { expect, it } from 'vitest'
import { movedRowsText, replacedWork } from './replacedSchedule.ts'
import { type DraftRow, draftRows, type DraftStrategy, startDraft } from './scheduleDraft.ts'

type Card = DraftStrategy & { title: string }

const card = (strategyId: number, change: Partial<Card> = {}, assignedDate = '2026-11-01'): Card => ({
  strategyId,
  title: `Work ${strategyId}`,
  strategyTypeId: 2,
  strategyGroupId: null,
  inQueue: true,
  isRecommended: false,
  statusId: 0,
  qty: 1,
  minQty: 1,
  maxStrategies: 6,
  sSeq: 10,
  copySeqs: [],
  url: '/drains',
  assignedMonthOptions: [
    { value: '2026-11-01', label: 'November 2026' },
    { value: '2026-12-01', label: 'December 2026' },
  ],
  strategyDetail: { pageId: 4, assignedDate, hasRollover: false },
  ...change,
})
const rowsOf = (...cards: Card[]): DraftRow[] => draftRows(startDraft(cards), cards)

it.each([
  ['the same work', [card(1000)], rowsOf(card(1000)), []],
  ['work that only the draft has', [card(1000)], rowsOf(card(1000), card(2000)), []],
  [
    'work that only they have',
    [card(1000), card(2000)],
    rowsOf(card(1000)),
    ['“Work 2000” (November 2026) leaves the queue.'],
  ],
  ['an empty draft', [card(1000, {}, '2026-12-01')], [], ['“Work 1000” (December 2026) leaves the queue.']],
  ['proposals that nobody queued', [card(1000, { inQueue: false, isRecommended: true })], [], []],
  [
    'another month and another page',
    [card(1000, { url: '/heaters' }, '2026-12-01')],
    rowsOf(card(1000)),
    ['“Work 1000” moves from December 2026 to November 2026.', '“Work 1000” works on /drains instead of /heaters.'],
  ],
  ['completed work', [card(1000, { statusId: 1 })], [], []],
])('[SCHED-32] says what replacing a schedule loses: %s', (_what, cards, rows, lost) => {
  expect(replacedWork(cards, rows)).toEqual(lost)
})

const row = (strategyId: number, month: string) => ({ strategyId, month })
const six = [1, 2, 3, 4, 5, 6].map((id) => row(id, '2026-11-01'))
it.each([
  ['none', [], undefined],
  ['rows of this month and later', [row(1, '2026-12-01'), row(2, '2027-01-01')], undefined],
  ['one', [row(1, '2026-11-01'), row(2, '2026-12-01')], '1 row was moved to December 2026: “Work 1”.'],
  ['several', six.slice(0, 3), '3 rows were moved to December 2026: “Work 1”, “Work 2”, “Work 3”.'],
  [
    'more than are named',
    six,
    '6 rows were moved to December 2026: “Work 1”, “Work 2”, “Work 3”, “Work 4”, “Work 5” and 1 more.',
  ],
])('[SCHED-33] names the rows whose month is over: %s', (_what, rows, text) => {
  expect(movedRowsText(rows, '2026-12-01', (id) => `Work ${id}`)).toBe(text)
})
