import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiClient, changeImport } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { readFiles, settled, write } from './testing/importFiles.ts'

let environment: TestApp
let dataDir: string
let hannah: ApiClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-groups-'))
  environment = await startTestApp({ config: { dataDir } })
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(async () => {
  await environment.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const DOMAIN = 'harborshop.example'
const row = (path: string, clicks = 1) => `https://${DOMAIN}${path},${clicks},90,5%,4\n`
const PAGES = `Top pages,Clicks,Impressions,CTR,Position\n${row('/', 9)}${row('/about-us')}${row('/shop/rope', 3)}${row('/product/rope')}${row('/404')}${row('/list?city=a')}`
const SEMRUSH = `Keyword,Position,Search Volume,URL\nrope,4,90,https://${DOMAIN}/product/rope\n`

it('[IMP-21, IMP-22] leaves out what the preview names, as a person decides, and keeps the queries of left-out pages', async () => {
  const { importId, clients } = await readFiles(hannah, {
    [`${DOMAIN}/Pages.csv`]: PAGES,
    [`${DOMAIN}/positions.csv`]: SEMRUSH,
  })
  const [client] = clients
  const key = client?.key ?? ''
  expect(client?.pageGroups?.map(({ id, paths, isImported }) => [id, paths, isImported])).toEqual([
    ['not-found', ['/404'], false],
    ['parameters', ['/list'], false],
    ['duplicates', ['/product/rope'], true],
  ])
  expect(client?.counts.pages).toBe(4)

  await hannah.call(changeImport, {
    params: { importId },
    body: { clients: [{ key, pageGroups: { parameters: true, duplicates: false } }], tables: [] },
  })
  const changed = await settled(hannah, importId)
  expect(changed.clients[0]?.pageGroups?.map(({ isImported }) => isImported)).toEqual([false, true, false])
  expect(changed.clients[0]?.counts.pages).toBe(4)

  const { result } = await write(hannah, importId)
  const clientId = result?.clients[0]?.clientId ?? 0
  const paths = await fetchRows<{ path: string }>(
    environment.database.db,
    sql`select path from pages join sites using (project_id) where client_id = ${clientId} order by path`,
  )
  expect(paths.map(({ path }) => path)).toEqual(['/', '/about-us', '/list', '/shop/rope'])
  const keywords = await fetchRows(
    environment.database.db,
    sql`select keyword, rank, mapping from keywords join ranks using (keyword_id) where client_id = ${clientId}`,
  )
  // The named page is not imported, so the query has the page that its words mean.
  expect(keywords).toEqual([{ keyword: 'rope', rank: 4, mapping: 'guess' }])
})

it('rejects a choice that is none', async () => {
  const { importId, clients } = await readFiles(hannah, {
    'other.example/Pages.csv': PAGES.replaceAll(DOMAIN, 'other.example'),
  })
  const choice = { key: clients[0]?.key ?? '', pageGroups: { 'not-found': 'yes' } }
  const body = { clients: [choice], tables: [] } as unknown as { clients: []; tables: [] }
  await expect(hannah.call(changeImport, { params: { importId }, body })).rejects.toMatchObject({ status: 400 })
})

it('[FACT-4] says what the pages show of the business, and where nothing does', async () => {
  const shop = ['/', '/cart', ...['rope', 'sail', 'keel', 'mast', 'deck'].map((name) => `/products/${name}`)]
  const { clients } = await readFiles(hannah, {
    'ropes.example/Pages.csv': `Top pages,Clicks,Impressions,CTR,Position\n${shop.map((path) => `https://ropes.example${path},1,90,5%,4\n`).join('')}`,
    'plain.example/Pages.csv': 'Top pages,Clicks,Impressions,CTR,Position\nhttps://plain.example/news,1,90,5%,4\n',
  })
  expect(clients.map(({ domain, businessKind }) => [domain, businessKind])).toEqual([
    ['plain.example', null],
    ['ropes.example', { kind: 'shop', evidence: ['5 product pages', 'a cart'] }],
  ])
})
