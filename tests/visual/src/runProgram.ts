import { spawn } from 'node:child_process'
import { toolEnvironment } from '../../../scripts/steps/toolEnvironment.ts'

/**
 * Runs a program without output and returns what it printed. Throws with its last lines when it fails. `settings` are
 * added to its environment.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...toolEnvironment(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else
        reject(
          new Error(
            `${program} ${args.join(' ')} failed:\n${(output + errors).trim().split('\n').slice(-60).join('\n')}`,
          ),
        )
    })
  })
}
