import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import { appliedMigrations, copyTarget, publicSequences, publicTables, qualified } from './catalog.ts'
import { backedUpFolders, backupFormat, BackupError, type BackupTable, type Manifest } from './manifest.ts'

export interface BackupOptions {
  url: string
  /** The folder whose media and keys are included. */
  dataDir: string
  /** The file to write. It appears only when it is complete. */
  file: string
  /** Receives one line for each table and folder. */
  progress: (line: string) => void
  /** Ends the backup when it aborts. No file stays. */
  signal?: AbortSignal
}

/**
 * The size of a table's chunks in bytes. Chunks keep whole tables out of memory, because tar needs each entry's size
 * first.
 */
const MAX_PART_BYTES = 4 * 1024 * 1024

/**
 * Writes the whole agency, as of one moment, to a .tar.gz that only its owner may read. A running server keeps working.
 * Throws BackupError when the database has no tables yet or the file cannot be written.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const partial = `${options.file}.partial`
  const client = new pg.Client({ connectionString: options.url })
  await client.connect()
  // A query may wait for a lock; closing the connection ends it.
  const stop = () => void client.end()
  options.signal?.addEventListener('abort', stop)
  try {
    options.signal?.throwIfAborted()
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 3; set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local client_connection_check_interval = '2s'`,
    )
    const manifest = await readManifest(client)
    const tar = pack()
    const written = pipeline(tar, createGzip(), createWriteStream(partial, { mode: 0o600 }), {
      ...(options.signal && { signal: options.signal }),
    })
    // The side that fails first ends the other. Both are awaited below.
    written.catch((error: Error) => tar.destroy(error))
    await Promise.all([fill(tar, client, manifest, options).catch((error: Error) => tar.destroy(error)), written])
    await client.query('commit')
    await syncFile(partial)
    await rename(partial, options.file)
    return manifest
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    // A full disk or a missing folder is reported in a sentence that names the path.
    if (error instanceof Error && 'path' in error)
      throw new BackupError(`The backup was not written: ${error.message}.`)
    throw error
  } finally {
    options.signal?.removeEventListener('abort', stop)
    await client.end()
  }
}

async function readManifest(client: pg.Client): Promise<Manifest> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) {
    throw new BackupError('The database has no Rankdesk tables yet: there is nothing to back up.')
  }
  const tables: BackupTable[] = []
  for (const table of await publicTables(client)) {
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${qualified(table.name)}`)
    tables.push({ ...table, rows: Number(counted.rows[0]?.rows) })
  }
  const sequences = await publicSequences(client)
  return { format: backupFormat, createdAt: new Date().toISOString(), migrations, tables, sequences }
}

async function fill(tar: Pack, client: pg.Client, manifest: Manifest, options: BackupOptions): Promise<void> {
  await addEntry(tar, 'manifest.json', Buffer.from(JSON.stringify(manifest, undefined, 2)))
  for (const table of manifest.tables) {
    await addTable(tar, client, table)
    options.progress(`${table.name}: ${table.rows} rows`)
  }
  let files = 0
  for (const folder of backedUpFolders) {
    const names = await filesUnder(join(options.dataDir, folder))
    for (const name of names) {
      if (await addFile(tar, posix.join(folder, name), join(options.dataDir, folder, name))) files += 1
    }
    if (names.length > 0) options.progress(`${folder}: ${names.length} files`)
  }
  await addEntry(tar, 'end.json', Buffer.from(JSON.stringify({ files })))
  tar.finalize()
}

async function addTable(tar: Pack, client: pg.Client, table: BackupTable): Promise<void> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  let part: Buffer[] = []
  let size = 0
  let number = 0
  const flush = async () => {
    number += 1
    await addEntry(tar, `tables/${table.name}/${String(number).padStart(6, '0')}`, Buffer.concat(part, size))
    part = []
    size = 0
  }
  for await (const chunk of rows) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('PostgreSQL copies bytes')
    part.push(chunk)
    size += chunk.length
    if (size >= MAX_PART_BYTES) await flush()
  }
  if (size > 0) await flush()
}

/** Adds a file to the archive. Returns false if it was removed in the meantime. */
async function addFile(tar: Pack, name: string, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return false
  if (found.size === 0) await addEntry(tar, name, Buffer.alloc(0))
  else
    await pipeline(createReadStream(path, { end: found.size - 1 }), tar.entry({ name, size: found.size, mode: 0o600 }))
  return true
}

function addEntry(tar: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? fail(error) : done()))
  })
}

/** Returns the paths of all files below `folder`, with slashes, sorted. Empty for a missing folder. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return files
    .map((entry) => posix.join(entry.parentPath.slice(folder.length + 1).replaceAll('\\', '/'), entry.name))
    .toSorted()
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
