import { createReadStream } from 'node:fs'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { asBackupError, damagedBackup } from './backupErrors.ts'
import { backupFormat, BackupError, type BackupTable, endSchema, type Manifest, manifestSchema } from './manifest.ts'
import type { RestoreMeter } from './restoreLimits.ts'

/** Receives the content of a backup, in the order of the file. */
export interface ArchiveReader {
  /** Receives the manifest before anything else. */
  begin(manifest: Manifest): Promise<void>
  /** Opens the sink of a table's rows. */
  openTable(table: BackupTable): RowSink
  /** Receives a file of the data folder. The content must be read to its end. */
  addFile(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Receives one line for each table. */
  progress: (line: string) => void
}

/**
 * Reads a whole backup within the limits of `meter` and checks that it is complete. Throws BackupError for a file that
 * is damaged, cut off or of another kind.
 */
export async function readArchive(
  file: string,
  reader: ArchiveReader,
  { meter, signal }: { meter: RestoreMeter; signal: AbortSignal },
): Promise<Manifest> {
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), meter.stream(), entries, { signal })
  read.catch(() => undefined)
  let manifest: Manifest | undefined
  let filler: TableFiller | undefined
  let end: { files: number } | undefined
  let files = 0
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      meter.enter(entry.header)
      if (end !== undefined) throw damagedBackup(file, 'it continues after its end')
      if (manifest === undefined) {
        if (name !== 'manifest.json') throw new BackupError(`${file} is not a Rankdesk backup.`)
        manifest = parseManifest(await json(entry))
        await reader.begin(manifest)
        filler = tableFiller(manifest.tables, reader.openTable, reader.progress)
      } else if (name === 'end.json') {
        end = endSchema.parse(await json(entry))
      } else if (name.startsWith('tables/')) {
        await filler?.add(name.split('/')[1] ?? '', chunksOf(entry))
      } else {
        await reader.addFile(name, chunksOf(entry))
        files += 1
      }
    }
    await read
    await filler?.end()
  } catch (error) {
    entries.destroy()
    throw asBackupError(error, file)
  }
  if (manifest === undefined || end?.files !== files) throw damagedBackup(file, 'its end is missing')
  return manifest
}

/** Fills tables from chunks that arrive in the order of `tables`. */
interface TableFiller {
  /**
   * Copies one chunk into `table`. Throws BackupError for a table out of order, and when an earlier table has missing
   * rows.
   */
  add(table: string, part: AsyncIterable<Uint8Array>): Promise<void>
  /** Finishes the last table. Tables without a chunk must have no rows. */
  end(): Promise<void>
}

/** Fills `tables` one after the other, each through a sink of `openTable`. Reports one line for each table. */
function tableFiller(
  tables: readonly BackupTable[],
  openTable: (table: BackupTable) => RowSink,
  progress: (line: string) => void,
): TableFiller {
  let position = 0
  let copy: RowSink | undefined

  async function finishTable(table: BackupTable): Promise<void> {
    const rows = copy === undefined ? 0 : await copy.finish()
    copy = undefined
    if (rows !== table.rows) {
      throw new BackupError(
        `The backup has ${rows} rows of ${table.name} instead of ${table.rows}, so it is incomplete.`,
      )
    }
    progress(`${table.name}: ${rows} rows`)
  }

  return {
    async add(name, part) {
      for (let table = tables[position]; table?.name !== name; table = tables[position]) {
        if (table === undefined) throw new BackupError(`The backup contains unexpected rows of ${name}.`)
        await finishTable(table)
        position += 1
      }
      const table = tables[position]
      if (table === undefined) return
      copy ??= openTable(table)
      for await (const chunk of part) await copy.write(chunk)
    },
    async end() {
      for (const table of tables.slice(position)) await finishTable(table)
      position = tables.length
    },
  }
}

/** Receives the rows of one table. */
export interface RowSink {
  write(chunk: Uint8Array): Promise<void>
  /** Ends the table and returns the number of its rows. */
  finish(): Promise<number>
}

function parseManifest(content: unknown): Manifest {
  const parsed = manifestSchema.safeParse(content)
  if (!parsed.success) throw new BackupError('The backup’s manifest.json cannot be read.')
  if (parsed.data.format === backupFormat) return parsed.data
  throw new BackupError(
    `The backup has format ${parsed.data.format}, but this Rankdesk reads format ${backupFormat}: restore it with the version that created it.`,
  )
}

async function* chunksOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A tar file holds bytes')
    yield chunk
  }
}
