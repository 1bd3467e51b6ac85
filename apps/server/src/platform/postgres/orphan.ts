import { spawnSync } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readFileIfThere } from '../data-dir/atomicFile.ts'
import { isProcessAlive } from '../data-dir/processIdentity.ts'
import { DatabaseServerError, type Log } from './log.ts'

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
export async function stopOrphan(path: string, log: Log): Promise<void> {
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
