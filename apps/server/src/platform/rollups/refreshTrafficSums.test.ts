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
    { project_id: 1, date: '2026-10-26', visits: 5, leads: 1, days: 1, lead_days: 1, ...NOTHING_BEFORE },
    { project_id: 1, date: '2026-11-02', visits: 8, leads: 0, days: 2, lead_days: 1, ...NOTHING_BEFORE },
  ])
  expect(await fetchRows(database.db, sql`select * from traffic_months`)).toEqual([
    { project_id: 1, date: '2026-11-01', visits: 13, leads: 1, days: 3, lead_days: 2, ...NOTHING_BEFORE },
  ])
  await database.close()
  await drop()
})

const NOTHING_BEFORE = { visits_before: null, leads_before: null }

test('[COV-5] puts the year before beside a period where each of its days was counted', async () => {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase(url)
  await database.db.execute(sql`insert into clients (client_id, business_name, domain) values (1, 'One', 'one')`)
  await database.db.execute(sql`insert into sites (project_id, client_id, project_name) values (1, 1, 'One')`)
  // The week of 2025-11-03 and November 2025 are whole, without the leads of one day; the week before is not.
  await database.db.execute(sql`
    insert into traffic (project_id, date, visits, leads)
    select 1, day::date, 2, case when day = '2025-11-05' then null else 1 end
    from generate_series('2025-11-01'::date, '2025-11-30'::date, '1 day') day`)
  await database.db.execute(sql`
    insert into traffic (project_id, date, visits, leads) values
      (1, '2026-10-26', 9, 3), (1, '2026-11-02', 9, 3), (1, '2026-11-09', 9, 3)`)
  await refreshTrafficSums(database.db, 1)
  const sums = (table: string) =>
    fetchRows(
      database.db,
      sql`select date, visits_before, leads_before from ${sql.identifier(table)} where date >= '2026-01-01' order by date`,
    )
  expect(await sums('traffic_weeks')).toEqual([
    { date: '2026-10-26', ...NOTHING_BEFORE },
    { date: '2026-11-02', visits_before: 14, leads_before: null },
    { date: '2026-11-09', visits_before: 14, leads_before: 7 },
  ])
  expect(await sums('traffic_months')).toEqual([
    { date: '2026-10-01', ...NOTHING_BEFORE },
    { date: '2026-11-01', visits_before: 60, leads_before: null },
  ])
  await database.close()
  await drop()
})
