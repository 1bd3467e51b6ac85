import { tmpdir } from 'node:os'
import {
  ALL_CONTRACTS,
  type ApiClient,
  auditChoices,
  auditEvents,
  type CallInput,
  duePublishes,
  impersonationEntries,
  loggedError,
  loggedErrors,
  loginAs,
  stopImpersonation,
  storageUse,
  systemStatus,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents as auditTable, errorLog, impersonations, jobs } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { signIn } from '#testing/signIn.ts'

const SECRET = 'hunter2-of-the-database'
const MODEL_KEY = 'sk-model-key-5f2a'
const GOOGLE = { clientSecret: 'google-client-8c1e', refreshToken: 'google-refresh-77d0' }
const MAYA = 1
const DANIEL = 2

let environment: TestApp
let maya: ApiClient
let token: string
beforeAll(async () => {
  environment = await startTestApp({
    config: {
      // A folder that exists: its disk is measured.
      dataDir: tmpdir(),
      databaseUrl: `postgres://desk:${SECRET}@db.test/desk`,
      mail: { url: `smtps://desk:${SECRET}-mail@mail.test`, from: 'desk@agency.test' },
      contentModel: { url: 'http://127.0.0.1:1/v1', key: MODEL_KEY, name: 'test' },
      googleProfiles: { account: 'accounts/1', clientId: 'desk', ...GOOGLE },
    },
  })
  maya = await environment.clientOf('Maya Okafor')
  token = (await signIn(environment.url, 'Maya Okafor')).id_token
})
afterAll(() => environment.stop())

const get = (path: string, bearer?: string) =>
  fetch(`${environment.url}/services/operations${path}`, {
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  })

/** Reads all pages of a list, two entries at a time. */
async function allPages<Entry>(
  read: (paging: { count: number; cursor?: string }) => Promise<{ entries: Entry[]; next: string | null }>,
): Promise<Entry[]> {
  const all: Entry[] = []
  let cursor: string | undefined
  for (;;) {
    const { entries, next } = await read({ count: 2, ...(cursor === undefined ? {} : { cursor }) })
    expect(entries.length).toBeLessThanOrEqual(2)
    all.push(...entries)
    if (next === null) return all
    cursor = next
  }
}

const AT = new Date('2026-11-10T12:00:00.123Z')
const reported = (message: string, part: Partial<typeof errorLog.$inferInsert> = {}) => ({
  at: AT,
  application: 'rankdesk-web',
  level: 3,
  message,
  requestId: crypto.randomUUID(),
  ...part,
})

describe('permissions', () => {
  const calls = ALL_CONTRACTS.filter(({ service }) => service === 'operations')

  test.each(calls.map(({ id, permission }) => [id, permission]))(
    '%s needs the permission to operate',
    (_id, permission) => {
      expect(permission).toBe('operate')
    },
  )

  test('forbid every call to managers and members, whatever the input', async () => {
    for (const name of ['Hannah Lindqvist', 'Daniel Reyes']) {
      const { id_token } = await signIn(environment.url, name)
      for (const { method, path, id } of calls) {
        const address = `${environment.url}/services/operations${path.replaceAll(/:\w+/g, 'nonsense')}`
        const response = await fetch(address, { method, headers: { authorization: `Bearer ${id_token}` } })
        expect(response.status, `${id} by ${name}`).toBe(403)
      }
      expect((await get('/api/audit-events.csv', id_token)).status).toBe(403)
    }
    expect((await get('/api/audit-events.csv')).status).toBe(401)
  })
})

describe('the error log', () => {
  const find = async (search: string) => (await maya.call(loggedErrors, { query: { search } })).errors

  test('finds errors by request id, screen and text, newest first, and takes wildcards literally', async () => {
    const failedRequestId = crypto.randomUUID()
    await environment.database.db.insert(errorLog).values([
      reported('The zone could not be saved', {
        failedRequestId,
        screen: '/execution/:strategyId',
        stack: 'at save',
      }),
      reported('Saved 100% of it', { at: new Date('2026-11-11T12:00:00Z'), screen: '/scheduler/:clientId' }),
      reported('Saved 1000 of it', { at: new Date('2026-11-12T12:00:00Z') }),
    ])
    const [found, ...others] = await find(failedRequestId)
    expect(others).toEqual([])
    expect(found).toMatchObject({ message: 'The zone could not be saved', failedRequestId })
    expect(found).not.toHaveProperty('stack')
    expect((await find('/scheduler/')).map(({ message }) => message)).toEqual(['Saved 100% of it'])
    expect((await find('0% OF')).map(({ message }) => message)).toEqual(['Saved 100% of it'])
    expect((await find('saved')).map(({ message }) => message)).toEqual([
      'Saved 1000 of it',
      'Saved 100% of it',
      'The zone could not be saved',
    ])
    const details = await maya.call(loggedError, { params: { errorId: found?.errorId ?? 0 } })
    expect(details).toMatchObject({ stack: 'at save', failedRequestId })
    await expect(maya.call(loggedError, { params: { errorId: 999_999 } })).rejects.toMatchObject({ status: 404 })
  })

  test('is read in pages that repeat and skip nothing, however many errors have the same time', async () => {
    const messages = Array.from({ length: 7 }, (_, index) => `burst ${index}`)
    await environment.database.db.insert(errorLog).values(messages.map((message) => reported(message)))
    const all = await allPages(async (paging) => {
      const { errors, next } = await maya.call(loggedErrors, { query: { search: 'burst', ...paging } })
      return { entries: errors, next }
    })
    expect(all.map(({ message }) => message)).toEqual(messages.toReversed())
  })

  test.each(['cursor=abc', 'cursor=1~x', 'count=0', 'count=501', 'level=9', `search=${'x'.repeat(201)}`])(
    'rejects %s',
    async (query) => {
      expect((await get(`/api/errors?${query}`, token)).status).toBe(400)
    },
  )
})

