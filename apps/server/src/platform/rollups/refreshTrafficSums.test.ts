import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/index.ts'
import { openDatabase } from '../db/database.ts'
import { fetchRows } from '../db/fetchRows.ts'
import { refreshTrafficSums } from './refreshTrafficSums.ts'

test('gives the demo agency the same sums as a full recount of its days', async () => {
  const { url, drop } = await createTestDatabase({ seeded: true })
  const database = openDatabase(url)
  const sums = async () => ({
    weeks: await fetchRows(database.db, sql`select * from traffic_weeks order by project_id, date`),
    months: await fetchRows(database.db, sql`select * from traffic_months order by project_id, date`),
  })
  const loaded = await sums()
  await refreshTrafficSums(database.db)
  expect(loaded.weeks.length).toBeGreaterThan(500)
  expect(await sums()).toEqual(loaded)
  await database.close()
  await drop()
})

test("starts a week on its Monday, counts its known days, and leaves other sites' sums unchanged", async () => {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase(url)
  await database.db.execute(sql`
    insert into clients (client_id, business_name, domain) values (1, 'One', 'one'), (2, 'Two', 'two')`)
  await database.db.execute(sql`
    insert into sites (project_id, client_id, project_name) values (1, 1, 'One'), (2, 2, 'Two')`)
  await database.db.execute(sql`
    insert into traffic (project_id, date, visits, leads) values
      (1, '2026-11-01', 5, 1), (1, '2026-11-02', 7, 0), (1, '2026-11-08', 1, null), (2, '2026-11-02', 100, 9)`)
  await refreshTrafficSums(database.db, 1)
  expect(await fetchRows(database.db, sql`select * from traffic_weeks order by date`)).toEqual([
    { project_id: 1, date: '2026-10-26', visits: 5, leads: 1, days: 1, lead_days: 1 },
    { project_id: 1, date: '2026-11-02', visits: 8, leads: 0, days: 2, lead_days: 1 },
  ])
  expect(await fetchRows(database.db, sql`select * from traffic_months`)).toEqual([
    { project_id: 1, date: '2026-11-01', visits: 13, leads: 1, days: 3, lead_days: 2 },
  ])
  await database.close()
  await drop()
})
