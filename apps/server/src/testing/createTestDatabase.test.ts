import { expect, test } from 'vitest'
import { createTestDatabase } from './createTestDatabase.ts'
import { withClient } from './databaseCommands.ts'

test('creates migrated, empty databases that are isolated from each other', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await withClient(first.url, (client) => client.query(`insert into teams (name) values ('Only here')`))
  const count = (url: string) =>
    withClient(
      url,
      async (client) => (await client.query<{ n: number }>('select count(*)::int n from teams')).rows[0]?.n,
    )
  expect(await count(first.url)).toBe(1)
  expect(await count(second.url)).toBe(0)
  await Promise.all([first.drop(), second.drop()])
})

test('makes a preparation once for all databases that ask for it, and for no other', async () => {
  let count = 0
  const prepared = {
    name: 'with_a_team',
    prepare: async (url: string) => {
      count += 1
      await withClient(url, (client) => client.query(`insert into teams (name) values ('Prepared')`))
    },
  }
  const databases = await Promise.all([
    createTestDatabase({ prepared }),
    createTestDatabase({ prepared }),
    createTestDatabase({ seeded: true }),
  ])
  const found = await Promise.all(
    databases.map(({ url }) =>
      withClient(url, async (client) => (await client.query(`select 1 from teams where name = 'Prepared'`)).rowCount),
    ),
  )
  expect(found).toEqual([1, 1, 0])
  expect(count).toBe(1)
  await Promise.all(databases.map((database) => database.drop()))
  // The small demo agency takes long on a busy machine, if this is the first test that needs it.
}, 90_000)

test('drops a database with an open connection', async () => {
  const database = await createTestDatabase()
  await withClient(database.url, async (client) => {
    client.on('error', () => undefined)
    await database.drop()
    await expect(client.query('select 1')).rejects.toThrow(/terminat|not queryable/i)
  })
  await expect(withClient(database.url, (client) => client.query('select 1'))).rejects.toThrow(/does not exist/)
})
