import type { ClientListName, ClientListView } from '@rankdesk/api'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { queueViews } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { mayChangeView } from './views.policy.ts'
import { viewById } from './views.queries.ts'

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
