import {
  type ApiClient,
  clientStrategies,
  createApiClient,
  queryReport,
  rankingClientsReport,
  SERVICE_NAMES,
  type ServiceName,
  staffFilter,
} from '@rankdesk/api'
import { createTestDatabase, signIn, startTestServer, testAgencyNow, type TestServer } from '@rankdesk/server/testing'
import pg from 'pg'

/** A running server with its own database of the small demo agency, and access to both. */
export interface TestEnvironment {
  server: TestServer
  /** The address of its database, for a connection that holds a lock. */
  databaseUrl: string
  /** Queries the database directly, for data that no call returns. */
  rows<Row extends pg.QueryResultRow>(query: string, values?: unknown[]): Promise<Row[]>
  /** Returns a client signed in as a staff member; `actingFor` sends X-Acting-For. */
  clientOf(name: string, actingFor?: number): Promise<ApiClient>
  /** Returns a staff member's token, for calls that the API client would not make. */
  tokenOf(name: string): Promise<string>
  close(): Promise<void>
}

/** The test agency's business time: the morning of a Tuesday in the middle of a month in Los Angeles. */
export const NOW = testAgencyNow
export const TODAY = '2026-11-17'
export const YESTERDAY = '2026-11-16'
export const MAYA = 'Maya Okafor'

export async function startEnvironment(env: Record<string, string> = {}): Promise<TestEnvironment> {
  const database = await createTestDatabase({ seeded: true })
  const server = await startTestServer({ env: { DATABASE_URL: database.url, NOW, ...env } })
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  // `end` does not wait until its connections are closed, so that dropping the database can still interrupt one.
  pool.on('error', () => undefined)
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (name: string) => {
    const known = tokens.get(name) ?? signIn(server.url, name).then((signedIn) => signedIn.id_token)
    tokens.set(name, known)
    return known
  }
  return {
    server,
    databaseUrl: database.url,
    tokenOf,
    rows: async <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) =>
      (await pool.query<Row>(query, values)).rows,
    clientOf: async (name, actingFor) => {
      const token = await tokenOf(name)
      return createApiClient({
        services: servicesOf(server.url),
        application: 'rankdesk-tests',
        authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
        ...(actingFor === undefined ? {} : { actingFor: () => actingFor }),
      })
    },
    close: async () => {
      await pool.end()
      await server.stop()
      await database.drop()
    },
  }
}

export function servicesOf(url: string): Record<ServiceName, string> {
  return Object.fromEntries(SERVICE_NAMES.map((name) => [name, `${url}/services/${name}`])) as Record<
    ServiceName,
    string
  >
}

/** Returns an open strategy of Maya's whose text is ready to be reviewed, published and completed. */
export async function openStrategy(
  environment: TestEnvironment,
  nth = 0,
): Promise<{ strategyId: number; clientId: number; pageId: number }> {
  const [row] = await environment.rows<{ strategyId: string; clientId: number; pageId: number }>(
    `select s.strategy_id "strategyId", s.client_id "clientId", s.page_id "pageId"
     from strategies s join clients c using (client_id)
     where c.seo_manager_id = 1 and s.status_id = 0 and s.strategy_type_id = 2 and s.assigned_date = '2026-11-01'
       and exists (select from strategy_zones z where z.strategy_id = s.strategy_id)
     order by s.strategy_id limit 1 offset $1`,
    [nth],
  )
  if (row === undefined) throw new Error(`The demo agency has no open strategy number ${nth} for Maya`)
  return { ...row, strategyId: Number(row.strategyId) }
}

/** Signs Maya in at a server that was started without `startEnvironment`. */
export async function clientOfServer({ url }: Pick<TestServer, 'url'>): Promise<{ client: ApiClient; token: string }> {
  const { id_token: token } = await signIn(url, MAYA)
  const client = createApiClient({
    services: servicesOf(url),
    application: 'rankdesk-tests',
    authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
  })
  return { client, token }
}

/** Returns any open strategy of Maya's with text, over HTTP. */
export async function openStrategyOf(maya: ApiClient): Promise<number> {
  const { rows } = await queryReport(maya, 'tests', rankingClientsReport, { filter: staffFilter(1) })
  for (const { clientId } of rows) {
    const { strategies } = await maya.call(clientStrategies, { params: { clientId } })
    const found = strategies.find((row) => row.statusId === 0 && row.hasContent && row.pageId !== null)
    if (found !== undefined) return found.strategyId
  }
  throw new Error('Maya has no open strategy with text')
}
