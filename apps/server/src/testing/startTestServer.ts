import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface TestServer {
  /** The origin of the server, such as `http://localhost:41234`. */
  url: string
  /** Returns everything that it has printed to both streams. */
  output(): string
  /** The id of its process. */
  pid: number
  /** Whether its process has ended. */
  hasEnded(): boolean
  /** Stops the server, waits for its end and returns its exit code. Its data folder stays for another start. */
  stop(): Promise<number | null>
  /** Kills it, as a power cut would. */
  kill(): Promise<void>
}

export interface TestServerOptions {
  /** Settings besides the defaults: a free port, test mode, a new data folder, no demo clients, quiet logs. */
  env?: Record<string, string>
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** The first start creates the embedded PostgreSQL and the demo agency. */
const START_LIMIT = 120_000

/** Creates a data folder for a server. Call `remove` when no server needs it any more. */
export async function testDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'rankdesk-server-'))
  // Under root, PostgreSQL runs as another user, which must pass through; otherwise its data would move elsewhere and
  // stay there.
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts the real server as a separate process and waits until it is ready. Throws with its output. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const ownFolder = options.env?.['DATA_DIR'] === undefined ? await testDataDir() : undefined
  const env = {
    ...process.env,
    PORT: '0',
    TEST: '1',
    DEMO_CLIENTS: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    ...(ownFolder === undefined ? {} : { DATA_DIR: ownFolder.path }),
    ...options.env,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = once(child, 'exit').then(() => ownFolder?.remove())
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => fail('did not start in time'), START_LIMIT)
    const fail = (why: string) => {
      clearTimeout(limit)
      child.kill('SIGKILL')
      reject(new Error(`The server ${why}:\n${output}`))
    }
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Rankdesk is ready at (\S+)/.exec(output)
      if (ready?.[1] === undefined) return
      clearTimeout(limit)
      resolve(ready[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
  return {
    url,
    output: () => output,
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => end(child, 'SIGTERM', ended),
    kill: async () => {
      await end(child, 'SIGKILL', ended)
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<unknown>): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  await ended
  return child.exitCode
}
