import { MEDIA_SIZE_NAMES, type MediaSize } from './inspect/makeSizes.ts'

/** Returns the store's key of a file's bytes, or of one of its variants. */
export function fileKey(storeKey: string, size?: MediaSize): string {
  return size === undefined ? `files/${storeKey}` : `files/${storeKey}.${size}`
}

/** Returns the store's key of an upload's chunk. */
export function chunkKey(uploadId: string, index: number): string {
  return `chunks/${uploadId}.${index}`
}

const CHUNK_KEY = /^chunks\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.\d+$/

/** Returns the id of the upload to which a chunk belongs. Undefined for another key. */
export function uploadOfChunk(key: string): string | undefined {
  return CHUNK_KEY.exec(key)?.[1]
}

/** Returns every key that a file may use. */
export function keysOfFile(storeKey: string): string[] {
  return [fileKey(storeKey), ...MEDIA_SIZE_NAMES.map((size) => fileKey(storeKey, size))]
}
