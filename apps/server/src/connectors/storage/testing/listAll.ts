import type { MediaKind, MediaStore, StoredKey } from '../port.ts'

/** Returns the list of a store as an array. */
export async function listAll(store: MediaStore, kind: MediaKind): Promise<StoredKey[]> {
  const listed: StoredKey[] = []
  for await (const stored of store.list(kind)) listed.push(stored)
  return listed
}
