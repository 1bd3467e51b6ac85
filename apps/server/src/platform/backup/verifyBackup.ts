import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './manifest.ts'
import { readArchive, type RowSink } from './readArchive.ts'
import { partsOfEntry, RESTORE_LIMITS, RestoreMeter } from './restoreLimits.ts'

/** The content of a backup that was read from its first byte to its last. */
export interface VerifiedBackup {
  /** When the backup was made: an ISO instant. */
  createdAt: string
  bytes: number
  /** The SHA-256 of the file in hexadecimal digits. */
  sha256: string
  rows: number
  files: number
}

const LINE_FEED = 10

/**
 * Reads a backup as a restore does, without a database: every checksum, the rows of each table and the number of files
 * must be right. Throws BackupError for a missing, damaged or incomplete file.
 */
export async function verifyBackup(file: string, signal: AbortSignal = notAborted()): Promise<VerifiedBackup> {
  const stats = await stat(file).catch(() => undefined)
  if (stats?.isFile() !== true) throw new BackupError(`There is no file ${file}.`)
  let rows = 0
  let files = 0
  const reader = {
    begin: () => Promise.resolve(),
    openTable: () =>
      countRows((count) => {
        rows += count
      }),
    async addFile(name: string, content: AsyncIterable<Uint8Array>) {
      partsOfEntry(name)
      for await (const _chunk of content);
      files += 1
    },
    progress: () => undefined,
  }
  const { createdAt } = await readArchive(file, reader, { meter: new RestoreMeter(RESTORE_LIMITS, stats.size), signal })
  return { createdAt, bytes: stats.size, sha256: await sha256Of(file, signal), rows, files }
}

/** Counts rows instead of storing them. In PostgreSQL's text format each row ends with the only line feed in it. */
function countRows(report: (count: number) => void): RowSink {
  let count = 0
  return {
    write(chunk) {
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1
      return Promise.resolve()
    },
    finish() {
      report(count)
      return Promise.resolve(count)
    },
  }
}

async function sha256Of(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, { signal })
  return hash.digest('hex')
}

function notAborted(): AbortSignal {
  return new AbortController().signal
}
