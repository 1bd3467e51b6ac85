import type { ClientListName, ClientListView } from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { staff } from '#platform/db/schema/index.ts'
import { maySeeView } from './views.policy.ts'

/** Returns the name of a person's team, or null. */
export async function teamNameOf(db: Queryable, staffId: number): Promise<string | null> {
  const [row] = await fetchRows<{ name: string }>(
    db,
    sql`select t.name from staff s join teams t using (team_id) where s.staff_id = ${staffId}`,
  )
  return row?.name ?? null
}

/** Returns the views of a list that a person sees: their own, then their team's shared ones, by name (D22). */
export async function viewsOf(db: Queryable, staffId: number, list: ClientListName): Promise<ClientListView[]> {
  const [person] = await db
    .select({ staffId: staff.staffId, teamId: staff.teamId })
    .from(staff)
    .where(eq(staff.staffId, staffId))
  if (person === undefined) return []
  const views = await fetchRows<ClientListView & { ownerId: number; ownerTeamId: number | null }>(
    db,
    sql`
    ${selectView(staffId, sql`, o.staff_id "ownerId", o.team_id "ownerTeamId"`)}
    where v.list = ${list} and (v.staff_id = ${staffId} or v.shared)
    order by v.staff_id <> ${staffId}, lower(v.name), v.queue_view_id`,
  )
  return views.flatMap(({ ownerId, ownerTeamId, ...view }) =>
    maySeeView(person, { staffId: ownerId, teamId: ownerTeamId }, view) ? [view] : [],
  )
}

/** Returns a view as that person sees it. */
export async function viewById(db: Queryable, staffId: number, viewId: number): Promise<ClientListView | undefined> {
  const [row] = await fetchRows<ClientListView & Record<string, unknown>>(
    db,
    sql`${selectView(staffId)} where v.queue_view_id = ${viewId}`,
  )
  return row
}

const selectView = (staffId: number, columns = sql``) => sql`
  select v.queue_view_id "viewId", v.list, v.name, v.query, v.shared, o.staff_name "ownerName", v.staff_id = ${staffId} mine${columns}
  from queue_views v join staff o on o.staff_id = v.staff_id`
