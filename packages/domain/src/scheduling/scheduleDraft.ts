import type { PlainDate } from '@rankdesk/format'
import { assignedMonth, type MonthOption } from './monthOptions.ts'
import { changeWithGroup, gatherGroups, rowIds, type ScheduleRow } from './scheduleRows.ts'
import { initialSelection, isSaved, quantityOnTick, type SelectableStrategy, toggleSelection } from './selection.ts'

/** A card as the draft of a schedule reads it (M388, M389). */
export interface DraftStrategy extends SelectableStrategy {
  sSeq: number
  url: string
  assignedMonthOptions: readonly MonthOption[]
  strategyDetail: { pageId: number | null; assignedDate: PlainDate | null; hasRollover: boolean }
}

/** A row of the second step: what is done, on which page, in which month. */
export interface DraftRow extends ScheduleRow {
  strategyTypeId: number
  pageId: number | null
  url: string
  /** The first day of the month that it is for. */
  month: PlainDate
}

/** A schedule that is being made: what is ticked, how often, and the rows as they were last put. */
export interface ScheduleDraft {
  /** What is ticked, with its quantity. */
  chosen: ReadonlyMap<number, number>
  /** The rows in their order, as far as a person or the strategies have said; `draftRows` brings them up to date. */
  rows: readonly DraftRow[]
}

/** The draft that the screen opens with (M382). Rule SCHED-23. */
export function startDraft(strategies: readonly DraftStrategy[]): ScheduleDraft {
  const ids = new Set(initialSelection(strategies))
  const chosen = strategies.filter(({ strategyId }) => ids.has(strategyId))
  return {
    chosen: new Map(
      chosen.map((strategy) => [strategy.strategyId, Math.max(quantityOnTick(strategy, true), strategy.qty)]),
    ),
    rows: [],
  }
}

/** Ticks or unticks a card, with its group (M383); a ticked one has its least quantity (M361). Rule SCHED-23. */
export function tickInDraft(
  draft: ScheduleDraft,
  strategies: readonly DraftStrategy[],
  strategyId: number,
): ScheduleDraft {
  const selected = toggleSelection(strategies, new Set(draft.chosen.keys()), strategyId)
  const chosen = strategies
    .filter((strategy) => selected.has(strategy.strategyId))
    .map(
      (strategy) =>
        [strategy.strategyId, draft.chosen.get(strategy.strategyId) ?? quantityOnTick(strategy, true)] as const,
    )
  return { ...draft, chosen: new Map(chosen) }
}

/** Gives a card a quantity: 0 unticks it, more ticks it, and less than its least is its least (M361, M362). Rule SCHED-23. */
export function setDraftQuantity(
  draft: ScheduleDraft,
  strategies: readonly DraftStrategy[],
  strategyId: number,
  quantity: number,
): ScheduleDraft {
  const strategy = strategies.find((candidate) => candidate.strategyId === strategyId)
  if (strategy === undefined) return draft
  const chosen = new Map(draft.chosen)
  if (quantity <= 0) chosen.delete(strategyId)
  else chosen.set(strategyId, Math.max(quantityOnTick(strategy, true), Math.floor(quantity)))
  return { ...draft, chosen }
}

/**
 * The rows of the second step: one for each ticked strategy and each extra of its quantity, those that were there before in
 * their order with their page and month, then the new ones by their sequence. A group's rows stand together and share page
 * and month (M400); completed strategies have rows only when their quantity is above 1 (M387). Rule SCHED-24.
 */
export function draftRows(draft: ScheduleDraft, strategies: readonly DraftStrategy[]): DraftRow[] {
  const known = new Map(draft.rows.map((row, index) => [row.rowId, { row, index }]))
  const wanted = strategies.flatMap((strategy) => {
    const quantity = draft.chosen.get(strategy.strategyId) ?? 0
    if (quantity === 0 || !isSaved({ statusId: strategy.statusId, qty: quantity })) return []
    return rowIds(strategy.strategyId, quantity).map((rowId) => rowOf(strategy, rowId, known.get(rowId)?.row))
  })
  const place = (row: DraftRow) =>
    known.get(row.rowId)?.index ?? known.size + (row.sSeq > 0 ? row.sSeq : Number.MAX_SAFE_INTEGER)
  const ordered = wanted.toSorted((a, b) => place(a) - place(b))
  return gatherGroups(shareInGroups(ordered, known))
}

function rowOf(strategy: DraftStrategy, rowId: number, before: DraftRow | undefined): DraftRow {
  const { strategyDetail: detail, assignedMonthOptions: options } = strategy
  const earliest = options[0]?.value
  const fresh: DraftRow = {
    rowId,
    strategyId: strategy.strategyId,
    strategyTypeId: strategy.strategyTypeId,
    strategyGroupId: strategy.strategyGroupId,
    sSeq: strategy.sSeq,
    pageId: detail.pageId,
    url: strategy.url,
    month: assignedMonth(detail.assignedDate, options, detail.hasRollover),
  }
  if (before === undefined) return fresh
  const month = earliest !== undefined && before.month < earliest ? earliest : before.month
  return { ...fresh, sSeq: before.sSeq, pageId: before.pageId, url: before.url, month }
}

/** Gives the rows of each group the page and month of its first, one that was there before if there is one. */
function shareInGroups(rows: readonly DraftRow[], known: ReadonlyMap<number, unknown>): DraftRow[] {
  const leads = new Map<number | string, DraftRow>()
  for (const row of rows) {
    if (row.strategyGroupId === null) continue
    const lead = leads.get(row.strategyGroupId)
    if (lead === undefined || (!known.has(lead.rowId) && known.has(row.rowId))) leads.set(row.strategyGroupId, row)
  }
  return rows.map((row) => {
    const lead = row.strategyGroupId === null ? undefined : leads.get(row.strategyGroupId)
    return lead === undefined ? row : { ...row, pageId: lead.pageId, url: lead.url, month: lead.month }
  })
}

/** The draft with its rows in the order that they were dropped in; groups come together again (M412). Rule SCHED-18. */
export function orderInDraft(draft: ScheduleDraft, rows: readonly DraftRow[]): ScheduleDraft {
  return { ...draft, rows: gatherGroups(rows) }
}

/** The draft with another page or month for a row and its group (M400). Rule SCHED-19. */
export function changeInDraft(
  draft: ScheduleDraft,
  strategies: readonly DraftStrategy[],
  rowId: number,
  change: Partial<Pick<DraftRow, 'pageId' | 'url' | 'month'>>,
): ScheduleDraft {
  return { ...draft, rows: changeWithGroup(draftRows(draft, strategies), rowId, change) }
}
