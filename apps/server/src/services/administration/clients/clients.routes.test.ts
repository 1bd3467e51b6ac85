import {
  addNote,
  administeredClients,
  type ApiClient,
  changeClient,
  type ClientFields,
  clientInfoReport,
  clientSearchReport,
  createClient,
  deleteClient,
  queryReport,
  archiveClient,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
let hannah: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(() => environment.stop())

let madeCount = 0
const fields = (part: Partial<ClientFields> = {}): ClientFields => ({
  businessName: 'Acme Plumbing',
  domain: `acme${(madeCount += 1)}.example.com`,
  seoManagerId: 1,
  accountManagerId: null,
  marketingManagerId: null,
  adsManagerId: null,
  contactFirstName: 'Ana',
  contactLastName: '',
  emailAddress: '',
  phoneNumber: '',
  address1: '',
  city: 'Raleigh',
  region: 'NC',
  postalCode: '',
  rankingPackage: '',
  overriddenTimeAllocation: null,
  ...part,
})
const listed = async (clientId: number) =>
  (await hannah.call(administeredClients, {})).clients.find((client) => client.clientId === clientId)
/** Changes a client on the basis of its current version, or of another one. */
const change = async (client: ApiClient, clientId: number, body: ClientFields, version?: string) => {
  const base = version ?? (await listed(clientId))?.version ?? ''
  return client.call(changeClient, { params: { clientId }, body, headers: { 'if-match': base } })
}
const found = async (searchFor: string) => {
  const filter = [{ name: 'searchFor', value: searchFor, match: 'LIKE' as const }]
  return (await queryReport(maya, 'tests', clientSearchReport, { filter })).rows.map(({ clientId }) => clientId)
}
/** Returns what the client's own pages know about its archiving. */
const info = async (clientId: number) => {
  const filter = [{ name: 'clientId', value: clientId, match: 'EQUALS' as const }]
  const [row] = (await queryReport(maya, 'tests', clientInfoReport, { filter })).rows
  const { archivedAt = null, archivedBy } = row ?? {}
  return { archivedAt: archivedAt === null ? null : new Date(archivedAt), archivedBy }
}
const archive = (clientId: number, archived = true) =>
  hannah.call(archiveClient, { params: { clientId }, body: { archived } })
const remove = (client: ApiClient, clientId: number, businessName: string) =>
  client.call(deleteClient, { params: { clientId }, body: { businessName } })

test('a manager creates and changes a client, which everybody then finds', async () => {
  const { clientId } = await hannah.call(createClient, { body: fields({ domain: ' ACME.example.com ' }) })
  expect(await listed(clientId)).toMatchObject({ domain: 'acme.example.com', active: true, emailAddress: '' })
  expect(await found('acme.example.com')).toEqual([clientId])
  const body = fields({ businessName: 'Acme & Daughters', domain: 'acme.example.com', overriddenTimeAllocation: 4.5 })
  await change(hannah, clientId, body)
  expect(await listed(clientId)).toMatchObject({ businessName: 'Acme & Daughters', overriddenTimeAllocation: 4.5 })
})

test.each([
  ['an address by number', { domain: 'https://127.0.0.1/' }],
  ['an address of another kind', { domain: 'ftp://a.example.com' }],
  ['a domain with markup', { domain: '<b>.example.com' }],
  ['an empty name', { businessName: ' ' }],
  ['a name with a NUL', { businessName: 'Ac\0me' }],
  ['an unknown manager', { seoManagerId: 999_999 }],
  ['negative hours', { overriddenTimeAllocation: -1 }],
  ['a wrong e-mail address', { emailAddress: 'nobody' }],
])('refuses %s', async (_case, part) => {
  await expect(maya.call(createClient, { body: fields(part) })).rejects.toMatchObject({ status: 400 })
})

test('refuses a save that is based on an older version, with the newer one, its author and its time', async () => {
  const body = fields({ city: 'Raleigh' })
  const { clientId } = await maya.call(createClient, { body })
  const { version = '' } = (await listed(clientId)) ?? {}
  await change(hannah, clientId, { ...body, city: 'Durham' }, version)
  const theirs = await listed(clientId)
  await expect(change(maya, clientId, { ...body, region: 'VA' }, version)).rejects.toMatchObject({
    status: 409,
    message: 'Hannah Lindqvist changed this client after you opened it.',
    data: {
      theirs,
      savedBy: 'Hannah Lindqvist',
      savedAt: expect.any(String) as unknown,
    },
  })
  expect(await listed(clientId)).toMatchObject({ city: 'Durham', region: 'NC' })
  // Their save repeated is no conflict, and neither is one that is based on the newer version.
  await change(maya, clientId, { ...body, city: 'Durham' }, version)
  await change(maya, clientId, { ...body, region: 'VA' }, `"${(await listed(clientId))?.version}"`)
  expect(await listed(clientId)).toMatchObject({ city: 'Raleigh', region: 'VA' })
})

test.each(['1', '*', 'x'.repeat(23)])('refuses %s as the version of a client', async (version) => {
  await expect(change(maya, 2, fields(), version)).rejects.toMatchObject({ status: 400 })
})

test('of two changes at once, one is refused', async () => {
  const body = fields()
  const { clientId } = await maya.call(createClient, { body })
  const { version = '' } = (await listed(clientId)) ?? {}
  const outcomes = await Promise.allSettled([
    change(maya, clientId, { ...body, city: 'Durham' }, version),
    change(hannah, clientId, { ...body, city: 'Cary' }, version),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each(['www.one.example.com', 'https://www.one.example.com/', 'HTTP://one.example.com/about?x=1'])(
  'takes %s for the site one.example.com, which one client has',
  async (domain) => {
    await maya.call(createClient, { body: fields({ domain: 'one.example.com' }) }).catch(() => undefined)
    const refusal = { status: 409, data: { fieldErrors: [{ path: 'domain' }] } }
    await expect(maya.call(createClient, { body: fields({ domain }) })).rejects.toMatchObject(refusal)
    expect(await found('one.example.com')).toHaveLength(1)
  },
)

test('two clients never have the same domain, even when created at once', async () => {
  const body = fields({ domain: 'twice.example.com' })
  const outcomes = await Promise.allSettled([maya.call(createClient, { body }), hannah.call(createClient, { body })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an archived client disappears from lists and comes back when restored', async () => {
  const { clientId } = await maya.call(createClient, { body: fields({ businessName: 'Zephyr Roofing' }) })
  expect(await archive(clientId)).toBe(true)
  expect(await archive(clientId)).toBe(true)
  expect(await found('Zephyr Roofing')).toEqual([])
  expect(await listed(clientId)).toMatchObject({ active: false, archivedAt: expect.any(String) as unknown })
  const { archivedAt } = (await listed(clientId)) ?? {}
  expect(await info(clientId)).toEqual({ archivedAt: new Date(archivedAt ?? ''), archivedBy: 'Hannah Lindqvist' })
  expect(await archive(clientId, false)).toBe(false)
  expect(await info(clientId)).toEqual({ archivedAt: null, archivedBy: null })
  expect(await found('Zephyr Roofing')).toEqual([clientId])
})

test('an archived client can be changed and restored, and refuses every other write', async () => {
  const { clientId } = await hannah.call(createClient, { body: fields({ domain: 'asleep.example' }) })
  await archive(clientId)
  const body = { categoryId: 1, questionName: 'Parking', answer: 'Behind the house' }
  await expect(hannah.call(addNote, { params: { clientId }, body })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('is archived.') as unknown,
  })
  expect(await change(hannah, clientId, fields({ domain: 'awake.example' }))).toBe(true)
  await archive(clientId, false)
  expect(await hannah.call(addNote, { params: { clientId }, body })).toMatchObject({ answer: 'Behind the house' })
})

test('only an administrator deletes, only archived clients, and only after typing the name', async () => {
  const { rows } = await queryReport(maya, 'tests', clientSearchReport, {
    filter: [{ name: 'searchFor', value: '1', match: 'LIKE' as const }],
  })
  const [client] = rows.filter(({ clientId }) => clientId === 1)
  const name = client?.businessName ?? ''
  const { db } = environment.database
  await db.execute(sql`
    insert into media (project_id, folder_path, name, extension, content_type, size, sha256, store_key, last_modified)
    select project_id, '/', 'door.png', 'png', 'image/png', 1, '', 'a-door', now() from sites where client_id = 1`)
  await expect(remove(maya, 1, name)).rejects.toMatchObject({ status: 409 })
  await archive(1)
  await expect(remove(hannah, 1, name)).rejects.toMatchObject({ status: 403 })
  await expect(remove(maya, 1, 'Something else')).rejects.toMatchObject({ status: 409 })
  expect(await remove(maya, 1, name)).toBe(true)
  await expect(remove(maya, 1, name)).rejects.toMatchObject({ status: 404 })
  const [left] = await fetchRows<{ strategies: number; pages: number }>(
    environment.database.db,
    sql`select (select count(*)::int from strategies where client_id = 1) strategies,
               (select count(*)::int from sites where client_id = 1) pages`,
  )
  expect(left).toEqual({ strategies: 0, pages: 0 })
  // The bytes of its library are deleted later.
  const removals = await fetchRows(db, sql`select keys from media_removals where store_key = 'a-door'`)
  expect(removals).toEqual([{ keys: expect.arrayContaining(['files/a-door']) as unknown }])
  const [event] = await fetchRows<{ details: object }>(
    environment.database.db,
    sql`select details from audit_events where action = 'deleteClient'`,
  )
  expect(event?.details).toMatchObject({ clientId: 1, businessName: name })
})

test.each([
  [true, 'Acme Plumbing', false],
  [true, ' Acme Plumbing ', false],
  [true, 'acme plumbing', true],
  [true, 'Acme', true],
  [true, '', true],
  [false, 'Acme Plumbing', true],
] as const)(
  'refuses to delete a client (archived: %s) after the name "%s" was typed: %s',
  async (isArchived, typedName, isRejected) => {
    const { clientId } = await maya.call(createClient, { body: fields() })
    if (isArchived) await archive(clientId)
    const isDeleted = await remove(maya, clientId, typedName).catch(() => false)
    expect(isDeleted).toBe(!isRejected)
    expect((await listed(clientId)) !== undefined).toBe(isRejected)
  },
)
