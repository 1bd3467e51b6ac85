/** The offset of a strategy's id for each extra copy (M415, M551). */
export const EXTRA_ID_STEP = 20

/** The step between strategy ids, which keeps derived ids unique (M416). */
export const STRATEGY_ID_STEP = 1000

/** The step between sequence numbers. Screens show the sequence divided by it (M412, M551). */
export const SEQUENCE_STEP = 10

/** A row of the second step. `rowId` is the strategy's id, or an id derived from it for an extra copy (M415). */
export interface ScheduleRow {
  rowId: number
  strategyId: number
  strategyGroupId: number | string | null
  sSeq: number
}

/**
 * Returns the row ids of a strategy (M415): its own id, and one for each extra, 20, 40, ... above it. A quantity below
 * 1 still has one row. Throws RangeError if the copies would reach another strategy's id. Rule SCHED-16.
 */
export function rowIds(strategyId: number, qty: number): number[] {
  const copies = Math.max(1, Math.floor(qty))
  if (copies * EXTRA_ID_STEP > STRATEGY_ID_STEP) throw new RangeError(`${copies} copies of one strategy are too many.`)
  return Array.from({ length: copies }, (_, copy) => strategyId + copy * EXTRA_ID_STEP)
}

/** Returns the strategy id of a row: the row's id, or the one from which it was derived. Rule SCHED-16. */
export function originalStrategyId(rowId: number): number {
  return rowId - (rowId % STRATEGY_ID_STEP)
}

/** Returns the number of a strategy's copy, from 1 (M415). Rule SCHED-16. */
export function copyNumber(rowId: number): number {
  return (rowId - originalStrategyId(rowId)) / EXTRA_ID_STEP + 1
}

/** Returns a sequence as the screen shows it (M412). */
export function shownSequence(sSeq: number): number {
  return sSeq / SEQUENCE_STEP
}

/** Numbers the rows 10, 20, 30, ... in their order (M412). Rule SCHED-17. */
function renumber<T extends ScheduleRow>(rows: readonly T[]): T[] {
  return rows.map((row, index) =>
    row.sSeq === (index + 1) * SEQUENCE_STEP ? row : { ...row, sSeq: (index + 1) * SEQUENCE_STEP },
  )
}

/** Groups the rows that move together: a group's rows, or a single row. */
function blocksOf<T extends ScheduleRow>(rows: readonly T[]): T[][] {
  const groups = new Map<number | string, T[]>()
  const blocks: T[][] = []
  for (const row of rows) {
    const known = row.strategyGroupId === null ? undefined : groups.get(row.strategyGroupId)
    if (known !== undefined) known.push(row)
    else {
      const block = [row]
      blocks.push(block)
      if (row.strategyGroupId !== null) groups.set(row.strategyGroupId, block)
    }
  }
  return blocks
}

/**
 * Returns the rows with each group gathered at the position of its first row, renumbered (M412). Rules SCHED-17,
 * SCHED-18.
 */
export function gatherGroups<T extends ScheduleRow>(rows: readonly T[]): T[] {
  return renumber(blocksOf(rows).flat())
}

/** Applies the month and page of a row to all rows of its group (M400). Rule SCHED-19. */
export function changeWithGroup<T extends ScheduleRow>(
  rows: readonly T[],
  rowId: number,
  change: Partial<Omit<T, keyof ScheduleRow>>,
): T[] {
  const changed = rows.find((row) => row.rowId === rowId)
  if (changed === undefined) return [...rows]
  const group = changed.strategyGroupId
  return rows.map((row) =>
    row === changed || (group !== null && row.strategyGroupId === group) ? { ...row, ...change } : row,
  )
}
