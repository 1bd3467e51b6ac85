/** The selected files of a list, by id. */
export interface FileSelection {
  readonly ids: ReadonlySet<number>
  /** The file that the arrow keys start from. */
  readonly active: number | undefined
  /** The other end of a range that Shift extends. */
  readonly anchor: number | undefined
}

/** Nothing is selected. */
export const NO_SELECTION: FileSelection = { ids: new Set(), active: undefined, anchor: undefined }

/** What a press or a key does to the selection. */
export type SelectionEvent =
  /** A press on a file: selects it alone; `toggle` adds or removes it; `range` selects from the anchor to it. */
  | { type: 'pressed'; id: number; mode: 'only' | 'toggle' | 'range' }
  /** A key moved to a file; `range` selects from the anchor to it. */
  | { type: 'moved'; id: number; range: boolean }
  /** The rubber band covers these files, in addition to those selected before it. */
  | { type: 'banded'; ids: readonly number[]; before: ReadonlySet<number> }
  | { type: 'allSelected' }
  | { type: 'cleared' }
  /** An action ended: only these stay selected, such as the files that failed. */
  | { type: 'kept'; ids: readonly number[] }
  /** The list changed: files that are no longer listed leave the selection, which stays the same if all are. */
  | { type: 'listed' }

/** Returns the selection after an event. `order` has the ids of the listed files, first to last. */
export function selectFiles(selection: FileSelection, event: SelectionEvent, order: readonly number[]): FileSelection {
  switch (event.type) {
    case 'pressed':
      return pressed(selection, event, order)
    case 'moved': {
      if (!event.range) return { ...selection, active: event.id, anchor: event.id }
      const anchor = selection.anchor ?? selection.active ?? event.id
      return { ids: new Set(rangeOf(order, anchor, event.id)), active: event.id, anchor }
    }
    case 'banded': {
      const last = event.ids.at(-1)
      return {
        ...selection,
        ids: new Set([...event.before, ...event.ids]),
        anchor: last,
        active: last ?? selection.active,
      }
    }
    case 'allSelected':
      return { ...selection, ids: new Set(order) }
    case 'cleared':
      return { ...selection, ids: NO_SELECTION.ids, anchor: selection.active }
    case 'kept':
      return { ...selection, ids: new Set(event.ids), active: activeAfter(selection, event.ids, order) }
    case 'listed':
      return listedSelection(selection, order)
  }
}

/** Returns the file from which the arrow keys go on after an action: the next one after those that it was about. */
function activeAfter({ ids, active }: FileSelection, kept: readonly number[], order: readonly number[]) {
  const changed = (ids.size > 0 ? [...ids] : [active]).filter((id) => id !== undefined && !kept.includes(id))
  const places = changed.flatMap((id) => (id === undefined ? [] : order.indexOf(id))).filter((place) => place >= 0)
  if (places.length === 0) return active
  return order[Math.max(...places) + 1] ?? order[Math.min(...places) - 1]
}

function pressed(
  selection: FileSelection,
  { id, mode }: Extract<SelectionEvent, { type: 'pressed' }>,
  order: readonly number[],
): FileSelection {
  if (mode === 'only') return { ids: new Set([id]), active: id, anchor: id }
  if (mode === 'range') {
    const anchor = selection.anchor ?? id
    return { ids: new Set([...selection.ids, ...rangeOf(order, anchor, id)]), active: id, anchor }
  }
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, active: id, anchor: id }
}

/** Returns the ids from one file to another, in either direction; the second alone if the first isn't listed. */
function rangeOf(order: readonly number[], from: number, to: number): readonly number[] {
  const start = order.indexOf(from)
  const end = order.indexOf(to)
  if (end < 0) return []
  if (start < 0) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}

function listedSelection(selection: FileSelection, order: readonly number[]): FileSelection {
  const listed = new Set(order)
  const isListed = (id: number | undefined) => id === undefined || listed.has(id)
  if (isListed(selection.active) && isListed(selection.anchor) && [...selection.ids].every((id) => listed.has(id))) {
    return selection
  }
  const kept = (id: number | undefined) => (isListed(id) ? id : undefined)
  return {
    ids: new Set([...selection.ids].filter((id) => listed.has(id))),
    active: kept(selection.active),
    anchor: kept(selection.anchor),
  }
}
