import { useEffect, useState } from 'react'
import type * as reorderModule from './RowReorder.tsx'

let loaded: typeof reorderModule | undefined

/** Loads the module that drags rows, including dnd-kit. */
export async function loadRowReorder(): Promise<typeof reorderModule> {
  loaded ??= await import('./RowReorder.tsx')
  return loaded
}

/** The module that drags rows, and whether it is being loaded. */
export interface RowReorderState {
  /** Undefined for a table whose rows can't be moved, and after loading failed. */
  module: typeof reorderModule | undefined
  /** While true, the table shows no rows: with the module it is mounted again, which would drop the focus. */
  isLoading: boolean
}

/** Loads the module that drags rows for a table whose rows can be moved. */
export function useRowReorder(isNeeded: boolean): RowReorderState {
  const [module, setModule] = useState(loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    // If loading fails, rows still move by their menus, and the next table tries again.
    if (isNeeded && !module) loadRowReorder().then(setModule, () => setHasFailed(true))
  }, [isNeeded, module])
  return { module: isNeeded ? module : undefined, isLoading: isNeeded && !module && !hasFailed }
}
