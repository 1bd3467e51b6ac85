import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The clock ticks of Linux in a second, for every process that is not the kernel. */
const TICKS = 100

/** The CPU time of a process: its own, and that of its children that have ended. */
interface CpuTime {
  parent: number
  own: number
  ended: number
}

/** The CPU time of a server and of its PostgreSQL in seconds. */
export interface CpuSeconds {
  server: number
  postgres: number
}

/**
 * Returns the CPU time of a server and of its embedded PostgreSQL with all connections, in seconds. Undefined on other
 * systems than Linux.
 */
export async function cpuSecondsOf(pid: number | undefined, dataDir: string): Promise<CpuSeconds | undefined> {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  const postmaster = await postmasterOf(dataDir)
  const server = (await cpuTimeOf(pid))?.own ?? 0
  let postgres = 0
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const time = await cpuTimeOf(Number(name))
    if (time !== undefined && (Number(name) === postmaster || time.parent === postmaster))
      postgres += time.own + time.ended
  }
  return { server: server / TICKS, postgres: postgres / TICKS }
}

async function postmasterOf(dataDir: string): Promise<number> {
  const { folder } = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8')) as { folder: string }
  return Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function cpuTimeOf(pid: number): Promise<CpuTime | undefined> {
  // The process may have ended since it was listed.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The name in parentheses may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
  return { parent, own: user + system, ended: endedUser + endedSystem }
}
