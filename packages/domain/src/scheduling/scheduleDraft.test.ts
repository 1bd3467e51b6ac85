import { describe, expect, it } from 'vitest'
import { monthOptions } from './monthOptions.ts'
import { type DraftStrategy, draftRows, editDraft, groupPlacements, startDraft } from './scheduleDraft.ts'

const card = (
  strategyId: number,
  change: Partial<DraftStrategy> & { page?: number; month?: string } = {},
): DraftStrategy => {
  const { page, month, ...rest } = change
  return {
    strategyId,
    strategyTypeId: 2,
    strategyGroupId: null,
    inQueue: false,
    isRecommended: false,
    statusId: 0,
    qty: 0,
    minQty: 1,
    maxStrategies: 6,
    sSeq: 0,
    copySeqs: [],
    url: page === undefined ? '' : `/page-${page}`,
    assignedMonthOptions: monthOptions('2026-11', false),
    strategyDetail: { pageId: page ?? null, assignedDate: month ?? null, hasRollover: false },
    ...rest,
  }
}

const ids = (rows: readonly { rowId: number }[]) => rows.map(({ rowId }) => rowId)

const isChosen = (draft: { chosen: ReadonlyMap<number, number> }) => [...draft.chosen.keys()]

describe('strategy selection', () => {
  it.each([
    ['what is queued', [card(1, { inQueue: true }), card(2, { isRecommended: true }), card(3)], [1]],
    ['what is recommended, with nothing queued', [card(2, { isRecommended: true }), card(3)], [2]],
    ['nothing, with neither', [card(3)], []],
  ])('[SCHED-6] starts with %s', (_case, cards, selected) => {
    expect(isChosen(startDraft(cards))).toEqual(selected)
  })

  const grouped = [card(1, { strategyGroupId: 9 }), card(2, { strategyGroupId: 9 }), card(3)]
  it.each([
    ['a card', [], 3, [3]],
    ['a chosen card', [3], 3, []],
    ['a card of a group', [3], 1, [1, 2, 3]],
    ['a chosen card of a half-chosen group', [2], 2, []],
    ['the other card of a half-chosen group', [2], 1, [1, 2]],
    ['a card that is not there', [3], 7, [3]],
  ])('[SCHED-8] selects %s', (_case, selected, strategyId, after) => {
    const draft = { chosen: new Map(selected.map((id) => [id, 1])), rows: [] }
    expect(isChosen(editDraft(draft, grouped, { kind: 'tick', strategyId }))).toEqual(after)
  })

  it.each([
    [0, false, 1],
    [1, false, 1],
    [4, false, 4],
    [4, true, undefined],
  ])('[SCHED-9] with a minimum of %d and selected before: %s has quantity %s', (minQty, isSelected, qty) => {
    const draft = { chosen: new Map(isSelected ? [[1, minQty]] : []), rows: [] }
    expect(editDraft(draft, [card(1, { minQty })], { kind: 'tick', strategyId: 1 }).chosen.get(1)).toBe(qty)
  })
})

describe('[SCHED-23] selection', () => {
  it('starts with the queue and its quantities', () => {
    const cards = [
      card(1000, { inQueue: true, qty: 3 }),
      card(2000, { isRecommended: true }),
      card(3000, { inQueue: true }),
    ]
    expect([...startDraft(cards).chosen]).toEqual([
      [1000, 3],
      [3000, 1],
    ])
  })

  it('starts with the recommended strategies if nothing is queued', () => {
    expect([...startDraft([card(1000), card(2000, { isRecommended: true })]).chosen]).toEqual([[2000, 1]])
  })

  it('selects a card with its minimum quantity and keeps other quantities', () => {
    const cards = [card(1000, { inQueue: true, qty: 4 }), card(2000, { minQty: 2 })]
    expect([...editDraft(startDraft(cards), cards, { kind: 'tick', strategyId: 2000 }).chosen]).toEqual([
      [1000, 4],
      [2000, 2],
    ])
  })

  it('selects and deselects whole groups', () => {
    const cards = [card(1000, { strategyGroupId: 7 }), card(2000, { strategyGroupId: 7 }), card(3000)]
    const ticked = editDraft({ chosen: new Map(), rows: [] }, cards, { kind: 'tick', strategyId: 2000 })
    expect([...ticked.chosen.keys()]).toEqual([1000, 2000])
    expect(editDraft(ticked, cards, { kind: 'tick', strategyId: 1000 }).chosen.size).toBe(0)
  })

  it.each([
    [0, undefined],
    [-1, undefined],
    [1, 2],
    [2, 2],
    [3, 3],
    [3.7, 3],
  ])('turns quantity %d into %s, with a minimum of 2', (quantity, expected) => {
    const cards = [card(1000, { minQty: 2, inQueue: true, qty: 5 })]
    expect(editDraft(startDraft(cards), cards, { kind: 'quantity', strategyId: 1000, quantity }).chosen.get(1000)).toBe(
      expected,
    )
  })
})

