import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, startTestServer, testAgencyNow, type TestServer } from '@rankdesk/server/testing'
import pg from 'pg'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { chromiumFlags } from '@rankdesk/scripts/browser.ts'
import { browserPath } from './browserPath.ts'
import { scheduleImported } from './scheduleImported.ts'

/** A browser and a running server with the small demo agency. */
export interface TestEnvironment {
  server: TestServer
  /** The database, for a test that restarts the server. */
  databaseUrl: string
  /**
   * The browser. Its contexts ask for reduced motion, as stories do: nothing has to be waited for or drawn sixty times a
   * second.
   */
  browser: { newContext(options?: BrowserContextOptions): Promise<BrowserContext> }
  rows<Row extends pg.QueryResultRow>(query: string): Promise<Row[]>
  close(): Promise<void>
}

export { IMPORTED } from './scheduleImported.ts'

export interface EnvironmentOptions {
  /**
   * Imports a client from exports beforehand, as an operator would. `scheduled` also takes its recommendations into the
   * month and has their texts written, as staff would. @default false
   */
  imported?: boolean | 'scheduled'
  /** Settings of the server besides its address and its database. */
  env?: Record<string, string>
}

/** The browser of all journeys of a worker. It ends with the worker. */
let browserOfWorker: Browser | undefined

/** Returns the browser of the worker. Starts it for the first journey, and again after a crash. */
async function sharedBrowser(): Promise<Browser> {
  if (browserOfWorker?.isConnected() === true) return browserOfWorker
  browserOfWorker = await chromium.launch({ executablePath: await browserPath(), args: [...chromiumFlags] })
  return browserOfWorker
}

/** Starts the server. The journeys share the browser, and each has its own contexts in it. */
export async function startEnvironment({
  imported = false,
  env = {},
}: EnvironmentOptions = {}): Promise<TestEnvironment> {
  const database = await createTestDatabase({
    seeded: true,
    ...(imported !== false && { prepared: { name: 'imported', prepare: importHostedClients } }),
  })
  const server = await startTestServer({ env: { ...env, DATABASE_URL: database.url, NOW: testAgencyNow } })
  const browser = await sharedBrowser()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  // `end` does not wait until its connection is closed, so that dropping the database can still interrupt it.
  pool.on('error', () => undefined)
  const environment: TestEnvironment = {
    server,
    databaseUrl: database.url,
    browser: { newContext: (options) => browser.newContext({ reducedMotion: 'reduce', ...options }) },
    rows: async <Row extends pg.QueryResultRow>(query: string) => (await pool.query<Row>(query)).rows,
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await environment.server.stop()
      await pool.end()
      await database.drop()
    },
  }
  if (imported === 'scheduled') await scheduleImported(environment)
  return environment
}

/**
 * Imports a client whose website Rankdesk serves. By default an imported client has a website in another system, to which
 * nothing is published.
 */
async function importHostedClients(databaseUrl: string): Promise<void> {
  await importClients(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update sites set kind = 'hosted'`)
  await client.end()
}

/** Runs `npm run import` on our own exports, as an operator would. */
async function importClients(databaseUrl: string): Promise<void> {
  const server = fileURLToPath(new URL('.', import.meta.resolve('@rankdesk/server/testing')))
  const child = spawn(
    process.execPath,
    [`${server}../commands/import.ts`, `${server}../../fixtures/import/one-client`],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, NOW: testAgencyNow, TEST: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`The import failed:\n${output}`)
}
