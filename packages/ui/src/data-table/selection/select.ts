/** How many rows can be selected at once. */
export type SelectionMode = 'none' | 'one' | 'many'

/** The selection after a row's box was ticked or Space pressed on it. */
export function toggleSelected(mode: SelectionMode, selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  if (mode === 'none') return selected
  if (mode === 'one') return selected.has(key) ? new Set() : new Set([key])
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/**
 * The selection after a press with Shift: every row from the one that was toggled last to this one takes on the state
 * of the first of them; what was selected elsewhere stays.
 */
export function selectRange(selected: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** What the box in the head shows: how many of the rows that can be selected are. */
export function selectionState(selected: number, selectable: number): 'none' | 'some' | 'all' {
  if (selected === 0 || selectable === 0) return 'none'
  return selected >= selectable ? 'all' : 'some'
}
