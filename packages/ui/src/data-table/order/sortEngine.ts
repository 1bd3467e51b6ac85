import type * as storeModule from './SortKeyStore.ts'

/** What sorts long lists. */
export type SortEngine = typeof storeModule

let engine: SortEngine | undefined

/** What sorts long lists, if it is there. */
export function sortEngine(): SortEngine | undefined {
  return engine
}

/** Fetches it: its own piece, as an app whose server sorts never needs it. */
export async function loadSortEngine(): Promise<SortEngine> {
  engine ??= await import('./SortKeyStore.ts')
  return engine
}
