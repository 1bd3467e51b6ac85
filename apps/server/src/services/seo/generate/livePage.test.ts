import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { pages, readPages, siteReadings } from '#platform/db/schema/index.ts'
import { createTestDatabase } from '#testing/index.ts'
import { livePageOf } from './livePage.ts'

let database: Database
let drop: () => Promise<void>
let page: typeof pages.$inferSelect
beforeAll(async () => {
  const created = await createTestDatabase({ seeded: true })
  database = openDatabase(created.url)
  drop = created.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

const SAMPLE = '<p>Text about “Springs” goes here: the import had no HTML of this page.</p>'
const LINE = 'We replace both springs of a garage door on the first visit, and we bring them along.'
const clientId = 1

/** A client known by its real site: our copy has what an import without HTML puts there. */
beforeEach(async () => {
  const { db } = database
  const [found] = await fetchRows<{ pageId: number }>(
    db,
    sql`select p.page_id "pageId" from pages p join sites using (project_id) join page_zones z using (page_id)
        where client_id = ${clientId} and z.role = 'body' and p.path <> '/' order by 1 limit 1`,
  )
  const pageId = found?.pageId ?? 0
  await db.execute(sql`update sites set kind = 'other' where client_id = ${clientId}`)
  await db.execute(
    sql`update page_zones set content = case role when 'body' then ${SAMPLE} else '' end where page_id = ${pageId}`,
  )
  const [row] = await db
    .select()
    .from(pages)
    .where(sql`page_id = ${pageId}`)
  if (row === undefined) throw new Error('The demo agency has no such page.')
  page = { ...row, metaDescription: 'Text about “Springs” goes here' }
  await db.delete(siteReadings)
})

async function readSiteOf(noindex = false) {
  const at = new Date()
  await database.db
    .insert(siteReadings)
    .values({ clientId, address: 'https://acme.example', requestedAt: at, finishedAt: at })
  await database.db.insert(readPages).values({
    clientId,
    path: `${page.path.toUpperCase()}/`,
    seenIn: 1,
    readIn: 1,
    readAt: at,
    status: 200,
    isHtml: true,
    noindex,
    title: 'Spring replacement in Fort Worth | Acme',
    description: 'Both springs on the first visit.',
    lines: ['Spring replacement', LINE, 'Torsion springs'].join('\n'),
    details: {
      language: 'en',
      isSignIn: false,
      alternates: [],
      headings: [{ level: 1, text: 'Spring replacement' }],
      links: [],
      pictures: [],
      structured: [],
      modified: null,
      items: ['Torsion springs'],
      sentences: [],
    },
  })
}

const textsOf = async () => {
  const { zones, ...head } = await livePageOf(database.db, clientId, page)
  return { ...head, text: zones.map(({ current }) => current).join('') }
}

test('is the page of the real site, with its title and description [WRITE-14]', async () => {
  await readSiteOf()
  const { metaTitle, metaDescription, text } = await textsOf()
  expect([metaTitle, metaDescription]).toEqual([
    'Spring replacement in Fort Worth | Acme',
    'Both springs on the first visit.',
  ])
  expect(text).toContain(`<p>${LINE}</p><ul><li>Torsion springs</li></ul>`)
})

test.each([
  ['before the site was read', false],
  ['for a page that search engines may not list', true],
])('has no text that stands in for one %s [WRITE-15]', async (_, isRead) => {
  if (isRead) await readSiteOf(true)
  const { metaDescription, text } = await textsOf()
  expect([metaDescription, text]).toEqual(['', ''])
})