describe('the audit trail', () => {
  const event = (part: Partial<typeof auditTable.$inferInsert> = {}) => ({
    at: AT,
    staffId: MAYA,
    actedForId: MAYA,
    action: 'testAudit',
    requestId: crypto.randomUUID(),
    ...part,
  })
  const list = async (query: CallInput<typeof auditEvents>['query']) => (await maya.call(auditEvents, { query })).events

  test('is filtered by person, client, kind and period, and names for whom somebody acted', async () => {
    await environment.database.db.insert(auditTable).values([
      event({ staffId: DANIEL, actedForId: MAYA, clientId: 1, details: { field: 'city' } }),
      // 23:30 and 00:30 in Los Angeles, on both sides of a midnight.
      event({ at: new Date('2026-10-02T06:30:00Z'), action: 'testEdge' }),
      event({ at: new Date('2026-10-02T07:30:00Z'), action: 'testEdge' }),
    ])
    const [found, ...others] = await list({ action: 'testAudit', staffId: DANIEL, clientId: 1 })
    expect(others).toEqual([])
    expect(found).toMatchObject({
      staffName: 'Daniel Reyes',
      actedForName: 'Maya Okafor',
      clientId: 1,
      details: { field: 'city' },
    })
    expect(await list({ action: 'testAudit', staffId: MAYA, clientId: 1 })).toEqual([])
    const days = { action: 'testEdge', from: '2026-10-01', to: '2026-10-01' }
    expect((await list(days)).map(({ at }) => at)).toEqual(['2026-10-02T06:30:00.000Z'])
    const choices = await maya.call(auditChoices, {})
    expect(choices.actions).toEqual(expect.arrayContaining(['testAudit', 'testEdge']))
    expect(choices.staff).toContainEqual({ staffId: DANIEL, staffName: 'Daniel Reyes' })
  })

  test('is read in pages that repeat and skip nothing, however many events have the same time', async () => {
    await environment.database.db
      .insert(auditTable)
      .values(Array.from({ length: 5 }, (_, index) => event({ action: 'testPages', details: { index } })))
    const all = await allPages(async (paging) => {
      const { events, next } = await maya.call(auditEvents, { query: { action: 'testPages', ...paging } })
      return { entries: events, next }
    })
    expect(all.map(({ details }) => details['index'])).toEqual([4, 3, 2, 1, 0])
  })

  test('is downloaded with all events of the filter, and no cell that a spreadsheet runs', async () => {
    const action = '=HYPERLINK("http://evil.test")'
    await environment.database.db
      .insert(auditTable)
      .values(Array.from({ length: 501 }, () => event({ action, details: { note: '@SUM(1)\r\n"x"' } })))
    const response = await get(`/api/audit-events.csv?${new URLSearchParams({ action })}`, token)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(502)
    for (const line of lines.slice(1)) expect(line).toContain(`,"'=HYPERLINK(""http://evil.test"")",`)
    expect((await get('/api/audit-events.csv?staffId=x', token)).status).toBe(400)
  })

  test.each(['staffId=0', 'clientId=x', 'from=2026-02-30', 'to=soon', 'cursor=1', `action=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      expect((await get(`/api/audit-events?${query}`, token)).status).toBe(400)
    },
  )
})

describe('impersonations', () => {
  test('are listed with their origin and ended, after which the client token is worthless', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0' }
    const { id_token: clientToken } = await loggedIn(headers)
    const session = () =>
      fetch(`${environment.url}/services/identity/v1/api/impersonate/session`, {
        headers: { authorization: `Bearer ${clientToken}` },
      })
    expect((await session()).status).toBe(200)
    const [entry] = (await maya.call(impersonationEntries, { query: { active: 'true' } })).impersonations
    expect(entry).toMatchObject({ staffName: 'Maya Okafor', clientId: 1, isActive: true, device: 'Firefox on Windows' })
    expect(entry?.address).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/)
    const params = { impersonationId: entry?.impersonationId ?? '' }
    expect(await maya.call(stopImpersonation, { params })).toBe(true)
    expect((await session()).status).toBe(401)
    expect(await maya.call(stopImpersonation, { params })).toBe(false)
    expect((await maya.call(impersonationEntries, { query: { active: 'true' } })).impersonations).toEqual([])
    const [past] = (await maya.call(impersonationEntries, { query: {} })).impersonations
    expect(past).toMatchObject({ ...params, isActive: false })
  })

  async function loggedIn(headers: Record<string, string>) {
    const response = await fetch(`${environment.url}/services/identity${loginAs.path.replace(':clientId', '1')}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    return ((await response.json()) as { result: { id_token: string } }).result
  }

  test('are read in pages that repeat and skip nothing, however many started at the same time', async () => {
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
    await environment.database.db
      .insert(impersonations)
      .values(
        ids.map((impersonationId) => ({ impersonationId, staffId: MAYA, clientId: 2, startedAt: AT, expiresAt: AT })),
      )
    const all = await allPages(async (paging) => {
      const { impersonations: entries, next } = await maya.call(impersonationEntries, { query: paging })
      return { entries, next }
    })
    const found = all.filter(({ clientId }) => clientId === 2).map(({ impersonationId }) => impersonationId)
    expect(found.toSorted()).toEqual(ids.toSorted())
  })
})

describe('the system', () => {
  test('names its versions, and says what the health checks found', async () => {
    const { versions, health, retention } = await maya.call(systemStatus, {})
    expect(versions).toMatchObject({ app: '0.1.0', node: process.version.slice(1) })
    expect(versions.postgresql).toMatch(/^\d+/)
    expect(versions.migrations).toBeGreaterThan(9)
    expect(health.map(({ name }) => name)).toEqual(['process', 'database', 'disk', 'backups', 'jobs', 'mail'])
    expect(health[1]).toEqual({ name: 'database', state: 'ok', message: 'The database responds.' })
    const ready = (await (await fetch(`${environment.url}/readyz`)).json()) as { backups: string }
    expect(ready.backups).toBe('off')
    expect(health[3]).toMatchObject({ name: 'backups', state: 'warning' })
    expect(health[3]?.message).toContain('No backups are scheduled')
    expect(retention).toMatchObject({ deletedMediaDays: 30 })
  })

  test('warns of jobs that wait too long', async () => {
    const now = environment.clock.now()
    const [late] = await environment.database.db
      .insert(jobs)
      .values({ kind: 'rebuild-site', state: 'waiting', createdAt: new Date(now.getTime() - 301_000) })
      .returning()
    const check = async () => (await maya.call(systemStatus, {})).health.find(({ name }) => name === 'jobs')
    expect(await check()).toMatchObject({ state: 'warning', message: '1 job has waited for more than 5 minutes.' })
    await environment.database.db.update(jobs).set({ createdAt: new Date(now.getTime() - 299_000) })
    expect((await check())?.message).not.toContain('waited')
    await environment.database.db.delete(jobs).where(sql`job_id = ${late?.jobId}`)
  })

  test('measures the database, the disk and each library', async () => {
    const storage = await maya.call(storageUse, {})
    expect(storage.databaseSize).toBeGreaterThan(1_000_000)
    expect(storage.disk?.total).toBeGreaterThan(storage.disk?.free ?? 0)
    for (const each of storage.clients) expect(each.used).toBe(each.size + each.versionsSize + each.deletedSize)
    expect(storage.clients.map(({ used }) => used)).toEqual(
      storage.clients.map(({ used }) => used).toSorted((a, b) => b - a),
    )
  })
})

test('the schedule is empty while nothing is due', async () => {
  expect(await maya.call(duePublishes, {})).toEqual({ publishes: [] })
})

test('no response contains the value of a secret setting, wherever a program wrote it', async () => {
  const google = Object.values(GOOGLE)
  const leak = `connect postgres://desk:${SECRET}@db.test/desk with ${MODEL_KEY} and ${google.join()} via smtps://desk:${SECRET}-mail@mail.test`
  const [error] = await environment.database.db
    .insert(errorLog)
    .values(
      reported(leak, { stack: leak, url: leak, userAgent: leak, screen: leak, version: leak, failedRequestId: leak }),
    )
    .returning()
  await environment.database.db.insert(auditTable).values({
    at: new Date(),
    staffId: MAYA,
    actedForId: MAYA,
    action: leak,
    requestId: leak,
    details: { [leak]: [leak, { deep: leak }] },
  })
  await environment.database.db.insert(jobs).values({
    kind: 'rebuild-site',
    state: 'failed',
    message: leak,
    createdAt: new Date(),
  })
  const reads = ALL_CONTRACTS.filter(({ service, method }) => service === 'operations' && method === 'GET')
  const paths = reads.map(({ path }) => path.replace(':errorId', String(error?.errorId)))
  for (const path of [...paths, '/api/jobs?list=failed', '/api/audit-events.csv']) {
    const response = await get(path, token)
    expect(response.status, path).toBe(200)
    const text = await response.text()
    for (const secret of [SECRET, MODEL_KEY, ...google]) expect(text, path).not.toContain(secret)
  }
  expect(await (await get('/api/errors', token)).text()).toContain('[hidden]')
})
