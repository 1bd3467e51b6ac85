import {
  addClientListView,
  type ApiClient,
  changeClientListView,
  type ClientListView,
  clientListViews,
  clientStrategies,
  deleteClientListView,
  moveClient,
  queryReport,
  queueChoicesReport,
  rankingClientsReport,
  setStrategyMonth,
  staffFilter,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
let other: ApiClient
let mayaId = 0
let mateName = ''
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const [mate] = await fetchRows<{ mayaId: number; name: string }>(
    environment.database.db,
    sql`select m.staff_id "mayaId", s.staff_name name from staff m join staff s on s.team_id = m.team_id and s.staff_id <> m.staff_id
        where m.staff_name = 'Maya Okafor' and s.active order by s.staff_id limit 1`,
  )
  mayaId = mate?.mayaId ?? 0
  mateName = mate?.name ?? ''
  other = await environment.clientOf(mateName)
})
afterAll(() => environment.stop())

const view = { list: 'my-clients' as const, name: 'Losing ground', query: 'performance=Below', shared: false }
const add = (client: ApiClient, change: Partial<typeof view> = {}) =>
  client.call(addClientListView, { body: { ...view, ...change } })
const seenBy = async (client: ApiClient): Promise<ClientListView[]> =>
  (await client.call(clientListViews, { query: { list: 'my-clients' } })).views

describe('named views', () => {
  test('are private until they are shared with the team [D22]', async () => {
    const added = await add(maya)
    expect(added).toMatchObject({ ...view, mine: true, ownerName: 'Maya Okafor' })
    expect(await seenBy(other)).toEqual([])
    await maya.call(changeClientListView, { params: { viewId: added.viewId }, body: { ...view, shared: true } })
    expect(await seenBy(other)).toMatchObject([{ name: 'Losing ground', shared: true, mine: false }])
    await maya.call(deleteClientListView, { params: { viewId: added.viewId } })
    expect(await seenBy(other)).toEqual([])
    expect(await maya.call(deleteClientListView, { params: { viewId: added.viewId } })).toBe(false)
  })

  test('have unique names, and only their owner can change them', async () => {
    const added = await add(maya, { name: 'Twice', shared: true })
    const message = 'You already have a view called TWICE.'
    await expect(add(maya, { name: 'TWICE' })).rejects.toMatchObject({
      status: 409,
      message,
      data: { fieldErrors: [{ path: 'name', message }] },
    })
    const taken = { params: { viewId: added.viewId }, body: { ...view, name: 'Mine now' } }
    await expect(other.call(changeClientListView, taken)).rejects.toThrow('Only the owner of a view can change it.')
    await expect(other.call(deleteClientListView, { params: { viewId: added.viewId } })).rejects.toThrow(
      'Only the owner',
    )
  })
})

test('names the fields of an invalid body, in plain English', async () => {
  await expect(add(maya, { name: 'n'.repeat(81), query: undefined as unknown as string })).rejects.toMatchObject({
    status: 400,
    message:
      'The request was not properly formed. body.name: Enter at most 80 characters; body.query: This field is required',
    data: {
      fieldErrors: [
        { path: 'name', message: 'Enter at most 80 characters' },
        { path: 'query', message: 'This field is required' },
      ],
    },
  })
})

describe("a person's own order of clients", () => {
  const inOwnOrder = async (client: ApiClient, orderOf: number) => {
    const filter = [...staffFilter(mayaId), { name: 'orderOf', value: orderOf, match: 'EQUALS' as const }]
    const { rows } = await queryReport(client, 'tests', rankingClientsReport, {
      filter,
      sort: [{ name: 'ownOrder', direction: 'ASC' }],
      count: 5,
    })
    return rows.map(({ clientId }) => clientId)
  }

  test('starts by name and stores moves for that person only [M492]', async () => {
    const before = await inOwnOrder(maya, mayaId)
    const [first = 0, second = 0, third = 0] = before
    await maya.call(moveClient, { params: { clientId: third }, body: { neighborId: first, side: 'before' } })
    expect(await inOwnOrder(maya, mayaId)).toEqual([third, first, second])
    await maya.call(moveClient, { params: { clientId: first }, body: { neighborId: second, side: 'after' } })
    expect(await inOwnOrder(maya, mayaId)).toEqual([third, second, first])
  })

  test("keeps two people's orders separate after many moves into one gap", async () => {
    const [first = 0, second = 0, third = 0] = await inOwnOrder(maya, mayaId)
    for (let move = 0; move < 60; move += 1) {
      const [from, to] = move % 2 === 0 ? [third, second] : [second, third]
      await maya.call(moveClient, { params: { clientId: from }, body: { neighborId: to, side: 'before' } })
    }
    const after = await inOwnOrder(maya, mayaId)
    expect(after.slice(0, 3)).toEqual([first, second, third])
  })
})

test('the filter choices are those of the clients in scope, counted [M174]', async () => {
  const { rows } = await queryReport(maya, 'tests', queueChoicesReport, { filter: staffFilter(mayaId) })
  const [group] = rows.filter(({ field }) => field === 'group')
  const filter = [...staffFilter(mayaId), { name: 'group', value: [group?.value ?? ''], match: 'IN' as const }]
  const { total } = await queryReport(maya, 'tests', rankingClientsReport, { filter, count: 1 })
  expect(group?.clients).toBe(total)
  expect(rows.some(({ field }) => field === 'accountManager')).toBe(true)
})

test('months are set one by one: a strategy that cannot move reports the reason and does not stop the others [D21]', async () => {
  const [row] = await fetchRows<{ clientId: number; open: number; done: number }>(
    environment.database.db,
    sql`select o.client_id "clientId", o.strategy_id open, d.strategy_id done
        from strategies o join strategies d on d.client_id = o.client_id and d.status_id = 1
        where o.status_id = 0 and o.in_queue and o.strategy_group_id is null
          and o.assigned_date = '2026-11-01' and d.assigned_date = '2026-11-01' limit 1`,
  )
  if (row === undefined) throw new Error('The test agency has no such client.')
  const responses = await maya.call(setStrategyMonth, {
    body: { strategyIds: [row.open, row.done, 999_999_999], month: '2026-12-01' },
  })
  expect(responses).toEqual([
    { strategyId: row.open, assignedDate: '2026-12-01', reason: null },
    {
      strategyId: row.done,
      assignedDate: '2026-11-01',
      reason: 'This strategy is completed; its month can no longer be changed.',
    },
    { strategyId: 999_999_999, assignedDate: null, reason: 'There is no strategy 999999999.' },
  ])
  const { strategies } = await maya.call(clientStrategies, { params: { clientId: row.clientId } })
  expect(strategies.find(({ strategyId }) => strategyId === row.open)?.assignedDate).toBe('2026-12-01')
})
