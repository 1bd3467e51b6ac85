import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/createTestDatabase.ts'

let database: TestDatabase
let client: pg.Client
let zone: { pageId: number; elementId: string }

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const found = await client.query<typeof zone>(
    'select page_id "pageId", element_id "elementId" from page_zones order by 1, 2 limit 1',
  )
  zone = found.rows[0] ?? { pageId: 0, elementId: '' }
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const usesOf = async (source: string, id: number) => {
  const found = await client.query<{ use: string }>(
    `select host || '|' || folder_path || '|' || name use from media_index.uses
     where source = $1 and source_id = $2 order by 1`,
    [source, id],
  )
  return found.rows.map(({ use }) => use)
}
const write = (content: string) =>
  client.query('update page_zones set content = $1 where page_id = $2 and element_id = $3', [
    content,
    zone.pageId,
    zone.elementId,
  ])

it.each([
  ['<img src="/media/a.png">', ['|/|a.png']],
  ['<a href="/media/docs/plan.pdf?x=1#p2">Plan</a>', ['|/docs|plan.pdf']],
  [
    '<img src="https://Example.com:3000/media/a.png"><img src="//b.test/media/a.png">',
    ['b.test|/|a.png', 'example.com|/|a.png'],
  ],
  ['<img src="/media/our%20van%20%26%20caf%C3%A9.png">', ['|/|our van & café.png']],
  ['<img src="/media/cafe%CC%81/a&amp;b.png">', ['|/café|a&b.png']],
  ['<img src="/media/a.png"><img src="/media/a.png">', ['|/|a.png']],
  ['<img src="/other/media/a.png"> /media/text.png', []],
  ['<img src="/media/%ff.png"><img src="/media/%00.png"><img src="/media/">', []],
  [`<img src="/media/${'x'.repeat(2001)}.png">`, []],
  ['<p>none</p>', []],
])('indexes the addresses of %s', async (content, uses) => {
  await write(content)
  expect(await usesOf('zone', zone.pageId)).toEqual(uses)
})

it('forgets the addresses of a deleted zone, and of all zones when the table is emptied', async () => {
  await write('<img src="/media/a.png">')
  await client.query('begin')
  await client.query('delete from page_zones where page_id = $1 and element_id = $2', [zone.pageId, zone.elementId])
  expect(await usesOf('zone', zone.pageId)).toEqual([])
  await client.query('rollback')
  expect(await usesOf('zone', zone.pageId)).toEqual(['|/|a.png'])
  await client.query('begin')
  await client.query('truncate page_zones cascade')
  expect(await usesOf('zone', zone.pageId)).toEqual([])
  await client.query('rollback')
})

it('indexes every text of stored JSON', async () => {
  const found = await client.query<{ id: number }>('select location_id id from location_profiles order by 1 limit 1')
  const id = found.rows[0]?.id ?? 0
  await client.query('update location_profiles set profile = $1 where location_id = $2', [
    JSON.stringify({ photos: [{ url: 'https://a.test/media/1.jpg' }], text: '<p><img src="/media/2.jpg"></p>' }),
    id,
  ])
  expect(await usesOf('profile', id)).toEqual(['a.test|/|1.jpg', '|/|2.jpg'])
})
