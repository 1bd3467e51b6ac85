import type { StoredTotals } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { ClientPlan } from '../plan/planClient.ts'

/** The client and the day whose figures an import has written. */
interface Written {
  clientId: number
  projectId: number
  day: string
}

type Counted = Omit<StoredTotals, 'of' | 'merged' | 'withoutPosition'>

/** Reads from the database what it has of a client's queries, pages and days after an import, to compare it with the files. */
export async function storedTotals(
  db: Queryable,
  plan: ClientPlan,
  { clientId, projectId, day }: Written,
): Promise<StoredTotals[]> {
  const totals: StoredTotals[] = []
  const withoutPosition = plan.keywords.filter(
    ({ position, clicks, impressions }) => position === null && (clicks !== null || impressions !== null),
  ).length
  const differences = { queries: { withoutPosition }, pages: { merged: plan.mergedAddresses }, days: {} }
  const add = async (of: StoredTotals['of'], isPlanned: boolean, query: ReturnType<typeof sql>) => {
    const [counted] = isPlanned ? await fetchRows<Counted>(db, query) : []
    if (counted !== undefined) totals.push({ of, ...counted, ...differences[of] })
  }
  const terms = plan.keywords.map(({ keyword }) => keyword.toLowerCase())
  await add(
    'queries',
    terms.length > 0,
    sql`
      select count(*)::int "rows", sum(r.clicks)::float8 clicks, sum(r.impressions)::float8 impressions
      from keywords k left join ranks r on r.keyword_id = k.keyword_id and r.date = ${day}
      where k.client_id = ${clientId} and k.geo_name = '' and lower(k.keyword) = any(${sql.param(terms)}::text[])`,
  )
  await add(
    'pages',
    plan.pages.some(({ stats }) => stats !== null),
    sql`
      select count(*)::int "rows", sum(s.clicks)::float8 clicks, sum(s.impressions)::float8 impressions
      from page_search_stats s join pages p using (page_id) where p.project_id = ${projectId} and s.date = ${day}`,
  )
  const days = plan.days.map(({ date }) => date)
  await add(
    'days',
    days.length > 0,
    sql`
      select count(*)::int "rows", sum(visits)::float8 clicks, null::float8 impressions
      from traffic where project_id = ${projectId} and date = any(${sql.param(days)}::date[])`,
  )
  return totals
}
