import { NO_MEMBER, NO_TEAM } from '@rankdesk/api'
import { type SQL, sql } from 'drizzle-orm'
import { assignedTo } from '../lib/clientsOfStaff.ts'
import type { ReportContext } from './reportSource.ts'

/**
 * Selects the clients `c` of a report (M107, M165): those of the filter's staff member, those of its team and those of
 * its SEO manager, of all that are given, or everyone's; limited to the filter's client, if any.
 */
export function clientsInScope({ arguments: given }: ReportContext): SQL {
  const staffId = given.get('staffId')
  const teamId = given.get('teamId')
  const conditions: SQL[] = []
  if (typeof staffId === 'number') conditions.push(assignedTo(staffId))
  if (typeof teamId === 'number') conditions.push(countsForTeam(teamId))
  const seoManagerId = given.get('seoManagerId')
  if (typeof seoManagerId === 'number') conditions.push(countsForMember(seoManagerId))
  const clientId = given.get('clientId')
  if (typeof clientId === 'number') conditions.push(sql`c.client_id = ${clientId}::int`)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * Whether a client `c` counts for a team, which is the team of its SEO manager; NO_TEAM for clients without one. Each
 * client counts for exactly one team. Rule TEAM-1.
 */
const countsForTeam = (teamId: number) =>
  teamId === NO_TEAM
    ? sql`not exists (select from staff f where f.staff_id = c.seo_manager_id and f.team_id is not null)`
    : sql`c.seo_manager_id in (select f.staff_id from staff f where f.team_id = ${teamId}::int)`

/** Whether a client `c` counts for a member, who is its SEO manager; NO_MEMBER for clients without one. Rule TEAM-1. */
const countsForMember = (staffId: number) =>
  staffId === NO_MEMBER ? sql`c.seo_manager_id is null` : sql`c.seo_manager_id = ${staffId}::int`

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
