import type { MappingEdited } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import {
  keywords,
  type MappingRows,
  seoTargets,
  specialtyTypes,
  strategies,
  systemMappings,
} from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
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
async function specialtyNamed(
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
    change: (tx, rows) => changeSpecialtyRows(tx, rows, change),
  })
}

async function changeSpecialtyRows(tx: Transaction, rows: MappingRows, change: ChangeSpecialty): Promise<string> {
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
    change: (tx, rows) => changeGeoRows(tx, rows, change),
  })
}

async function changeGeoRows(
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

type Target = MappingRows['targets'][number]

/**
 * Moves targets to another specialty or place. Where the client already has that target, the two are merged: it keeps its
 * own page or takes the other's, and gets the blog posts, keywords and strategies.
 */
async function moveTargets(
  tx: Transaction,
  all: readonly Target[],
  moved: readonly Target[],
  moveOf: (target: Target) => Pick<Target, 'specialtyTypeId' | 'geoName'>,
): Promise<void> {
  const movedIds = new Set(moved.map(({ seoTargetId }) => seoTargetId))
  const staying = all.filter(({ seoTargetId }) => !movedIds.has(seoTargetId))
  for (const target of moved) {
    const { seoTargetId, pageId } = target
    const goal = moveOf(target)
    const existing = staying.find(
      ({ specialtyTypeId, geoName }) => specialtyTypeId === goal.specialtyTypeId && geoName === goal.geoName,
    )
    if (existing === undefined) {
      await tx.update(seoTargets).set(goal).where(eq(seoTargets.seoTargetId, seoTargetId))
      continue
    }
    if (existing.pageId === null && pageId !== null) {
      await tx.update(seoTargets).set({ pageId }).where(eq(seoTargets.seoTargetId, existing.seoTargetId))
    }
    await tx.execute(sql`
      insert into target_posts (seo_target_id, page_id)
      select ${existing.seoTargetId}::int, page_id from target_posts where seo_target_id = ${seoTargetId}::int
      on conflict do nothing`)
    const merged = { seoTargetId: existing.seoTargetId }
    await tx.update(keywords).set(merged).where(eq(keywords.seoTargetId, seoTargetId))
    await tx.update(strategies).set(merged).where(eq(strategies.seoTargetId, seoTargetId))
    await tx.delete(seoTargets).where(eq(seoTargets.seoTargetId, seoTargetId))
  }
}