describe('[SCHED-24] draft rows', () => {
  it('are sorted by sequence, then in the order of the cards, numbered in tens', () => {
    const cards = [
      card(1000, { inQueue: true }),
      card(2000, { inQueue: true, sSeq: 20 }),
      card(3000, { inQueue: true, sSeq: 10 }),
    ]
    const rows = draftRows(startDraft(cards), cards)
    expect(ids(rows)).toEqual([3000, 2000, 1000])
    expect(rows.map(({ sSeq }) => sSeq)).toEqual([10, 20, 30])
  })

  it('include one row for each quantity', () => {
    const cards = [card(1000, { inQueue: true, qty: 3 })]
    expect(ids(draftRows(startDraft(cards), cards))).toEqual([1000, 1020, 1040])
  })

  it.each([
    [1, []],
    [2, [1000, 1020]],
  ])('of a completed strategy with a quantity of %d are %j', (qty, expected) => {
    const cards = [card(1000, { statusId: 1, inQueue: true, qty })]
    expect(ids(draftRows(startDraft(cards), cards))).toEqual(expected)
  })

  it.each([
    ['2026-10-05', '2026-11-01'],
    ['2026-11-30', '2026-11-01'],
    ['2026-12-15', '2026-12-01'],
    ['2027-09-01', '2027-09-01'],
  ])('of a strategy assigned to %s are for %s', (month, expected) => {
    const cards = [card(1000, { inQueue: true, month })]
    expect(draftRows(startDraft(cards), cards)[0]?.month).toBe(expected)
  })

  it('keep order, page and month when another card is selected or deselected', () => {
    const cards = [card(1000, { inQueue: true, page: 4 }), card(2000, { inQueue: true }), card(3000)]
    let draft = startDraft(cards)
    draft = editDraft(draft, cards, { kind: 'order', rows: draftRows(draft, cards).toReversed() })
    draft = editDraft(draft, cards, {
      kind: 'change',
      rowId: 2000,
      change: { month: '2027-01-01', pageId: 9, url: '/nine' },
    })
    draft = editDraft(draft, cards, { kind: 'tick', strategyId: 3000 })
    expect(ids(draftRows(draft, cards))).toEqual([2000, 1000, 3000])
    draft = editDraft(draft, cards, { kind: 'tick', strategyId: 1000 })
    expect(draftRows(draft, cards)).toMatchObject([
      { rowId: 2000, month: '2027-01-01', pageId: 9, url: '/nine' },
      { rowId: 3000 },
    ])
  })

  it('of a new group stay together and take page and month of the scheduled member', () => {
    const cards = [
      card(1000, { inQueue: true, page: 1 }),
      card(2000, { inQueue: true }),
      card(3000, { inQueue: true, page: 3, month: '2026-12-03' }),
    ]
    const draft = editDraft(startDraft(cards), cards, { kind: 'change', rowId: 3000, change: { month: '2027-01-01' } })
    const grouped = cards.map((each) => (each.strategyId === 1000 ? each : { ...each, strategyGroupId: 7 }))
    expect(draftRows(draft, grouped)).toMatchObject([
      { rowId: 1000, pageId: 1, month: '2026-11-01' },
      { rowId: 2000, pageId: 3, month: '2027-01-01' },
      { rowId: 3000, pageId: 3, month: '2027-01-01' },
    ])
  })

  it('of a new group without a scheduled member take the page that one of them has', () => {
    const cards = [
      card(1000, { inQueue: true, strategyGroupId: 7 }),
      card(2000, { inQueue: true, strategyGroupId: 7, page: 2 }),
    ]
    expect(draftRows(startDraft(cards), cards).map(({ pageId, url }) => [pageId, url])).toEqual([
      [2, '/page-2'],
      [2, '/page-2'],
    ])
  })

  it('of extra copies keep their saved sequence', () => {
    const cards = [
      card(1000, { inQueue: true, qty: 3, sSeq: 10, copySeqs: [30, 40] }),
      card(2000, { inQueue: true, sSeq: 20 }),
    ]
    expect(ids(draftRows(startDraft(cards), cards))).toEqual([1000, 2000, 1020, 1040])
  })

  it('of a new member get page and month of the group', () => {
    const cards = [
      card(1000, { strategyGroupId: 7 }),
      card(2000, { inQueue: true, strategyGroupId: 7, page: 2, month: '2026-12-01' }),
    ]
    const draft = editDraft(startDraft(cards), cards, { kind: 'change', rowId: 2000, change: { month: '2027-02-01' } })
    const both = { ...draft, chosen: new Map([...draft.chosen, [1000, 1] as const]) }
    expect(draftRows(both, cards).every(({ month, pageId }) => month === '2027-02-01' && pageId === 2)).toBe(true)
  })

  it('in a past month move to the first available month', () => {
    const cards = [card(1000, { inQueue: true })]
    const draft = editDraft(startDraft(cards), cards, { kind: 'change', rowId: 1000, change: { month: '2026-11-01' } })
    const later = cards.map((each) => ({ ...each, assignedMonthOptions: monthOptions('2026-12', false) }))
    expect(draftRows(draft, later)[0]?.month).toBe('2026-12-01')
  })

  it('of a removed strategy disappear', () => {
    const cards = [card(1000, { inQueue: true }), card(2000, { inQueue: true })]
    expect(ids(draftRows(startDraft(cards), cards.slice(1)))).toEqual([2000])
  })
})

