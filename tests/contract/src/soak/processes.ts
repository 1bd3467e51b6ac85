import { readdir, readFile } from 'node:fs/promises'

/** Returns the processes of a server's own PostgreSQL: those that it has started, and theirs. Linux only. */
export async function postgresOf(serverPid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // The process may have ended since it was listed.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const found = /^\d+ \(postgres.*\) \S (\d+)/.exec(stat)
    if (found?.[1] !== undefined) parents.set(Number(name), Number(found[1]))
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === serverPid || isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

/** Sends a signal to processes. One that has ended meanwhile is what a kill wants. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended.
    }
  }
}
