import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/createTestDatabase.ts'
import { migrateDatabase } from './migrate.ts'

async function run(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

test('migrates a current database again without changes', async () => {
  const { url, drop } = await createTestDatabase()
  const applied = 'select hash from drizzle.__drizzle_migrations order by id'
  const before = await run(url, applied)
  await migrateDatabase(url)
  expect((await run(url, applied)).rows).toEqual(before.rows)
  await drop()
})

test('refuses a database with an unknown migration and changes nothing', async () => {
  const { url, drop } = await createTestDatabase()
  await run(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from-before-the-baseline', 1)`)
  await run(url, 'drop table error_log')
  await expect(migrateDatabase(url)).rejects.toThrow('created by a version of Rankdesk that this one cannot migrate')
  expect((await run(url, `select to_regclass('error_log') as found`)).rows).toEqual([{ found: null }])
  await drop()
})
