import type { CallInput, mapPages as contract, MappingEdited } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { type MappingRows, seoTargets, specialtyTypes } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { editMapping } from './editMapping.ts'
import { pageIdsOfClient } from './mapping.queries.ts'

type Mapping = CallInput<typeof contract>['body']['mappings'][number]

export interface MapPages {
  actor: Actor
  clientId: number
  mappings: readonly Mapping[]
}

/**
 * Sets the pages of a client's targets, and adds missing targets. Throws `HttpError` 400 for an unknown page or specialty,
 * and 409 if a target has another page than the caller saw.
 */
export function mapPages(context: UseCaseContext, { actor, clientId, mappings }: MapPages): Promise<MappingEdited> {
  const change = async (tx: Transaction, { targets }: MappingRows) => {
    await rejectUnknown(tx, clientId, mappings)
    const current = new Map(targets.map((target) => [keyOf(target), target]))
    rejectStale(mappings, current)
    for (const { specialtyTypeId, geoName, pageId } of mappings) {
      const target = current.get(keyOf({ specialtyTypeId, geoName }))
      if (target === undefined) {
        await tx
          .insert(seoTargets)
          .values({ clientId, specialtyTypeId, geoName, pageId })
          .onConflictDoUpdate({
            target: [seoTargets.clientId, seoTargets.specialtyTypeId, seoTargets.geoName],
            set: { pageId },
          })
      } else if (target.pageId !== pageId) {
        await tx.update(seoTargets).set({ pageId }).where(eq(seoTargets.seoTargetId, target.seoTargetId))
      }
    }
    const removed = mappings.filter(({ pageId }) => pageId === null).length
    const mapped = mappings.length - removed
    if (mapped === 0) return `Removed the page of ${pluralize(removed, 'target')}.`
    return `Mapped ${pluralize(mapped, 'target')}.`
  }
  return editMapping(context, { actor, action: 'mapPages', clientId, change })
}

const keyOf = ({ specialtyTypeId, geoName }: Pick<Mapping, 'specialtyTypeId' | 'geoName'>) =>
  `${specialtyTypeId} ${geoName}`

async function rejectUnknown(tx: Transaction, clientId: number, mappings: readonly Mapping[]): Promise<void> {
  const pages = await pageIdsOfClient(tx, clientId)
  const strange = mappings.find(({ pageId }) => pageId !== null && !pages.has(pageId))
  if (strange !== undefined) throw new HttpError(400, `This client's site has no page ${strange.pageId}.`)
  const ids = [...new Set(mappings.map(({ specialtyTypeId }) => specialtyTypeId))]
  const found = await tx
    .select({ specialtyTypeId: specialtyTypes.specialtyTypeId })
    .from(specialtyTypes)
    .where(inArray(specialtyTypes.specialtyTypeId, ids))
  const known = new Set(found.map(({ specialtyTypeId }) => specialtyTypeId))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new HttpError(400, `There is no specialty ${unknown}.`)
}

function rejectStale(mappings: readonly Mapping[], current: ReadonlyMap<string, { pageId: number | null }>): void {
  const stale = mappings.filter(
    (mapping) => mapping.before !== undefined && (current.get(keyOf(mapping))?.pageId ?? null) !== mapping.before,
  )
  if (stale.length === 0) return
  throw new HttpError(409, 'Someone else changed this mapping. The screen now shows their version; try again.', {
    targets: stale.map(({ specialtyTypeId, geoName }) => ({ specialtyTypeId, geoName })),
  })
}
