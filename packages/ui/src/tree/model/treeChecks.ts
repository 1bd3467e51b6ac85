import type { TreeRow } from './treeNode.ts'

/** A change of the checked rows by pointer or keyboard. */
export type TreeCheck =
  /** The row at the index, alone. */
  | { kind: 'toggle'; index: number }
  /** The rows between two indices get the state of the first one. */
  | { kind: 'range'; from: number; to: number }
  /** Every visible row, or none if all are checked. */
  | { kind: 'all' }

/** Returns the checked nodes after a change. Disabled nodes and rows without a node are never checked. */
export function checkRows(
  rows: readonly TreeRow[],
  checked: ReadonlySet<string>,
  change: TreeCheck,
): ReadonlySet<string> {
  const next = new Set(checked)
  const checkable = (row: TreeRow | undefined) => row?.kind === 'node' && row.node.disabled !== true
  if (change.kind === 'toggle') {
    const row = rows[change.index]
    if (row === undefined || !checkable(row)) return checked
    if (!next.delete(row.id)) next.add(row.id)
    return next
  }
  const [start, end] =
    change.kind === 'all' ? [0, rows.length - 1] : [Math.min(change.from, change.to), Math.max(change.from, change.to)]
  const range = rows.slice(start, end + 1).filter(checkable)
  const isClearing = change.kind === 'all' && range.every(({ id }) => checked.has(id))
  for (const { id } of range) {
    if (isClearing) next.delete(id)
    else next.add(id)
  }
  return next
}
