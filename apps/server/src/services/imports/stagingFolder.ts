import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The age in ms from which a file that is still being received was left behind by a process that ended. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000

/** The folder in which the files of imports wait. Paths come from ids and stored names only, never from dropped names. */
export class StagingFolder {
  readonly #root: string

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'imports')
  }

  /** Returns the path of a stored file. */
  fileOf(importId: number, storedName: string): string {
    return join(this.#root, String(importId), storedName)
  }

  /** Writes bytes at a position of a file, and cuts off what lay behind them. */
  async write(importId: number, storedName: string, bytes: Uint8Array, at: number): Promise<void> {
    await mkdir(join(this.#root, String(importId)), { recursive: true, mode: 0o700 })
    const file = await open(this.fileOf(importId, storedName), at === 0 ? 'w' : 'r+', 0o600)
    try {
      await file.truncate(at)
      await file.write(bytes, 0, bytes.length, at)
      await file.datasync()
    } finally {
      await file.close()
    }
  }

  /**
   * Stores a stream in a new file that belongs to no import yet, and returns its length. Returns undefined, and keeps
   * nothing, if it is longer than `maxBytes`; the rest of the stream is then not read.
   */
  async receive(storedName: string, source: Readable, maxBytes: number): Promise<number | undefined> {
    const folder = join(this.#root, 'received')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(join(folder, storedName), 'wx', 0o600)
    let length = 0
    try {
      await removeLeftBehind(folder, (await file.stat()).mtimeMs)
      // The stream stays open, so that the sender still gets the reason.
      const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
      for await (const chunk of chunks) {
        length += chunk.length
        if (length > maxBytes) return undefined
        await file.writeFile(chunk)
      }
      await file.datasync()
      return length
    } finally {
      await file.close()
    }
  }

  /** Moves a received file to its import. */
  async keepReceived(importId: number, storedName: string): Promise<void> {
    await mkdir(join(this.#root, String(importId)), { recursive: true, mode: 0o700 })
    await rename(join(this.#root, 'received', storedName), this.fileOf(importId, storedName))
  }

  /** Deletes a received file that no import has got. */
  async removeReceived(storedName: string): Promise<void> {
    await rm(join(this.#root, 'received', storedName), { force: true })
  }

  async remove(importId: number, storedName: string): Promise<void> {
    await rm(this.fileOf(importId, storedName), { force: true })
  }

  /** Deletes all files of an import. */
  async removeAll(importId: number): Promise<void> {
    await rm(join(this.#root, String(importId)), { recursive: true, force: true })
  }
}

async function removeLeftBehind(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (now - mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true })
  }
}
