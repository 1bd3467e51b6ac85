import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, startTcpProxy, type TcpProxy, type TestDatabase } from '#testing/index.ts'
import { type Database, openDatabase } from './database.ts'
import { databaseUnavailable } from './databaseUnavailable.ts'

let testDatabase: TestDatabase
let proxy: TcpProxy
let database: Database
beforeEach(async () => {
  testDatabase = await createTestDatabase()
  const url = new URL(testDatabase.url)
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  database = openDatabase(url.href, { max: 3, monitor: { everyMs: 20, timeoutMs: 400 } })
  await database.db.execute(sql`create table outage (text text)`)
})
afterEach(async () => {
  await database.close()
  await proxy.close()
  await testDatabase.drop()
})

const write = (text: string) => database.db.transaction((tx) => tx.execute(sql`insert into outage values (${text})`))
const count = async () =>
  (await database.db.execute<{ count: number }>(sql`select count(*)::int from outage`)).rows[0]?.count

const isUnavailable = (error: unknown) => databaseUnavailable(error) !== undefined

describe.each([
  ['resets connections', () => proxy.reset()],
  ['refuses connections', () => proxy.refuse()],
  ['no longer responds', () => proxy.freeze()],
])('a database that %s', (_what, interrupt) => {
  it('fails open transactions and new ones as unavailable, and serves again when it is back', async () => {
    const open = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into outage values ('lost')`)
      await interrupt()
      await tx.execute(sql`insert into outage values ('lost too')`)
    })
    await expect(open).rejects.toSatisfy(isUnavailable)
    await proxy.restore()
    await vi.waitFor(() => write('kept'), { timeout: 10_000 })
    expect(await count()).toBe(1)
  })

  it('gives back the connections of transactions that could not begin', async () => {
    await Promise.all([count(), count(), count()])
    await interrupt()
    const attempts = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => write(`attempt ${index}`)))
    expect(attempts.some(({ status }) => status === 'rejected')).toBe(true)
    await proxy.restore()
    await vi.waitFor(() => Promise.all([write('a'), write('b'), write('c'), write('d')]), { timeout: 10_000 })
  })
})
