import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '@rankdesk/scripts/steps/projectRoot.ts'
import { createRunFolder } from '@rankdesk/scripts/steps/runFolder.ts'

/** The time at which screens are recorded: on the morning of a Tuesday in the middle of a month and of a quarter. */
export const NOW = '2026-11-17T18:00:00.000Z'
/** Ten clients for each SEO manager. */
const CLIENTS = 120

/** Starts a server of this build with a new demo agency. Its data is removed with this process. */
export async function startDemoServer(): Promise<{ url: string; stop: () => void }> {
  const data = { DATA_DIR: path.join(createRunFolder('record'), 'data'), DATABASE_URL: '' }
  const settings = { ...data, PORT: '0', DEMO_CLIENTS: String(CLIENTS), NOW, TEST: '1', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<{ url: string; stop: () => void }>()
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    const [, url] = /Rankdesk is ready at (\S+)/.exec(chunk.toString()) ?? []
    if (url !== undefined) resolve({ url, stop: () => void child.kill('SIGTERM') })
  })
  child.once('exit', (code) => reject(new Error(`The demo server ended with ${code}.`)))
  return promise
}
