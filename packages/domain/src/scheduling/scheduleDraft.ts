import type { PlainDate } from '@rankdesk/format'
import { assignedMonth, type MonthOption } from './monthOptions.ts'
import { changeWithGroup, gatherGroups, rowIds, type ScheduleRow } from './scheduleRows.ts'
import { isSaved, type SelectableStrategy } from './selection.ts'

/** The fields of a card that a schedule draft uses (M388, M389). */
export interface DraftStrategy extends SelectableStrategy {
  sSeq: number
  /** The saved sequence numbers of its extra copies in the same month, in the order of their ids (M415). */
  copySeqs: readonly number[]
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
  return {
    chosen: new Map(
      initialSelection(strategies).map((strategy) => [
        strategy.strategyId,
        Math.max(leastQuantity(strategy), strategy.qty),
      ]),
    ),
    rows: [],
  }
}

/**
 * Returns the initial selection (M382): the queued strategies, or the recommended ones if none are queued. Rule
 * SCHED-6.
 */
function initialSelection(strategies: readonly DraftStrategy[]): readonly DraftStrategy[] {
  const queued = strategies.filter((strategy) => strategy.inQueue)
  return queued.length > 0 ? queued : strategies.filter((strategy) => strategy.isRecommended)
}

/** An edit of a draft. Rules SCHED-8, SCHED-9, SCHED-18, SCHED-19, SCHED-23, SCHED-28. */
export type DraftEdit =
  /** Selects or deselects a card with its group (M383). A selected card gets its minimum quantity (M361). */
  | { kind: 'tick'; strategyId: number }
  /** Sets the quantity of a card. 0 deselects it, a higher one selects it with at least its minimum (M361, M362). */
  | { kind: 'quantity'; strategyId: number; quantity: number }
  /** Gives a row and its group another page or month (M400). */
  | { kind: 'change'; rowId: number; change: Partial<GroupPlacement> }
  /** Sets the dropped order of the rows. Groups are gathered again (M412). */
  | { kind: 'order'; rows: readonly DraftRow[] }
  /** Selects strategies, and gives all their rows one page and month (M400). */
  | { kind: 'place'; strategyIds: readonly number[]; placement: GroupPlacement }

/** Returns the draft after an edit. */
export function editDraft(draft: ScheduleDraft, strategies: readonly DraftStrategy[], edit: DraftEdit): ScheduleDraft {
  switch (edit.kind) {
    case 'tick':
      return tickCard(draft, strategies, edit.strategyId)
    case 'quantity':
      return setQuantity(draft, strategies, edit)
    case 'change':
      return { ...draft, rows: changeWithGroup(draftRows(draft, strategies), edit.rowId, edit.change) }
    case 'order':
      return { ...draft, rows: gatherGroups(edit.rows) }
    case 'place':
      return placeRows(draft, strategies, edit)
  }
}

function tickCard(draft: ScheduleDraft, strategies: readonly DraftStrategy[], strategyId: number): ScheduleDraft {
  const selected = toggleSelection(strategies, new Set(draft.chosen.keys()), strategyId)
  const chosen = strategies
    .filter((strategy) => selected.has(strategy.strategyId))
    .map((strategy) => [strategy.strategyId, draft.chosen.get(strategy.strategyId) ?? leastQuantity(strategy)] as const)
  return { ...draft, chosen: new Map(chosen) }
}

/** Selects or deselects a card with its whole group (M383). Rule SCHED-8. */
function toggleSelection(
  strategies: readonly SelectableStrategy[],
  selected: ReadonlySet<number>,
  strategyId: number,
): Set<number> {
  const strategy = strategies.find((candidate) => candidate.strategyId === strategyId)
  if (strategy === undefined) return new Set(selected)
  const group = strategy.strategyGroupId
  const members = group === null ? [strategy] : strategies.filter((candidate) => candidate.strategyGroupId === group)
  const next = new Set(selected)
  const tick = !selected.has(strategyId)
  for (const member of members) {
    if (tick) next.add(member.strategyId)
    else next.delete(member.strategyId)
  }
  return next
}

/** Returns the quantity of a card that was selected: its minimum, at least 1 (M361). Rule SCHED-9. */
function leastQuantity({ minQty }: Pick<SelectableStrategy, 'minQty'>): number {
  return Math.max(1, minQty)
}

function setQuantity(
  draft: ScheduleDraft,
  strategies: readonly DraftStrategy[],
  { strategyId, quantity }: { strategyId: number; quantity: number },
): ScheduleDraft {
  const strategy = strategies.find((candidate) => candidate.strategyId === strategyId)
  if (strategy === undefined) return draft
  const chosen = new Map(draft.chosen)
  if (quantity <= 0) chosen.delete(strategyId)
  else chosen.set(strategyId, Math.max(leastQuantity(strategy), Math.floor(quantity)))
  return { ...draft, chosen }
}

function placeRows(
  draft: ScheduleDraft,
  strategies: readonly DraftStrategy[],
  { strategyIds, placement }: { strategyIds: readonly number[]; placement: GroupPlacement },
): ScheduleDraft {
  const selected = strategyIds
    .filter((strategyId) => !draft.chosen.has(strategyId))
    .reduce((selection, strategyId) => setQuantity(selection, strategies, { strategyId, quantity: 1 }), draft)
  const members = new Set(strategyIds)
  const rows = draftRows(selected, strategies).map((row) =>
    members.has(row.strategyId) ? { ...row, ...placement } : row,
  )
  return { ...selected, rows }
}

