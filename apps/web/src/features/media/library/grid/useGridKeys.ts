import type { MediaFile } from '@rankdesk/api'
import type { KeyboardEvent, RefObject } from 'react'
import type { FileSelection, SelectionEvent } from '../selection/fileSelection.ts'
import { type GridGeometry, indexAfterKey, TILE_GAP_PX } from './gridGeometry.ts'

export interface GridKeysOptions {
  files: readonly MediaFile[]
  selection: FileSelection
  onSelection: (event: SelectionEvent) => void
  onOpen: (file: MediaFile) => void
  /** Called for a key that the grid doesn't handle. */
  onKey: ((event: KeyboardEvent) => void) | undefined
  multiple: boolean
  geometry: GridGeometry
  scroller: RefObject<HTMLElement | null>
}

/** Returns the handler of the grid's keys. */
export function useGridKeys(options: GridKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const { files, selection, onSelection, onOpen, onKey, multiple, geometry, scroller } = options
  const { columns, rowHeight, tileHeight } = geometry
  const activeIndex = files.findIndex(({ mediaId }) => mediaId === selection.active)

  function moveActive(key: string, range: boolean): boolean {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const to =
      activeIndex < 0 ? firstIndex(key, files.length) : indexAfterKey(key, activeIndex, files.length, columns, pageRows)
    const file = to === undefined ? undefined : files[to]
    if (file === undefined || to === undefined) return false
    onSelection({ type: 'moved', id: file.mediaId, range: range && multiple })
    revealRow(scroller.current, Math.floor(to / columns) * rowHeight, tileHeight)
    return true
  }

  /** Handles a key, and returns whether the grid knows it. */
  function handle({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const active = files[Math.max(0, activeIndex)]
    const modified = ctrlKey || metaKey
    if (key === 'a' && modified && multiple) onSelection({ type: 'allSelected' })
    else if (key === ' ' && active !== undefined) {
      onSelection({ type: 'pressed', id: active.mediaId, mode: multiple ? 'toggle' : 'only' })
    } else if (key === 'Enter' && active !== undefined) onOpen(active)
    else if (key === 'Escape' && multiple && selection.ids.size > 0) onSelection({ type: 'cleared' })
    else return !modified && moveActive(key, shiftKey)
    return true
  }

  return (event) => {
    if (event.target !== event.currentTarget || event.altKey) return
    if (handle(event)) event.preventDefault()
    else onKey?.(event)
  }
}

/** The first key press moves to the first file, or with End to the last one. */
function firstIndex(key: string, count: number): number | undefined {
  const to = indexAfterKey(key, 0, count, 1, 1)
  return to === undefined ? undefined : key === 'End' ? to : 0
}

/** Scrolls a row into view. */
function revealRow(scroller: HTMLElement | null, top: number, height: number): void {
  if (scroller === null) return
  const { scrollTop, clientHeight } = scroller
  if (top < scrollTop) scroller.scrollTop = top
  else if (top + height > scrollTop + clientHeight) scroller.scrollTop = top + height + TILE_GAP_PX - clientHeight
}
