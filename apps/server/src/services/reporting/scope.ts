import { type SQL, sql } from 'drizzle-orm'
import { assignedTo } from '../clientsOfStaff.ts'
import type { ReportContext } from './reportSource.ts'

/**
 * Selects the clients `c` of a report (M107, M165): those of the filter's staff member, those of its team's members,
 * those of both if both are given, or everyone's; limited to the filter's client, if any.
 */
export function clientsInScope({ arguments: given }: ReportContext): SQL {
  const staffId = given.get('staffId')
  const teamId = given.get('teamId')
  const conditions: SQL[] = []
  if (typeof staffId === 'number') conditions.push(assignedTo(staffId))
  if (typeof teamId === 'number') conditions.push(assignedToTeam(teamId))
  const clientId = given.get('clientId')
  if (typeof clientId === 'number') conditions.push(sql`c.client_id = ${clientId}::int`)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

const assignedToTeam = (teamId: number) => sql`(array[c.seo_manager_id, c.account_manager_id, c.marketing_manager_id,
  c.ads_manager_id] && array(select staff_id from staff where team_id = ${teamId}::int))`

/** Matches part of the business name, or the whole client id (M179). */
export function clientSearch(text: string): SQL {
  if (text === '') return sql`true`
  return sql`(c.business_name ilike ${containing(text)} or c.client_id::text = ${text})`
}

/** A LIKE pattern that finds the text anywhere, with escaped wildcards. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`

/** Matches rows with the report's `search` in one of their texts; all rows without a search. */
export function textSearch({ arguments: given }: ReportContext, texts: readonly SQL[]): SQL {
  const text = String(given.get('search') ?? '')
  if (text === '') return sql`true`
  return sql`(${sql.join(
    texts.map((each) => sql`${each} ilike ${containing(text)}`),
    sql` or `,
  )})`
}
