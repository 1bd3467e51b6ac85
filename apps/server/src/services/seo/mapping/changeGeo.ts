import type { MappingEdited } from '@rankdesk/api'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { keywords, type MappingRows, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { editMapping } from './editMapping.ts'
import { moveTargets } from './moveTargets.ts'

export interface ChangeGeo {
  actor: Actor
  clientId: number
  geoName: string
  newName: string
  /** Whether the name may be that of another place of the client. */
  merge: boolean
}

/**
 * Renames a place of a client, or merges it into another one. Throws `HttpError` 404 if the client has no such place, and
 * 409 if the name is taken and `merge` is not set.
 */
export function changeGeo(context: UseCaseContext, change: ChangeGeo): Promise<MappingEdited> {
  const { actor, clientId } = change
  return editMapping(context, {
    actor,
    action: 'changeGeo',
    clientId,
    change: (tx, rows) => applyChange(tx, rows, change),
  })
}

async function applyChange(
  tx: Transaction,
  rows: MappingRows,
  { clientId, geoName, newName, merge }: ChangeGeo,
): Promise<string> {
  const targets = rows.targets.filter((target) => target.geoName === geoName)
  if (targets.length === 0) throw new HttpError(404, `This client has no place ${geoName}.`)
  if (newName === geoName) return `Kept ${geoName}.`
  const isTaken = rows.targets.some((target) => target.geoName === newName)
  if (isTaken && !merge) {
    throw rejectField(409, 'newName', 'This client already has this place. Merge them instead.')
  }
  await moveTargets(tx, rows.targets, targets, ({ specialtyTypeId }) => ({ specialtyTypeId, geoName: newName }))
  await moveKeywords(tx, clientId, geoName, newName)
  const ids = rows.strategies.filter(({ geography }) => geography === geoName).map(({ strategyId }) => strategyId)
  if (ids.length > 0) await tx.update(strategies).set({ geography: newName }).where(inArray(strategies.strategyId, ids))
  return `${isTaken ? 'Merged' : 'Renamed'} ${geoName} ${isTaken ? 'into' : 'to'} ${newName}.`
}

/** Renames the place of a client's keywords, except where a keyword of that name is tracked there already. */
async function moveKeywords(tx: Transaction, clientId: number, from: string, to: string): Promise<void> {
  const taken = tx
    .select({ keyword: keywords.keyword })
    .from(keywords)
    .where(and(eq(keywords.clientId, clientId), eq(keywords.geoName, to)))
  await tx
    .update(keywords)
    .set({ geoName: to })
    .where(and(eq(keywords.clientId, clientId), eq(keywords.geoName, from), notInArray(keywords.keyword, taken)))
}
