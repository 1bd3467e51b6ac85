import { type SQL, sql } from 'drizzle-orm'
import { assignedTo } from '../clientsOfStaff.ts'
import type { ReportContext } from './reportSource.ts'

/**
 * Which clients `c` a report is about (M107, M165): those of the staff member that the filter names, or those of anyone in
 * the team that it names; with both those of both; with neither everyone's. Of these the one client that it names, if any.
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

/** A part of the business name, or the whole client id (M179). */
export function clientSearch(text: string): SQL {
  if (text === '') return sql`true`
  return sql`(c.business_name ilike ${containing(text)} or c.client_id::text = ${text})`
}

/** A pattern of LIKE that finds the text anywhere, whatever signs are in it. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`

/** Rows that have the report's `search` in one of their texts; all of them without one. */
export function textSearch({ arguments: given }: ReportContext, texts: readonly SQL[]): SQL {
  const text = String(given.get('search') ?? '')
  if (text === '') return sql`true`
  return sql`(${sql.join(
    texts.map((each) => sql`${each} ilike ${containing(text)}`),
    sql` or `,
  )})`
}
