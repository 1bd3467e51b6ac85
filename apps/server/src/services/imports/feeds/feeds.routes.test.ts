import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import {
  type ApiClient,
  createClient,
  createFeedToken,
  type FeedImport,
  feedTokens,
  importDetails,
  listImports,
  MAX_IMPORT_FILE_BYTES,
  readImportFiles,
  revokeFeedToken,
  archiveClient,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { createLog } from '#platform/log.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { StagingFolder } from '../stagingFolder.ts'
import { settled } from '../testing/importFiles.ts'

const QUERIES = 'Top queries,Clicks,Impressions,CTR,Position\n'
const EXPORT = `${QUERIES}locks,3,10,30%,4.5\n`

let environment: TestApp
let warnings = ''
const log = createLog(
  'warn',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      warnings += chunk.toString()
      done()
    },
  }),
)
let dataDir: string
let hannah: ApiClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-feeds-'))
  environment = await startTestApp({ config: { dataDir }, log })
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(async () => {
  await environment.stop()
  await rm(dataDir, { recursive: true, force: true })
})

let clients = 0
/** Creates a client with a token. */
async function clientWithToken() {
  clients += 1
  const domain = `feed${clients}.example`
  const manager = { seoManagerId: null, accountManagerId: null, marketingManagerId: null, adsManagerId: null }
  const contact = { contactFirstName: '', contactLastName: '', emailAddress: '', phoneNumber: '' }
  const address = { address1: '', city: '', region: '', postalCode: '', rankingPackage: '' }
  const fields = { ...manager, ...contact, ...address, overriddenTimeAllocation: null }
  const { clientId } = await hannah.call(createClient, { body: { businessName: domain, domain, ...fields } })
  const created = await hannah.call(createFeedToken, { params: { clientId }, body: { name: 'Script' } })
  return { clientId, domain, ...created }
}

const address = (path: string) => `${environment.url}/services/integrations/api/feeds/${path}`

interface SendOptions {
  name?: string
  body?: BodyInit | null
  headers?: Record<string, string>
}

/** Sends an export as a program does. */
async function send(secret: string, { name = 'Queries.csv', body = EXPORT, headers = {} }: SendOptions = {}) {
  const response = await fetch(address(name), {
    method: 'PUT',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/octet-stream', ...headers },
    body,
  })
  const { result, error } = (await response.json()) as { result: FeedImport | null; error: string | null }
  return { status: response.status, result, error: error ?? '', importId: result?.importId ?? 0 }
}

async function stateOf(secret: string, importId: number | string) {
  const response = await fetch(address(`imports/${importId}`), { headers: { authorization: `Bearer ${secret}` } })
  const { result } = (await response.json()) as { result: FeedImport | null }
  return { status: response.status, ...result }
}

/** Waits until an import that a program sent has a state. */
async function ended(secret: string, importId: number, state: string): Promise<void> {
  await expect.poll(async () => (await stateOf(secret, importId)).state, { timeout: 30_000 }).toBe(state)
}

const keywordsOf = async (clientId: number) =>
  (
    await fetchRows<{ keyword: string }>(
      environment.database.db,
      sql`select keyword from keywords where client_id = ${clientId} order by keyword`,
    )
  ).map(({ keyword }) => keyword)

