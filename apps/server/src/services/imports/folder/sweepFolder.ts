import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, readdir, rename, rmdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_IMPORT_FILE_BYTES, MAX_IMPORT_PATH, MAX_IMPORT_ZIP_BYTES } from '@rankdesk/api'
import { type Clock, hasUnsafeCharacter } from '@rankdesk/format'
import { and, eq, sql } from 'drizzle-orm'
import { IMPORT_LIMITS } from '#importers/files/ImportBudget.ts'
import { isHiddenName } from '#importers/files/listFolder.ts'
import { domainOfFolder } from '#importers/staged/groupFiles.ts'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients, importFiles, imports } from '#platform/db/schema/index.ts'
import type { JobContext, Sweep } from '#platform/jobs/index.ts'
import type { ImportDeps } from '../importDeps.ts'
import { readingJob, STARTED } from '../readFiles.ts'

export interface FolderSweepOptions extends Pick<ImportDeps, 'jobs' | 'staging' | 'diskSpace'> {
  db: Db
  clock: Clock
  /** Real time, in which files are dated. */
  realClock: Clock
  log: JobContext['log']
  /** The watched folder. */
  folder: string
}

/** How long the files of a client must be unchanged before they are taken, in ms. */
const QUIET_MS = 10_000
/** The lock with which several processes watch one folder in turn. */
const FOLDER_LOCK = 7_261_027

/**
 * Creates the sweep that imports the files of the watched folder. Each of its folders is named by the domain of a client,
 * whose files become one import. They are copied, and deleted in the folder once the import is stored.
 */
