import { useLayoutEffect, useMemo, useState } from 'react'
import { assignSlots } from './assignSlots.ts'

/** The slot of each mounted row, following what the rows before it had. */
export function useSlots(rows: readonly number[]): ReadonlyMap<number, number> {
  const [drawn] = useState(() => new Map<number, number>())
  const first = rows[0]
  const last = rows.at(-1)
  const { length } = rows
  // Three numbers tell one window from another: its rows follow each other, but for the one that has the focus.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const slots = useMemo(() => assignSlots(drawn, rows), [drawn, first, last, length])
  useLayoutEffect(() => {
    drawn.clear()
    for (const [row, slot] of slots) drawn.set(row, slot)
  }, [drawn, slots])
  return slots
}
