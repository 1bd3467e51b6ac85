import type { ClientListName, ClientListView } from '@rankdesk/api'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { queueViews, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { mayChangeView, maySeeView } from './views.policy.ts'

/** Returns the views of a list that a person sees, and the name of the person's team, or null. */
export async function readViews(
  db: Queryable,
  staffId: number,
  list: ClientListName,
): Promise<{ teamName: string | null; views: ClientListView[] }> {
  return { teamName: await teamNameOf(db, staffId), views: await viewsOf(db, staffId, list) }
}

export interface SaveView {
  actor: Actor
  /** The view to change. Undefined for a new one. */
  viewId?: number
  view: { list: ClientListName; name: string; query: string; shared: boolean }
}

/**
 * Saves a named view of a client list (D22), in the name of the staff member that the actor acts for. Throws `HttpError` 409
 * when that person already has a view of that name in the list, and 403 for another person's view.
 */
export function saveView(context: UseCaseContext, { actor, viewId, view }: SaveView): Promise<ClientListView> {
  const staffId = actor.actedForId
  const action = viewId === undefined ? 'addClientListView' : 'changeClientListView'
  return runWrite(context, { actor, action, lock: (tx) => lockViews(tx, staffId) }, async (tx, at) => {
    const same = and(
      eq(queueViews.staffId, staffId),
      eq(queueViews.list, view.list),
      sql`lower(${queueViews.name}) = lower(${view.name})`,
      viewId === undefined ? undefined : ne(queueViews.queueViewId, viewId),
    )
    if ((await tx.$count(queueViews, same)) > 0) {
      throw rejectField(409, 'name', `You already have a view called ${view.name}.`)
    }
    const savedId = viewId === undefined ? await add(tx, { ...view, staffId, createdAt: at, updatedAt: at }) : viewId
    if (viewId !== undefined) {
      requireOwn(await lockView(tx, viewId), viewId, staffId)
      await tx
        .update(queueViews)
        .set({ ...view, updatedAt: at })
        .where(eq(queueViews.queueViewId, viewId))
    }
    const saved = await viewById(tx, staffId, savedId)
    if (saved === undefined) throw new Error(`View ${savedId} was not saved.`)
    return { result: saved, auditEvent: { details: { viewId: savedId, ...view }, changes: ['view'] } }
  })
}

/** Locks a person's views, so that two of the same name can't be saved at once. */
async function lockViews(tx: Transaction, staffId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('queue views'), ${staffId})`)
}

async function add(tx: Transaction, row: typeof queueViews.$inferInsert): Promise<number> {
  const [added] = await tx.insert(queueViews).values(row).returning({ viewId: queueViews.queueViewId })
  if (added === undefined) throw new Error('The view was not saved.')
  return added.viewId
}

type ViewRow = typeof queueViews.$inferSelect

async function lockView(tx: Transaction, viewId: number): Promise<ViewRow | undefined> {
  const [row] = await tx.select().from(queueViews).where(eq(queueViews.queueViewId, viewId)).for('update')
  return row
}

function requireOwn(row: ViewRow | undefined, viewId: number, staffId: number): void {
  if (row === undefined) throw new HttpError(404, `There is no view ${viewId}.`)
  if (!mayChangeView(staffId, row)) throw new HttpError(403, 'Only the owner of a view can change it.')
}

/** Deletes a person's own view. Returns false when there is none. Throws `HttpError` 403 for another person's. */
export function deleteView(
  context: UseCaseContext,
  { actor, viewId }: { actor: Actor; viewId: number },
): Promise<boolean> {
  const lock = (tx: Transaction) => lockView(tx, viewId)
  return runWrite(context, { actor, action: 'deleteClientListView', lock }, async (tx, _now, view) => {
    if (view === undefined) return { result: false }
    if (!mayChangeView(actor.actedForId, view)) throw new HttpError(403, 'Only the owner of a view can delete it.')
    await tx.delete(queueViews).where(eq(queueViews.queueViewId, viewId))
    return { result: true, auditEvent: { details: { viewId, list: view.list, name: view.name }, changes: ['view'] } }
  })
}

/** Returns the name of a person's team, or null. */
async function teamNameOf(db: Queryable, staffId: number): Promise<string | null> {
  const [row] = await fetchRows<{ name: string }>(
    db,
    sql`select t.name from staff s join teams t using (team_id) where s.staff_id = ${staffId}`,
  )
  return row?.name ?? null
}

/** Returns the views of a list that a person sees: their own, then their team's shared ones, by name (D22). */
async function viewsOf(db: Queryable, staffId: number, list: ClientListName): Promise<ClientListView[]> {
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
async function viewById(db: Queryable, staffId: number, viewId: number): Promise<ClientListView | undefined> {
  const [row] = await fetchRows<ClientListView & Record<string, unknown>>(
    db,
    sql`${selectView(staffId)} where v.queue_view_id = ${viewId}`,
  )
  return row
}

const selectView = (staffId: number, columns = sql``) => sql`
  select v.queue_view_id "viewId", v.list, v.name, v.query, v.shared, o.staff_name "ownerName", v.staff_id = ${staffId} mine${columns}
  from queue_views v join staff o on o.staff_id = v.staff_id`
