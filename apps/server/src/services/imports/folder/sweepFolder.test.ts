import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type ApiClient,
  auditEvents,
  createClient,
  discardImport,
  importDetails,
  type ImportSummary,
  listImports,
  readImportFiles,
  archiveClient,
} from '@rankdesk/api'
import { systemClock } from '@rankdesk/format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { settled } from '../testing/importFiles.ts'

const FIXTURES = fileURLToPath(new URL('../../../../fixtures/import/one-client', import.meta.url))
const EXPORT = 'Top queries,Clicks,Impressions,CTR,Position\nlocks,3,10,30%,4.5\n'

let environment: TestApp
let root: string
let folder: string
let hannah: ApiClient
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rankdesk-watched-'))
  folder = join(root, 'watched')
  await mkdir(folder)
  environment = await startTestApp({
    config: { dataDir: join(root, 'data'), importFolder: folder },
    // Every file was written some time ago.
    realClock: { now: () => new Date(systemClock.now().getTime() + 60_000) },
  })
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(async () => {
  await environment.stop()
  await rm(root, { recursive: true, force: true })
})

async function createWatchedClient(domain: string): Promise<number> {
  const manager = { seoManagerId: null, accountManagerId: null, marketingManagerId: null, adsManagerId: null }
  const contact = { contactFirstName: '', contactLastName: '', emailAddress: '', phoneNumber: '' }
  const address = { address1: '', city: '', region: '', postalCode: '', rankingPackage: '' }
  const fields = { ...manager, ...contact, ...address, overriddenTimeAllocation: null }
  return (await hannah.call(createClient, { body: { businessName: domain, domain, ...fields } })).clientId
}

/** Puts a file into the watched folder at once, as a move does. */
async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), content)
}

/** Waits for the import of the watched folder with a name, and for the end of its jobs. */
async function imported(name: string) {
  const find = async (): Promise<ImportSummary | undefined> =>
    (await hannah.call(listImports, {})).imports.find((row) => row.name === name && row.state !== 'collecting')
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return settled(hannah, (await find())?.importId ?? 0)
}

it('imports the files of a client, and takes them out of the folder', async () => {
  const clientId = await createWatchedClient('pinecrest-dental.example')
  await cp(FIXTURES, folder, { recursive: true })
  const result = await imported('pinecrest-dental.example')
  expect(result).toMatchObject({ state: 'done', source: 'folder', startedBy: null, fileCount: 3, error: null })
  expect(result.result?.clients).toMatchObject([{ clientId, isNew: false }])
  expect(await readdir(join(folder, 'pinecrest-dental.example'))).toEqual([])
  // The audit trail has the work of the server, found by the client.
  const maya = await environment.clientOf('Maya Okafor')
  const { events } = await maya.call(auditEvents, { query: { clientId: String(clientId), count: 50 } })
  const ofSystem = events.filter(({ staffId }) => staffId === null)
  expect(ofSystem.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['importClient', 'System'],
    ['importRead', 'System'],
    ['takeWatchedFiles', 'System'],
  ])
})

it('waits while a file is copied, and ignores hidden files', async () => {
  await createWatchedClient('slow.example')
  for (const name of ['Queries.csv.part', '.Queries.csv.x1', 'Queries.csv~']) await put(`slow.example/${name}`, EXPORT)
  await put('slow.example/site/Queries.csv', EXPORT)
  await imported('slow.example/site/Queries.csv')
  const left = await readdir(join(folder, 'slow.example'))
  expect(left.toSorted()).toEqual(['.Queries.csv.x1', 'Queries.csv.part', 'Queries.csv~'])
})

it(
  'says why the files of a folder without a client fail, and lets a person import them',
  { tags: ['long'] },
  async () => {
    await put('stranger.example/Queries.csv', EXPORT)
    const failed = await imported('stranger.example/Queries.csv')
    expect(failed).toMatchObject({ state: 'failed', fileCount: 1 })
    expect(failed.error).toBe(
      'No client has the domain stranger.example. Check the files to import them as a new client.',
    )
    const params = { importId: failed.importId }
    await hannah.call(readImportFiles, { params })
    const read = await settled(hannah, failed.importId)
    expect(read).toMatchObject({ state: 'ready', clients: [{ domain: 'stranger.example', included: true }] })
    await hannah.call(discardImport, { params })
  },
)

it.each([
  ['loose.csv', EXPORT, 'Files must lie in a folder that is named by the domain of a client, such as acme.com.'],
  ['reports/Queries.csv', EXPORT, 'The folder reports is not named by the domain of a client.'],
  ['slow.example/empty.csv', '', 'empty.csv is empty. It is now called empty.csv.rejected.'],
])('fails with a reason for %s', { tags: ['long'] }, async (path, content, error) => {
  await put(path, content)
  expect(await imported(path)).toMatchObject({ state: 'failed', error })
  expect(await readdir(join(folder, path, '..'))).not.toContain(path.split('/').at(-1))
})

it('fails for an archived client, and for files of another domain', { tags: ['long'] }, async () => {
  const clientId = await createWatchedClient('away.example')
  await put('away.example/other.com/Queries.csv', EXPORT)
  expect(await imported('away.example/other.com/Queries.csv')).toMatchObject({
    state: 'failed',
    error: 'The files are about other.com, not about away.example.',
  })
  await hannah.call(archiveClient, { params: { clientId }, body: { archived: true } })
  await put('away.example/Queries.csv', EXPORT)
  expect(await imported('away.example/Queries.csv')).toMatchObject({
    state: 'failed',
    error: 'This client is archived. Restore it, and check the files.',
  })
})

it('imports a file that was put there again', { tags: ['long'] }, async () => {
  await createWatchedClient('again.example')
  await put('again.example/Queries.csv', EXPORT)
  const first = await imported('again.example/Queries.csv')
  await put('again.example/Queries.csv', EXPORT.replace('locks', 'keys'))
  const states = async () => {
    const { imports } = await hannah.call(listImports, {})
    return imports.filter(({ name }) => name === first.name).map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 30_000 }).toEqual(['done', 'done'])
  expect(await hannah.call(importDetails, { params: { importId: first.importId } })).toMatchObject({ state: 'done' })
})
