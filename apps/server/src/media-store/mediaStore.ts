import type { Readable } from 'node:stream'

/** A part of what is stored, both ends included, in bytes from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where the bytes of media libraries are kept. Keys are this server's own (`files/…`, `chunks/…`), never a name or a path
 * that somebody chose.
 */
export interface MediaStore {
  /** Keeps `bytes` under `key`: when it resolves they survive a power cut, and until then nothing of them is there. */
  put(key: string, bytes: Buffer): Promise<void>
  /** What is kept, or a part of it. Rejects with MediaMissing. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removes what is kept under these keys; those that are not there do not matter. */
  remove(keys: readonly string[]): Promise<void>
}

/** Nothing is kept under a key. */
export class MediaMissing extends Error {
  override readonly name = 'MediaMissing'

  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is kept under ${key}.`, options)
  }
}

const KEY = /^[a-z]+\/[a-z0-9-]+(\.[a-z0-9-]+)?$/

/** The key itself. Throws for what could lead anywhere else. */
export function checkedKey(key: string): string {
  if (KEY.test(key)) return key
  throw new Error(`${JSON.stringify(key)} is not a key of the media store.`)
}

/** All bytes under a key. Rejects with MediaMissing. */
export async function readAll(store: MediaStore, key: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await store.read(key)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
