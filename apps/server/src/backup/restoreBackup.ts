import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { errorCode } from '../data-dir/index.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { isDiskFull } from '../disk-space/index.ts'
import { appliedMigrations, publicSequences, publicTables, qualified } from './catalog.ts'
import { backupFormat, BackupError, endSchema, manifestSchema, type Manifest } from './manifest.ts'
import { partsOfEntry, RESTORE_LIMITS, type RestoreLimits, RestoreMeter } from './restoreLimits.ts'
import { markRestore, recoverRestores, replaceFolders } from './replaceFolders.ts'
import { tableFiller, type TableFiller } from './tableFiller.ts'

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
    const manifest = await readAll(client, options, { staging, meter, signal: AbortSignal.timeout(limits.ms) })
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

async function restartSequences(client: pg.Client, { sequences }: Manifest, file: string): Promise<void> {
  const known = new Set((await publicSequences(client)).map(({ name }) => name))
  for (const { name, next } of sequences) {
    if (!known.has(name)) throw notWhole(file, `there is no sequence ${JSON.stringify(name)}`)
    try {
      await client.query(`alter sequence ${qualified(name)} restart with ${next}`)
    } catch (error) {
      throw asBackupError(error, file)
    }
  }
}

async function readAll(
  client: pg.Client,
  options: RestoreOptions,
  { staging, meter, signal }: { staging: string; meter: RestoreMeter; signal: AbortSignal },
): Promise<Manifest> {
  const entries = extract()
  const read = pipeline(createReadStream(options.file), createGunzip(), meter.stream(), entries, { signal })
  read.catch(() => undefined)
  let manifest: Manifest | undefined
  let filler: TableFiller | undefined
  let end: { files: number } | undefined
  let files = 0
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      meter.enter(entry.header)
      if (end !== undefined) throw notWhole(options.file, 'it continues after its end')
      if (manifest === undefined) {
        if (name !== 'manifest.json') throw new BackupError(`${options.file} is not a Rankdesk backup.`)
        manifest = parseManifest(await json(entry))
        await makeReady(client, manifest, options.replace)
        filler = tableFiller(client, manifest.tables, options.progress)
      } else if (name === 'end.json') {
        end = endSchema.parse(await json(entry))
      } else if (name.startsWith('tables/')) {
        await filler?.add(name.split('/')[1] ?? '', bytesOf(entry))
      } else {
        await stage(name, entry, staging)
        files += 1
      }
    }
    await read
    await filler?.end()
  } catch (error) {
    entries.destroy()
    throw asBackupError(error, options.file)
  }
  if (manifest === undefined || end?.files !== files) throw notWhole(options.file, 'its end is missing')
  return manifest
}

function parseManifest(content: unknown): Manifest {
  const parsed = manifestSchema.safeParse(content)
  if (!parsed.success) throw new BackupError('The backup’s manifest.json cannot be read.')
  if (parsed.data.format === backupFormat) return parsed.data
  throw new BackupError(
    `The backup has format ${parsed.data.format}, but this Rankdesk reads format ${backupFormat}: restore it with the version that created it.`,
  )
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
async function stage(name: string, content: AsyncIterable<unknown>, staging: string): Promise<void> {
  const parts = partsOfEntry(name)
  const path = join(staging, ...parts)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(bytesOf(content), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A tar file holds bytes')
    yield chunk
  }
}

function outline(tables: readonly { name: string; columns: readonly string[] }[]): string {
  return tables
    .map(({ name, columns }) => `${name}(${columns.join()})`)
    .toSorted()
    .join()
}

/** Translates errors of zlib, tar and PostgreSQL about a damaged file into a sentence for the operator. */
function asBackupError(error: unknown, file: string): unknown {
  const code = errorCode(error) ?? ''
  if (error instanceof BackupError) return error
  if (code === 'ABORT_ERR') return new BackupError('The restore took too long; nothing was changed.')
  if (isDiskFull(error)) return new BackupError('There is no space left for the restore; nothing was changed.')
  // Two entries with one name, and names that no file can have.
  if (['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL'].includes(code))
    return notWhole(file, 'two entries collide')
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  // PostgreSQL's error classes 22, 23 and 54: text that is no value of its column, rows that violate a constraint, and
  // values that are too large.
  const isRowError = error instanceof pg.DatabaseError && /^(2[23]|54)/.test(code)
  const isTarError =
    error instanceof Error && /^(Unexpected end of data|Invalid tar header|Header exceeds max size)/.test(error.message)
  const isContentError = error instanceof SyntaxError || error instanceof z.ZodError
  if (!code.startsWith('Z_') && !isRowError && !isTarError && !isContentError) return error
  return notWhole(file, error instanceof z.ZodError || !(error instanceof Error) ? 'its end is wrong' : error.message)
}

function notWhole(file: string, reason: string): BackupError {
  return new BackupError(`${file} is damaged or incomplete (${reason}); nothing was changed.`)
}
