import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { projectRoot } from '../../../../scripts/steps/projectRoot.ts'
import { toolEnvironment } from '../../../../scripts/steps/toolEnvironment.ts'

/** What runs on this machine keep for the next one. */
export const cacheFolder = path.join(projectRoot, 'node_modules', '.cache', 'rankdesk-visual')

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
  const env = { ...toolEnvironment(), ...settings }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const [output, errors, code] = await Promise.all([read(child.stdout), read(child.stderr), promise])
  if (code === 0) return output
  const last = (output + errors).trim().split('\n').slice(-60).join('\n')
  throw new Error(`${program} ${args.join(' ')} failed:\n${last}`)
}
