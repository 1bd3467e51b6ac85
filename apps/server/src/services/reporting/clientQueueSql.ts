import { type SQL, sql } from 'drizzle-orm'
import type { ReportContext } from './reportSource.ts'
import { clientsInScope, containing } from './scope.ts'

/** The active clients `c` in scope that match the search, with more joins. */
export const activeClients = (context: ReportContext, joins = sql``) => sql`from clients c ${joins}
  where ${clientsInScope(context)} and c.active and ${clientSearch(String(context.arguments.get('search') ?? ''))}`

/** Counts the clients of each tab. All contains every client. */
export function tabsQuery(
  context: ReportContext,
  field: string,
  tabs: readonly string[],
  tabOf: SQL,
  clients = activeClients(context),
): SQL {
  const rows = tabs.map((tab, index) => sql`(${tab}::text, ${sql.raw(String(index))})`)
  return sql`
    with tabs(tab, position) as (values ${sql.join(rows, sql`, `)}),
    found as materialized (select tab, count(*)::int clients from (select ${tabOf} tab ${clients}) f group by tab)
    select tabs.tab ${sql.identifier(field)}, position,
           coalesce((select sum(found.clients) from found where tabs.tab in (found.tab, 'All')), 0)::int clients
    from tabs`
}

/** Matches part of the business name, or the whole client id (M179). */
function clientSearch(text: string): SQL {
  if (text === '') return sql`true`
  return sql`(c.business_name ilike ${containing(text)} or c.client_id::text = ${text})`
}
