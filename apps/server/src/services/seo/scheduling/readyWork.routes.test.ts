import { readFile } from 'node:fs/promises'
import { type ApiClient, selectStrategies, setStrategyMonth } from '@rankdesk/api'
import { hasPageContent, STRATEGY_TYPE_IDS, strategyAction } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

const TODAY = '2026-11-18'
const MONTHS = ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']
const TYPES = STRATEGY_TYPE_IDS.filter((typeId) => !hasPageContent(typeId))
const CASES = TYPES.flatMap((typeId) => MONTHS.map((month) => ({ typeId, month })))

let environment: TestApp
let maya: ApiClient
let place: { clientId: number; locationId: number; pageId: number; path: string }

beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const [found] = await fetchRows<typeof place>(
    environment.database.db,
    sql`select s.client_id "clientId", l.location_id "locationId", p.page_id "pageId", p.path
      from sites s join locations l using (client_id) join pages p using (project_id)
      order by s.client_id, l.location_id, p.page_id limit 1`,
  )
  if (found === undefined) throw new Error('No client has a location and a page')
  place = found
})
afterAll(() => environment.stop())

/** Creates an open proposal of a type, or, with a month, work as it was written before rows were marked. */
async function propose(typeId: number, month: string | null = null): Promise<number> {
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`insert into strategies (client_id, strategy_type_id, title, page_id, location_id, assigned_date, created_at)
      values (${place.clientId}, ${typeId}, 'Proposed', ${place.pageId}, ${place.locationId}, ${month}, '2026-11-01T12:00:00Z')
      returning strategy_id::float8 id`,
  )
  if (row === undefined) throw new Error('The proposal was not written')
  return row.id
}

/** Returns the action of each row of a type and a month that the queue shows. */
async function actionsOf(typeId: number, month: string): Promise<string[]> {
  const rows = await fetchRows<{ statusId: number; requestId: string | null; isWritten: boolean }>(
    environment.database.db,
    sql`select status_id "statusId", request_id "requestId", content_completed_at is not null "isWritten"
      from strategies where client_id = ${place.clientId} and title = 'Proposed' and strategy_type_id = ${typeId}
        and assigned_date = ${month} order by strategy_id`,
  )
  return rows.map(({ statusId, requestId, isWritten }) =>
    strategyAction(
      {
        strategyTypeId: typeId,
        statusId,
        assignedDate: month,
        requestId,
        hasContent: isWritten,
        contentCompleted: isWritten,
        completedDate: null,
        contentBriefComplete: true,
      },
      TODAY,
    ),
  )
}

const rowOf = (strategyId: number, { typeId, month }: (typeof CASES)[number]) => ({
  strategyId,
  clientId: place.clientId,
  assignedDate: month,
  pageId: place.pageId,
  strategyTypeId: typeId,
  sSeq: 10,
  url: place.path,
  qty: 1,
  strategyGroupId: null,
  strategyGroupName: '',
})

const select = (rows: ReturnType<typeof rowOf>[], key: string) =>
  maya.call(selectStrategies, { params: { id: place.clientId }, headers: { 'idempotency-key': key }, body: rows })

describe('[STRAT-15] work without page text offers Complete', () => {
  /** Returns the actions of the rows of each case, by its type and month. */
  async function actions(cases: typeof CASES) {
    const found = []
    for (const { typeId, month } of cases) found.push([typeId, month, ...(await actionsOf(typeId, month))])
    return found
  }
  const allComplete = (cases: typeof CASES) => cases.map(({ typeId, month }) => [typeId, month, 'complete'])

  it('when the scheduler selects it for a month', async () => {
    const rows = []
    for (const each of CASES) rows.push(rowOf(await propose(each.typeId), each))
    await select(rows, 'selected')
    expect(await actions(CASES)).toEqual(allComplete(CASES))
  })

  it('when its copies go to other months', async () => {
    await environment.database.pool.query(`delete from strategies where title = 'Proposed'`)
    const rows = []
    for (const typeId of TYPES.filter((each) => each > 11)) {
      const original = await propose(typeId)
      for (const [copy, month] of MONTHS.entries()) rows.push(rowOf(original + 20 * copy, { typeId, month }))
    }
    await select(rows, 'copied')
    const copied = CASES.filter(({ typeId }) => typeId > 11)
    expect(await actions(copied)).toEqual(allComplete(copied))
  })

  it('when it is left over from a month before rows were marked, and is carried over to another month', async () => {
    await environment.database.pool.query(`delete from strategies where title = 'Proposed'`)
    for (const month of MONTHS) {
      const strategyIds = []
      for (const typeId of TYPES) strategyIds.push(await propose(typeId, '2026-10-01'))
      // Photos need no request (M215).
      expect(await actions(TYPES.map((typeId) => ({ typeId, month: '2026-10-01' })))).toEqual(
        TYPES.map((typeId) => [typeId, '2026-10-01', typeId === 12 ? 'complete' : 'regenerate-content']),
      )
      await maya.call(setStrategyMonth, { body: { strategyIds, month } })
    }
    expect(await actions(CASES)).toEqual(allComplete(CASES))
  })

  it('when it was assigned before rows were marked, once the database is migrated', async () => {
    await environment.database.pool.query(`delete from strategies where title = 'Proposed'`)
    for (const { typeId, month } of CASES) await propose(typeId, month)
    const repair = new URL('../../../platform/db/migrations/0012_ready_strategies.sql', import.meta.url)
    await environment.database.pool.query(await readFile(repair, 'utf8'))
    expect(await actions(CASES)).toEqual(allComplete(CASES))
  })

  it('when it is moved to a month from a list', async () => {
    await environment.database.pool.query(`delete from strategies where title = 'Proposed'`)
    for (const month of MONTHS) {
      const strategyIds = []
      for (const typeId of TYPES) strategyIds.push(await propose(typeId))
      await maya.call(setStrategyMonth, { body: { strategyIds, month } })
    }
    expect(await actions(CASES)).toEqual(allComplete(CASES))
  })
})
