import { MEDIA_SIZE_NAMES, type MediaSize } from './inspect/inspectMedia.ts'

/** Where the store keeps the bytes of a file, or one of its smaller pictures. */
export function fileKey(storeKey: string, size?: MediaSize): string {
  return size === undefined ? `files/${storeKey}` : `files/${storeKey}.${size}`
}

/** Where the store keeps a chunk of an upload. */
export function chunkKey(uploadId: string, index: number): string {
  return `chunks/${uploadId}.${index}`
}

/** Every key under which something of a file may be. */
export function keysOfFile(storeKey: string): string[] {
  return [fileKey(storeKey), ...MEDIA_SIZE_NAMES.map((size) => fileKey(storeKey, size))]
}
