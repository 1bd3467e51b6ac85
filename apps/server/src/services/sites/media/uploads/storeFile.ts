import type { MediaStore } from '../../../../media-store/index.ts'
import type { MediaFacts } from '../inspect/inspectMedia.ts'
import { fileKey } from '../storeKeys.ts'

/** Stores a file and its variants. They are invisible until a row of the library refers to them. */
export async function storeFile(store: MediaStore, storeKey: string, bytes: Buffer, sizes: MediaFacts['sizes']) {
  for (const smaller of sizes) await store.put(fileKey(storeKey, smaller.size), smaller.bytes)
  await store.put(fileKey(storeKey), bytes)
}
