import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'

export interface MoveClient {
  actor: Actor
  clientId: number
  neighborId: number
  side: 'before' | 'after'
}

/** Positions closer than this are renumbered, long before doubles run out of numbers between them. */
const MIN_GAP = 1e-6

/**
 * Moves a client right before or after another in a person's own order of clients (M492). The first move gives every active
 * client a position by name.
 */
export function moveClient(context: UseCaseContext, move: MoveClient): Promise<boolean> {
  const { actor, clientId, neighborId } = move
  if (clientId === neighborId) throw new HttpError(400, 'A client cannot be moved next to itself.')
  const staffId = actor.actedForId
  return runWrite(context, { actor, action: 'moveClient', lock: (tx) => lockOrder(tx, staffId) }, async (tx) => {
    await clientById(tx, clientId)
    await clientById(tx, neighborId)
    await positionUnordered(tx, staffId)
    await insertBetween(tx, staffId, move)
    const details = { staffId, neighborId, side: move.side }
    return { result: true, auditEvent: { clientId, details, changes: ['client-order'] } }
  })
}

/** Locks a person's order of clients; its rows may not exist yet. */
async function lockOrder(tx: Transaction, staffId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('client order'), ${staffId})`)
}

/** Gives every active client without a position one after the others, by name. */
const positionUnordered = (tx: Transaction, staffId: number) =>
  tx.execute(sql`
    insert into client_orders (staff_id, client_id, position)
    select ${staffId}, c.client_id,
           (select coalesce(max(position), 0) from client_orders where staff_id = ${staffId})
           + row_number() over (order by lower(c.business_name), c.client_id)
    from clients c
    where c.active and not exists (select from client_orders o where o.staff_id = ${staffId} and o.client_id = c.client_id)`)

async function insertBetween(
  tx: Transaction,
  staffId: number,
  { clientId, neighborId, side }: MoveClient,
): Promise<void> {
  const [gap] = await fetchRows<{ near: number; far: number }>(
    tx,
    side === 'after'
      ? sql`select n.position near, coalesce((select min(o.position) from client_orders o
              where o.staff_id = ${staffId} and o.position > n.position and o.client_id <> ${clientId}), n.position + 2) far
            from client_orders n where n.staff_id = ${staffId} and n.client_id = ${neighborId}`
      : sql`select n.position near, coalesce((select max(o.position) from client_orders o
              where o.staff_id = ${staffId} and o.position < n.position and o.client_id <> ${clientId}), n.position - 2) far
            from client_orders n where n.staff_id = ${staffId} and n.client_id = ${neighborId}`,
  )
  if (gap === undefined) throw new HttpError(409, `Client ${neighborId} is no longer active.`)
  await tx.execute(sql`update client_orders set position = ${(gap.near + gap.far) / 2}
    where staff_id = ${staffId} and client_id = ${clientId}`)
  if (Math.abs(gap.far - gap.near) > MIN_GAP) return
  await tx.execute(sql`update client_orders o set position = n.place
    from (select client_id, row_number() over (order by position, client_id) place
          from client_orders where staff_id = ${staffId}) n
    where o.staff_id = ${staffId} and o.client_id = n.client_id`)
}
