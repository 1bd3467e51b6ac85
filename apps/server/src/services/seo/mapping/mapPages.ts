import type { CallInput, mapPages as contract, MappingEdited } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import {
  type MappingRows,
  pages,
  seoTargets,
  specialtyTypes,
  targetPosts,
  templates,
} from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { editMapping } from './editMapping.ts'
import { pageIdsOfClient } from './mapping.queries.ts'

type Body = CallInput<typeof contract>['body']
type Mapping = Body['mappings'][number]
type PostMapping = NonNullable<Body['posts']>[number]
type Cell = Pick<Mapping, 'specialtyTypeId' | 'geoName'>

export interface MapPages {
  actor: Actor
  clientId: number
  mappings: readonly Mapping[]
  posts: readonly PostMapping[]
}

/**
 * Sets the pages of a client's targets, maps and removes their blog posts, and adds missing targets. Throws `HttpError` 400
 * for an unknown page or specialty and for a post that is none, and 409 if a target has another page than the caller saw.
 */
export function mapPages(
  context: UseCaseContext,
  { actor, clientId, mappings, posts }: MapPages,
): Promise<MappingEdited> {
  const change = async (tx: Transaction, { targets }: MappingRows) => {
    await rejectUnknown(tx, clientId, [...mappings, ...posts])
    await rejectOtherThanPosts(tx, posts)
    const current = new Map(targets.map((target) => [keyOf(target), target]))
    rejectStale(mappings, current)
    for (const mapping of mappings) await changePage(tx, clientId, mapping, current.get(keyOf(mapping)))
    for (const post of posts) await changePost(tx, clientId, post)
    return summaryOf(mappings, posts)
  }
  return editMapping(context, { actor, action: 'mapPages', clientId, change })
}

const keyOf = ({ specialtyTypeId, geoName }: Cell) => `${specialtyTypeId} ${geoName}`

/** Returns a sentence about the changed pages and posts. */
function summaryOf(mappings: readonly Mapping[], posts: readonly PostMapping[]): string {
  const isRemoved = (change: Mapping | PostMapping) => ('mapped' in change ? !change.mapped : change.pageId === null)
  const changes = [...mappings, ...posts]
  const removed = changes.filter(isRemoved).length
  if (removed < changes.length) return `Mapped ${pluralize(changes.length - removed, 'target')}.`
  return `Removed the ${mappings.length === 0 ? 'blog post' : 'page'} of ${pluralize(removed, 'target')}.`
}

/** Sets the page of a target, which is added if it is missing. */
async function changePage(
  tx: Transaction,
  clientId: number,
  { specialtyTypeId, geoName, pageId }: Mapping,
  target: MappingRows['targets'][number] | undefined,
): Promise<void> {
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

/** Maps a blog post to a target, which is added if it is missing, or removes it. */
async function changePost(
  tx: Transaction,
  clientId: number,
  { specialtyTypeId, geoName, pageId, mapped }: PostMapping,
): Promise<void> {
  if (mapped) await tx.insert(seoTargets).values({ clientId, specialtyTypeId, geoName }).onConflictDoNothing()
  const [target] = await tx
    .select({ seoTargetId: seoTargets.seoTargetId })
    .from(seoTargets)
    .where(
      and(
        eq(seoTargets.clientId, clientId),
        eq(seoTargets.specialtyTypeId, specialtyTypeId),
        eq(seoTargets.geoName, geoName),
      ),
    )
  if (target === undefined) return
  const { seoTargetId } = target
  if (mapped) await tx.insert(targetPosts).values({ seoTargetId, pageId }).onConflictDoNothing()
  else {
    await tx.delete(targetPosts).where(and(eq(targetPosts.seoTargetId, seoTargetId), eq(targetPosts.pageId, pageId)))
  }
}

async function rejectUnknown(
  tx: Transaction,
  clientId: number,
  changes: readonly { specialtyTypeId: number; pageId: number | null }[],
): Promise<void> {
  const known = await pageIdsOfClient(tx, clientId)
  const strange = changes.find(({ pageId }) => pageId !== null && !known.has(pageId))
  if (strange !== undefined) throw new HttpError(400, `This client's site has no page ${strange.pageId}.`)
  const ids = [...new Set(changes.map(({ specialtyTypeId }) => specialtyTypeId))]
  const found = await tx
    .select({ specialtyTypeId: specialtyTypes.specialtyTypeId })
    .from(specialtyTypes)
    .where(inArray(specialtyTypes.specialtyTypeId, ids))
  const knownIds = new Set(found.map(({ specialtyTypeId }) => specialtyTypeId))
  const unknown = ids.find((id) => !knownIds.has(id))
  if (unknown !== undefined) throw new HttpError(400, `There is no specialty ${unknown}.`)
}

async function rejectOtherThanPosts(tx: Transaction, changes: readonly PostMapping[]): Promise<void> {
  const ids = changes.filter(({ mapped }) => mapped).map(({ pageId }) => pageId)
  if (ids.length === 0) return
  const found = await tx
    .select({ pageId: pages.pageId, kind: templates.kind, pageName: pages.pageName })
    .from(pages)
    .innerJoin(templates, eq(templates.templateId, pages.templateId))
    .where(inArray(pages.pageId, ids))
  const other = found.find(({ kind }) => kind !== 'blog-post')
  if (other !== undefined) throw new HttpError(400, `${other.pageName} is not a blog post.`)
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
