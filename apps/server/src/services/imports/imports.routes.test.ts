import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  addNote,
  type ApiClient,
  cancelJob,
  changeImport,
  discardImport,
  importDetails,
  listImports,
  queryReport,
  rankingClientsReport,
  readImportFiles,
  retryJob,
  startImport,
  readSite,
  undoImport,
  writeImport,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { ended } from '#services/seo/generate/generateTesting.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { filesOf, readFiles, sendFile, settled, write } from './testing/importFiles.ts'

const AGENCY = fileURLToPath(new URL('../../../fixtures/import/agency', import.meta.url))

let environment: TestApp
let dataDir: string
let maya: ApiClient
let hannah: ApiClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-imports-'))
  environment = await startTestApp({ config: { dataDir } })
  maya = await environment.clientOf('Maya Okafor')
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(async () => {
  await environment.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const QUERIES = 'Top queries,Clicks,Impressions,CTR,Position\n'
const rowsOf = async (table: string) =>
  (
    await fetchRows<{ count: number }>(
      environment.database.db,
      sql`select count(*)::int count from ${sql.identifier(table)}`,
    )
  )[0]?.count

it('reads, writes and undoes a dropped agency, and leaves everything as it was', async () => {
  const tables = ['clients', 'sites', 'pages', 'keywords', 'ranks', 'traffic', 'strategies', 'zone_versions']
  const before = await Promise.all(tables.map(rowsOf))
  const read = await readFiles(hannah, await filesOf(AGENCY))
  expect(read).toMatchObject({ state: 'ready', error: null })
  expect(read.clients.map(({ domain, folder, included, clientId }) => [domain, folder, included, clientId])).toEqual([
    ['brookside-plumbing.example', 'brookside-plumbing.example', true, null],
    ['willowdental.example', 'www.willowdental.example', true, null],
    ['harbor-roofing.example', '', true, null],
    ['stranger.example', '', true, null],
  ])
  expect(read.clients[0]?.files.map(({ kind }) => kind).toSorted()).toEqual([
    'chart',
    'countries',
    'devices',
    'html',
    'pages',
    'queries',
    'sitemap',
  ])
  const done = await write(hannah, read.importId)
  expect(done).toMatchObject({ state: 'done', staged: [], result: { created: 4, updated: 0 } })
  expect(await rowsOf('clients')).toBe((before[0] ?? 0) + 4)
  // The result offers to read the sites, which does not stand in the way of the undo.
  const clientId = done.result?.clients[0]?.clientId ?? 0
  const { job } = await hannah.call(readSite, { params: { clientId }, body: { address: 'https://127.0.0.1' } })
  expect(await ended(hannah, job?.jobId ?? null)).toMatchObject({ state: 'failed' })
  expect(await hannah.call(undoImport, { params: { importId: read.importId } })).toEqual({
    isStarted: true,
    obstacles: [],
  })
  expect(await settled(hannah, read.importId)).toMatchObject({ state: 'undone', undoneBy: 'Hannah Lindqvist' })
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
  const { imports } = await hannah.call(listImports, {})
  expect(imports[0]).toMatchObject({
    importId: read.importId,
    state: 'undone',
    startedBy: 'Hannah Lindqvist',
    created: 4,
  })
})

const CHART = 'Date,Clicks,Impressions,CTR,Position\n'
const filesFor = (domain: string, query = 'drains', clicks = 3) => ({
  [`${domain}/Queries.csv`]: `${QUERIES}${query},${clicks},10,30%,12.5\n`,
  [`${domain}/Chart.csv`]: `${CHART}2025-11-30,${clicks},10,30%,12.5\n`,
  [`${domain}/sitemap.xml`]: `<urlset><url><loc>https://${domain}/drains</loc></url></urlset>`,
})
const undo = (importId: number) => hannah.call(undoImport, { params: { importId } })

/** Returns everything that an import writes about a client, to compare two states. */
async function contentsOf(domain: string): Promise<string[][]> {
  const client = sql`(select client_id from clients where domain = ${domain})`
  const site = sql`(select project_id from sites where client_id = ${client})`
  const rows = [
    sql`clients x where client_id = ${client}`,
    sql`pages x where project_id = ${site}`,
    sql`page_zones x where page_id in (select page_id from pages where project_id = ${site})`,
    sql`zone_versions x where page_id in (select page_id from pages where project_id = ${site})`,
    sql`keywords x where client_id = ${client}`,
    sql`ranks x where keyword_id in (select keyword_id from keywords where client_id = ${client})`,
    sql`client_rank_days x where client_id = ${client}`,
    sql`traffic x where project_id = ${site}`,
    sql`traffic_weeks x where project_id = ${site}`,
    sql`strategies x where client_id = ${client}`,
    sql`strategy_zones x where strategy_id in (select strategy_id from strategies where client_id = ${client})`,
  ]
  const { db } = environment.database
  const found = await Promise.all(
    rows.map((from) => fetchRows<{ row: string }>(db, sql`select to_jsonb(x)::text "row" from ${from} order by 1`)),
  )
  return found.map((part) => part.map(({ row }) => row))
}

it('updates a known client in place, and its undo restores the values from before', { tags: ['long'] }, async () => {
  const first = await write(hannah, (await readFiles(hannah, filesFor('again.example'))).importId)
  const before = await contentsOf('again.example')
  const second = await readFiles(hannah, {
    ...filesFor('again.example', 'drain repair', 9),
    'again.example/site/drains.html': '<title>Drains</title><main><h1>Drains</h1><p>We repair drains.</p></main>',
    'clients.csv': 'domain,businessName,city\nagain.example,Again Plumbing,Raleigh\n',
  })
  expect(second.clients).toMatchObject([{ clientId: first.result?.clients[0]?.clientId }])
  expect(second.clients[0]?.facts[0]).toEqual({
    fact: 'businessName',
    value: 'Again Plumbing',
    source: 'client-list',
  })
  expect((await write(hannah, second.importId)).result).toMatchObject({ created: 0, updated: 1 })
  expect(await contentsOf('again.example')).not.toEqual(before)
  // The first import can't be undone below the second.
  expect(await undo(first.importId)).toMatchObject({ isStarted: false, obstacles: [{ what: 'Imported again' }] })
  expect(await undo(second.importId)).toEqual({ isStarted: true, obstacles: [] })
  expect(await settled(hannah, second.importId)).toMatchObject({ state: 'undone' })
  expect(await contentsOf('again.example')).toEqual(before)
  expect(await undo(first.importId)).toEqual({ isStarted: true, obstacles: [] })
  expect(await settled(hannah, first.importId)).toMatchObject({ state: 'undone' })
})

it('[COV-9] is the source of the figures that it brought, until it is undone', { tags: ['long'] }, async () => {
  const domain = 'sourced.example'
  const sourceOf = async () => {
    const { rows } = await queryReport(maya, 'test', rankingClientsReport, {
      filter: [{ name: 'search', value: 'sourced', match: 'LIKE' }],
    })
    const [row] = rows
    return row && [row.importedAt, row.ranksImportedAt].map((at) => (at === null ? null : Date.parse(at)))
  }
  const endOf = ({ finishedAt }: { finishedAt: string | null }) => Date.parse(finishedAt ?? '')
  const ranks = await readFiles(hannah, filesFor(domain))
  const first = endOf(await write(hannah, ranks.importId))
  expect(await sourceOf()).toEqual([first, first])
  environment.clock.advance(60_000)
  // Pages alone are no source of ranks.
  const sitemap = `<urlset><url><loc>https://${domain}/sewers</loc></url></urlset>`
  const pages = await readFiles(hannah, { [`${domain}/sitemap.xml`]: sitemap })
  const second = endOf(await write(hannah, pages.importId))
  expect(second).toBeGreaterThan(first)
  expect(await sourceOf()).toEqual([second, first])
  expect(await undo(pages.importId)).toMatchObject({ isStarted: true })
  await settled(hannah, pages.importId)
  expect(await sourceOf()).toEqual([first, first])
})

it('says who has worked on a new client, and undoes nothing', async () => {
  const done = await write(hannah, (await readFiles(hannah, filesFor('worked.example'))).importId)
  const clientId = done.result?.clients[0]?.clientId ?? 0
  const body = { categoryId: 1, questionName: 'Goals', answer: 'More calls' }
  await maya.call(addNote, { params: { clientId }, body })
  expect(await undo(done.importId)).toMatchObject({
    isStarted: false,
    obstacles: [{ clientId, what: 'Added a note', by: 'Maya Okafor' }],
  })
  expect(await hannah.call(importDetails, { params: { importId: done.importId } })).toMatchObject({ state: 'done' })
})

it('says what has changed of a known client since, and undoes nothing', { tags: ['long'] }, async () => {
  await write(hannah, (await readFiles(hannah, filesFor('changed.example'))).importId)
  const second = await write(hannah, (await readFiles(hannah, filesFor('changed.example', 'sewers', 4))).importId)
  await environment.database.db.execute(sql`update keywords set mapping = 'chosen', page_id = null
    where keyword = 'sewers' and client_id = (select client_id from clients where domain = 'changed.example')`)
  expect(await undo(second.importId)).toMatchObject({ isStarted: false, obstacles: [{ what: 'Changed a keyword' }] })
})

it('names what it does not recognize, and reads a table by the columns that a person maps', async () => {
  const path = 'mapped.example/positions.csv'
  const table = 'Term;Where\nred doors;4\nblue doors;x\n'
  const read = await readFiles(hannah, { [path]: table, 'mapped.example/a.docx': 'x' })
  expect(read.clients).toMatchObject([{ included: false, problem: 'There is nothing to import in this folder.' }])
  expect(read.unrecognized.map((file) => [file.path, file.clientKey, file.columns, file.firstRows.length])).toEqual([
    ['mapped.example/a.docx', 'mapped.example', [], 0],
    [path, 'mapped.example', ['Term', 'Where'], 2],
  ])
  const mapping = { kind: 'queries' as const, item: 0, clicks: null, impressions: null, position: 1 }
  const params = { importId: read.importId }
  await hannah.call(changeImport, { params, body: { tables: [{ path, mapping }] } })
  expect((await settled(hannah, read.importId)).clients[0]).toMatchObject({
    included: true,
    counts: { queries: 1, ranks: 1 },
    files: [{ path, kind: 'mapped', rows: 1 }],
    warnings: [{ file: path, line: 3, reason: 'a mapped column is not a number' }],
  })
  // The columns can be corrected later.
  const { clients } = await hannah.call(importDetails, { params })
  expect(clients.flatMap(({ files }) => files).find((file) => file.path === path)?.reading).toMatchObject({
    mapping,
    columns: [
      { title: 'Term', meaning: 'item' },
      { title: 'Where', meaning: 'position' },
    ],
  })
})

it('adds the queries of a mapped table to those of Search Console, and never replaces them', async () => {
  const path = 'both.example/positions.csv'
  const files = {
    [path]: 'Term;Where\nred doors;4\ngates;7\n',
    'both.example/Queries.csv': `${QUERIES}gates,1,2,50%,3\n`,
  }
  const { importId } = await readFiles(hannah, files)
  const mapping = { kind: 'queries' as const, item: 0, clicks: null, impressions: null, position: 1 }
  await hannah.call(changeImport, { params: { importId }, body: { tables: [{ path, mapping }] } })
  expect((await settled(hannah, importId)).clients[0]).toMatchObject({
    counts: { queries: 2, ranks: 2 },
    warningCount: 0,
  })
})

it('asks for the domain of loose files, and takes facts and managers that a person confirms', async () => {
  const key = '(files)'
  const read = await readFiles(hannah, { 'Queries.csv': `${QUERIES}locks,1,2,50%,3\n` })
  expect(read.clients).toMatchObject([{ key, domain: null, included: false }])
  const params = { importId: read.importId }
  const change = (part: object) => hannah.call(changeImport, { params, body: { clients: [{ key, ...part }] } })
  await expect(change({ domain: 'no domain' })).rejects.toMatchObject({ status: 400 })
  await change({ domain: 'https://www.Locks.example/' })
  expect((await settled(hannah, read.importId)).clients).toMatchObject([{ domain: 'locks.example', included: true }])
  await expect(change({ facts: { siteLaunchDate: 'soon' } })).rejects.toMatchObject({ status: 400 })
  await expect(change({ managers: { seoManagerId: 999_999 } })).rejects.toMatchObject({ status: 400 })
  const facts = { businessName: 'Best Locks', rankingValue: '$1,250' }
  const changed = await change({ facts, managers: { adsManagerId: 1 } })
  expect(changed.clients[0]?.facts).toContainEqual({ fact: 'businessName', value: 'Best Locks', source: 'person' })
  await write(hannah, read.importId)
  const found = await fetchRows(
    environment.database.db,
    sql`select business_name, ranking_value::float8, ads_manager_id from clients where domain = 'locks.example'`,
  )
  expect(found).toEqual([{ business_name: 'Best Locks', ranking_value: 1250, ads_manager_id: 1 }])
})

it('leaves out a client that a person excludes, and writes nothing when all are', async () => {
  const { importId } = await readFiles(hannah, filesFor('left-out.example'))
  const body = { clients: [{ key: 'left-out.example', included: false }] }
  const changed = await hannah.call(changeImport, { params: { importId }, body })
  expect(changed.clients).toMatchObject([{ included: false }])
  await expect(write(hannah, importId)).rejects.toMatchObject({ status: 400 })
})

/** Keeps the jobs of imports from reading their files. Returns a function that lets them go on. */
async function blockFiles(): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const blocked = environment.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table import_files in access exclusive mode`)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return () => {
    released.resolve()
    return blocked
  }
}

/** Returns the id of the job that works on an import. Undefined until it runs. */
async function runningJob(importId: number): Promise<number | undefined> {
  const [job] = await fetchRows<{ jobId: number }>(
    environment.database.db,
    sql`select job_id "jobId" from jobs where singleton_key = ${`import ${importId}`} and state = 'running'`,
  )
  return job?.jobId
}

it.each([
  {
    work: 'reading',
    domain: 'canceled-reading.example',
    start: (importId: number, domain: string) =>
      hannah.call(changeImport, { params: { importId }, body: { clients: [{ key: domain, domain }] } }),
    finished: 'ready',
  },
  {
    work: 'writing',
    domain: 'canceled-writing.example',
    start: (importId: number) => hannah.call(writeImport, { params: { importId } }),
    finished: 'done',
  },
])('fails with the name of the person who cancels its $work, and is tried again', { tags: ['long'] }, async (given) => {
  const { importId } = await readFiles(hannah, filesFor(given.domain))
  const params = { importId }
  const unblock = await blockFiles()
  // The response waits for the files, too.
  const started = given.start(importId, given.domain)
  await expect.poll(() => runningJob(importId), { timeout: 30_000 }).toBeDefined()
  const jobId = (await runningJob(importId)) ?? 0
  expect(await maya.call(cancelJob, { params: { jobId } })).toBe(true)
  await unblock()
  await started
  const canceled = await hannah.call(importDetails, { params })
  expect(canceled).toMatchObject({ state: 'failed', error: 'Canceled by Maya Okafor.', result: null })
  expect(canceled.staged).toHaveLength(3)
  expect(await maya.call(retryJob, { params: { jobId } })).toBe(true)
  const retried = await settled(hannah, importId)
  expect(retried).toMatchObject({ state: given.finished, error: null, clients: [{ counts: { queries: 1 } }] })
  const done = given.finished === 'ready' ? await write(hannah, importId) : retried
  expect(done).toMatchObject({ state: 'done', staged: [], result: { created: 1 } })
})

it('refuses the retry of a job whose import was written or discarded since', async () => {
  const { db } = environment.database
  const read = async (domain: string) => {
    const { importId } = await readFiles(hannah, filesFor(domain))
    const [job] = await fetchRows<{ jobId: number }>(
      db,
      sql`update jobs set state = 'failed' where singleton_key = ${`import ${importId}`} returning job_id "jobId"`,
    )
    return { importId, jobId: job?.jobId ?? 0 }
  }
  const written = await read('written-since.example')
  await write(hannah, written.importId)
  await expect(maya.call(retryJob, { params: { jobId: written.jobId } })).rejects.toMatchObject({ status: 409 })
  const discarded = await read('discarded-since.example')
  await hannah.call(discardImport, { params: { importId: discarded.importId } })
  await expect(maya.call(retryJob, { params: { jobId: discarded.jobId } })).rejects.toMatchObject({ status: 404 })
})

it('refuses what the state of an import does not allow', async () => {
  const { importId } = await hannah.call(startImport, { body: { name: 'Empty' } })
  const params = { importId }
  await expect(hannah.call(readImportFiles, { params })).rejects.toMatchObject({ status: 400 })
  await expect(write(hannah, importId)).rejects.toMatchObject({ status: 409 })
  await expect(undo(importId)).rejects.toMatchObject({ status: 409 })
  await expect(hannah.call(changeImport, { params, body: {} })).rejects.toMatchObject({ status: 409 })
  expect(await hannah.call(discardImport, { params })).toBe(true)
  expect(await hannah.call(discardImport, { params })).toBe(false)
  await expect(hannah.call(importDetails, { params })).rejects.toMatchObject({ status: 404 })
})

it.each(['/etc/passwd', '../up.csv', 'a/../../b.csv', 'a\\b.csv', 'a//b.csv', 'a/\n.csv'])(
  'refuses the path %j of a file',
  async (path) => {
    const { importId } = await hannah.call(startImport, { body: {} })
    await expect(sendFile(hannah, importId, path, 'x')).rejects.toMatchObject({ status: 400 })
  },
)

it('refuses imports to members', async () => {
  const daniel = await environment.clientOf('Daniel Reyes')
  await expect(daniel.call(listImports, {})).rejects.toMatchObject({ status: 403 })
  await expect(daniel.call(startImport, { body: {} })).rejects.toMatchObject({ status: 403 })
})
