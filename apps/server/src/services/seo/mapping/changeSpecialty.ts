import type { MappingEdited } from '@rankdesk/api'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { type MappingRows, specialtyTypes, strategies, systemMappings } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { specialtyNamed } from './addTargets.ts'
import { editMapping } from './editMapping.ts'
import { moveTargets } from './moveTargets.ts'

export interface ChangeSpecialty {
  actor: Actor
  clientId: number
  specialtyTypeId: number
  specialtyTypeName: string
  serviceTypeName: string
  searchVolume: number | null
  /** Whether the name may be that of another specialty of the client. */
  merge: boolean
}

/**
 * Renames a specialty of a client, merges it into another one, or changes its facts in the catalog. Throws `HttpError` 404
 * if the client has no such specialty, and 409 if the name is taken and `merge` is not set.
 */
export function changeSpecialty(context: UseCaseContext, change: ChangeSpecialty): Promise<MappingEdited> {
  const { actor, clientId } = change
  return editMapping(context, {
    actor,
    action: 'changeSpecialty',
    clientId,
    change: (tx, rows) => applyChange(tx, rows, change),
  })
}

async function applyChange(tx: Transaction, rows: MappingRows, change: ChangeSpecialty): Promise<string> {
  const { specialtyTypeId, specialtyTypeName, serviceTypeName, searchVolume, merge } = change
  const [current] = await tx.select().from(specialtyTypes).where(eq(specialtyTypes.specialtyTypeId, specialtyTypeId))
  const targets = rows.targets.filter((target) => target.specialtyTypeId === specialtyTypeId)
  if (current === undefined || targets.length === 0) {
    throw new HttpError(404, `This client has no specialty ${specialtyTypeId}.`)
  }
  if (current.specialtyTypeName === specialtyTypeName) {
    await tx
      .update(specialtyTypes)
      .set({ serviceTypeName, searchVolume })
      .where(eq(specialtyTypes.specialtyTypeId, specialtyTypeId))
    return `Changed ${specialtyTypeName}.`
  }
  const goal = await specialtyNamed(tx, { specialtyTypeName, serviceTypeName, searchVolume })
  const isTaken = rows.targets.some((target) => target.specialtyTypeId === goal)
  if (isTaken && !merge) {
    throw rejectField(409, 'specialtyTypeName', 'This client already has this specialty. Merge them instead.')
  }
  if (!isTaken) {
    await tx
      .update(specialtyTypes)
      .set({ serviceTypeName, searchVolume })
      .where(eq(specialtyTypes.specialtyTypeId, goal))
  }
  await moveTargets(tx, rows.targets, targets, ({ geoName }) => ({ specialtyTypeId: goal, geoName }))
  const ofSpecialty = rows.strategies.filter((strategy) => strategy.specialtyTypeId === specialtyTypeId)
  if (ofSpecialty.length > 0) {
    const ids = ofSpecialty.map(({ strategyId }) => strategyId)
    await tx.update(strategies).set({ specialtyTypeId: goal }).where(inArray(strategies.strategyId, ids))
  }
  const entryIds = rows.entries
    .filter((entry) => entry.specialtyTypeId === specialtyTypeId)
    .map(({ systemMappingId }) => systemMappingId)
  if (entryIds.length > 0) {
    await tx
      .update(systemMappings)
      .set({ specialtyTypeId: goal })
      .where(inArray(systemMappings.systemMappingId, entryIds))
  }
  const verb = isTaken ? 'Merged' : 'Renamed'
  return `${verb} ${current.specialtyTypeName} ${isTaken ? 'into' : 'to'} ${specialtyTypeName}.`
}
