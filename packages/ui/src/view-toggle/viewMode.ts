/** How a list is shown: its rows, cards, or rows that can be put in order (M492). */
export type ViewMode = 'list' | 'grid' | 'edit-order'

/** Every view mode, in the order of the toggle. */
export const VIEW_MODES: readonly ViewMode[] = ['list', 'grid', 'edit-order']

/** The place where a view mode is kept: the browser's local storage, or a stand-in with the same two calls. */
export interface ViewModeStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
}

/** The entry of a path. One list has one path, so the modes of two lists never mix. */
export function viewModeKey(path: string): string {
  return `view-mode:${path}`
}

/** The kept mode of a path; undefined when there is none or it is none that we know. Throws what the storage throws. */
export function readViewMode(storage: ViewModeStorage, path: string): ViewMode | undefined {
  const kept = storage.getItem(viewModeKey(path))
  return VIEW_MODES.find((mode) => mode === kept)
}

/** Keeps the mode of a path. Throws what the storage throws, such as when it is full or not allowed. */
export function writeViewMode(storage: ViewModeStorage, path: string, mode: ViewMode): void {
  storage.setItem(viewModeKey(path), mode)
}
