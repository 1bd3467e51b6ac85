import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { DatabaseServerError } from '../postgres/log.ts'

/** Several servers may start at once on one database; this lock lets one of them migrate. */
const MIGRATION_LOCK = 7_261_025

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }

/**
 * Migrates the database at `url` to the newest schema. Several processes may call it at once. Throws
 * DatabaseServerError for a database of a version that cannot be migrated; nothing changes then.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await requireKnownMigrations(client)
    await migrate(drizzle(client), MIGRATIONS)
  } finally {
    await client.end()
  }
}

/** Throws for a database with migrations that this version does not have: from before the baseline, or newer. */
async function requireKnownMigrations(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (tables[0]?.found !== true) return
  const known = new Set(readMigrationFiles(MIGRATIONS).map(({ hash }) => hash))
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  if (rows.every(({ hash }) => known.has(hash))) return
  throw new DatabaseServerError(
    'The database was created by a version of Rankdesk that this one cannot migrate. ' +
      'Set DATA_DIR to a new folder (or DATABASE_URL to an empty database), or start the version that created it. ' +
      'Nothing was changed.',
  )
}
