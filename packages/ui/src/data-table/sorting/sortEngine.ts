import type * as storeModule from './SortKeyStore.ts'

/** The lazy module that sorts long lists. */
export type SortEngine = typeof storeModule

let engine: SortEngine | undefined

/** Returns the module that sorts long lists, once it is loaded. */
export function sortEngine(): SortEngine | undefined {
  return engine
}

/** Loads the module that sorts long lists; an app whose server sorts never needs it. */
export async function loadSortEngine(): Promise<SortEngine> {
  engine ??= await import('./SortKeyStore.ts')
  return engine
}
