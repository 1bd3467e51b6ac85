import { addNote, clientStrategies, saveContentZone, selectStrategies, strategyDetails } from '@rankdesk/api'
import pg from 'pg'
import { expect } from 'vitest'
import { MAYA, openStrategy, type TestEnvironment } from './environment.ts'

/** A row that somebody holds, and the saves that wait for it. */
export interface LockedRow {
  strategyId: number
  /** The responses of the waiting saves, in any order. */
  saves: Promise<Response>[]
  /** The number of statements that wait for a lock. */
  countWaiting(): Promise<number>
  release(): Promise<void>
}

/**
 * Locks the row of an open strategy, or of its client, on a connection of its own, and sends saves of the strategy's text
 * or of the client's schedule.
 */
export async function lockRow(
  environment: TestEnvironment,
  saves: number,
  held: 'strategy' | 'client' = 'strategy',
): Promise<LockedRow> {
  const { strategyId, clientId } = await openStrategy(environment)
  const maya = await environment.clientOf(MAYA)
  const { zones } = await maya.call(strategyDetails, { params: { strategyId } })
  const zone = zones.find(({ role }) => role === 'body')
  if (zone === undefined) throw new Error('The strategy has no body zone')
  const holder = new pg.Client({ connectionString: environment.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  if (held === 'strategy') await holder.query('select from strategies where strategy_id = $1 for update', [strategyId])
  else await holder.query('select from clients where client_id = $1 for no key update', [clientId])
  const token = await environment.tokenOf(MAYA)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const saveSchedule = (index: number) => {
    const path = selectStrategies.path.replace(':id', String(clientId))
    // Based on a version that never was, so that it changes nothing once it has the lock.
    const keyed = { ...headers, 'idempotency-key': `held ${index}`, 'if-match': '999999999' }
    return fetch(`${environment.server.url}/services/seo${path}`, { method: 'POST', headers: keyed, body: '[]' })
  }
  const saveText = (index: number) =>
    fetch(`${environment.server.url}/services/seo${saveContentZone.path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'if-match': String(zone.version),
        'idempotency-key': `locked ${index}`,
      },
      body: JSON.stringify({ strategyId, elementID: zone.elementID, content: `<p>Locked ${index}.</p>` }),
    })
  return {
    strategyId,
    saves: Array.from({ length: saves }, (_, index) => (held === 'strategy' ? saveText(index) : saveSchedule(index))),
    async countWaiting() {
      const [row] = await environment.rows<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return row?.count ?? 0
    },
    async release() {
      await holder.query('rollback')
      await holder.end()
    },
  }
}

/** The work of 20 people that has nothing to do with the strategy: lists, notes, and the check of readiness. */
export async function otherWork(environment: TestEnvironment): Promise<(() => Promise<unknown>)[]> {
  const clients = await Promise.all([MAYA, 'Daniel Reyes'].map((name) => environment.clientOf(name)))
  return Array.from({ length: 20 }, (_, index) => {
    const client = clients[index % clients.length]
    const params = { clientId: 1 + (index % 5) }
    if (client === undefined || index % 4 === 0)
      return async () => expect((await isReady(environment)).status).toBe(200)
    if (index % 4 === 1) return () => client.call(clientStrategies, { params })
    const body = { categoryId: 1, questionName: `Note ${index}`, answer: 'Written beside a locked row.' }
    return () => client.call(addNote, { params, body })
  })
}

const isReady = ({ server }: TestEnvironment) => fetch(`${server.url}/readyz`)
