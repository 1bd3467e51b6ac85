import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '@rankdesk/scripts/steps/projectRoot.ts'
import { toolEnvironment } from '@rankdesk/scripts/steps/toolEnvironment.ts'

/** What runs on this machine keep for the next one. */
export const cacheFolder = path.join(projectRoot, 'node_modules', '.cache', 'rankdesk-visual')

/** Runs a program with `settings` in its environment and returns what it printed. Throws with its last lines when it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd = projectRoot, settings = {} }: { cwd?: string; settings?: Record<string, string> } = {},
): Promise<string> {
  const options = { cwd, env: toolEnvironment(settings), maxBuffer: Infinity }
  return promisify(execFile)(program, args, options).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout?: string; stderr?: string }) => {
      const last = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim().split('\n').slice(-60).join('\n')
      throw new Error(`${program} ${args.join(' ')} failed: ${last === '' ? error.message : last}`)
    },
  )
}
