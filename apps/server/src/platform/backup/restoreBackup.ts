import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { errorCode } from '#platform/data-dir/index.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { asBackupError, damagedBackup } from './backupErrors.ts'
import { appliedMigrations, copyTarget, publicSequences, publicTables, qualified } from './catalog.ts'
import { backedUpFolders, BackupError, type BackupTable, type Manifest } from './manifest.ts'
import { type ArchiveReader, readArchive, type RowSink } from './readArchive.ts'
import { partsOfEntry, RESTORE_LIMITS, type RestoreLimits, RestoreMeter } from './restoreLimits.ts'

const STAGING = /^\.restore-[\da-f]+$/
/** The prefix of staging folders whose restore is over. Only their deletion is left. */
const FINISHED_PREFIX = '.finished'

export interface RestoreOptions {
  url: string
  /** The folder that receives the backup's media and keys. */
  dataDir: string
  file: string
  /** Whether the rows that the database holds may be deleted. */
  replace: boolean
  /** Receives one line for each table. */
  progress: (line: string) => void
  /** @default RESTORE_LIMITS */
  limits?: Partial<RestoreLimits>
}

/** The key of the lock that a restore holds, so that two never write to one database at the same time. */
const RESTORE_LOCK = 7_261_028
const LOCK_ATTEMPTS = 20
const LOCK_PAUSE_MS = 250

