import { useLayoutEffect, useMemo, useState } from 'react'
import { assignSlots } from './assignSlots.ts'

/**
 * The slot of each mounted record, following what the records before it had. `rows` are places in `entries`; slots go
 * by the record, so that one that is still in sight after another was opened or filtered away keeps its elements.
 */
export function useSlots(rows: readonly number[], entries: Int32Array): ReadonlyMap<number, number> {
  const [drawn] = useState(() => new Map<number, number>())
  const first = rows[0]
  const last = rows.at(-1)
  const { length } = rows
  const slots = useMemo(
    () =>
      assignSlots(
        drawn,
        rows.map((row) => entries[row] ?? 0),
      ),
    // Three numbers tell one window from another: its rows follow each other, but for the one that has the focus.
    // oxlint-disable-next-line react/exhaustive-deps
    [drawn, entries, first, last, length],
  )
  useLayoutEffect(() => {
    drawn.clear()
    for (const [entry, slot] of slots) drawn.set(entry, slot)
  }, [drawn, slots])
  return slots
}
