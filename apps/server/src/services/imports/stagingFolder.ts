import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

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

  async remove(importId: number, storedName: string): Promise<void> {
    await rm(this.fileOf(importId, storedName), { force: true })
  }

  /** Deletes all files of an import. */
  async removeAll(importId: number): Promise<void> {
    await rm(join(this.#root, String(importId)), { recursive: true, force: true })
  }
}
