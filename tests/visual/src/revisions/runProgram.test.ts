import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from './runProgram.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-run-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A run that has folders of its own and waits for a program that starts another one; it prints the paths and process ids. */
const script = `
import { openWorkFolders, runProgram } from ${JSON.stringify(path.join(import.meta.dirname, 'runProgram.ts'))}
const folders = openWorkFolders()
const program = 'const { pid } = require("child_process").spawn("sleep", ["600"]); console.log(pid); setInterval(() => {}, 1000)'
await runProgram(process.execPath, ['-e', program], { onLine: (pid) => pid && console.log(JSON.stringify({ ...folders, pid: Number(pid) })) })
`

interface Run {
  builds: string
  sources: string
  pid: number
  /** Ends it by a signal and returns how it ended. */
  end: (signal: NodeJS.Signals) => Promise<number | string>
}

async function start(): Promise<Run> {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const end = async (signal: NodeJS.Signals): Promise<number | string> => {
    const closed = once(child, 'exit') as Promise<[number | null, string | null]>
    child.kill(signal)
    const [code, name] = await closed
    return code ?? name ?? ''
  }
  return { ...(JSON.parse(line.toString()) as Run), end }
}

/** Whether a process runs. One that has ended may stay listed until its parent asks for its result. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return state !== '' && !/\) Z /.test(state)
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends all programs of a run and removes its folders', { timeout: 30_000 }, async (signal, code) => {
  const { builds, sources, pid, end } = await start()
  expect(existsSync(builds) && existsSync(sources)).toBe(true)
  expect(await end(signal)).toBe(code)
  expect(existsSync(builds) || existsSync(sources)).toBe(false)
  await expect.poll(async () => isRunning(pid)).toBe(false)
})

test('a run removes what a killed one left, and nothing of one that still runs', { timeout: 30_000 }, async () => {
  const killed = await start()
  mkdirSync(path.join(killed.sources, 'base'))
  await killed.end('SIGKILL')
  expect(existsSync(killed.builds) && existsSync(killed.sources)).toBe(true)
  const [first, second] = [await start(), await start()]
  expect(existsSync(killed.builds) || existsSync(killed.sources)).toBe(false)
  expect(existsSync(first.builds) && existsSync(first.sources)).toBe(true)
  for (const run of [first, second]) await run.end('SIGTERM')
  process.kill(killed.pid)
})

test('a program that fails is reported with its last lines', async () => {
  await expect(runProgram(process.execPath, ['-e', 'console.log("no space left"); process.exit(2)'])).rejects.toThrow(
    'no space left',
  )
})
