import { useState } from 'react'
import type { ViewMode, ViewModeStorage } from './viewMode.ts'
import { readViewMode, writeViewMode } from './viewMode.ts'

export interface UseViewModeOptions {
  /** The mode of a path that has none yet. @default 'list' */
  initial?: ViewMode
  /** The modes that this list offers; a remembered one that is not among them counts as none. @default all */
  modes?: readonly ViewMode[]
  /** Told of a storage that cannot be read or written. @default writes it to the console (M580) */
  onStorageError?: (error: unknown) => void
  /** Where modes are kept. Called late, because a blocked storage throws when it is touched. @default localStorage */
  storage?: () => ViewModeStorage
}

/**
 * The view mode of the list at `path`, remembered in local storage (M492), and a function to change it. It always
 * works: where storage is full or blocked, the choice lasts as long as the screen and the failure goes to
 * `onStorageError`.
 */
export function useViewMode(
  path: string,
  { initial = 'list', modes, onStorageError = logStorageError, storage = browserStorage }: UseViewModeOptions = {},
): readonly [ViewMode, (mode: ViewMode) => void] {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ViewMode>>(() => new Map([[path, kept()]]))

  function kept(): ViewMode {
    try {
      const mode = readViewMode(storage(), path)
      return mode !== undefined && (modes?.includes(mode) ?? true) ? mode : initial
    } catch (error) {
      onStorageError(error)
      return initial
    }
  }

  // Another list's path, on the same screen: read once, then held, so that a render touches no storage.
  let mode = chosen.get(path)
  if (mode === undefined) {
    mode = kept()
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
  console.error('The view mode could not be remembered.', error)
}
