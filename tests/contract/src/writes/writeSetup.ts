import {
  type ApiClient,
  type Change,
  createApiClient,
  pageData,
  type StrategyDetails,
  strategyDetails,
} from '@rankdesk/api'
import type { FakeWordPress } from '@rankdesk/server/testing'
import { MAYA, servicesOf, type TestEnvironment } from '../environment.ts'

/** The outcome of an observed write: the id of its request, and the changes of its envelope. */
export interface ObservedWrite {
  requestId: string
  changes: readonly Change[]
}

/** The environment of the write cases. */
export interface WriteSetup {
  environment: TestEnvironment
  /** A WordPress that the server may connect. */
  website: FakeWordPress
  /** Signed in as Maya Okafor; her last call is the observed one. */
  maya: ApiClient
  /** A client with another token, whose last call is observed as well. */
  clientWith(token: string): ApiClient
  /** Returns the last call that any of the clients made. */
  lastCall(): ObservedWrite
  /** Returns an open strategy with text that no other case has been given. */
  openStrategy(): Promise<StrategyDetails>
  /** Adds open work of a type to the client of the first location, and returns its id. */
  addWork(typeId: number): Promise<number>
  /** Returns a page of the site that has no pages below it and no work on it. */
  freePage(): Promise<{ pageId: number; parentId: number | null }>
}

/** The site of the first client. */
export const PROJECT = 1

/** A case performs any preparation that it needs, and the write under test as its last call. */
export type WriteCase = (setup: WriteSetup) => Promise<unknown>

export async function createWriteSetup(environment: TestEnvironment, website: FakeWordPress): Promise<WriteSetup> {
  const last: { requestId: string; changes: readonly Change[] } = { requestId: '', changes: [] }
  const clientWith = (token: string) =>
    createApiClient({
      services: servicesOf(environment.server.url),
      application: 'rankdesk-tests',
      authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
      fetch: async (url, init) => {
        // A public call has no sign-in, but may have a token of its own.
        const headers = new Headers(init?.headers)
        if (!headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
        const response = await fetch(url, { ...init, headers })
        last.requestId = response.headers.get('x-request-id') ?? ''
        last.changes = []
        return response
      },
      onChanges: (changes) => {
        last.changes = changes
      },
    })
  const maya = clientWith(await environment.tokenOf(MAYA))
  let usedCount = 0
  return {
    environment,
    website,
    maya,
    clientWith,
    lastCall: () => ({ ...last }),
    async openStrategy() {
      const [row] = await environment.rows<{ id: string }>(
        `select s.strategy_id id from strategies s
         where s.status_id = 0 and s.strategy_type_id = 2 and s.target_count = 1 and s.page_id is not null
           and s.assigned_date is not null and exists (select from strategy_zones z where z.strategy_id = s.strategy_id)
         order by s.strategy_id desc limit 1 offset $1`,
        [usedCount],
      )
      usedCount += 1
      if (row === undefined) throw new Error(`The demo agency has only ${usedCount - 1} open strategies with text.`)
      return maya.call(strategyDetails, { params: { strategyId: Number(row.id) } })
    },
    async addWork(typeId) {
      const [row] = await environment.rows<{ id: string }>(
        `insert into strategies (client_id, strategy_type_id, title, location_id, assigned_date, target_count, created_at)
         select l.client_id, $1::int, 'Work of a contract test', l.location_id, '2026-11-01', 1, '2026-11-01T12:00:00Z'
         from locations l join location_profiles using (location_id) order by l.location_id limit 1
         returning strategy_id id`,
        [typeId],
      )
      if (row === undefined) throw new Error('No location has a profile')
      return Number(row.id)
    },
    async freePage() {
      const pagesWithWork = await environment.rows<{ pageId: number }>(
        `select page_id "pageId" from strategies where page_id is not null
         union select page_id from publications`,
      )
      const usedPageIds = new Set(pagesWithWork.map(({ pageId }) => pageId))
      const pages = await maya.call(pageData, { query: { project: PROJECT } })
      const freePage = pages.find(
        ({ pageId, childCount, path }) => childCount === 0 && path !== '/' && !usedPageIds.has(pageId),
      )
      if (freePage === undefined) throw new Error('Every page of the site has work on it.')
      return freePage
    },
  }
}

/** Headers of a call that is based on a version. */
export const basedOn = (version: number) => ({ 'if-match': String(version) })

/** Headers of a confirmation that nothing has used yet. */
export const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
