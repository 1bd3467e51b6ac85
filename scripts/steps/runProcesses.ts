import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

const intervalMs = 50

interface Process {
  pid: number
  parent: number
  isPostgres: boolean
}

/**
 * Ends the processes whose temporary files are in `folder`, including those of other processes, and waits for it. Does nothing on
 * Windows, where a process can't be told to stop.
 *
 * @param patience how long processes may take to end by themselves, in ms: a server stops its jobs and its PostgreSQL
 */
export function endProcessesOf(folder: string, patience = 10_000): void {
  const told = new Set<number>()
  for (let waited = 0; ; waited += intervalMs) {
    const running = processesOf(folder)
    if (running.length === 0) return
    const isLate = waited >= patience
    if (waited >= 2 * patience) return
    for (const { pid, parent, isPostgres } of running) {
      // A server stops its own PostgreSQL, and that the processes of its connections.
      const isStoppedByParent = isPostgres && running.some((other) => other.pid === parent)
      if (isLate) signal(pid, 'SIGKILL')
      else if (!isStoppedByParent && !told.has(pid)) {
        told.add(pid)
        signal(pid, 'SIGINT')
      }
    }
    pause(intervalMs)
  }
}

/** Whether a process exists, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns the running processes whose temporary files are in `folder`, but for this one. */
export function processesOf(folder: string): Process[] {
  if (process.platform === 'win32') return []
  const found = process.platform === 'linux' ? linuxProcesses(folder) : listedProcesses(folder)
  return found.filter(({ pid }) => pid !== process.pid)
}

function linuxProcesses(folder: string): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const found = /^\d+$/.test(name) ? linuxProcess(Number(name), folder) : undefined
      return found === undefined ? [] : [found]
    } catch {
      return [] // It has ended, or belongs to another user.
    }
  })
}

/** Returns a process that inherited the folder, or is a PostgreSQL with its data there, which inherits nothing. */
function linuxProcess(pid: number, folder: string): Process | undefined {
  const own = `/proc/${pid}`
  const variables = readFileSync(`${own}/environ`, 'utf8').split('\0')
  const isPostgres = readFileSync(`${own}/comm`, 'utf8').trim() === 'postgres'
  const usesFolder = isPostgres
    ? readlinkSync(`${own}/cwd`).startsWith(`${folder}/`)
    : variables.some((variable) => `${variable}/`.startsWith(`TMPDIR=${folder}/`))
  if (!usesFolder) return undefined
  const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`${own}/status`, 'utf8'))?.[1])
  return { pid, parent, isPostgres }
}

/** Returns the processes of systems without /proc whose environment or arguments name the folder. */
function listedProcesses(folder: string): Process[] {
  const { stdout } = spawnSync('ps', ['-axEww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.split(folder).some((rest, index) => index > 0 && !/^\d/.test(rest)))
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, program = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      isPostgres: path.basename(program).startsWith('postgres'),
    }))
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already ended.
  }
}

/** Stops this thread, so that it works while the process exits too. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
