import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './projectRoot.ts'

interface TestPostgres {
  adminUrl: string
  prefix: string
  stop: () => Promise<void>
}

let started: Promise<TestPostgres> | undefined

/**
 * Starts a PostgreSQL for the tests of this run at the first call. Returns the address for `postgresSetup.ts` of the server's
 * tests, as JSON: with one PostgreSQL for all steps, its templates are filled once.
 */
export async function testPostgres(): Promise<string> {
  const { adminUrl, prefix } = await (started ??= start())
  return JSON.stringify({ adminUrl, prefix })
}

/** Stops the PostgreSQL if it was started. */
export async function stopTestPostgres(): Promise<void> {
  const running = await started?.catch(() => undefined)
  await running?.stop()
}

async function start(): Promise<TestPostgres> {
  const file = path.join(projectRoot, 'apps/server/src/testing/testPostgres.ts')
  const { startTestPostgres } = (await import(pathToFileURL(file).href)) as {
    startTestPostgres: () => Promise<TestPostgres>
  }
  return startTestPostgres()
}