/**
 * Restores everything from a file of `writeBackup`, or nothing: the database and the files change only after the whole
 * file was read and every count was right. No server may be running. Throws BackupError for an incomplete file, for
 * other migrations, and for a database with rows unless `replace` is set.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const stats = await stat(options.file).catch(() => undefined)
  if (stats === undefined) throw new BackupError(`There is no file ${options.file}.`)
  if (!stats.isFile()) throw new BackupError(`${options.file} is not a regular file.`)
  // An older restore must not replace the folders of this one later.
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  await recoverRestores(options.dataDir, options.progress)
  const staging = join(options.dataDir, `.restore-${randomBytes(6).toString('hex')}`)
  let isUndecided = false
  const client = new pg.Client({ connectionString: options.url })
  await client.connect()
  // When the file turns out to be bad, a running copy ends with the connection, which reports it.
  client.on('error', () => undefined)
  const limits = { ...RESTORE_LIMITS, ...options.limits }
  try {
    await lockRestore(client)
    if ((await appliedMigrations(client)).length === 0) await migrateDatabase(options.url)
    await client.query('begin')
    await client.query(`set local client_encoding = 'UTF8'; set local statement_timeout = 0`)
    const meter = new RestoreMeter(limits, stats.size)
    const manifest = await readArchive(options.file, restorer(client, options, staging), {
      meter,
      signal: AbortSignal.timeout(limits.ms),
    })
    await restartSequences(client, manifest, options.file)
    await markRestore(staging, 'ready')
    isUndecided = true
    await client.query('commit')
    await markRestore(staging, 'committed')
    await replaceFolders(staging, options.dataDir)
    return manifest
  } finally {
    // An open transaction ends with its connection and is rolled back.
    await client.end()
    // From the commit on, the staging folder may hold the only copy of a file.
    if (!isUndecided) await rm(staging, { recursive: true, force: true })
  }
}

/** Takes the lock of restores until the connection ends. Throws BackupError while another one holds it. */
async function lockRestore(client: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    const found = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${RESTORE_LOCK}) locked`)
    if (found.rows[0]?.locked === true) return
    // A restore that was just refused releases the lock when PostgreSQL notices the end of its connection.
    await wait(LOCK_PAUSE_MS)
  }
  throw new BackupError('Another restore is running on this database: wait until it ends.')
}

/** Returns the reader that fills the database and the staging folder. */
function restorer(client: pg.Client, { replace, progress }: RestoreOptions, staging: string): ArchiveReader {
  return {
    begin: (manifest) => makeReady(client, manifest, replace),
    openTable: (table) => startCopy(client, table),
    addFile: (name, content) => stage(name, content, staging),
    progress,
  }
}

/**
 * Starts a COPY in the transaction that the caller started. After an error the connection is unusable and the caller
 * closes it. PostgreSQL may reject a row at any time, also between two chunks; the next call then fails with that
 * error.
 */
function startCopy(client: pg.Client, table: BackupTable): RowSink {
  const stream = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
  let failure: Error | undefined
  stream.on('error', (error) => (failure ??= error))
  const step = (act: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((done, fail) => {
      if (failure !== undefined) return fail(failure)
      stream.once('error', fail)
      act((error) => {
        stream.off('error', fail)
        if (error) fail(error)
        else done()
      })
    })
  return {
    write: (chunk) => step((done) => stream.write(chunk, done)),
    async finish() {
      await step((done) => stream.end(done))
      return stream.rowCount
    },
  }
}

async function restartSequences(client: pg.Client, { sequences }: Manifest, file: string): Promise<void> {
  const known = new Set((await publicSequences(client)).map(({ name }) => name))
  for (const { name, next } of sequences) {
    if (!known.has(name)) throw damagedBackup(file, `there is no sequence ${JSON.stringify(name)}`)
    try {
      await client.query(`alter sequence ${qualified(name)} restart with ${next}`)
    } catch (error) {
      throw asBackupError(error, file)
    }
  }
}

/** Checks everything that can be rejected before the first row is written. */
async function makeReady(client: pg.Client, manifest: Manifest, replace: boolean): Promise<void> {
  const applied = await appliedMigrations(client)
  if (applied.join() !== manifest.migrations.join()) {
    throw new BackupError(
      `The backup was made with ${manifest.migrations.length} migrations and the database has ${applied.length}, or they differ: restore it with the version that created it, then migrate with the newer one.`,
    )
  }
  const tables = await publicTables(client)
  if (outline(tables) !== outline(manifest.tables)) {
    throw new BackupError("The backup's tables or columns don't match the database.")
  }
  const filled: string[] = []
  for (const { name } of tables) {
    const found = await client.query(`select 1 from ${qualified(name)} limit 1`)
    if (found.rowCount !== 0) filled.push(name)
  }
  if (filled.length === 0) return
  if (!replace) {
    throw new BackupError(
      `The database already contains rows (${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ', …' : ''}): add --replace to delete all of them.`,
    )
  }
  await client.query(`truncate ${tables.map(({ name }) => qualified(name)).join(', ')}`)
}

/** Extracts a file. A name in the backup never leads outside the folders that it may contain, and occurs once. */
async function stage(name: string, content: AsyncIterable<Uint8Array>, staging: string): Promise<void> {
  const parts = partsOfEntry(name)
  const path = join(staging, ...parts)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

function outline(tables: readonly { name: string; columns: readonly string[] }[]): string {
  return tables
    .map(({ name, columns }) => `${name}(${columns.join()})`)
    .toSorted()
    .join()
}

/** `ready`: everything is staged and the database may be committed. `committed`: the database holds the backup. */
type RestoreMarker = 'ready' | 'committed'

/** Records on the disk how far a restore got, for a start after a crash. */
async function markRestore(staging: string, marker: RestoreMarker): Promise<void> {
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const file = await open(join(staging, marker), 'w', 0o600)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Moves the staged folders into place and deletes the replaced ones. Can be repeated after a crash at any step: a
 * replaced folder is deleted only when all folders are in place. A folder that the backup doesn't contain stays unchanged.
 */
async function replaceFolders(staging: string, dataDir: string): Promise<void> {
  for (const folder of backedUpFolders) {
    const staged = join(staging, folder)
    if (!(await exists(staged))) continue
    const present = join(dataDir, folder)
    let replaced = join(staging, `replaced-${folder}`)
    while (await exists(replaced)) replaced += '-again'
    await rename(present, replaced).catch(ignoreMissing)
    await rename(staged, present)
  }
  const finished = join(dataDir, `${FINISHED_PREFIX}${staging.slice(staging.lastIndexOf('.'))}`)
  await rename(staging, finished)
  await rm(finished, { recursive: true })
}

/**
 * Completes or cleans up the restores that a crash interrupted, before a server uses the folder. A restore whose
 * database may or may not hold the backup is kept for the operator, with a warning.
 */
export async function recoverRestores(dataDir: string, warn: (message: string) => void): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith(`${FINISHED_PREFIX}.restore-`)) await rm(path, { recursive: true })
    if (!STAGING.test(name)) continue
    if (await exists(join(path, 'committed'))) await replaceFolders(path, dataDir)
    else if (!(await exists(join(path, 'ready')))) await rm(path, { recursive: true })
    else
      warn(`A restore ended unexpectedly: its files are kept in ${path}. Restore the backup again, then delete them.`)
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error
}
