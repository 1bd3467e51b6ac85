import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { projectRoot } from '../../../../scripts/steps/projectRoot.ts'
import { toolEnvironment } from '../../../../scripts/steps/toolEnvironment.ts'
import { whenNpmEnds } from '../../../../scripts/steps/whenNpmEnds.ts'

/** What runs on this machine keep for the next one. */
export const cacheFolder = path.join(projectRoot, 'node_modules', '.cache', 'rankdesk-visual')

const running = new Set<ChildProcess>()

export interface ProgramOptions {
  cwd?: string
  /** Added to its environment. */
  settings?: Readonly<Record<string, string>>
  /** Receives each line that it prints. */
  onLine?: (line: string) => void
}

/** Runs a program and returns what it printed. Throws with its last lines when it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd = projectRoot, settings = {}, onLine }: ProgramOptions = {},
): Promise<string> {
  // A group of its own can be ended as a whole.
  const detached = process.platform !== 'win32'
  const env = { ...toolEnvironment(), ...settings }
  const child = spawn(program, args, { cwd, env, detached, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const read = async (stream: Readable): Promise<string> => {
    let text = ''
    for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
      text += chunk
      for (const line of chunk.split('\n')) onLine?.(line)
    }
    return text
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject).on('close', resolve)
  const ended = promise.finally(() => running.delete(child))
  const [output, errors, code] = await Promise.all([read(child.stdout), read(child.stderr), ended])
  if (code === 0) return output
  const last = (output + errors).trim().split('\n').slice(-60).join('\n')
  throw new Error(`${program} ${args.join(' ')} failed:\n${last}`)
}

/**
 * Returns the folders for the builds and sources of this run. They are removed when the process ends, also by a signal or
 * with the npm command that started it, after all programs that still run. What a killed run left is removed first.
 */
export function openWorkFolders(): { builds: string; sources: string } {
  const parents = [path.join(cacheFolder, 'runs'), path.join(tmpdir(), `rankdesk-visual-${process.getuid?.() ?? ''}`)]
  for (const parent of parents) {
    mkdirSync(parent, { recursive: true })
    for (const name of readdirSync(parent)) if (!isAlive(Number(name))) remove(path.join(parent, name))
  }
  const [builds = '', sources = ''] = parents.map((parent) => path.join(parent, String(process.pid)))
  for (const folder of [builds, sources]) mkdirSync(folder)
  process.on('exit', () => {
    for (const child of running) end(child)
    for (const folder of [builds, sources]) remove(folder)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]))
  whenNpmEnds(() => process.exit(128 + constants.signals.SIGINT))
  return { builds, sources }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function end(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
