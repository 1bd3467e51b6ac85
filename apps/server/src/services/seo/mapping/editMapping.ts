import type { ChangeKind, MappingEdited } from '@rankdesk/api'
import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import {
  keywords,
  mappingEdits,
  type MappingRows,
  seoTargets,
  specialtyTypes,
  strategies,
  systemMappings,
  systems,
  targetPosts,
} from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { pageIdsOfClient } from './mapping.queries.ts'

/** How long an edit can be undone. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** An edit of a client's mapping. */
export interface MappingEdit {
  actor: Actor
  action: string
  clientId: number
  /** Changes the rows and returns a sentence that says what was done. `rows` are the client's rows before it. */
  change: (tx: Transaction, rows: MappingRows) => Promise<string>
}

/**
 * Runs an edit of a client's mapping and stores what its undo needs. The edits of a client run one after another. An edit
 * that changes nothing is not stored.
 */
export function editMapping(
  context: UseCaseContext,
  { actor, action, clientId, change }: MappingEdit,
): Promise<MappingEdited> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite<MappingEdited, unknown>(context, { actor, action, lock }, async (tx, now) => {
    const rows = await readMappingRows(tx, clientId)
    const summary = await change(tx, rows)
    const changed = await readMappingRows(tx, clientId)
    const [before, after] = [differingRows(rows, changed), differingRows(changed, rows)]
    if (hasNoRows(before) && hasNoRows(after)) return { result: { mappingEditId: null } }
    await tx
      .delete(mappingEdits)
      .where(
        and(eq(mappingEdits.clientId, clientId), lt(mappingEdits.editedAt, new Date(now.getTime() - RETENTION_MS))),
      )
    const [stored] = await tx
      .insert(mappingEdits)
      .values({ clientId, staffId: actor.staffId, editedAt: now, summary, before, after })
      .returning({ mappingEditId: mappingEdits.mappingEditId })
    return {
      result: { mappingEditId: stored?.mappingEditId ?? null },
      auditEvent: { clientId, details: { summary }, changes: changesOfRows(before, after) },
    }
  })
}

/** Returns the kinds of changes of an edit's rows. */
function changesOfRows(before: MappingRows, after: MappingRows): ChangeKind[] {
  return before.strategies.length + after.strategies.length > 0 ? ['client', 'strategy'] : ['client']
}

/** Whether there are no rows. */
const hasNoRows = ({
  targets,
  posts = [],
  keywords: words,
  strategies: work,
  entries,
  specialties,
}: MappingRows): boolean =>
  targets.length + posts.length + words.length + work.length + entries.length + specialties.length === 0

export interface UndoMapping {
  actor: Actor
  clientId: number
  mappingEditId: number
}

/**
 * Undoes an edit of a client's mapping. Throws `HttpError` 404 for an unknown edit, and 409 if its rows were changed since.
 * An edit that is undone already changes nothing.
 */
export function undoMapping(
  context: UseCaseContext,
  { actor, clientId, mappingEditId }: UndoMapping,
): Promise<MappingEdited> {
  const lock = async (tx: Transaction) => {
    await clientById(tx, clientId, true)
    const [edit] = await tx
      .select()
      .from(mappingEdits)
      .where(and(eq(mappingEdits.mappingEditId, mappingEditId), eq(mappingEdits.clientId, clientId)))
    if (edit === undefined) throw new HttpError(404, `There is no edit ${mappingEditId} of this client's mapping.`)
    return edit
  }
  return runWrite<MappingEdited, typeof mappingEdits.$inferSelect>(
    context,
    { actor, action: 'undoMapping', lock },
    async (tx, now, edit) => {
      if (edit.undoneAt !== null) return { result: { mappingEditId: null } }
      const { before, after, summary } = edit
      const pages = await pageIdsOfClient(tx, clientId)
      const isGone = [...before.targets, ...(before.posts ?? [])].some(
        ({ pageId }) => pageId !== null && !pages.has(pageId),
      )
      if (isGone || !areUnchanged(await readMappingRows(tx, clientId), before, after)) {
        throw new HttpError(409, 'The mapping has changed since then. This edit can no longer be undone.')
      }
      await restoreRows(tx, clientId, before, after)
      await tx.update(mappingEdits).set({ undoneAt: now }).where(eq(mappingEdits.mappingEditId, mappingEditId))
      return {
        result: { mappingEditId },
        auditEvent: { clientId, details: { mappingEditId, summary }, changes: changesOfRows(before, after) },
      }
    },
  )
}

