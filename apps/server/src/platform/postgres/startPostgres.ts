import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { readFileIfThere } from '../data-dir/atomicFile.ts'
import { isProcessAlive } from '../data-dir/dataDir.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { databaseFolder } from './databaseFolder.ts'
import { databaseUser, type DatabaseUser, runAs } from './databaseUser.ts'
import { DatabaseServerError, type Log } from './log.ts'
import { memorySettings } from './memorySettings.ts'
import { embeddedUrl, writePostgresFile } from './postgresFile.ts'

export interface StartPostgresOptions {
  /** The data folder of Rankdesk, which the caller holds (`openDataDir`). */
  dataDir: string
  log: Log
  /** The port. @default a free one */
  port?: number
  /** Called when PostgreSQL ends without being stopped. */
  onExit?: (message: string) => void
  /** Additional settings of PostgreSQL. Tests turn fsync off; nobody else should. */
  settings?: Readonly<Record<string, string>>
}

/** A PostgreSQL that this process started. */
export interface RunningPostgres {
  /** The connection address of the database `postgres`, as the role that owns everything. */
  url: string
  /** Returns the same server's address for another database. */
  urlOf(database: string): string
  port: number
  /** The folder of its files. */
  folder: string
  /** Closes open connections and stops it; committed data is kept. A second call waits for the first. */
  stop(): Promise<void>
}

/** Settings with which acknowledged writes survive a power cut. The database is never replicated. */
const productSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  fsync: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Errors of statements reach the caller; the log contains only messages about the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, which it creates on the first start, on a free port of 127.0.0.1.
 * Recovers from any earlier end. Throws DatabaseServerError with a sentence if it cannot start.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const { log } = options
  const dataDir = resolve(options.dataDir)
  const user = await databaseUser(dataDir)
  const binaries = await findBinaries(user, log)
  const file = await databaseFolder(dataDir, user, binaries, log)
  await stopOrphan(file.folder, log)

  const settings = { ...productSettings, ...memorySettings(), ...options.settings }
  const { child, port } = await startOnFreePort(binaries, file.folder, user, settings, options.port)
  await writePostgresFile(dataDir, { ...file, port })

  let stopping: Promise<void> | undefined
  const watch = watchOwnEnd(child)
  child.once('exit', (code, signal) => {
    watch.end()
    if (stopping === undefined) options.onExit?.(`PostgreSQL stopped unexpectedly (${signal ?? `code ${code}`}).`)
  })

  return {
    url: embeddedUrl(file, port, 'postgres'),
    urlOf: (database) => embeddedUrl(file, port, database),
    port,
    folder: file.folder,
    stop() {
      stopping ??= stopChild(child).then(() => writePostgresFile(dataDir, file))
      return stopping
    },
  }
}

async function startOnFreePort(
  binaries: Binaries,
  folder: string,
  user: DatabaseUser | undefined,
  settings: Readonly<Record<string, string>>,
  wanted?: number,
): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort())
    const started = await startOn(port, binaries, folder, user, settings)
    if (!('failure' in started)) return { child: started.child, port }
    // Another process may take the port between the check and the use, and dying children hold memory for a moment.
    const isTransient = /could not create any TCP\/IP sockets|shared memory block/.test(started.failure)
    if (!isTransient || attempt === 10) {
      throw new DatabaseServerError(`PostgreSQL did not start on ${folder}: ${started.failure}`)
    }
    await delay(200)
  }
}

/** Starts PostgreSQL and waits until it is ready or ends; its last message is then the failure. */
function startOn(
  port: number,
  binaries: Binaries,
  folder: string,
  user: DatabaseUser | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess } | { failure: string }> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...options], {
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group: Ctrl-C in a terminal reaches the server, which stops it after its own work.
    detached: true,
    ...runAs(user),
  })
  return new Promise((done) => {
    const output: string[] = []
    createInterface({ input: child.stderr }).on('line', (line) => {
      output.push(line.replace(/^.*? \[\d+\] /, ''))
      if (output.length > 5) output.shift()
      if (line.includes('database system is ready to accept connections')) done({ child })
    })
    child.once('error', (error) => done({ failure: error.message }))
    child.once('close', () => done({ failure: output.join(' ') }))
  })
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') fail(new Error('No free port'))
        else done(address.port)
      })
    })
  })
}

