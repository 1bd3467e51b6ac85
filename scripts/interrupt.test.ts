/** @module-tag long */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { projectRoot } from './steps/projectRoot.ts'
import { endProcessesOf, processesOf } from './steps/runProcesses.ts'

/** The commands, each with a part that starts processes of its own, and how many there are before it is interrupted. */
const COMMANDS: readonly [string, string[], number][] = [
  ['npm start', ['start'], 2],
  ['npm test', ['test', '--', 'server'], 6],
  ['npm run verify', ['run', 'verify', '--', 'contract'], 6],
  ['npm run visual', ['run', 'visual', '--', '--light', '--only', 'badge'], 3],
  ['npm run bench', ['run', 'bench', '--', 'server'], 6],
]

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) {
    endProcessesOf(folder, 0)
    rmSync(folder, { recursive: true, force: true })
  }
})

describe.each(COMMANDS)('%s', (_name, args, processes) => {
  test.each([
    ['Ctrl+C in a terminal', 'SIGINT'],
    ['SIGTERM to npm', 'SIGTERM'],
  ] as const)(
    'ends everything that it started, and removes it, at %s',
    async (_title, signal) => {
      const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'rankdesk-interrupt-')))
      folders.push(folder)
      const { npm_execpath: _npm, TEST_POSTGRES: _database, ...inherited } = process.env
      const npm = spawn('npm', args, {
        cwd: projectRoot,
        env: { ...inherited, TMPDIR: folder, DATA_DIR: path.join(folder, 'data'), PORT: '0', REPORTS_DIR: folder },
        stdio: 'ignore',
        // A group of its own, which a terminal would send the signal to.
        detached: true,
      })
      const ended = once(npm, 'exit')
      await vi.waitFor(() => expect(processesOf(folder).length).toBeGreaterThan(processes), {
        timeout: 120_000,
        interval: 100,
      })
      const { pid } = npm
      if (pid === undefined) throw new Error('npm was not started')
      process.kill(signal === 'SIGINT' ? -pid : pid, signal)
      await ended
      await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 30_000, interval: 100 })
      // The data of a server stays, as do the reports.
      await vi.waitFor(() => expect(readdirSync(folder).filter((name) => name.startsWith('rankdesk-'))).toEqual([]), {
        timeout: 10_000,
        interval: 100,
      })
    },
    180_000,
  )
})
