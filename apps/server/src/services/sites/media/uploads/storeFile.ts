import type { MediaStore } from '#connectors/storage/index.ts'
import type { MediaVariant } from '#platform/db/schema/index.ts'
import type { SizedPicture } from '../inspect/makeSizes.ts'
import { fileKey } from '../storeKeys.ts'

/** The part of a variant that is stored. */
type StoredSize = Pick<SizedPicture, 'size' | 'bytes'>

/** Stores a file and its variants. They are invisible until a row of the library refers to them. */
export async function storeFile(store: MediaStore, storeKey: string, bytes: Buffer, sizes: readonly StoredSize[]) {
  for (const smaller of sizes) await store.put(fileKey(storeKey, smaller.size), smaller.bytes)
  await store.put(fileKey(storeKey), bytes)
}

/** Returns the variants of a file as its row lists them. */
export function variantsOf(storeKey: string, sizes: readonly SizedPicture[]): MediaVariant[] {
  return sizes.map(({ size, width, height, bytes }) => ({
    width,
    height,
    format: 'webp',
    size: bytes.length,
    storeKey: fileKey(storeKey, size),
  }))
}
