import type { ClientListName, ClientListView } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { fetchRows } from '../../../db/fetchRows.ts'

/** Returns the name of a person's team, or null. */
export async function teamNameOf(db: Queryable, staffId: number): Promise<string | null> {
  const [row] = await fetchRows<{ name: string }>(
    db,
    sql`select t.name from staff s join teams t using (team_id) where s.staff_id = ${staffId}`,
  )
  return row?.name ?? null
}

/** Returns the views of a list that a person sees: their own, then their team's shared ones, by name (D22). */
export function viewsOf(db: Queryable, staffId: number, list: ClientListName): Promise<ClientListView[]> {
  return fetchRows<ClientListView & Record<string, unknown>>(
    db,
    sql`
    ${shownView(staffId)}
    where v.list = ${list} and (v.staff_id = ${staffId} or (v.shared and o.team_id = (select team_id from staff where staff_id = ${staffId})))
    order by v.staff_id <> ${staffId}, lower(v.name), v.queue_view_id`,
  )
}

/** Returns a view as that person sees it. */
export async function viewById(db: Queryable, staffId: number, viewId: number): Promise<ClientListView | undefined> {
  const [row] = await fetchRows<ClientListView & Record<string, unknown>>(
    db,
    sql`${shownView(staffId)} where v.queue_view_id = ${viewId}`,
  )
  return row
}

const shownView = (staffId: number) => sql`
  select v.queue_view_id "viewId", v.list, v.name, v.query, v.shared, o.staff_name "ownerName", v.staff_id = ${staffId} mine
  from queue_views v join staff o on o.staff_id = v.staff_id`
