import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../../../../scripts/steps/projectRoot.ts'

/** The time at which screens are recorded: on the morning of a Tuesday in the middle of a month and of a quarter. */
export const NOW = '2026-11-17T18:00:00.000Z'
/** Ten clients for each SEO manager. */
const CLIENTS = 120

export interface DemoServer {
  url: string
  stop(): Promise<void>
}

/** Starts a server of this build with a new demo agency, or takes the one that runs at `url`. */
export async function startDemoServer(url: string | undefined): Promise<DemoServer> {
  if (url !== undefined) return { url, stop: async () => undefined }
  const folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-record-'))
  // Under root, PostgreSQL runs as another user, which must pass through.
  await chmod(folder, 0o711)
  const settings = { DATA_DIR: folder, DATABASE_URL: '', PORT: '0', DEMO_CLIENTS: String(CLIENTS), NOW, TEST: '1' }
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    env: { ...process.env, ...settings, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  const { promise, resolve, reject } = Promise.withResolvers<DemoServer>()
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    const [, ready] = /Rankdesk is ready at (\S+)/.exec(chunk.toString()) ?? []
    if (ready !== undefined) resolve({ url: ready, stop })
  })
  child.once('exit', (code) => reject(new Error(`The demo server ended with ${code}.`)))
  return promise.catch(async (error: unknown) => {
    await stop()
    throw error
  })
}