/** Stops PostgreSQL with a fast shutdown. After half a minute it is killed and recovers at the next start. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await ended
  clearTimeout(impatient)
}

/**
 * Stops PostgreSQL when this process is killed and cannot stop it: a tiny shell waits on a pipe that the system closes
 * with this process, then stops PostgreSQL. Without it the next start does the same.
 */
function watchOwnEnd(child: ChildProcess): { end(): void } {
  if (process.platform === 'win32' || child.pid === undefined) return { end: () => undefined }
  const script = 'read -r line; test "$line" = done || kill -INT "$1"'
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(child.pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  watcher.unref()
  return { end: () => watcher.stdin.end('done\n') }
}

/**
 * The signals that stop PostgreSQL, and how long each may take, in ms. A fast shutdown writes a checkpoint, which takes
 * very long on a busy disk; after an immediate one the next start recovers from the log instead, usually in a second.
 */
const STOP_SIGNALS = [
  ['SIGINT', 3000],
  ['SIGQUIT', 6000],
  ['SIGKILL', 20_000],
] as const
/** How long the children of a killed PostgreSQL may take to end, in ms. */
const patience = 20_000

/**
 * Stops a PostgreSQL that still runs on `folder` after its server was killed, and removes a `postmaster.pid` whose
 * number now belongs to another process. Throws DatabaseServerError if it does not stop.
 */
async function stopOrphan(path: string, log: Log): Promise<void> {
  const folder = await realpath(path)
  const pidFile = join(folder, 'postmaster.pid')
  const written = Number((await readFileIfThere(pidFile))?.split('\n')[0])
  const hasPid = Number.isInteger(written) && written > 0
  if (hasPid && (await isPostgresOf(folder, written))) {
    log.info(`Stopping a PostgreSQL that a killed server left behind (process ${written}).`)
    await stop(folder, written)
  }
  await waitUntilGone(folder)
  // PostgreSQL recognizes a file of a dead process; only a reused number misleads it.
  if (hasPid && isProcessAlive(written)) await rm(pidFile, { force: true })
}

async function stop(folder: string, pid: number): Promise<void> {
  for (const [signal, limit] of STOP_SIGNALS) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < limit; waited += 50) {
      if (!isProcessAlive(pid) || !(await isPostgresOf(folder, pid))) return
      await delay(50)
    }
  }
  throw new DatabaseServerError(
    `A PostgreSQL (process ${pid}) still uses ${folder} and does not stop; stop it by hand.`,
  )
}

/** Waits until the children of a killed PostgreSQL have ended. Until then nobody else may open the folder. */
async function waitUntilGone(folder: string): Promise<void> {
  for (let waited = 0; waited < patience; waited += 50) {
    if ((await processesIn(folder)).length === 0) return
    await delay(50)
  }
  throw new DatabaseServerError(`Processes of an earlier PostgreSQL still use ${folder}; stop them by hand.`)
}

async function isPostgresOf(folder: string, pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false
  if (process.platform === 'linux') return (await postgresFolder(pid)) === folder
  if (process.platform === 'win32') return false
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return command.includes(folder)
}

/** Returns the processes whose working folder is the data folder, as every PostgreSQL process has. Linux only. */
async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const numbers = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const folders = await Promise.all(numbers.map(postgresFolder))
  return numbers.filter((_, index) => folders[index] === folder)
}

/** Returns the data folder of a PostgreSQL process, or undefined for any other process. */
async function postgresFolder(pid: number): Promise<string | undefined> {
  try {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8')
    return name.trim() === 'postgres' ? await readlink(`/proc/${pid}/cwd`) : undefined
  } catch {
    return undefined
  }
}
