import { chmodSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { endProcessesOf, isAlive } from './runProcesses.ts'
import { whenNpmEnds } from './whenNpmEnds.ts'

const prefix = 'rankdesk-run-'

/**
 * Creates a folder for all temporary files of this run and makes it the system's folder for them (`tmpdir()`), for this
 * process and those that it starts. When this process ends, by itself, by Ctrl+C or another signal, or with the npm command
 * that started it, the processes that it started are ended too, and the folder is removed. What runs left that were
 * killed is removed first.
 *
 * @param name what is run: `bench`
 * @param parent where the folder is created
 */
export function createRunFolder(name: string, parent = tmpdir()): string {
  const realParent = realpathSync(parent)
  for (const left of leftFolders(realParent)) removeRun(left)
  const folder = path.join(realParent, `${prefix}${name}-${process.pid}`)
  mkdirSync(folder)
  // Under root, PostgreSQL runs as another user, which must pass through; otherwise its data would lie elsewhere.
  chmodSync(folder, 0o711)
  for (const variable of process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR']) process.env[variable] = folder

  // Here nothing can be awaited, but this also runs where a library ends the process, as Playwright does on a signal.
  process.once('exit', () => removeRun(folder))
  const end = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => process.exit(128 + constants.signals[signal])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  whenNpmEnds(() => end('SIGTERM'))
  return folder
}

/** Returns the folders of runs whose process has ended. */
function leftFolders(parent: string): string[] {
  return readdirSync(parent).flatMap((entry) => {
    const pid = entry.startsWith(prefix) ? Number(/-(\d+)$/.exec(entry)?.[1]) : Number.NaN
    // A folder with our own number belongs to an earlier process that had it.
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) return []
    const folder = path.join(parent, entry)
    return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.() ? [folder] : []
  })
}

function removeRun(folder: string): void {
  endProcessesOf(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
