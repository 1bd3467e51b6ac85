import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../parseJson.ts'
import { createFile, errorCode, readFileIfThere, replaceFile } from './atomicFile.ts'

/** The folder in which a server stores what must survive it. No other server may use it until `release`. */
interface DataDir {
  /** An absolute path. */
  path: string
  /** Returns the absolute path of a sub-folder and creates it (0700) if it is missing. `name` is one plain name. */
  folder(name: string): Promise<string>
  /** See `secretFile`. */
  secretFile(name: string, make: () => string | Uint8Array | Promise<string | Uint8Array>): Promise<Buffer>
  /** Releases the folder for another server. */
  release(): Promise<void>
}

/** A data folder that cannot be used. The message is one sentence for the operator. */
export class DataDirError extends Error {
  override name = 'DataDirError'
}

/**
 * Opens the data folder and creates it if it is missing. Takes over the folder of a dead server. Throws DataDirError
 * when a live process uses it or it cannot be written.
 */
export async function openDataDir(path: string): Promise<DataDir> {
  const folder = resolve(path)
  await makeDataDir(folder)
  const lock = await acquireServerLock(folder).catch((error: unknown) => {
    throw unusable(folder, error)
  })
  if ('holderPid' in lock) throw inUse(folder, lock.holderPid)
  return {
    path: folder,
    folder: (name) => subFolder(folder, name),
    secretFile: (name, make) => secretFile(folder, name, make),
    release: () => lock.release(),
  }
}

/** Throws DataDirError when a live server uses the data folder. Takes no lock, so another may still be faster. */
export async function requireUnusedDataDir(path: string): Promise<void> {
  const holderPid = await dataDirHolder(path)
  if (holderPid !== undefined) throw inUse(resolve(path), holderPid)
}

function inUse(folder: string, holderPid: number): DataDirError {
  return new DataDirError(
    `Another Rankdesk (process ${holderPid}) is already using ${folder}; stop it or set DATA_DIR to another folder.`,
  )
}

/** Returns the number of the live server that uses the data folder, or undefined. Takes no lock. */
export function dataDirHolder(path: string): Promise<number | undefined> {
  return serverLockHolder(resolve(path))
}

/**
 * Returns the content of `folder/name` (0600). The first caller creates it; concurrent callers get the same content.
 * `name` may lie one folder deep (`keys/signing.pem`); that folder is created with 0700.
 */
async function secretFile(
  folder: string,
  name: string,
  make: () => string | Uint8Array | Promise<string | Uint8Array>,
): Promise<Buffer> {
  const parts = name.split('/')
  const file = plainName(parts.pop() ?? '')
  const parent = parts.length === 0 ? resolve(folder) : await subFolder(folder, parts.join('/'))
  const path = join(parent, file)
  if ((await readFileIfThere(path)) === undefined) await createFile(path, await make())
  return readFile(path)
}

async function subFolder(folder: string, name: string): Promise<string> {
  const path = join(folder, plainName(name))
  await mkdir(path, { recursive: true, mode: 0o700 })
  return path
}

function plainName(name: string): string {
  if (name === '' || name === '.' || name === '..' || name !== basename(name) || name.includes('\\')) {
    throw new DataDirError(`"${name}" is not a plain file name inside the data folder.`)
  }
  return name
}

async function makeDataDir(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    // PostgreSQL does not run as root: its user must pass through the folder, but not list it, to reach its own. Only
    // folders created here are opened; every secret is a 0600 file or lies in a 0700 folder.
    if (made === undefined || process.getuid?.() !== 0) return
    for (let path = folder; path.length >= made.length; path = dirname(path)) await chmod(path, 0o711)
  } catch (error) {
    throw unusable(folder, error)
  }
}

function unusable(folder: string, error: unknown): DataDirError {
  const reason = errorCode(error) ?? String(error)
  return new DataDirError(`The data folder ${folder} cannot be written (${reason}); set DATA_DIR to another folder.`)
}

/* The lock is a series of numbered files, `server-1.lock`, `server-2.lock`, … of which the highest counts. Numbers
   only grow and the highest is never removed. A process that judged an old file stale and then waited therefore
   cannot take the lock from a faster one: its number is taken, or is no longer the highest. */
const lockName = /^server-(\d+)\.lock$/
const lockContent = z.object({ pid: z.number().int(), startedAt: z.string(), released: z.boolean().optional() })

/** A lock that this process holds. */
interface ServerLock {
  /** Releases the lock. A second call does nothing. */
  release(): Promise<void>
}

/** Takes the lock of `folder`, or returns which live process holds it. */
async function acquireServerLock(folder: string): Promise<ServerLock | { holderPid: number }> {
  const identity = await processIdentity(process.pid)
  for (;;) {
    const highest = Math.max(0, ...(await lockNumbers(folder)))
    const holder = await readHolder(folder, highest)
    if (holder !== undefined) return { holderPid: holder.pid }
    const number = highest + 1
    const path = join(folder, lockFile(number))
    if (!(await createFile(path, JSON.stringify(identity)))) continue
    const numbers = await lockNumbers(folder)
    if (Math.max(...numbers) > number) {
      await rm(path, { force: true })
      continue
    }
    for (const older of numbers) if (older < number) await rm(join(folder, lockFile(older)), { force: true })
    let released = false
    return {
      async release() {
        if (released) return
        released = true
        await replaceFile(path, JSON.stringify({ ...identity, released: true }))
      },
    }
  }
}

/** Returns the number of the live process that holds the lock of `folder`, or undefined. */
async function serverLockHolder(folder: string): Promise<number | undefined> {
  return (await readHolder(folder, Math.max(0, ...(await lockNumbers(folder)))))?.pid
}

function lockFile(number: number): string {
  return `server-${number}.lock`
}

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const number = lockName.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

async function readHolder(folder: string, number: number): Promise<ProcessIdentity | undefined> {
  if (number === 0) return undefined
  const text = await readFileIfThere(join(folder, lockFile(number)))
  const content = lockContent.safeParse(text === undefined ? undefined : parseJson(text))
  if (!content.success || content.data.released === true) return undefined
  return (await isSameProcessAlive(content.data)) ? content.data : undefined
}

/** Whether this process still runs. */
async function isSameProcessAlive(identity: ProcessIdentity): Promise<boolean> {
  if (!isProcessAlive(identity.pid)) return false
  if (identity.startedAt === '') return true
  return (await processIdentity(identity.pid)).startedAt === identity.startedAt
}

/** Identifies the process that holds a lock. The number alone is not enough, because numbers are reused. */
interface ProcessIdentity {
  pid: number
  /** When the process started, in the system's own terms. Empty if the system does not report it. */
  startedAt: string
}

/**
 * Returns the identity of process `pid`. On Linux the start is the boot's id with the ticks since that boot, so that
 * neither a reused number nor a restarted machine matches. Elsewhere it is empty.
 */
async function processIdentity(pid: number): Promise<ProcessIdentity> {
  if (process.platform !== 'linux') return { pid, startedAt: '' }
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ])
    // The second field is the program's name in brackets, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; its parent has not read its exit code yet.
    if (fields[0] === 'Z') return { pid, startedAt: '' }
    return { pid, startedAt: `${boot.trim()}:${fields[19] ?? ''}` }
  } catch {
    return { pid, startedAt: '' }
  }
}

/** Whether any process has this number now, including other users' processes. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
