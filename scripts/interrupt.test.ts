/** @module-tag long */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { projectRoot } from './steps/projectRoot.ts'
import { endProcessesOf, processesOf } from './steps/runProcesses.ts'

/** The commands, each with a part that starts processes of its own, and how many processes it has when it is interrupted. */
const COMMANDS: readonly [name: string, args: string[], processes: number][] = [
  ['npm start', ['start'], 7],
  ['npm test', ['test', '--', 'server'], 10],
  ['npm run verify', ['run', 'verify', '--', 'contract'], 10],
  ['npm run visual', ['run', 'visual', '--', '--light', '--base', 'HEAD', '--only', 'badge'], 7],
  ['npm run bench', ['run', 'bench', '--', 'server'], 8],
]

/** What this test run sets for itself, and a command from a terminal does not have. */
const OWN_SETTINGS = /^(npm_|VITEST|TEST|NODE_ENV$)/

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
      // Under root, PostgreSQL runs as another user, which must pass through; otherwise its data would lie elsewhere.
      chmodSync(folder, 0o711)
      const inherited = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name))
      const npm = spawn('npm', args, {
        cwd: projectRoot,
        env: {
          ...Object.fromEntries(inherited),
          TMPDIR: folder,
          DATA_DIR: path.join(folder, 'data'),
          PORT: '0',
          REPORTS_DIR: folder,
        },
        stdio: 'ignore',
        // A group of its own, which a terminal would send the signal to.
        detached: true,
      })
      const ended = once(npm, 'exit')
      await vi.waitFor(() => expect(processesOf(folder).length).toBeGreaterThanOrEqual(processes), {
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
