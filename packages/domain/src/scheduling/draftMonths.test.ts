import { describe, expect, it } from 'vitest'
import { draftByMonth, loadWithDraft } from './draftMonths.ts'
import { monthOptions } from './monthOptions.ts'
import { editDraft, draftRows, type DraftStrategy, startDraft } from './scheduleDraft.ts'

const card = (strategyId: number, month: string | null, change: Partial<DraftStrategy> = {}): DraftStrategy => ({
  strategyId,
  strategyTypeId: 2,
  strategyGroupId: null,
  inQueue: month !== null,
  isRecommended: false,
  statusId: 0,
  qty: month === null ? 0 : 1,
  minQty: 1,
  maxStrategies: 6,
  sSeq: 10,
  copySeqs: [],
  url: '/page',
  assignedMonthOptions: monthOptions('2026-11', false),
  strategyDetail: { pageId: 4, assignedDate: month, hasRollover: false },
  ...change,
})

const cards = [
  card(1000, '2026-11-01'),
  card(2000, '2026-11-01', { statusId: 1 }),
  card(3000, '2026-12-01', { strategyTypeId: 14, qty: 3 }),
  card(4000, '2026-10-01'),
  card(5000, null),
]

describe('[SCHED-29] the work of a month', () => {
  it('counts rows, copies and completed strategies of the draft', () => {
    const draft = startDraft(cards)
    expect([...draftByMonth(draft, draftRows(draft, cards), cards)]).toEqual([
      ['2026-11-01', { strategies: 3, hours: 4.5 }],
      ['2026-12-01', { strategies: 3, hours: 1.5 }],
    ])
  })

  it('follows a row that moves to another month', () => {
    const draft = editDraft(startDraft(cards), cards, { kind: 'change', rowId: 1000, change: { month: '2027-01-01' } })
    const months = draftByMonth(draft, draftRows(draft, cards), cards)
    expect(months.get('2026-11-01')).toEqual({ strategies: 2, hours: 3 })
    expect(months.get('2027-01-01')).toEqual({ strategies: 1, hours: 1.5 })
  })

  it.each([
    ['2026-11-01', 2, 3],
    ['2026-12-01', 3, 1.5],
    ['2026-10-01', 1, 1.5],
    ['2027-01-01', 0, 0],
  ])('counts saved work in the month in which it is saved: %s', (month, strategies, hours) => {
    const load = { strategies: 20, hours: 30 }
    expect(loadWithDraft(load, month, cards)).toEqual({ strategies: 20 - strategies, hours: 30 - hours })
  })

  it.each([
    [0, undefined, 10],
    [2, undefined, 7],
    [0, { strategies: 1, hours: 2 }, 12],
    [9, { strategies: 1, hours: 2 }, 0],
  ])('replaces the saved work of %d strategies of a load by the draft %j', (count, draft, hours) => {
    const load = { strategies: 8, hours: 10, allocatedHours: 20 }
    const saved = Array.from({ length: count }, (_, index) => card((index + 1) * 1000, '2026-11-01'))
    expect(loadWithDraft(load, '2026-11-01', saved, draft)).toMatchObject({ hours, allocatedHours: 20 })
  })
})