const OPEN = 0

/** Returns every row of a client that belongs to its mapping. */
async function readMappingRows(db: Queryable, clientId: number): Promise<MappingRows> {
  const targets = await db
    .select({
      seoTargetId: seoTargets.seoTargetId,
      specialtyTypeId: seoTargets.specialtyTypeId,
      geoName: seoTargets.geoName,
      pageId: seoTargets.pageId,
    })
    .from(seoTargets)
    .where(eq(seoTargets.clientId, clientId))
    .orderBy(seoTargets.seoTargetId)
  return {
    targets,
    posts: await db
      .select({ seoTargetId: targetPosts.seoTargetId, pageId: targetPosts.pageId })
      .from(targetPosts)
      .innerJoin(seoTargets, eq(seoTargets.seoTargetId, targetPosts.seoTargetId))
      .where(eq(seoTargets.clientId, clientId))
      .orderBy(targetPosts.seoTargetId, targetPosts.pageId),
    keywords: await db
      .select({ keywordId: keywords.keywordId, seoTargetId: keywords.seoTargetId, geoName: keywords.geoName })
      .from(keywords)
      .where(eq(keywords.clientId, clientId))
      .orderBy(keywords.keywordId),
    strategies: await db
      .select({
        strategyId: strategies.strategyId,
        seoTargetId: strategies.seoTargetId,
        specialtyTypeId: strategies.specialtyTypeId,
        geography: strategies.geography,
      })
      .from(strategies)
      .where(
        and(eq(strategies.clientId, clientId), or(eq(strategies.statusId, OPEN), isNotNull(strategies.seoTargetId))),
      )
      .orderBy(strategies.strategyId),
    entries: await db
      .select({
        systemMappingId: systemMappings.systemMappingId,
        specialtyTypeId: systemMappings.specialtyTypeId,
      })
      .from(systemMappings)
      .innerJoin(systems, eq(systems.systemId, systemMappings.systemId))
      .where(eq(systems.clientId, clientId))
      .orderBy(systemMappings.systemMappingId),
    specialties: await db
      .select({
        specialtyTypeId: specialtyTypes.specialtyTypeId,
        serviceTypeName: specialtyTypes.serviceTypeName,
        searchVolume: specialtyTypes.searchVolume,
      })
      .from(specialtyTypes)
      .where(
        inArray(
          specialtyTypes.specialtyTypeId,
          targets.length === 0 ? [0] : targets.map(({ specialtyTypeId }) => specialtyTypeId),
        ),
      )
      .orderBy(specialtyTypes.specialtyTypeId),
  }
}

type PostRow = NonNullable<MappingRows['posts']>[number]

/** The id of a row of each kind. */
const IDS = {
  targets: (row: MappingRows['targets'][number]) => row.seoTargetId,
  posts: (row: PostRow) => `${row.seoTargetId} ${row.pageId}`,
  keywords: (row: MappingRows['keywords'][number]) => row.keywordId,
  strategies: (row: MappingRows['strategies'][number]) => row.strategyId,
  entries: (row: MappingRows['entries'][number]) => row.systemMappingId,
  specialties: (row: MappingRows['specialties'][number]) => row.specialtyTypeId,
}

/** Returns the rows of `rows` that `others` has not or has differently. */
function differingRows(rows: MappingRows, others: MappingRows): MappingRows {
  return {
    targets: differing(rows.targets, others.targets, IDS.targets),
    posts: differing(rows.posts ?? [], others.posts ?? [], IDS.posts),
    keywords: differing(rows.keywords, others.keywords, IDS.keywords),
    strategies: differing(rows.strategies, others.strategies, IDS.strategies),
    entries: differing(rows.entries, others.entries, IDS.entries),
    // A specialty without targets of the client is not read: only those on both sides are compared.
    specialties: differing(rows.specialties, others.specialties, IDS.specialties).filter((row) =>
      others.specialties.some((other) => other.specialtyTypeId === row.specialtyTypeId),
    ),
  }
}

