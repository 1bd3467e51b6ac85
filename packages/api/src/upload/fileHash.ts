import { Sha256 } from './sha256.ts'

/**
 * The hash of a file, read in order and only as far as needed: during the upload, then to the end before the
 * comparison.
 */
export class FileHash {
  readonly #blob: Blob
  readonly #step: number
  readonly #hash = new Sha256()
  #read = 0
  #hex: string | undefined

  constructor(blob: Blob, step: number) {
    this.#blob = blob
    this.#step = step
  }

  /** Adds bytes that were read anyway. Bytes out of order are ignored and read again later. */
  offer(from: number, bytes: Uint8Array): void {
    if (from !== this.#read) return
    this.#hash.update(bytes)
    this.#read += bytes.length
  }

  /** Returns the hash of the whole file in hex. Rejects if the file cannot be read any more. */
  async whole(): Promise<string> {
    while (this.#read < this.#blob.size) {
      this.offer(this.#read, await readBytes(this.#blob, this.#read, this.#read + this.#step))
    }
    this.#hex ??= this.#hash.hex()
    return this.#hex
  }
}

/** The bytes of a file can't be read any more: it was moved, changed or deleted. */
export class FileNoLongerReadable extends Error {
  override readonly name = 'FileNoLongerReadable'
}

/** Reads the bytes of a file between two offsets. Rejects with FileNoLongerReadable. */
export async function readBytes(blob: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.slice(from, to).arrayBuffer())
  } catch (error) {
    throw new FileNoLongerReadable('Failed to read file', { cause: error })
  }
}
