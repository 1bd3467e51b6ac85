import { readFile } from 'node:fs/promises'

/** Identifies the process that holds a lock. The number alone is not enough, because numbers are reused. */
export interface ProcessIdentity {
  pid: number
  /** When the process started, in the system's own terms. Empty if the system does not report it. */
  startedAt: string
}

/**
 * Returns the identity of process `pid`. On Linux the start is the boot's id with the ticks since that boot, so that
 * neither a reused number nor a restarted machine matches. Elsewhere it is empty.
 */
export async function processIdentity(pid: number): Promise<ProcessIdentity> {
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