/**
 * Returns the rows of the second step: one for each selected strategy and each extra of its quantity. Existing rows
 * come first and keep order, page and month; new ones follow by their saved sequence, extra copies by their own. The rows
 * of a group stay together and share page and month (M400). Completed strategies have rows only with a quantity above 1
 * (M387). Rule SCHED-24.
 */
export function draftRows(draft: ScheduleDraft, strategies: readonly DraftStrategy[]): DraftRow[] {
  const known = new Map(draft.rows.map((row, index) => [row.rowId, { row, index }]))
  const wanted = strategies.flatMap((strategy) => {
    const quantity = draft.chosen.get(strategy.strategyId) ?? 0
    if (quantity === 0 || !isSaved({ statusId: strategy.statusId, qty: quantity })) return []
    return rowIds(strategy.strategyId, quantity).map((rowId, copy) =>
      rowOf(strategy, { rowId, copy }, known.get(rowId)?.row),
    )
  })
  const position = (row: DraftRow) =>
    known.get(row.rowId)?.index ?? known.size + (row.sSeq > 0 ? row.sSeq : Number.MAX_SAFE_INTEGER)
  const ordered = wanted.toSorted((a, b) => position(a) - position(b))
  return gatherGroups(shareInGroups(ordered, draft.rows, strategies))
}

function rowOf(
  strategy: DraftStrategy,
  { rowId, copy }: { rowId: number; copy: number },
  before: DraftRow | undefined,
): DraftRow {
  const { strategyDetail: detail, assignedMonthOptions: options } = strategy
  const earliest = options[0]?.value
  const fresh: DraftRow = {
    rowId,
    strategyId: strategy.strategyId,
    strategyTypeId: strategy.strategyTypeId,
    strategyGroupId: strategy.strategyGroupId,
    sSeq: (copy === 0 ? undefined : strategy.copySeqs[copy - 1]) ?? strategy.sSeq,
    pageId: detail.pageId,
    url: strategy.url,
    month: assignedMonth(detail.assignedDate, options, detail.hasRollover),
  }
  if (before === undefined) return fresh
  const month = earliest !== undefined && before.month < earliest ? earliest : before.month
  return { ...fresh, sSeq: before.sSeq, pageId: before.pageId, url: before.url, month }
}

/**
 * Gives the rows of each group one page and month (M400): those of a row that was in the group before, else those of its
 * first scheduled member, else of its first row. A page that this row lacks comes from another member.
 */
function shareInGroups(
  rows: readonly DraftRow[],
  before: readonly DraftRow[],
  strategies: readonly DraftStrategy[],
): DraftRow[] {
  const groupBefore = new Map(before.map((row) => [row.rowId, row.strategyGroupId]))
  const scheduled = new Set(
    strategies.filter(({ strategyDetail }) => strategyDetail.assignedDate !== null).map(({ strategyId }) => strategyId),
  )
  const shared = new Map<number | string, GroupPlacement>()
  for (const [groupId, members] of Map.groupBy(rows, (row) => row.strategyGroupId)) {
    const [first] = members
    if (groupId === null || first === undefined) continue
    const lead =
      members.find((row) => groupBefore.get(row.rowId) === groupId) ??
      members.find((row) => scheduled.has(row.strategyId)) ??
      first
    const { pageId, url } = [lead, ...members].find(hasPage) ?? lead
    shared.set(groupId, { pageId, url, month: lead.month })
  }
  return rows.map((row) => ({
    ...row,
    ...(row.strategyGroupId === null ? undefined : shared.get(row.strategyGroupId)),
  }))
}

/** The page and month that the rows of a group share (M400). */
export type GroupPlacement = Pick<DraftRow, 'pageId' | 'url' | 'month'>

const hasPage = ({ pageId }: Pick<DraftRow, 'pageId'>) => pageId !== null && pageId !== 0

/**
 * Returns the pages and months that a new group can take (M400): one for each different page and month of its scheduled
 * members, in the order of the rows. With more than one, a person has to choose. Members that are not scheduled count
 * only if none is. A page that a member lacks comes from another member. `rows` are the rows of the members; `isScheduled`
 * says whether a row's month was chosen before. Rule SCHED-28.
 */
export function groupPlacements(rows: readonly DraftRow[], isScheduled: (row: DraftRow) => boolean): GroupPlacement[] {
  const scheduled = rows.filter(isScheduled)
  const leads = scheduled.length > 0 ? scheduled : rows
  const paged = rows.filter(hasPage)
  const found = new Map<string, GroupPlacement>()
  for (const lead of leads) {
    // A page of a member that is not scheduled is a choice too, as the group has only one.
    for (const { pageId, url } of hasPage(lead) || paged.length === 0 ? [lead] : paged) {
      const placement = { pageId, url, month: lead.month }
      const key = `${pageId ?? 0} ${lead.month}`
      if (!found.has(key)) found.set(key, placement)
    }
  }
  return [...found.values()]
}
