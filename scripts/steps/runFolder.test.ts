import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endProcessesOf } from './runProcesses.ts'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'rankdesk-runs-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const helper = pathToFileURL(path.join(import.meta.dirname, 'runFolder.ts')).href

/** A program that creates a file in the folder of the run. */
const CHILD = `
  const file = require('node:path').join(require('node:os').tmpdir(), 'file')
  require('node:fs').writeFileSync(file, '')
  setInterval(() => undefined, 1000)
  console.log(file)`

/** Starts a run, which starts the program above in a process group of its own, and waits until that has created its file. */
async function startRun(): Promise<{ run: ChildProcess; folder: string; closed: Promise<unknown> }> {
  const source = `
    import { spawn } from 'node:child_process'
    import { createRunFolder } from ${JSON.stringify(helper)}
    createRunFolder('example')
    spawn(process.execPath, ['-e', ${JSON.stringify(CHILD)}], { stdio: 'inherit', detached: true })
    setInterval(() => undefined, 1000)`
  const run = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [file] = (await once(run.stdout, 'data')) as [Buffer]
  return { run, folder: path.dirname(file.toString().trim()), closed: once(run, 'close') }
}

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the processes of a run and removes its folder',
  async (signal) => {
    const { run, folder, closed } = await startRun()
    expect(path.basename(folder)).toBe(`rankdesk-run-example-${String(run.pid)}`)

    run.kill(signal)
    // The output is closed when the last process has ended that could write to it.
    await closed
    expect(readdirSync(parent)).toEqual([])
  },
)

test('a process that ignores the signal is killed', async () => {
  const source = `process.on('SIGINT', () => undefined); setInterval(() => undefined, 1000); console.log('ready')`
  const child = spawn(process.execPath, ['-e', source], {
    env: { ...process.env, TMPDIR: path.join(parent, 'inner') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  endProcessesOf(parent, 100)
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test('the next run ends and removes what a killed one left', async () => {
  const killed = await startRun()
  killed.run.kill('SIGKILL')
  await once(killed.run, 'exit')
  expect(existsSync(killed.folder)).toBe(true)

  const next = await startRun()
  await killed.closed
  expect(readdirSync(parent)).toEqual([path.basename(next.folder)])
  next.run.kill('SIGTERM')
  await next.closed
})

test('folders of others and of runs that are alive stay', async () => {
  const kept = [`rankdesk-run-example-${process.pid}`, 'rankdesk-run-example', 'rankdesk-other-99999999']
  for (const name of kept) mkdirSync(path.join(parent, name))
  const { run, closed } = await startRun()
  run.kill('SIGTERM')
  await closed
  expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted())
})
