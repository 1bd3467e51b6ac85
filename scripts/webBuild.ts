/**
 * Updates apps/web/dist. Turbo compares a hash of the sources, so an up-to-date build takes well under a second and
 * prints nothing.
 */
import { spawn } from 'node:child_process'
import { binary, projectRoot } from './steps/projectRoot.ts'
import { toolEnvironment } from './steps/toolEnvironment.ts'

const patienceMs = 1500

/** Builds the web app if necessary. Throws with the build's output, also when `signal` has stopped it. */
export async function buildWeb({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const began = performance.now()
  const slow = setTimeout(() => {
    console.log('Building the web app ...')
  }, patienceMs)
  const args = ['run', 'build', '--filter=@rankdesk/web', '--output-logs=new-only', '--log-prefix=none', '--no-color']
  const { code, output } = await run(binary('turbo'), args, signal)
  clearTimeout(slow)
  if (code !== 0) throw new Error(`${output.trim()}\nThe web app could not be built (see above).`)
  const cached = /Cached:\s+(\d+) cached, (\d+) total/.exec(output)
  if (cached === null || cached[1] !== cached[2])
    console.log(`Built the web app in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

async function run(
  program: string,
  args: string[],
  signal: AbortSignal | undefined,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      env: toolEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    // Turbo ends its own children.
    signal?.addEventListener('abort', () => child.kill('SIGTERM'))
    let output = ''
    const append = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code, output })
    })
  })
}

if (import.meta.main) {
  await buildWeb().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