/** Returns a row as text for comparison. The order of its fields differs after a round trip through the database. */
const textOf = (row: object) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function differing<Row extends object>(
  rows: readonly Row[],
  others: readonly Row[],
  idOf: (row: Row) => number | string,
): Row[] {
  const texts = new Map(others.map((row) => [idOf(row), textOf(row)]))
  return rows.filter((row) => texts.get(idOf(row)) !== textOf(row))
}

/**
 * Whether the current rows are still those that an edit left: every row after it is unchanged, and no row that it deleted
 * is back.
 */
function areUnchanged(current: MappingRows, before: MappingRows, after: MappingRows): boolean {
  const kept = <Row extends object>(
    kind: readonly Row[],
    rows: readonly Row[],
    idOf: (row: Row) => number | string,
  ) => {
    const texts = new Map(kind.map((row) => [idOf(row), textOf(row)]))
    return rows.every((row) => texts.get(idOf(row)) === textOf(row))
  }
  const leftTargets = new Set(after.targets.map(IDS.targets))
  const taken = new Set(
    current.targets
      .filter((row) => !leftTargets.has(row.seoTargetId))
      .map(({ specialtyTypeId, geoName }) => `${specialtyTypeId} ${geoName}`),
  )
  return (
    kept(current.targets, after.targets, IDS.targets) &&
    kept(current.posts ?? [], after.posts ?? [], IDS.posts) &&
    kept(current.keywords, after.keywords, IDS.keywords) &&
    kept(current.strategies, after.strategies, IDS.strategies) &&
    kept(current.entries, after.entries, IDS.entries) &&
    kept(current.specialties, after.specialties, IDS.specialties) &&
    before.targets.every(({ specialtyTypeId, geoName }) => !taken.has(`${specialtyTypeId} ${geoName}`))
  )
}

/** Puts the rows of an edit back as they were before it. */
async function restoreRows(tx: Transaction, clientId: number, before: MappingRows, after: MappingRows): Promise<void> {
  const earlier = new Set(before.targets.map(IDS.targets))
  const later = new Set(after.targets.map(IDS.targets))
  const added = [...later].filter((seoTargetId) => !earlier.has(seoTargetId))
  if (added.length > 0) await tx.delete(seoTargets).where(inArray(seoTargets.seoTargetId, added))
  for (const { seoTargetId, ...fields } of before.targets) {
    if (later.has(seoTargetId)) {
      await tx.update(seoTargets).set(fields).where(eq(seoTargets.seoTargetId, seoTargetId))
    } else {
      await tx.insert(seoTargets).values({ seoTargetId, clientId, ...fields })
    }
  }
  for (const { seoTargetId, pageId } of after.posts ?? []) {
    await tx.delete(targetPosts).where(and(eq(targetPosts.seoTargetId, seoTargetId), eq(targetPosts.pageId, pageId)))
  }
  if (before.posts !== undefined && before.posts.length > 0) {
    await tx
      .insert(targetPosts)
      .values([...before.posts])
      .onConflictDoNothing()
  }
  for (const { keywordId, ...fields } of before.keywords) {
    await tx.update(keywords).set(fields).where(eq(keywords.keywordId, keywordId))
  }
  for (const { strategyId, ...fields } of before.strategies) {
    await tx.update(strategies).set(fields).where(eq(strategies.strategyId, strategyId))
  }
  for (const { systemMappingId, ...fields } of before.entries) {
    await tx.update(systemMappings).set(fields).where(eq(systemMappings.systemMappingId, systemMappingId))
  }
  for (const { specialtyTypeId, ...fields } of before.specialties) {
    await tx.update(specialtyTypes).set(fields).where(eq(specialtyTypes.specialtyTypeId, specialtyTypeId))
  }
}
