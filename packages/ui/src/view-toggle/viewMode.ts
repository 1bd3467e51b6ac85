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
export function viewModeKey(path: string): string {
  return `view-mode:${path}`
}

/**
 * Returns the stored mode of a path, or undefined if there is none or it is unknown. Throws the errors of the storage.
 */
export function readViewMode(storage: ViewModeStorage, path: string): ViewMode | undefined {
  const stored = storage.getItem(viewModeKey(path))
  return VIEW_MODES.find((mode) => mode === stored)
}

/** Stores the mode of a path. Throws the errors of the storage, such as when it is full or blocked. */
export function writeViewMode(storage: ViewModeStorage, path: string, mode: ViewMode): void {
  storage.setItem(viewModeKey(path), mode)
}
