import { spawn } from 'node:child_process'
import path from 'node:path'
import { testDataDir } from '@rankdesk/server/testing'
import { projectRoot } from '@rankdesk/scripts/steps/projectRoot.ts'
import { toolEnvironment } from '@rankdesk/scripts/steps/toolEnvironment.ts'

const START_TIMEOUT_MS = 180_000

/** Starts the server with its own data folder on a free port; `stop` stops it and removes the folder. */
export async function startServer(
  settings: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await testDataDir()
  const env = toolEnvironment({ DATA_DIR: folder.path, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings })
  delete env['DATABASE_URL']
  const server = spawn(process.execPath, [path.join(projectRoot, 'apps/server/src/main.ts')], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) =>
    server.on('exit', () => {
      resolve()
    }),
  )
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
    await folder.remove()
  }
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      const read = (chunk: Buffer): void => {
        output += chunk.toString()
        const ready = /Rankdesk is ready at (\S+)/.exec(output)
        if (ready?.[1] !== undefined) resolve(ready[1])
      }
      server.stdout.on('data', read)
      server.stderr.on('data', read)
      server.on('error', reject)
      server.on('exit', (code) => {
        reject(new Error(`The server exited with ${String(code)} before it was ready:\n${output}`))
      })
      setTimeout(() => {
        reject(new Error(`The server was not ready before the timeout:\n${output}`))
      }, START_TIMEOUT_MS).unref()
    })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
