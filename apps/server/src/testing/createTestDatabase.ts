import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, templateName, urlOfDatabase, withClient } from './databaseCommands.ts'
import { seedTestAgency } from './seedTestAgency.ts'
import type { TestPostgresAddress } from './testPostgres.ts'

export interface TestDatabaseOptions {
  /** Whether it contains the small demo agency instead of empty tables. */
  seeded?: boolean
  /** The PostgreSQL to use. @default the one that `postgresSetup.ts` started for this Vitest run */
  postgres?: TestPostgresAddress
}

export interface TestDatabase {
  url: string
  /** Closes its connections and drops it. */
  drop(): Promise<void>
}

/** Creates a migrated, isolated database as a copy of a template (under 100 ms). */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, prefix } = options.postgres ?? inject('testPostgres')
  const template = options.seeded === true ? await seededTemplate(adminUrl, prefix) : templateName(prefix, 'empty')
  const name = `${prefix}_${randomBytes(5).toString('hex')}`
  await createDatabase(adminUrl, name, template)
  return { url: urlOfDatabase(adminUrl, name), drop: () => dropDatabase(adminUrl, name) }
}

/** Fills the template on first use. Concurrent callers, in any process, wait for it. */
async function seededTemplate(adminUrl: string, prefix: string): Promise<string> {
  const name = templateName(prefix, 'seeded')
  await withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const draft = `${name}_draft`
    await dropDatabase(adminUrl, draft)
    await createDatabase(adminUrl, draft, templateName(prefix, 'empty'))
    await seedTestAgency(urlOfDatabase(adminUrl, draft))
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}