describe('an export with a token', () => {
  it('is imported for the client of the token alone, and its state can be read with the token', async () => {
    const { clientId, secret, token } = await clientWithToken()
    const sent = await send(secret)
    expect(sent.status).toBe(202)
    expect(sent.result).toMatchObject({ name: 'Queries.csv', error: null })
    await settled(hannah, sent.importId)
    await ended(secret, sent.importId, 'done')
    expect(await stateOf(secret, sent.importId)).toMatchObject({ status: 200, summary: expect.any(String) as string })
    expect(await keywordsOf(clientId)).toEqual(['locks'])
    const { imports } = await hannah.call(listImports, {})
    expect(imports[0]).toMatchObject({ importId: sent.importId, source: 'endpoint', startedBy: null, updated: 1 })
    const { tokens } = await hannah.call(feedTokens, { params: { clientId } })
    expect(tokens).toEqual([{ ...token, lastUsedAt: environment.clock.now().toISOString() }])
    const events = await fetchRows(
      environment.database.db,
      sql`select staff_name, client_id, details from audit_events join staff using (staff_id) where action = 'receiveExport'`,
    )
    const steps = await fetchRows<{ action: string; by: string }>(
      environment.database.db,
      sql`select action, staff_name "by" from audit_events join staff using (staff_id)
        where details ->> 'importId' = ${String(sent.importId)} order by audit_event_id`,
    )
    const by = 'Hannah Lindqvist'
    expect(steps).toEqual(
      ['receiveExport', 'importRead', 'importClient', 'importWritten'].map((action) => ({ action, by })),
    )
    expect(events).toEqual([
      {
        staff_name: 'Hannah Lindqvist',
        // Found by the client's filter, and no obstacle of an undo.
        client_id: clientId,
        details: { importId: sent.importId, tokenId: token.tokenId },
      },
    ])
  })

  it('of another domain makes a failed import that says so, and writes nothing', async () => {
    const { clientId, domain, secret } = await clientWithToken()
    const body = 'Top pages,Clicks,Impressions,CTR,Position\nhttps://www.other.example/a,3,10,30%,4.5\n'
    const { importId } = await send(secret, { name: 'Pages.csv', body })
    await ended(secret, importId, 'failed')
    expect(await stateOf(secret, importId)).toMatchObject({
      error: `The files are about other.example, not about ${domain}.`,
    })
    expect(await keywordsOf(clientId)).toEqual([])
  })

  it('with a subdomain’s addresses belongs to the client', async () => {
    const { domain, secret } = await clientWithToken()
    const body = `Top pages,Clicks,Impressions,CTR,Position\nhttps://blog.${domain}/a,3,10,30%,4.5\nhttps://blog.${domain}/b,1,5,20%,6\nhttps://${domain}/c,1,5,20%,7\n`
    const { importId } = await send(secret, { name: 'Pages.csv', body })
    await ended(secret, importId, 'done')
    expect((await stateOf(secret, importId)).error).toBeNull()
  })

  it.each([
    ['Notes.csv', 'a,b\n1,2\n', /^There is nothing to import\. Notes\.csv /],
    ['broken.zip', 'no zip', /^There is nothing to import\. broken\.zip is not a zip, or is damaged\.$/],
    ['clients.csv', 'domain,businessName\nstranger.example,Stranger\n', /^There is nothing to import\./],
  ])('%s without usable contents fails with the reason, and a person can correct it', async (name, body, reason) => {
    const { secret } = await clientWithToken()
    const { importId } = await send(secret, { name, body })
    await ended(secret, importId, 'failed')
    expect((await stateOf(secret, importId)).error).toMatch(reason)
    expect(warnings).toContain(`"importId":${importId},`)
    expect(warnings).not.toContain(name)
    // Read again by a person, it waits for that person.
    await hannah.call(readImportFiles, { params: { importId } })
    expect(await settled(hannah, importId)).toMatchObject({ state: 'ready', startedBy: null })
    const strangers = sql`select 1 from clients where domain = 'stranger.example' and business_name = 'Stranger'`
    expect(await fetchRows(environment.database.db, strangers)).toEqual([])
  })

  it.each([
    ['an empty body', { body: '' }, 400],
    ['no body', { body: null }, 400],
    ['another type of file', { name: 'Queries.html' }, 400],
    ['a hidden file', { name: '.csv' }, 400],
    ['a path', { name: '..%2Fup.csv' }, 400],
    ['a control character', { name: 'a%0A.csv' }, 400],
    ['a long name', { name: `${'x'.repeat(200)}.csv` }, 414],
    ['a form', { headers: { 'content-type': 'text/csv' } }, 415],
  ])('is refused with %s', async (_case, options, status) => {
    const { secret } = await clientWithToken()
    const refused = await send(secret, options)
    expect([refused.status, refused.result ?? null]).toEqual([status, null])
    expect(refused.error).not.toBe('')
  })

  it('is refused when it is larger than a file of an import may be', { tags: ['long'] }, async () => {
    const { secret } = await clientWithToken()
    const refused = await send(secret, { body: new Uint8Array(MAX_IMPORT_FILE_BYTES + 1) })
    expect([refused.status, refused.error]).toEqual([413, 'Queries.csv is larger than 64 MB.'])
    expect(await readdir(join(dataDir, 'imports', 'received'))).toEqual([])
  })

  it('is refused for an archived client', async () => {
    const { clientId, secret } = await clientWithToken()
    await hannah.call(archiveClient, { params: { clientId }, body: { archived: true } })
    expect((await send(secret)).status).toBe(409)
    const again = hannah.call(createFeedToken, { params: { clientId }, body: { name: 'Script' } })
    await expect(again).rejects.toMatchObject({ status: 409 })
  })
})

