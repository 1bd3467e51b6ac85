import { keywordStandings } from '@rankdesk/domain'
import { addDays } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/index.ts'
import { openDatabase } from '../db/database.ts'
import { fetchRows } from '../db/fetchRows.ts'
import { seededRandom } from '../random/seededRandom.ts'
import { refreshRankDays } from './refreshRankDays.ts'

test('gives the demo agency the same counts as a full recount of its ranks', async () => {
  const { url, drop } = await createTestDatabase({ seeded: true })
  const database = openDatabase(url)
  const days = () => fetchRows(database.db, sql`select * from client_rank_days order by client_id, date`)
  const standings = () => fetchRows(database.db, sql`select * from keyword_standings order by keyword_id, date`)
  const loaded = { days: await days(), standings: await standings() }
  await refreshRankDays(database.db)
  expect(loaded.days.length).toBeGreaterThan(100)
  expect(loaded.standings.length).toBeGreaterThan(100)
  expect({ days: await days(), standings: await standings() }).toEqual(loaded)
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
      until: '2026-11-08',
    },
    { client_id: 1, date: '2026-11-08', keywords: 3, top3: 1, page1: 3, until: 'infinity' },
  ])
  await database.close()
  await drop()
})

test('derives standings as the rule does, from histories of every kind [RANK-9]', async () => {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase(url)
  await database.db.execute(sql`insert into clients (client_id, business_name, domain) values (1, 'One', 'one')`)
  const random = seededRandom(9)
  const histories = Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    ranks: Array.from({ length: random.int(1, 9) }, (_none, week) => ({
      date: addDays('2026-09-01', week * 7),
      rank: random.pick([0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 40, 101]),
    })),
  }))
  for (const { id, ranks } of histories) {
    await database.db.execute(
      sql`insert into keywords (keyword_id, client_id, keyword) values (${id}, 1, ${String(id)})`,
    )
    for (const { date, rank } of ranks)
      await database.db.execute(sql`insert into ranks (keyword_id, date, rank) values (${id}, ${date}, ${rank})`)
  }
  await refreshRankDays(database.db, 1)
  const derived = await fetchRows<{ id: number; date: string; standing: string }>(
    database.db,
    sql`select keyword_id id, date, standing from keyword_standings order by keyword_id, date`,
  )
  const expected = histories.flatMap(({ id, ranks }) => keywordStandings(ranks).map((each) => ({ id, ...each })))
  expect(expected.length).toBeGreaterThan(100)
  expect(derived).toEqual(expected)
  await database.close()
  await drop()
})
