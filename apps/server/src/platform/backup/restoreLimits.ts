import { Transform } from 'node:stream'
import { hasUnsafeCharacter } from '@rankdesk/format'
import type { Header } from 'tar-stream'
import { BackupError, backedUpFolders } from './manifest.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

/** What a restore reads at most. A file that exceeds a limit was not written by Rankdesk. */
export interface RestoreLimits {
  /** The number of entries. */
  entries: number
  /** The size of manifest.json and end.json in bytes, which are read into memory. */
  metadataBytes: number
  /** The size of one part of a table in bytes. */
  partBytes: number
  /** The size of one media file in bytes. */
  fileBytes: number
  /** The unpacked size in bytes up to which the compression is not checked. */
  uncheckedBytes: number
  /** How many times larger than the file its content may be, above `uncheckedBytes`. */
  ratio: number
  /** The duration of the whole restore in ms. */
  ms: number
}

export const RESTORE_LIMITS: RestoreLimits = {
  entries: 5_000_000,
  metadataBytes: 16 * MB,
  partBytes: 512 * MB,
  fileBytes: 2 * GB,
  uncheckedBytes: GB,
  ratio: 200,
  ms: 12 * 60 * 60 * 1000,
}

const MAX_DEPTH = 16
const MAX_NAME_BYTES = 255

/** Counts what is read of a backup, and throws BackupError for a file beyond the limits. */
export class RestoreMeter {
  readonly #limits: RestoreLimits
  readonly #packedBytes: number
  #entries = 0
  #bytes = 0

  constructor(limits: RestoreLimits, packedBytes: number) {
    this.#limits = limits
    this.#packedBytes = packedBytes
  }

  /** Passes the unpacked bytes on while they stay within the limits. */
  stream(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        try {
          this.#count(chunk.length)
          done(null, chunk)
        } catch (error) {
          done(error as BackupError)
        }
      },
    })
  }

  /** Checks an entry before its content is read. */
  enter({ name, size, type }: Header): void {
    this.#entries += 1
    const { entries } = this.#limits
    if (this.#entries > entries) throw new BackupError(`The backup has more than ${entries} entries.`)
    if (type !== 'file') throw unexpectedEntry(name)
    if (size > this.#sizeLimit(name)) throw new BackupError(`The backup's entry ${JSON.stringify(name)} is too large.`)
  }

  #sizeLimit(name: string): number {
    if (name === 'manifest.json' || name === 'end.json') return this.#limits.metadataBytes
    return name.startsWith('tables/') ? this.#limits.partBytes : this.#limits.fileBytes
  }

  #count(length: number): void {
    this.#bytes += length
    const { ratio, uncheckedBytes } = this.#limits
    if (this.#bytes > uncheckedBytes && this.#bytes > this.#packedBytes * ratio) {
      throw new BackupError(`The backup unpacks to more than ${ratio} times its size, so it is not one of Rankdesk.`)
    }
  }
}

/**
 * Returns the parts of the name of a media file or key. Throws BackupError for a name that leads outside the folders of a
 * backup, that no file can have, or that is nested too deeply.
 */
export function partsOfEntry(name: string): string[] {
  const parts = name.split('/')
  const isPlain = parts.every(
    (part) =>
      part !== '' &&
      part !== '.' &&
      part !== '..' &&
      !part.includes(':') &&
      !hasUnsafeCharacter(part) &&
      Buffer.byteLength(part) <= MAX_NAME_BYTES,
  )
  const isExpected = backedUpFolders.some((folder) => folder === parts[0]) && parts.length > 1
  if (!isPlain || !isExpected || parts.length > MAX_DEPTH) throw unexpectedEntry(name)
  return parts
}

function unexpectedEntry(name: string): BackupError {
  const shown = name.length > 200 ? `${name.slice(0, 200)}…` : name
  return new BackupError(`The backup contains the unexpected entry ${JSON.stringify(shown)}.`)
}
