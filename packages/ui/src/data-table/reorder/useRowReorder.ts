import { useEffect, useState } from 'react'
import type * as reorderModule from './RowReorder.tsx'

let loaded: typeof reorderModule | undefined

/** Loads the module that drags rows, with dnd-kit. */
export async function loadRowReorder(): Promise<typeof reorderModule> {
  loaded ??= await import('./RowReorder.tsx')
  return loaded
}

/** The module that drags rows, once it is loaded; undefined for a table whose rows can't be moved. */
export function useRowReorder(isNeeded: boolean): typeof reorderModule | undefined {
  const [module, setModule] = useState(loaded)
  useEffect(() => {
    // Without it rows still move by their menus; the next table loads it again.
    if (isNeeded && !module) loadRowReorder().then(setModule, () => undefined)
  }, [isNeeded, module])
  return isNeeded ? module : undefined
}
