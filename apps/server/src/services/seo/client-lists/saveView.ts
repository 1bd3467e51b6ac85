import type { ClientListName, ClientListView } from '@rankdesk/api'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { queueViews } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { rejectField } from '../../../plugins/fieldErrors.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { viewById } from './views.queries.ts'

export interface SaveView {
  actor: Actor
  /** The view that is changed; missing for a new one. */
  viewId?: number
  view: { list: ClientListName; name: string; query: string; shared: boolean }
}

/**
 * Keeps a named view of a list of clients (D22), in the name of who is acted for. A name that the person has given in
 * that list before is refused with 409, another's view with 403. Views are a matter of looking, so no act is noted.
 */
export function saveView({ db, clock }: UseCaseContext, { actor, viewId, view }: SaveView): Promise<ClientListView> {
  const staffId = actor.actedForId
  return db.transaction(async (tx) => {
    // Two savings of one name at once come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('queue views'), ${staffId})`)
    const same = and(
      eq(queueViews.staffId, staffId),
      eq(queueViews.list, view.list),
      sql`lower(${queueViews.name}) = lower(${view.name})`,
      viewId === undefined ? undefined : ne(queueViews.queueViewId, viewId),
    )
    if ((await tx.$count(queueViews, same)) > 0) {
      throw rejectField(409, 'name', `You already have a view called ${view.name}.`)
    }
    const at = clock.now()
    const savedId = viewId === undefined ? await add(tx, { ...view, staffId, createdAt: at, updatedAt: at }) : viewId
    if (viewId !== undefined) {
      await refuseOthers(tx, viewId, staffId)
      await tx
        .update(queueViews)
        .set({ ...view, updatedAt: at })
        .where(eq(queueViews.queueViewId, viewId))
    }
    const saved = await viewById(tx, staffId, savedId)
    if (saved === undefined) throw new Error(`View ${savedId} was not kept.`)
    return saved
  })
}

async function add(tx: Transaction, row: typeof queueViews.$inferInsert): Promise<number> {
  const [added] = await tx.insert(queueViews).values(row).returning({ viewId: queueViews.queueViewId })
  if (added === undefined) throw new Error('The view was not kept.')
  return added.viewId
}

async function refuseOthers(tx: Transaction, viewId: number, staffId: number): Promise<void> {
  const [row] = await tx.select().from(queueViews).where(eq(queueViews.queueViewId, viewId)).for('update')
  if (row === undefined) throw new HttpError(404, `There is no view ${viewId}.`)
  if (row.staffId !== staffId) throw new HttpError(403, 'Only the owner of a view can change it.')
}

/** Drops a person's own view. False when it is not there any more; another's is refused with 403. */
export function deleteView(
  { db }: UseCaseContext,
  { actor, viewId }: { actor: Actor; viewId: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(queueViews).where(eq(queueViews.queueViewId, viewId)).for('update')
    if (row === undefined) return false
    if (row.staffId !== actor.actedForId) throw new HttpError(403, 'Only the owner of a view can delete it.')
    await tx.delete(queueViews).where(eq(queueViews.queueViewId, viewId))
    return true
  })
}