describe('[SCHED-28] the page and month of a new group', () => {
  const rowsOf = (cards: readonly DraftStrategy[]) => draftRows(startDraft(cards), cards)
  const isScheduled = (cards: readonly DraftStrategy[]) => (row: { strategyId: number }) =>
    cards.some((each) => each.strategyId === row.strategyId && each.strategyDetail.assignedDate !== null)
  const november = { page: 1, month: '2026-11-01' }
  it.each([
    ['no scheduled member', [{}, {}], [[null, '2026-11-01']]],
    ['one scheduled member', [{}, { page: 2, month: '2026-12-01' }], [[2, '2026-12-01']]],
    ['two members that agree', [november, november, {}], [[1, '2026-11-01']]],
    [
      'two different months',
      [november, { page: 1, month: '2026-12-01' }],
      [
        [1, '2026-11-01'],
        [1, '2026-12-01'],
      ],
    ],
    [
      'two different pages',
      [november, { page: 2, month: '2026-11-01' }],
      [
        [1, '2026-11-01'],
        [2, '2026-11-01'],
      ],
    ],
    ['a scheduled member without a page', [{ page: 3 }, { month: '2026-12-01' }], [[3, '2026-12-01']]],
  ])('with %s', (_case, changes, expected) => {
    const cards = changes.map((change, index) => card((index + 1) * 1000, { inQueue: true, ...change }))
    const found = groupPlacements(rowsOf(cards), isScheduled(cards))
    expect(found.map(({ pageId, month }) => [pageId, month])).toEqual(expected)
  })

  it('applies to all members, and selects those that were not', () => {
    const cards = [card(1000, { inQueue: true, page: 1 }), card(2000, { page: 2 }), card(3000, { inQueue: true })]
    const placement = { pageId: 2, url: '/page-2', month: '2027-01-01' }
    const draft = editDraft(startDraft(cards), cards, { kind: 'place', strategyIds: [1000, 2000], placement })
    const grouped = cards.map((each) => (each.strategyId === 3000 ? each : { ...each, strategyGroupId: 7 }))
    expect(draftRows(draft, grouped)).toMatchObject([
      { rowId: 1000, ...placement },
      { rowId: 2000, ...placement },
      { rowId: 3000, pageId: null, month: '2026-11-01' },
    ])
  })
})
