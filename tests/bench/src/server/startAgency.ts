import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { testDataDir } from '@rankdesk/server/testing'
import { projectRoot } from '@rankdesk/scripts/steps/projectRoot.ts'
import { toolEnvironment } from '@rankdesk/scripts/steps/toolEnvironment.ts'
import { type CpuSeconds, cpuSecondsOf } from './cpuSeconds.ts'

/** A running server with its own demo agency. */
export interface RunningAgency {
  url: string
  dataDir: string
  /** Whether this start created its data; otherwise BENCH_DATA_DIR kept them. */
  isNew: boolean
  /** The CPU time until it was ready, of the server and of PostgreSQL, in seconds. Undefined where it is unknown. */
  cpuSeconds: CpuSeconds | undefined
  /** Returns the CPU time until now. */
  cpuUntilNow(): Promise<CpuSeconds | undefined>
  /** Stops it and removes its data unless BENCH_DATA_DIR keeps them. */
  stop(): Promise<void>
}

/** Creating 5,000 clients takes minutes on a small machine. */
const START_TIMEOUT_MS = 20 * 60_000

/**
 * Starts the server on a demo agency with this many clients, at the business time `now`, on a free port. The agency is
 * a new one unless BENCH_DATA_DIR names a folder that keeps agencies from one run to the next.
 */
export async function startAgency(clients: number, now: string): Promise<RunningAgency> {
  const { path: dataDir, isNew, remove } = await dataDirOf(clients)
  const env = toolEnvironment({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO_CLIENTS: String(clients),
    NOW: now,
    // Test mode turns off rate limits, which this load would exceed.
    TEST: '1',
  })
  delete env['DATABASE_URL']
  const server = spawn(process.execPath, [path.join(projectRoot, 'apps/server/src/main.ts')], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) =>
    server.once('exit', () => {
      resolve()
    }),
  )
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await remove()
  }
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        const ready = /Rankdesk is ready at (\S+)/.exec(output)
        if (ready?.[1] !== undefined) resolve(ready[1])
      }
      server.stdout.on('data', read)
      server.stderr.on('data', read)
      server.once('exit', (code) => {
        reject(new Error(`The server exited with ${String(code)} before it was ready:\n${output}`))
      })
      setTimeout(() => {
        reject(new Error(`The server was not ready before the timeout:\n${output}`))
      }, START_TIMEOUT_MS).unref()
    })
    const cpuUntilNow = () => cpuSecondsOf(server.pid, dataDir)
    return { url: url.replace(/\/$/, ''), dataDir, isNew, cpuSeconds: await cpuUntilNow(), cpuUntilNow, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function dataDirOf(clients: number): Promise<{ path: string; isNew: boolean; remove(): Promise<void> }> {
  const keptFolder = process.env['BENCH_DATA_DIR']
  if (keptFolder === undefined) return { ...(await testDataDir()), isNew: true }
  const folder = path.resolve(keptFolder, `agency-${clients}`)
  const created = await mkdir(folder, { recursive: true })
  return { path: folder, isNew: created !== undefined, remove: () => Promise.resolve() }
}
