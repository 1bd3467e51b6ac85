import { Sha256 } from './sha256.ts'

/** The hash of a file, read in order as far as it is needed: beside the sending, and to the end before it is compared. */
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

  /** Takes a piece that was read anyway; one that is not the next in order is left for later. */
  offer(from: number, bytes: Uint8Array): void {
    if (from !== this.#read) return
    this.#hash.update(bytes)
    this.#read += bytes.length
  }

  /** The hash of the whole file in hex. Rejects when the file can not be read any more. */
  async whole(): Promise<string> {
    while (this.#read < this.#blob.size) {
      this.offer(this.#read, await readBytes(this.#blob, this.#read, this.#read + this.#step))
    }
    this.#hex ??= this.#hash.hex()
    return this.#hex
  }
}

/** The bytes of a file between two places. */
export async function readBytes(blob: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.slice(from, to).arrayBuffer())
}
