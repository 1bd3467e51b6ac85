import type { Handoff } from '@rankdesk/api'
import { nextHandoffCheck } from '@rankdesk/domain'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { handoffLinks, jobs, publications } from '#platform/db/schema/index.ts'
import { listLinks } from '../client-links/clientLinks.ts'
import { publicationsOf } from '../publishing/publications.queries.ts'

/** A publication whose text was handed over. */
export type HandedOver = typeof publications.$inferSelect & { handoffAddress: string }

/** Returns the text of a strategy that waits for its web master. Undefined for none. */
export async function waitingHandoff(db: Queryable, strategyId: number): Promise<HandedOver | undefined> {
  const [found] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'handed-over')))
    .orderBy(desc(publications.publicationId))
    .limit(1)
  return asHandedOver(found)
}

/** Returns a publication if its text was handed over. */
export function asHandedOver(publication: typeof publications.$inferSelect | undefined): HandedOver | undefined {
  const handoffAddress = publication?.handoffAddress ?? null
  return publication === undefined || handoffAddress === null ? undefined : { ...publication, handoffAddress }
}

/** The key that lets one job at a time read the address of a hand-over. */
export const handoffJobKey = (publicationId: number) => `handoff ${publicationId}`

/** Returns the hand-over of a strategy that waits, as staff see it. Null for none. */
export async function readHandoff(db: Queryable, strategyId: number, now: Date): Promise<Handoff | null> {
  const waiting = await waitingHandoff(db, strategyId)
  if (waiting === undefined) return null
  const { publicationId, handoffAddress: address, approvedAt, reportedAt } = waiting
  const [all, links, running] = await Promise.all([
    publicationsOf(db, strategyId),
    linksOfHandoff(db, publicationId, now),
    db.$count(
      jobs,
      and(eq(jobs.singletonKey, handoffJobKey(publicationId)), inArray(jobs.state, ['waiting', 'running'])),
    ),
  ])
  const shown = all.find((publication) => publication.publicationId === publicationId)
  const receipt = shown?.receipts[0] ?? null
  const next = receipt === null ? nextHandoffCheck({ handedOverAt: approvedAt, reportedAt }, now)?.toISOString() : null
  return {
    publicationId,
    address,
    handedOverAt: approvedAt.toISOString(),
    staffName: shown?.staffName ?? '',
    reportedAt: reportedAt?.toISOString() ?? null,
    receipt,
    isChecking: running > 0,
    nextCheckAt: receipt === null ? (next ?? null) : (receipt.nextCheckAt ?? null),
    links,
  }
}

async function linksOfHandoff(db: Queryable, publicationId: number, now: Date): Promise<Handoff['links']> {
  const of = eq(handoffLinks.publicationId, publicationId)
  const links = await listLinks(db, { links: handoffLinks, id: handoffLinks.handoffLinkId, of }, now)
  return links.map(({ id: handoffLinkId, ...link }) => ({ handoffLinkId, ...link }))
}

/** Ends the waiting hand-overs of a strategy: sets their state, and revokes their links. Returns their number. */
export async function endHandoffs(
  tx: Transaction,
  strategyId: number,
  end: { state: 'replaced' | 'canceled'; at: Date; revokedBy: number },
): Promise<number> {
  const ended = await tx
    .update(publications)
    .set({ state: end.state })
    .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'handed-over')))
    .returning({ publicationId: publications.publicationId })
  if (ended.length > 0)
    await tx
      .update(handoffLinks)
      .set({ revokedAt: end.at, revokedBy: end.revokedBy })
      .where(
        and(
          inArray(
            handoffLinks.publicationId,
            ended.map(({ publicationId }) => publicationId),
          ),
          isNull(handoffLinks.revokedAt),
        ),
      )
  return ended.length
}
