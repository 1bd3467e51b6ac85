import { useState } from 'react'

export interface UseViewModeOptions {
  /** The mode of a path without a stored mode. @default 'list' */
  initial?: ViewMode
  /** The available modes. A stored mode that isn't available is ignored. @default all */
  modes?: readonly ViewMode[]
  /** Called when the storage can't be read or written. @default logs the error (M580) */
  onStorageError?: (error: unknown) => void
  /** Returns the storage. Called late, because accessing a blocked storage throws. @default localStorage */
  storage?: () => ViewModeStorage
}

/**
 * State of the view mode of the list at `path`, stored in local storage (M492). If storage is full or blocked, the mode
 * lasts as long as the screen and the failure is passed to `onStorageError`.
 */
export function useViewMode(
  path: string,
  { initial = 'list', modes, onStorageError = logStorageError, storage = browserStorage }: UseViewModeOptions = {},
): readonly [ViewMode, (mode: ViewMode) => void] {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ViewMode>>(() => new Map([[path, stored()]]))

  function stored(): ViewMode {
    try {
      const mode = readViewMode(storage(), path)
      return mode !== undefined && (modes?.includes(mode) ?? true) ? mode : initial
    } catch (error) {
      onStorageError(error)
      return initial
    }
  }

  // Another list's path on the same screen: read once, then stored in state, so that a render doesn't access storage.
  let mode = chosen.get(path)
  if (mode === undefined) {
    mode = stored()
    setChosen(new Map(chosen).set(path, mode))
  }

  function choose(next: ViewMode) {
    setChosen(new Map(chosen).set(path, next))
    try {
      writeViewMode(storage(), path, next)
    } catch (error) {
      onStorageError(error)
    }
  }
  return [mode, choose]
}

function browserStorage(): ViewModeStorage {
  return window.localStorage
}

function logStorageError(error: unknown): void {
  // oxlint-disable-next-line no-console -- M580: a failing view mode storage is told to the console alone
  console.error('The view mode could not be stored.', error)
}

/** The view mode of a list: rows, cards, or rows in editable order (M492). */
export type ViewMode = 'list' | 'grid' | 'edit-order'

/** Every view mode, in the order of the toggle. */
export const VIEW_MODES: readonly ViewMode[] = ['list', 'grid', 'edit-order']

/** The storage of a view mode: local storage, or a fake with the same two methods. */
export interface ViewModeStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
}

/** Returns the storage key of a path. Each list has its own path. */
function viewModeKey(path: string): string {
  return `view-mode:${path}`
}

/**
 * Returns the stored mode of a path, or undefined if there is none or it is unknown. Throws the errors of the storage.
 */
function readViewMode(storage: ViewModeStorage, path: string): ViewMode | undefined {
  const stored = storage.getItem(viewModeKey(path))
  return VIEW_MODES.find((mode) => mode === stored)
}

/** Stores the mode of a path. Throws the errors of the storage, such as when it is full or blocked. */
function writeViewMode(storage: ViewModeStorage, path: string, mode: ViewMode): void {
  storage.setItem(viewModeKey(path), mode)
}
