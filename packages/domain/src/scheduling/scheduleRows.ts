/** What is added to a strategy's id for each extra copy (M415, M551). */
export const EXTRA_ID_STEP = 20

/** Our own strategy ids step by this, so that a derived id never meets another strategy (M416). */
export const STRATEGY_ID_STEP = 1000

/** The step of sequence numbers; a sequence is shown divided by it (M412, M551). */
export const SEQUENCE_STEP = 10

/** A row of the second step. `rowId` is the strategy's id, or one derived from it for an extra copy (M415). */
export interface ScheduleRow {
  rowId: number
  strategyId: number
  strategyGroupId: number | string | null
  sSeq: number
}

/**
 * The rows of a strategy with its quantity (M415): itself and one more for each extra, with ids 20, 40, ... above its own.
 * A quantity below 1 still has its row. Throws RangeError when the copies would reach another strategy's id. Rule SCHED-16.
 */
export function rowIds(strategyId: number, qty: number): number[] {
  const copies = Math.max(1, Math.floor(qty))
  if (copies * EXTRA_ID_STEP > STRATEGY_ID_STEP) throw new RangeError(`${copies} copies of one strategy are too many.`)
  return Array.from({ length: copies }, (_, copy) => strategyId + copy * EXTRA_ID_STEP)
}

/** The strategy that a row's id comes from: the id itself or the one it was derived from. Rule SCHED-16. */
export function originalStrategyId(rowId: number): number {
  return rowId - (rowId % STRATEGY_ID_STEP)
}

/** Which of a strategy's copies a row is, from 1 (M415). Rule SCHED-16. */
export function copyNumber(rowId: number): number {
  return (rowId - originalStrategyId(rowId)) / EXTRA_ID_STEP + 1
}

/** A sequence as the screen shows it (M412). */
export function shownSequence(sSeq: number): number {
  return sSeq / SEQUENCE_STEP
}

/** The rows numbered 10, 20, 30, ... in the order they are in (M412). Rule SCHED-17. */
export function renumber<T extends ScheduleRow>(rows: readonly T[]): T[] {
  return rows.map((row, index) =>
    row.sSeq === (index + 1) * SEQUENCE_STEP ? row : { ...row, sSeq: (index + 1) * SEQUENCE_STEP },
  )
}

/** Rows that move together: a group's rows, or one row by itself. */
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

/** The rows with each group's rows together at the place of its first, numbered anew (M412). Rules SCHED-17, SCHED-18. */
export function gatherGroups<T extends ScheduleRow>(rows: readonly T[]): T[] {
  return renumber(blocksOf(rows).flat())
}

/** The month and page of one row given to every row of its group (M400). Rule SCHED-19. */
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
