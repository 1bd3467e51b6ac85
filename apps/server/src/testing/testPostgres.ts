import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDirHolder, openDataDir } from '../data-dir/index.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { startPostgres } from '../postgres/index.ts'
import { createDatabase, dropDatabasesLike, templateName, urlOfDatabase } from './databaseCommands.ts'

/** What a test needs to make databases of its own; plain data, so that it passes from process to process. */
export interface TestPostgresAddress {
  /** An address at which databases can be made. */
  adminUrl: string
  /** Every database of this run begins with it. */
  prefix: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where `createTestDatabase` makes databases; `postgresSetup.ts` provides it. */
    testPostgres: TestPostgresAddress
  }
}

export interface TestPostgres extends TestPostgresAddress {
  /** Drops this run's databases, and stops and removes the PostgreSQL that was started for it. */
  stop(): Promise<void>
}

const folderPrefix = 'rankdesk-test-'
const silent = { info: () => undefined, warn: () => undefined }

/** Nobody needs a test's rows after a power cut; without waiting for the disk a new database takes half the time. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/**
 * A PostgreSQL for one run of tests, with a migrated template database. TEST_DATABASE_URL or DATABASE_URL name one to
 * use (its role must be allowed to create databases); else the embedded one is started in a temporary folder.
 */
export async function startTestPostgres(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<TestPostgres> {
  const prefix = `rankdesk_test_${randomBytes(4).toString('hex')}`
  const outside = env['TEST_DATABASE_URL'] || env['DATABASE_URL']
  const server = outside ? { url: outside, stop: () => Promise.resolve() } : await startEmbedded()
  const stop = async () => {
    if (outside) await dropDatabasesLike(server.url, prefix)
    await server.stop()
  }
  try {
    const template = templateName(prefix, 'empty')
    await createDatabase(server.url, template)
    await migrateDatabase(urlOfDatabase(server.url, template))
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl: server.url, prefix, stop }
}

async function startEmbedded(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  // Run by root, PostgreSQL is another user, who must pass through.
  await chmod(folder, 0o711)
  const dataDir = await openDataDir(folder)
  const postgres = await startPostgres({ dataDir: folder, log: silent, settings: fast })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await dataDir.release()
      await rm(postgres.folder, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Folders of runs that were killed. An hour is far longer than a run takes from its folder to its lock. */
async function removeLeftovers(): Promise<void> {
  const hourAgo = Date.now() - 3_600_000
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue
    const folder = join(tmpdir(), name)
    const made = await stat(folder).catch(() => undefined)
    const isLeft = made !== undefined && made.uid === process.getuid?.() && made.mtimeMs < hourAgo
    if (isLeft && (await dataDirHolder(folder)) === undefined) await rm(folder, { recursive: true, force: true })
  }
}
