import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { createTestDatabase } from '#testing/index.ts'
import { livePageOf } from './livePage.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createTestDatabase({ seeded: true })
  database = openDatabase(created.url)
  drop = created.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

test('has no text that stands in for one [WRITE-15]', async () => {
  const { db } = database
  const sample = '<p>Text about “Springs” goes here: the import had no HTML of this page.</p>'
  const [found] = await fetchRows<{ pageId: number }>(
    db,
    sql`select p.page_id "pageId" from pages p join sites using (project_id) join page_zones z using (page_id)
        where client_id = 1 and z.role = 'body' and p.path <> '/' order by 1 limit 1`,
  )
  const pageId = found?.pageId ?? 0
  const read = () => livePageOf(db, { pageId, metaTitle: 'Springs', metaDescription: 'Text about “Springs” goes here' })
  const before = await read()
  expect([before.metaTitle, before.metaDescription, before.zones.some(({ current }) => current !== '')]).toEqual([
    'Springs',
    '',
    true,
  ])
  await db.execute(
    sql`update page_zones set content = case role when 'body' then ${sample} else '' end where page_id = ${pageId}`,
  )
  expect((await read()).zones.map(({ current }) => current).join('')).toBe('')
})
