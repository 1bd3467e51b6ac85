import { expect, it } from 'vitest'
import { createTestDatabase } from '#testing/createTestDatabase.ts'
import { openDatabase } from './database.ts'

it('says how long the first of those that wait for a connection has waited', async () => {
  const { url, drop } = await createTestDatabase()
  const { pool, close } = openDatabase(url, { max: 1 })
  const first = await pool.connect()
  expect(pool.longestWaitMs).toBe(0)
  const second = pool.connect()
  const query = pool.query('select 1')
  await first.query('select 1')
  expect(pool.longestWaitMs).toBeGreaterThan(0)
  first.release()
  const client = await second
  // The query still waits, for a shorter time.
  expect(pool.longestWaitMs).toBeGreaterThan(0)
  client.release()
  await query
  expect(pool.longestWaitMs).toBe(0)
  await close()
  await drop()
})
