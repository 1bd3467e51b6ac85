import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { fetchRows } from '../db/fetchRows.ts'
import { createTestDatabase } from '../testing/index.ts'
import { refreshRankDays } from './refreshRankDays.ts'

test('gives the demo agency the same counts as a full recount of its ranks', async () => {
  const { url, drop } = await createTestDatabase({ seeded: true })
  const database = openDatabase(url)
  const days = () => fetchRows(database.db, sql`select * from client_rank_days order by client_id, date`)
  const loaded = await days()
  await refreshRankDays(database.db)
  expect(loaded.length).toBeGreaterThan(100)
  expect(await days()).toEqual(loaded)
  await database.close()
  await drop()
})

test('counts a keyword at its newest rank up to the day, and only if it was measured by then', async () => {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase(url)
  await database.db.execute(sql`
    insert into clients (client_id, business_name, domain) values (1, 'One', 'one'), (2, 'Two', 'two')`)
  await database.db.execute(sql`
    insert into keywords (keyword_id, client_id, keyword) values (1, 1, 'a'), (2, 1, 'b'), (3, 1, 'c'), (4, 2, 'd')`)
  await database.db.execute(sql`
    insert into ranks (keyword_id, date, rank) values
      (1, '2026-11-01', 11), (1, '2026-11-08', 10), (2, '2026-11-01', 3), (3, '2026-11-08', 4), (4, '2026-11-08', 1)`)
  await refreshRankDays(database.db, 1)
  expect(await fetchRows(database.db, sql`select * from client_rank_days order by date`)).toEqual([
    {
      client_id: 1,
      date: '2026-11-01',
      keywords: 2,
      top3: 1,
      page1: 1,
      new_top3: 0,
      new_page1: 0,
      until: '2026-11-08',
    },
    { client_id: 1, date: '2026-11-08', keywords: 3, top3: 1, page1: 3, new_top3: 0, new_page1: 1, until: 'infinity' },
  ])
  await database.close()
  await drop()
})
