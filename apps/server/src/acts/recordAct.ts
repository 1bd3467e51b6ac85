import { acts } from '../db/schema/index.ts'
import type { Transaction } from '../db/database.ts'
import type { Actor } from '../plugins/actor.ts'

export interface Act {
  actor: Actor
  at: Date
  requestId: string
  /** The use case, as its function is called. */
  action: string
  clientId?: number
  strategyId?: number
  details?: Record<string, unknown>
}

/** Notes who did what and for whom, in the transaction that does it: neither is ever there without the other (D14). */
export async function recordAct(tx: Transaction, act: Act): Promise<void> {
  const { actor, ...rest } = act
  await tx.insert(acts).values({ ...rest, staffId: actor.staffId, actedForId: actor.actedForId })
}
