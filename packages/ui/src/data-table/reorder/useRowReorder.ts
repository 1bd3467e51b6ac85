import { useEffect, useState } from 'react'
import type * as reorderModule from './RowReorder.tsx'

let loaded: typeof reorderModule | undefined

/** Loads the module that drags rows, including dnd-kit. */
export async function loadRowReorder(): Promise<typeof reorderModule> {
  loaded ??= await import('./RowReorder.tsx')
  return loaded
}

/** Returns the module that drags rows once it is loaded; undefined for a table whose rows can't be moved. */
export function useRowReorder(isNeeded: boolean): typeof reorderModule | undefined {
  const [module, setModule] = useState(loaded)
  useEffect(() => {
    // If loading fails, rows still move by their menus, and the next table tries again.
    if (isNeeded && !module) loadRowReorder().then(setModule, () => undefined)
  }, [isNeeded, module])
  return isNeeded ? module : undefined
}
