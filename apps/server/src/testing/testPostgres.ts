import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@rankdesk/format'
import { dataDirHolder, openDataDir } from '#platform/data-dir/index.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { Jobs } from '#platform/jobs/index.ts'
import { startPostgres } from '#platform/postgres/index.ts'
import { createDatabase, dropDatabasesLike, templateName, urlOfDatabase } from './databaseCommands.ts'

/** The address with which a test creates databases. Plain data, so that it can pass between processes. */
export interface TestPostgresAddress {
  /** An address at which databases can be created. */
  adminUrl: string
  /** The prefix of every database of this run. */
  prefix: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where `createTestDatabase` creates databases. `postgresSetup.ts` provides it. */
    testPostgres: TestPostgresAddress
  }
}

export interface TestPostgres extends TestPostgresAddress {
  /** Drops this run's databases, and stops and removes the PostgreSQL that was started for it. */
  stop(): Promise<void>
}

const folderPrefix = 'rankdesk-test-'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Test data need not survive a power cut. Without flushing, a new database takes half the time. Every new and every
 * dropped database makes PostgreSQL look through all its shared buffers, so that there are few of them.
 */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
}

/**
 * Starts a PostgreSQL for one run of tests, with a migrated template database. TEST_DATABASE_URL or DATABASE_URL name
 * an existing one (its role must be allowed to create databases); otherwise the embedded one starts in a temporary
 * folder.
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
    await createJobQueue(urlOfDatabase(server.url, template))
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl: server.url, prefix, stop }
}

/** Creates the tables of the job queue, which each application on a copy would otherwise create for a tenth of a second. */
async function createJobQueue(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1 })
  const queue = new Jobs({ database, databaseUrl, clock: systemClock, log: silent })
  await queue.start()
  await queue.stop()
  await database.close()
}

async function startEmbedded(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  // Under root, PostgreSQL runs as another user, which must pass through.
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

/** Removes folders of killed runs. An hour is far longer than a run needs from creating its folder to locking it. */
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
