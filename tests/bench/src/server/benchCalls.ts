import type { FilterEntry } from '@rankdesk/api'
import { staffFilter } from '@rankdesk/api'
import type { BareSql, SavableZone } from '@rankdesk/server/testing'
import type { BenchRequest } from './speeds.ts'

/** A call of the services, and the SQL that it needs at least. */
export interface BenchCall {
  name: string
  /** Creates the requests that a connection sends in turn; called once for each connection. */
  requests: () => BenchRequest[]
  bare: (turn: number, lane: number) => Promise<unknown>
  /** Creates the same requests without the report cache: the cost of a call after a write. */
  uncached?: () => BenchRequest[]
}

/** SEO managers of the demo agency, in turn, so that the responses are not all one person's. */
const MANAGERS = [1, 2, 5, 6, 9, 10, 13, 14, 17, 18, 21, 22] as const

/** Home's seven reports (M590). */
const HOME_REPORTS = [
  'ranking-progress',
  'monthly-queue-work',
  'my-clients-summary',
  'keyword-ranking',
  'organic-traffic',
  'organic-leads',
  'ranking-losses',
  'ranking-wins',
] as const

interface Run {
  queryId: string
  filter: FilterEntry[]
  offset?: number
  sort?: { name: string; direction: 'ASC' | 'DESC' }[]
}

const PAGE = 25

/** The maximum number of connections that save at once. */
const MAX_LANES = 50

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

/**
 * Creates the measured calls. `token` is a staff member's; `savers` are those of the people who save, in turn: the writes of
 * one person take turns.
 */
export function benchCalls(
  bare: BareSql,
  token: string,
  zones: readonly SavableZone[],
  savers: readonly string[] = [token],
): BenchCall[] {
  const headers = headersOf(token)
  const report = (name: string, runs: readonly Run[]): BenchCall => {
    const bodies = runs.map((run) => ({ fromApp: 'bench', count: PAGE, ...run }))
    const statements = bodies.map((body) => bare.report({ flags: 7, offset: 0, sort: [], ...body }))
    const requests = (more: object) => () =>
      bodies.map((body): BenchRequest => ({
        method: 'POST',
        path: '/services/reporting/v1/api/report/run',
        headers,
        body: JSON.stringify({ ...body, ...more }),
      }))
    return {
      name,
      requests: requests({}),
      // `debugInfo` bypasses the report cache.
      uncached: requests({ debugInfo: true }),
      bare: (turn) => statements[turn % statements.length]?.() ?? Promise.resolve(),
    }
  }
  const navigation = MANAGERS.map((staffId) => bare.navigation(staffId))
  return [
    {
      name: 'navigation',
      requests: () =>
        MANAGERS.map((staffId) => ({
          method: 'GET',
          path: `/services/seo/api/client/navigation/${staffId}`,
          headers,
        })),
      bare: (turn) => navigation[turn % navigation.length]?.() ?? Promise.resolve(),
    },
    report(
      'client list, filtered and paged',
      MANAGERS.map((staffId, index) => ({
        queryId: 'ranking-clients',
        filter: [...staffFilter(staffId), { name: 'queueTab', value: 'To Complete', match: 'EQUALS' }],
        sort: [{ name: 'businessName', direction: 'ASC' }],
        offset: (index % 2) * PAGE,
      })),
    ),
    ...HOME_REPORTS.map((queryId) =>
      report(
        queryId,
        MANAGERS.map((staffId) => ({ queryId, filter: staffFilter(staffId) })),
      ),
    ),
    report(
      "Home's reports of everyone",
      HOME_REPORTS.map((queryId) => ({ queryId, filter: [] })),
    ),
    report('team-rollup of everyone', [{ queryId: 'team-rollup', filter: [], offset: 0 }]),
    report('monthly-queue-work of everyone', [{ queryId: 'monthly-queue-work', filter: [], offset: 0 }]),
    report('leadership-rollup of everyone', [{ queryId: 'leadership-rollup', filter: [], offset: 0 }]),
    saving(bare, savers.map(headersOf), zones),
  ]
}

/**
 * Creates the call in which each connection saves its own zone repeatedly, each time on the version of the last
 * response. An aborted connection may have saved once more than it knows, so no zone is used by two runs.
 */
function saving(bare: BareSql, people: readonly Record<string, string>[], zones: readonly SavableZone[]): BenchCall {
  const [ofCalls, ofSql] = [zones.slice(0, -MAX_LANES), zones.slice(-MAX_LANES).map((zone) => ({ ...zone }))]
  let next = 0
  let count = 0
  const text = () => `<p>Saved ${(count += 1)} times over, and nothing of it was lost on the way.</p>`
  return {
    name: 'save-content-zone',
    requests() {
      const headers = people[next % people.length]
      const zone = { ...ofCalls[next++] }
      return [
        {
          method: 'POST',
          path: '/services/seo/api/strategy/save-content-zone/',
          setupRequest: (sent) => ({
            ...sent,
            headers: { ...headers, 'if-match': `"${zone.version}"` },
            body: JSON.stringify({ strategyId: zone.strategyId, elementID: zone.elementId, content: text() }),
          }),
          onResponse(status, body) {
            if (status === 200) zone.version = (JSON.parse(body) as { result: { version: number } }).result.version
          },
        },
      ]
    },
    async bare(_turn, lane) {
      const zone = ofSql[lane % ofSql.length]
      if (zone === undefined) return
      await bare.saveZone(zone, text())
      zone.version += 1
    },
  }
}