export function sweepFolder(options: FolderSweepOptions): Sweep {
  const { db, realClock, log, folder } = options
  let warned = ''
  const warnOnce = (error: unknown, name: string) => {
    const text = `${name}: ${error instanceof Error ? error.message : String(error)}`
    if (text !== warned) log.warn({ err: error, folder: join(folder, name) }, 'the watched folder was not imported')
    warned = text
  }
  return async () => {
    const now = realClock.now().getTime()
    await db.transaction(async (tx) => {
      const [lock] = await fetchRows<{ isFree: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(${FOLDER_LOCK}) "isFree"`,
      )
      if (lock?.isFree !== true) return
      await finishTaking(options)
      for (const name of await listClientFolders(folder).catch((error: unknown) => (warnOnce(error, ''), []))) {
        await takeFiles(options, name, now).catch((error: unknown) => warnOnce(error, name))
      }
    })
  }
}

/** Stores the files of one folder as an import, unless they are still changing. */
async function takeFiles(options: FolderSweepOptions, name: string, now: number): Promise<void> {
  const { folder, diskSpace } = options
  const files = await listWatchedFiles(folder, name)
  if (files.length === 0 || files.some(({ changedAt }) => changedAt > now - QUIET_MS)) return
  if (!(await canTakeFrom(join(folder, name)))) throw new Error('The server may not delete files in this folder.')
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (!(await diskSpace.hasRoomFor(bytes, 'large'))) throw new Error('The disk of DATA_DIR is nearly full.')
  const rejected = files.filter(({ problem }) => problem !== undefined)
  for (const file of rejected) {
    await storeFailure(options, joined(name, file.path), `${file.problem} It is now called ${file.path}${REJECTED}.`)
    await rejectFile(file)
  }
  const usable = files.filter(({ problem }) => problem === undefined)
  if (usable.length === 0) return
  await storeFiles(options, name, usable)
  await finishTaking(options)
}

const joined = (name: string, path: string) => (name === '' ? path : `${name}/${path}`)

/** The client of a folder, or the reason why its files can't be imported without a person. */
type FolderTarget = { clientId: number } | { clientId: null; problem: string }

async function targetOf(db: Db, name: string): Promise<FolderTarget> {
  if (name === '') {
    const problem = 'Files must lie in a folder that is named by the domain of a client, such as acme.com.'
    return { clientId: null, problem }
  }
  const domain = domainOfFolder(name)
  if (domain === undefined)
    return { clientId: null, problem: `The folder ${name} is not named by the domain of a client.` }
  const [client] = await db
    .select({ clientId: clients.clientId, archivedAt: clients.archivedAt })
    .from(clients)
    .where(eq(sql`lower(${clients.domain})`, domain))
  if (client === undefined) {
    const problem = `No client has the domain ${domain}. Check the files to import them as a new client.`
    return { clientId: null, problem }
  }
  if (client.archivedAt !== null)
    return { clientId: null, problem: 'This client is archived. Restore it, and check the files.' }
  return { clientId: client.clientId }
}

/** Copies files, and stores their import as one that still collects: its originals are not deleted yet. */
async function storeFiles(options: FolderSweepOptions, name: string, files: readonly WatchedFile[]): Promise<void> {
  const { db, clock, staging } = options
  const target = await targetOf(db, name)
  const copies = files.map((file) => ({ ...file, storedName: randomUUID() }))
  try {
    for (const copy of copies) {
      copy.bytes = (await staging.receive(copy.storedName, createReadStream(copy.file), MAX_IMPORT_ZIP_BYTES)) ?? 0
    }
    await db.transaction(async (tx) => {
      const importId = await insertImport(tx, {
        name: files.length === 1 ? joined(name, files[0]?.path ?? '') : name === '' ? 'Files without a folder' : name,
        clientId: target.clientId,
        startedAt: clock.now(),
        fileCount: files.length,
        error: 'problem' in target ? target.problem : null,
        message: name,
      })
      for (const { path, bytes, storedName } of copies) {
        // Below the folder's name a person's check finds the domain. The files of a known client need none.
        const shown = target.clientId === null ? joined(name, path) : path
        await tx.insert(importFiles).values({ importId, path: shown, bytes, receivedBytes: bytes, storedName })
        await staging.keepReceived(importId, storedName)
      }
      await recordChange(tx, { kind: 'import', at: clock.now() })
    })
  } finally {
    for (const { storedName } of copies) await staging.removeReceived(storedName)
  }
}

type NewImport = Pick<
  typeof imports.$inferInsert,
  'name' | 'clientId' | 'startedAt' | 'fileCount' | 'error' | 'message'
>

async function insertImport(tx: Transaction, values: NewImport): Promise<number> {
  const [made] = await tx
    .insert(imports)
    .values({ source: 'folder', state: 'collecting', ...values })
    .returning({ importId: imports.importId })
  if (made === undefined) throw new Error('The database did not return the new import.')
  return made.importId
}

async function storeFailure({ db, clock }: FolderSweepOptions, name: string, error: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(imports).values({ name, source: 'folder', state: 'failed', startedAt: clock.now(), error })
    await recordChange(tx, { kind: 'import', at: clock.now() })
  })
}

/**
 * Deletes the originals of stored imports and starts to read their copies. An import whose process ended in between is
 * continued here, so that no file is lost or imported twice.
 */
async function finishTaking({ db, clock, jobs, folder }: FolderSweepOptions): Promise<void> {
  const taken = await db
    .select()
    .from(imports)
    .where(and(eq(imports.source, 'folder'), eq(imports.state, 'collecting')))
  for (const { importId, clientId, error, message: name } of taken) {
    const files = await db.select().from(importFiles).where(eq(importFiles.importId, importId))
    for (const { path, bytes } of files) {
      const original = clientId === null && name !== '' ? path.slice(name.length + 1) : path
      await removeTaken(folder, name, { path: original, bytes })
    }
    await db.transaction(async (tx) => {
      const started =
        error === null ? { state: 'reading' as const, ...STARTED } : { state: 'failed' as const, message: '' }
      await tx.update(imports).set(started).where(eq(imports.importId, importId))
      if (error === null) await jobs.enqueue(tx, readingJob(importId, undefined, { isUnattended: true }))
      const source = { actor: null, at: clock.now(), requestId: `import ${importId}`, action: 'takeWatchedFiles' }
      const details = { importId, folder: name, files: files.length }
      await recordAuditEvent(tx, source, { ...(clientId !== null && { clientId }), details, changes: ['import'] })
    })
  }
}

/** The extension that a file gets which can't be imported. It is then never looked at again. */
const REJECTED = '.rejected'

/** The names of files that are still being copied, or were rejected. */
const IGNORED = /(\.(part|partial|tmp|temp|crdownload|filepart|rejected)|~)$/i

/** A file in the watched folder. */
interface WatchedFile {
  /** The path below the client's folder, with slashes. */
  path: string
  /** Where it lies. */
  file: string
  bytes: number
  /** When it was last written or moved there, in ms since 1970. */
  changedAt: number
  /** Why it can't be imported, as a sentence. Undefined if it can. */
  problem: string | undefined
}

/** Lists the folders of clients in the watched folder. `''` stands for files that lie in none of them. */
async function listClientFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && !isHiddenName(entry.name)).map(({ name }) => name)
  return ['', ...names.toSorted()]
}

/** Lists the files below a client's folder, without links, hidden files and those that are still being copied. */
async function listWatchedFiles(folder: string, name: string): Promise<WatchedFile[]> {
  const found: WatchedFile[] = []
  const waiting = [{ path: '', depth: 1 }]
  for (const { path: parent, depth } of waiting) {
    for (const entry of await readdir(join(folder, name, parent), { withFileTypes: true })) {
      if (isHiddenName(entry.name) || hasUnsafeCharacter(entry.name)) continue
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      // Loose files only: the other folders are those of clients.
      if (entry.isDirectory() && name !== '' && depth < IMPORT_LIMITS.depth) waiting.push({ path, depth: depth + 1 })
      if (!entry.isFile() || IGNORED.test(entry.name)) continue
      const file = join(folder, name, path)
      const { size, mtimeMs, ctimeMs } = await stat(file)
      found.push({ path, file, bytes: size, changedAt: Math.max(mtimeMs, ctimeMs), problem: problemOf(path, size) })
    }
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function problemOf(path: string, bytes: number): string | undefined {
  const max = /\.zip$/i.test(path) ? MAX_IMPORT_ZIP_BYTES : MAX_IMPORT_FILE_BYTES
  if (bytes === 0) return `${path} is empty.`
  if (bytes > max) return `${path} is larger than ${max / 1024 ** 2} MB.`
  if (path.length > MAX_IMPORT_PATH / 2) return `The path of ${path.slice(0, 60)}… is too long.`
  return undefined
}

/** Whether this process may take files out of a folder. */
async function canTakeFrom(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** Renames a file that can't be imported, so that the next check ignores it. */
async function rejectFile({ file }: Pick<WatchedFile, 'file'>): Promise<void> {
  await rename(file, `${file}${REJECTED}`)
}

/**
 * Deletes a file that was taken, and the folders below the client's that are then empty. A file that was replaced since
 * stays, to be imported next.
 */
async function removeTaken(
  folder: string,
  name: string,
  { path, bytes }: Pick<WatchedFile, 'path' | 'bytes'>,
): Promise<void> {
  const file = join(folder, name, path)
  const size = await stat(file).then(
    (stats) => stats.size,
    () => undefined,
  )
  if (size === bytes) await unlink(file)
  const parents = path.split('/').slice(0, -1)
  for (let depth = parents.length; depth > 0; depth--) {
    // A folder with other files stays.
    const removed = await rmdir(join(folder, name, ...parents.slice(0, depth))).then(
      () => true,
      () => false,
    )
    if (!removed) return
  }
}
