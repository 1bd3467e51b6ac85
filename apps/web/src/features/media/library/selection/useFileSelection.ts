import type { MediaFile } from '@rankdesk/api'
import { useCallback, useMemo, useState } from 'react'
import { type FileSelection, listedSelection, NO_SELECTION, selectFiles, type SelectionEvent } from './fileSelection.ts'

/** The selected files of a list. */
export interface UsedFileSelection {
  selection: FileSelection
  /** The selected files, in the order of the list. */
  selected: readonly MediaFile[]
  dispatch: (event: SelectionEvent) => void
}

/** Keeps the selection of a list. Another list, by its key, starts with none. */
export function useFileSelection(files: readonly MediaFile[], listKey: string): UsedFileSelection {
  const [state, setState] = useState({ listKey, selection: NO_SELECTION })
  const order = useMemo(() => files.map(({ mediaId }) => mediaId), [files])
  const stored = state.listKey === listKey ? state.selection : NO_SELECTION
  const selection = useMemo(() => listedSelection(stored, order), [stored, order])
  const dispatch = useCallback(
    (event: SelectionEvent) =>
      setState((before) => ({
        listKey,
        selection: selectFiles(before.listKey === listKey ? before.selection : NO_SELECTION, event, order),
      })),
    [listKey, order],
  )
  const selected = useMemo(() => files.filter(({ mediaId }) => selection.ids.has(mediaId)), [files, selection.ids])
  return { selection, selected, dispatch }
}
