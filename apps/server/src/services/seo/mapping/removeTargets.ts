import type { MappingEdited } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { inArray } from 'drizzle-orm'
import { seoTargets } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { editMapping } from './editMapping.ts'

export interface RemoveTargets {
  actor: Actor
  clientId: number
  specialtyTypeId?: number | undefined
  geoName?: string | undefined
}

/** Removes a client's targets of a specialty, a place, or both. Throws `HttpError` 404 if it has none of them. */
export function removeTargets(context: UseCaseContext, remove: RemoveTargets): Promise<MappingEdited> {
  const { actor, clientId, specialtyTypeId, geoName } = remove
  return editMapping(context, {
    actor,
    action: 'removeTargets',
    clientId,
    change: async (tx, { targets }) => {
      const ids = targets
        .filter((target) => specialtyTypeId === undefined || target.specialtyTypeId === specialtyTypeId)
        .filter((target) => geoName === undefined || target.geoName === geoName)
        .map(({ seoTargetId }) => seoTargetId)
      if (ids.length === 0) throw new HttpError(404, 'This client has no such targets.')
      await tx.delete(seoTargets).where(inArray(seoTargets.seoTargetId, ids))
      return `Removed ${pluralize(ids.length, 'target')}.`
    },
  })
}
