import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/index.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { fetchRows } from '../db/fetchRows.ts'
import { recordMappings } from './recordMappings.ts'

const recordOf = (database: Database) =>
  fetchRows(
    database.db,
    sql`select client_id "clientId", date, until, checked_on "checkedOn", pages, mapped_pages "mappedPages",
      is_mappable "isMappable" from client_mapping_days order by client_id, date`,
  )

test('records a mapping on the day it changes, and otherwise the day of the check [TEAM-3]', async () => {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase(url)
  const { db } = database
  await db.execute(sql`
    insert into clients (client_id, business_name, domain, active) values (1, 'One', 'one', true), (2, 'Two', 'two', false)`)
  await db.execute(sql`insert into sites (project_id, client_id, project_name) values (5, 1, 'One'), (6, 2, 'Two')`)
  await db.execute(
    sql`insert into templates (template_id, project_id, template_name, kind) values (9, 5, 'Page', 'general')`,
  )
  await db.execute(sql`insert into pages (page_id, project_id, template_id, seq, path, page_name, visible, added_on, updated_at) values
    (1, 5, 9, 10, '/', 'Home', true, '2026-01-01', '2026-01-01'), (2, 5, 9, 20, '/a', 'A', true, '2026-01-01', '2026-01-01'), (3, 5, 9, 30, '/b', 'B', false, '2026-01-01', '2026-01-01')`)
  const row = { clientId: 1, pages: 2, mappedPages: 0, isMappable: false, until: 'infinity' }

  await recordMappings(db, '2026-11-01')
  await recordMappings(db, '2026-11-03')
  expect(await recordOf(database)).toEqual([{ ...row, date: '2026-11-01', checkedOn: '2026-11-03' }])

  // Two keywords of one page count once, and a hidden page doesn't count.
  await db.execute(sql`insert into keywords (keyword_id, client_id, keyword, page_id) values
    (1, 1, 'a', 2), (2, 1, 'b', 2), (3, 1, 'c', 3), (4, 2, 'd', 1)`)
  await recordMappings(db, '2026-11-05')
  const first = { ...row, date: '2026-11-01', checkedOn: '2026-11-03', until: '2026-11-05' }
  const second = { ...row, date: '2026-11-05', checkedOn: '2026-11-05', mappedPages: 1, isMappable: true }
  expect(await recordOf(database)).toEqual([first, second])

  // A second change on the same day replaces the first.
  await db.execute(sql`update keywords set page_id = 1 where keyword_id = 1`)
  await recordMappings(db, '2026-11-05')
  expect(await recordOf(database)).toEqual([first, { ...second, mappedPages: 2 }])

  // So does a post of a target, as the client's own screen counts it.
  await db.execute(sql`delete from keywords where client_id = 1`)
  await db.execute(
    sql`insert into specialty_types (specialty_type_id, specialty_type_name, service_type_name) values (1, 'A', 'A')`,
  )
  await db.execute(
    sql`insert into seo_targets (seo_target_id, client_id, specialty_type_id, geo_name) values (1, 1, 1, 'Salem')`,
  )
  await db.execute(sql`insert into target_posts (seo_target_id, page_id) values (1, 2)`)
  await recordMappings(db, '2026-11-05')
  expect(await recordOf(database)).toEqual([first, second])
  await database.close()
  await drop()
})

test('agrees with the record of the demo agency, so that its last row changes nothing', async () => {
  const { url, drop } = await createTestDatabase({ seeded: true })
  const database = openDatabase(url)
  const loaded = await recordOf(database)
  expect(loaded.length).toBeGreaterThan(20)
  await recordMappings(database.db, '2026-11-17')
  expect(await recordOf(database)).toEqual(loaded)
  await database.close()
  await drop()
})
