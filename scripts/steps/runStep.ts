import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { countTests, NOTHING, type TestCounts } from './countTests.ts'
import { binary, projectRoot, reportsFolder } from './projectRoot.ts'
import { filesToRepeat, withRepeated } from './repeatFiles.ts'
import { retriedFileOf } from './retriedFile.ts'
import type { Step, StepResult } from './step.ts'
import { testEnvironment } from './toolEnvironment.ts'

/** Runs one step to its end. Never throws: the result and reports/<id>.log contain any error. */
export async function runStep(step: Step): Promise<StepResult> {
  const began = performance.now()
  const seconds = (): number => (performance.now() - began) / 1000
  try {
    const first = await attempt(step)
    const files = filesToRepeat(first)
    const outcome =
      step.again === undefined || files.length === 0 ? first : withRepeated(first, await attempt(step.again(files)))
    return { step, ...outcome, seconds: seconds() }
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error)
    return { step, ...NOTHING, failed: 1, seconds: seconds(), note }
  }
}

/** Runs the step's program and counts its cases. */
async function attempt(step: Step): Promise<TestCounts> {
  if (step.countsFrom !== undefined) {
    const report = step.countsFrom
    await Promise.all([report, retriedFileOf(report)].map((file) => rm(file, { force: true })))
  }
  const { code, note } = await execute(step)
  const counts = await judge(step, code)
  return note === undefined ? counts : { ...counts, failedFiles: [], note }
}

async function judge(step: Step, code: number | null): Promise<TestCounts> {
  if (step.countsFrom !== undefined) return countTests(step.countsFrom, code, logFile(step))
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 }
}

async function execute(step: Step): Promise<{ code: number | null; note?: string }> {
  await mkdir(reportsFolder, { recursive: true })
  const env = testEnvironment(await step.env?.())
  const [program, ...args] = step.command
  // The program writes directly to the log, not to a pipe, so that a leftover child process can't keep us waiting.
  const log = openSync(logFile(step), 'w')
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(program === 'node' ? process.execPath : binary(program), args, {
        cwd: path.join(projectRoot, step.cwd ?? '.'),
        env,
        stdio: ['ignore', log, log],
        detached: process.platform !== 'win32',
        shell: process.platform === 'win32' && program !== 'node',
      })
      const { pid } = child
      let note: string | undefined
      const limit = setTimeout(() => {
        note = `stopped after ${step.limitMinutes} minutes`
        if (pid !== undefined) endGroup(pid, 'SIGKILL')
      }, step.limitMinutes * 60_000)
      child.on('error', reject)
      child.on('exit', (code) => {
        clearTimeout(limit)
        if (pid !== undefined) {
          endGroup(pid, 'SIGTERM') // Processes that it left running.
        }
        resolve(note === undefined ? { code } : { code: code ?? 1, note })
      })
    })
  } finally {
    closeSync(log)
  }
}

/** Returns the file of a step's whole output. */
export function logFile(step: Step): string {
  return path.join(reportsFolder, `${step.id}.log`)
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It has already ended.
  }
}
