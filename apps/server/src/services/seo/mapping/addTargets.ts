import type { MappingEdited } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { seoTargets, specialtyTypes } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { editMapping } from './editMapping.ts'

export interface AddTargets {
  actor: Actor
  clientId: number
  specialties: readonly { specialtyTypeName: string; serviceTypeName?: string | undefined }[]
  geoNames: readonly string[]
}

/** Adds a target for each pair of specialty and place that the client does not have yet. */
export function addTargets(context: UseCaseContext, add: AddTargets): Promise<MappingEdited> {
  const { actor, clientId, specialties, geoNames } = add
  const change = async (tx: Transaction) => {
    const ids: number[] = []
    for (const { specialtyTypeName, serviceTypeName = specialtyTypeName } of specialties) {
      ids.push(await specialtyNamed(tx, { specialtyTypeName, serviceTypeName, searchVolume: null }))
    }
    const pairs = ids.flatMap((specialtyTypeId) =>
      geoNames.map((geoName) => ({ clientId, specialtyTypeId, geoName, pageId: null })),
    )
    const added = await tx
      .insert(seoTargets)
      .values(pairs)
      .onConflictDoNothing()
      .returning({ seoTargetId: seoTargets.seoTargetId })
    return `Added ${pluralize(added.length, 'target')}.`
  }
  return editMapping(context, { actor, action: 'addTargets', clientId, change })
}

/** Returns the id of the specialty with a name, which is added to the catalog if it is new. */
export async function specialtyNamed(
  tx: Transaction,
  specialty: { specialtyTypeName: string; serviceTypeName: string; searchVolume: number | null },
): Promise<number> {
  await tx.insert(specialtyTypes).values(specialty).onConflictDoNothing()
  const [found] = await tx
    .select({ specialtyTypeId: specialtyTypes.specialtyTypeId })
    .from(specialtyTypes)
    .where(eq(specialtyTypes.specialtyTypeName, specialty.specialtyTypeName))
  if (found === undefined) throw new Error(`The specialty ${specialty.specialtyTypeName} no longer exists.`)
  return found.specialtyTypeId
}
