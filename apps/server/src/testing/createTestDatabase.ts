import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, templateName, urlOfDatabase, withClient } from './databaseCommands.ts'
import { seedTestAgency } from './seedTestAgency.ts'
import type { TestPostgresAddress } from './testPostgres.ts'

export interface TestDatabaseOptions {
  /** Whether it contains the small demo agency instead of empty tables. */
  seeded?: boolean
  /** What several tests add to the small demo agency: it is added once, to a template. The database is then seeded too. */
  prepared?: Preparation
  /** The PostgreSQL to use. @default the one that `postgresSetup.ts` started for this Vitest run */
  postgres?: TestPostgresAddress
}

/** A change of a seeded database. */
export interface Preparation {
  /** The name of the template: lower-case letters. Preparations with the same name are the same. */
  name: string
  /** Makes the change in the database at `url`, and ends its connections. */
  prepare(url: string): Promise<void>
}

export interface TestDatabase {
  url: string
  /** Closes its connections and drops it. */
  drop(): Promise<void>
}

/** Creates a migrated, isolated database as a copy of a template (under 100 ms). */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, prefix } = options.postgres ?? inject('testPostgres')
  const template = await templateFor(options, adminUrl, prefix)
  const name = `${prefix}_${randomBytes(5).toString('hex')}`
  await createDatabase(adminUrl, name, template)
  return { url: urlOfDatabase(adminUrl, name), drop: () => dropDatabase(adminUrl, name) }
}

async function templateFor(options: TestDatabaseOptions, adminUrl: string, prefix: string): Promise<string> {
  const empty = templateName(prefix, 'empty')
  if (options.seeded !== true && options.prepared === undefined) return empty
  const seeded = await filledTemplate(adminUrl, templateName(prefix, 'seeded'), empty, seedTestAgency)
  if (options.prepared === undefined) return seeded
  const { name, prepare } = options.prepared
  return filledTemplate(adminUrl, templateName(prefix, name), seeded, prepare)
}

/** Creates the template `name` from another on first use. Concurrent callers, in any process, wait for it. */
async function filledTemplate(
  adminUrl: string,
  name: string,
  source: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  await withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const draft = `${name}_draft`
    await dropDatabase(adminUrl, draft)
    await createDatabase(adminUrl, draft, source)
    await fill(urlOfDatabase(adminUrl, draft))
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}