describe('a token', () => {
  it('is shown once, and stored as a hash', async () => {
    const { clientId, secret, token } = await clientWithToken()
    expect(secret).toMatch(new RegExp(`^feed_${token.tokenId}_[\\w-]{43}$`))
    expect(JSON.stringify(await hannah.call(feedTokens, { params: { clientId } }))).not.toContain(secret.slice(-43))
    const rows = await fetchRows(environment.database.db, sql`select to_jsonb(t)::text "row" from feed_tokens t`)
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-43))
  })

  it('no longer works once it is revoked', async () => {
    const { clientId, secret, token } = await clientWithToken()
    const { importId } = await send(secret)
    const params = { tokenId: token.tokenId }
    expect(await hannah.call(revokeFeedToken, { params })).toBe(true)
    expect(await hannah.call(revokeFeedToken, { params })).toBe(false)
    expect((await send(secret)).status).toBe(401)
    expect((await stateOf(secret, importId)).status).toBe(401)
    expect((await hannah.call(feedTokens, { params: { clientId } })).tokens).toEqual([])
    const unknown = hannah.call(revokeFeedToken, { params: { tokenId: 999_999 } })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
    await settled(hannah, importId)
  })

  it('reads imports of its own client only, and none of a browser', async () => {
    const first = await clientWithToken()
    const second = await clientWithToken()
    const { importId } = await send(first.secret)
    expect((await stateOf(first.secret, importId)).status).toBe(200)
    expect((await stateOf(second.secret, importId)).status).toBe(404)
    expect((await stateOf(second.secret, 'x')).status).toBe(400)
    await settled(hannah, importId)
    expect(await hannah.call(importDetails, { params: { importId } })).toMatchObject({ state: 'done' })
  })

  it.each(['', 'x', 'feed_1_', `feed_1_${'x'.repeat(43)}`, `feed_9999999999_${'x'.repeat(43)}`, `feed_0_\u{7f}`])(
    'is refused when it is %j',
    async (wrong) => {
      const { token, secret } = await clientWithToken()
      const stolen = wrong === '' ? secret.replace(`feed_${token.tokenId}_`, `feed_${token.tokenId + 1}_`) : wrong
      const headers = { authorization: `Bearer ${encodeURI(stolen)}` }
      expect((await send('', { headers })).status).toBe(401)
    },
  )

  it('is refused as staff, and created only by those who manage clients', async () => {
    const { clientId, secret, token } = await clientWithToken()
    const listed = await fetch(`${environment.url}/services/integrations/api/imports`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(listed.status).toBe(401)
    const daniel = await environment.clientOf('Daniel Reyes')
    const params = { clientId }
    await expect(daniel.call(feedTokens, { params })).rejects.toMatchObject({ status: 403 })
    await expect(daniel.call(createFeedToken, { params, body: { name: 'x' } })).rejects.toMatchObject({ status: 403 })
    const revoke = daniel.call(revokeFeedToken, { params: { tokenId: token.tokenId } })
    await expect(revoke).rejects.toMatchObject({ status: 403 })
    for (const name of ['', ' ', 'x'.repeat(101), 'a\nb']) {
      const bad = hannah.call(createFeedToken, { params, body: { name } })
      await expect(bad).rejects.toMatchObject({ status: 400 })
    }
    const unknown = hannah.call(createFeedToken, { params: { clientId: 999_999 }, body: { name: 'x' } })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })
})

it('is documented with the status that it responds with', async () => {
  const response = await fetch(`${environment.url}/services/docs/json`)
  const { paths } = (await response.json()) as { paths: Record<string, { put?: { responses: object } }> }
  const documented = paths['/services/integrations/api/feeds/{fileName}']?.put?.responses ?? {}
  expect(Object.keys(documented)).toContain('202')
  expect(Object.keys(documented)).not.toContain('200')
})

it('keeps no more of a stream than the limit, and leaves its rest to the connection', async () => {
  const staging = new StagingFolder(dataDir)
  const source = new Readable({
    read() {
      this.push(Buffer.from('12345'))
    },
  })
  expect(await staging.receive('long', source, 9)).toBeUndefined()
  expect(source.destroyed).toBe(false)
  source.destroy()
  expect(await staging.receive('short', Readable.from([Buffer.from('12345')]), 5)).toBe(5)
  await staging.removeReceived('long')
  await staging.removeReceived('short')
})
