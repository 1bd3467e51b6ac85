import {
  administeredClients,
  addNote,
  type ApiClient,
  customerReviews,
  ApiError,
  handoverSheet,
  type HandoverFields,
  managerLoads,
  saveHandover,
  archiveClient,
  transferClients,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const FIELDS: HandoverFields = {
  role: 'seo',
  fromStaffId: null,
  toStaffId: null,
  changesOn: '2026-12-01',
  watch: null,
  promises: null,
  hidden: ['notes'],
}
const sheetOf = (clientId: number) => hannah.call(handoverSheet, { params: { clientId } })
const save = (clientId: number, body: HandoverFields, version: number) =>
  hannah.call(saveHandover, { params: { clientId }, body, headers: { 'if-match': String(version) } })
const problemOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

describe('the hand-over sheet', () => {
  it('names two profiles in one town by their streets, and others by their town [HAND-1]', async () => {
    const { profiles, watched } = await sheetOf(1)
    const places = await fetchRows<{ name: string }>(
      environment.database.db,
      sql`select city || ', ' || region || ' (' || address1 || ')' "name" from locations
        where client_id = 1 order by location_id`,
    )
    // The demo's client with branches has two locations in each of its towns.
    expect(profiles.map(({ name }) => name)).toEqual(places.map(({ name }) => name))
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
    for (const name of watched.unconnectedProfiles) expect(profiles.map((profile) => profile.name)).toContain(name)
    const [place] = (await sheetOf(5)).profiles
    expect(place?.name).not.toContain('(')
  })

  it('names the bad reviews that wait, as many as the inbox [HAND-1, CREV-2]', async () => {
    const alerts = async (clientId: number) => {
      const { counts } = await hannah.call(customerReviews, { query: { clientId } })
      return counts.alerts
    }
    const clients = await fetchRows<{ clientId: number }>(
      environment.database.db,
      sql`select distinct l.client_id "clientId" from customer_reviews join locations l using (location_id) order by 1`,
    )
    const found = await Promise.all(
      clients.map(async ({ clientId }) => [(await sheetOf(clientId)).watched.reviewAlerts, await alerts(clientId)]),
    )
    expect(found.map(([sheet]) => sheet)).toEqual(found.map(([, inbox]) => inbox))
    expect(found.some(([sheet = 0]) => sheet > 0)).toBe(true)
  })

  it('counts what the database has', async () => {
    const sheet = await sheetOf(1)
    const [counts] = await fetchRows<{ open: number; completed: number; checklist: number; questions: number }>(
      environment.database.db,
      sql`select
        (select count(*) from strategies where client_id = 1 and status_id = 0 and assigned_date is not null) "open",
        (select count(*) from strategies where client_id = 1 and completed_at is not null) completed,
        (select count(*) from checklist_items where client_id = 1 and completed_at is null) checklist,
        (select count(distinct (category_id, question_name)) from notes where client_id = 1) questions`,
    )
    expect(sheet).toMatchObject({
      openCount: counts?.open,
      completedCount: counts?.completed,
      checklistCount: counts?.checklist,
      noteCount: counts?.questions,
    })
    expect(sheet.open.length).toBe(Math.min(12, sheet.openCount))
    expect(sheet.checklist.join()).not.toMatch(/<\w/)
  })

  it('has the newest values of the profile ledger, and leaves them out until a person shows them', async () => {
    const [location] = await fetchRows<{ id: number; city: string }>(
      environment.database.db,
      sql`select location_id id, city from locations where client_id = 5 order by location_id limit 1`,
    )
    await environment.database.db.execute(
      sql`insert into profile_ledger (location_id, at, field, source, state, before, after, before_text, after_text, acted_for_id)
        select ${location?.id ?? 0}, '2026-11-01 17:00Z'::timestamptz + day * interval '1 day', 'description', 'google',
          'Drift', '{}', '{}', 'Text ' || day, repeat('x', 200), null from generate_series(1, 10) day`,
    )
    const { fields, ledger, ledgerCount } = await sheetOf(5)
    expect(fields.hidden).toEqual(['ledger'])
    expect([ledgerCount, ledger.length]).toEqual([10, 6])
    expect(ledger[0]).toMatchObject({
      at: '2026-11-11T17:00:00.000Z',
      place: location?.city,
      fieldName: 'description',
      before: 'Text 10',
      state: 'Drift',
      staffName: null,
    })
    expect(ledger[0]?.after.length).toBeLessThan(100)
  })

  it('names the promises of the notes', async () => {
    const body = { categoryId: 3, questionName: 'Promises', answer: 'A new banner by May.' }
    await hannah.call(addNote, { params: { clientId: 2 }, body })
    expect((await sheetOf(2)).foundPromises).toContain('Promises: A new banner by May.')
  })

  it('keeps what a person wrote, and rejects a save that is based on an older version', async () => {
    const written = { ...FIELDS, watch: 'Call in the morning.', toStaffId: 1 }
    expect(await save(3, written, 0)).toEqual({ version: 1 })
    expect(await sheetOf(3)).toMatchObject({ version: 1, fields: written, to: { staffId: 1 } })
    expect(await save(3, written, 0)).toEqual({ version: 1 })
    const problem = await problemOf(save(3, FIELDS, 0))
    expect(problem).toMatchObject({ status: 409 })
    expect(await save(3, FIELDS, 1)).toEqual({ version: 2 })
  })

  it.each([
    ['an unknown person', { ...FIELDS, toStaffId: 99_999 }, 400],
    ['a day that is not one', { ...FIELDS, changesOn: '2026-02-30' }, 400],
    ['a text that is too long', { ...FIELDS, watch: 'x'.repeat(2001) }, 400],
  ])('rejects %s', async (_name, body, status) => {
    expect(await problemOf(save(4, body, 0))).toMatchObject({ status })
  })

  it('rejects an unknown client', async () => {
    expect(await problemOf(sheetOf(99_999))).toMatchObject({ status: 404 })
  })
})

describe('transferring accounts', () => {
  const loads = (staffId?: number) =>
    hannah.call(managerLoads, { query: { role: 'account', ...(staffId !== undefined && { staffId }) } })
  const transfer = (body: { fromStaffId: number; toStaffId: number; clientIds: number[] }, by = hannah) =>
    by.call(transferClients, { body: { role: 'account', ...body } })

  it('shows both loads, moves them, and returns a result for each account', async () => {
    const [from] = (await loads()).staff.filter(({ clients }) => clients > 2)
    const to = (await loads()).staff.find(({ staffId }) => staffId !== from?.staffId)
    if (from === undefined || to === undefined) throw new Error('No manager has enough clients.')
    const { clients } = await loads(from.staffId)
    expect(clients.length).toBe(from.clients)
    const [first, second, archived] = clients
    if (first === undefined || second === undefined || archived === undefined) throw new Error('Too few clients.')
    await hannah.call(archiveClient, { params: { clientId: archived.clientId }, body: { archived: true } })

    const body = {
      fromStaffId: from.staffId,
      toStaffId: to.staffId,
      clientIds: [first.clientId, archived.clientId, 99_999, second.clientId],
    }
    const { results } = await transfer(body)
    expect(results.map(({ clientId }) => clientId)).toEqual(body.clientIds)
    const [firstProblem, archivedProblem, unknownProblem, secondProblem] = results.map(({ problem }) => problem)
    expect([firstProblem, secondProblem]).toEqual([null, null])
    expect(archivedProblem).toMatch(/is archived/)
    expect(unknownProblem).toMatch(/no client/)
    const after = (await loads()).staff
    const loadOf = (staffId: number) => after.find((load) => load.staffId === staffId)
    expect(loadOf(from.staffId)?.clients).toBe(from.clients - 3)
    expect(loadOf(to.staffId)).toMatchObject({
      clients: to.clients + 2,
      hours: to.hours + (first.hours ?? 0) + (second.hours ?? 0),
      openStrategies: to.openStrategies + first.openStrategies + second.openStrategies,
    })
    const listed = (await hannah.call(administeredClients, {})).clients
    expect(listed.find(({ clientId }) => clientId === first.clientId)?.accountManagerId).toBe(to.staffId)

    const again = await transfer({ ...body, clientIds: [first.clientId] })
    expect(again.results[0]?.problem).toMatch(/another manager/)
    const events = await fetchRows<{ clientId: number; details: unknown }>(
      environment.database.db,
      sql`select client_id "clientId", details from audit_events where action = 'transferClient' order by client_id`,
    )
    expect(events.map(({ clientId }) => clientId)).toEqual([first.clientId, second.clientId].toSorted((a, b) => a - b))
    expect(events[0]?.details).toMatchObject({ role: 'account', fromStaffId: from.staffId, toStaffId: to.staffId })
  })

  it('refuses an account that another person or no one manages', async () => {
    const { staff } = await loads()
    const [from, other, to] = staff.toSorted((a, b) => b.clients - a.clients)
    if (from === undefined || other === undefined || to === undefined) throw new Error('There are too few managers.')
    const [client] = (await loads(from.staffId)).clients
    const clientIds = [client?.clientId ?? 0]
    const problem = async () =>
      (await transfer({ fromStaffId: other.staffId, toStaffId: to.staffId, clientIds })).results[0]?.problem
    expect(await problem()).toMatch(/another manager/)
    await environment.database.db.execute(
      sql`update clients set account_manager_id = null where client_id = ${clientIds[0]}`,
    )
    expect(await problem()).toMatch(/another manager/)
  })

  it.each([
    ['the same person', { fromStaffId: 1, toStaffId: 1, clientIds: [1] }, 400],
    ['an unknown person', { fromStaffId: 1, toStaffId: 99_999, clientIds: [1] }, 400],
    ['no account', { fromStaffId: 1, toStaffId: 2, clientIds: [] }, 400],
    [
      'too many accounts',
      { fromStaffId: 1, toStaffId: 2, clientIds: Array.from({ length: 101 }, (_, n) => n + 1) },
      400,
    ],
  ])('rejects %s', async (_name, body, status) => {
    expect(await problemOf(transfer(body))).toMatchObject({ status })
  })

  it('is refused to members', async () => {
    const [member] = await fetchRows<{ staffName: string }>(
      environment.database.db,
      sql`select staff_name "staffName" from staff where access_role = 'member' order by staff_id limit 1`,
    )
    const client = await environment.clientOf(member?.staffName ?? '')
    const problem = await problemOf(transfer({ fromStaffId: 1, toStaffId: 2, clientIds: [1] }, client))
    expect(problem).toBeInstanceOf(ApiError)
    expect(problem).toMatchObject({ status: 403 })
    expect(await maya.call(managerLoads, { query: {} })).toMatchObject({ clients: [] })
  })
})
