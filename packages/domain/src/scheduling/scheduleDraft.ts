import type { PlainDate } from '@rankdesk/format'
import { assignedMonth, type MonthOption } from './monthOptions.ts'
import { changeWithGroup, gatherGroups, rowIds, type ScheduleRow } from './scheduleRows.ts'
import { initialSelection, isSaved, quantityOnTick, type SelectableStrategy, toggleSelection } from './selection.ts'

/** The fields of a card that a schedule draft uses (M388, M389). */
export interface DraftStrategy extends SelectableStrategy {
  sSeq: number
  url: string
  assignedMonthOptions: readonly MonthOption[]
  strategyDetail: { pageId: number | null; assignedDate: PlainDate | null; hasRollover: boolean }
}

/** A row of the second step: a strategy, its page and its month. */
export interface DraftRow extends ScheduleRow {
  strategyTypeId: number
  pageId: number | null
  url: string
  /** The first day of the row's month. */
  month: PlainDate
}

/** A schedule in progress: the selection, the quantities and the last arrangement of rows. */
export interface ScheduleDraft {
  /** The selected strategies with their quantities. */
  chosen: ReadonlyMap<number, number>
  /** The rows in the order last set. `draftRows` brings them up to date. */
  rows: readonly DraftRow[]
}

/** Creates the initial draft of the screen (M382). Rule SCHED-23. */
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

/**
 * Selects or deselects a card with its group (M383). A selected card gets its minimum quantity (M361). Rule SCHED-23.
 */
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

/**
 * Sets the quantity of a card. 0 deselects it, a higher one selects it with at least its minimum (M361, M362). Rule
 * SCHED-23.
 */
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
 * Returns the rows of the second step: one for each selected strategy and each extra of its quantity. Existing rows
 * come first and keep order, page and month; new ones follow by sequence. The rows of a group stay together and share
 * page and month (M400). Completed strategies have rows only with a quantity above 1 (M387). Rule SCHED-24.
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

/** Gives the rows of each group the page and month of its first existing row, else of its first row. */
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

/** Returns the draft with its rows in the dropped order. Groups are gathered again (M412). Rule SCHED-18. */
export function orderInDraft(draft: ScheduleDraft, rows: readonly DraftRow[]): ScheduleDraft {
  return { ...draft, rows: gatherGroups(rows) }
}

/** Returns the draft with a new page or month for a row and its group (M400). Rule SCHED-19. */
export function changeInDraft(
  draft: ScheduleDraft,
  strategies: readonly DraftStrategy[],
  rowId: number,
  change: Partial<Pick<DraftRow, 'pageId' | 'url' | 'month'>>,
): ScheduleDraft {
  return { ...draft, rows: changeWithGroup(draftRows(draft, strategies), rowId, change) }
}
