import type { Publication } from '@rankdesk/api'
import { differenceSentence } from '@rankdesk/domain'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import { publications, receipts, staff } from '#platform/db/schema/index.ts'

/** Returns every publish of a strategy with its receipts, newest first. */
export async function publicationsOf(db: Queryable, strategyId: number): Promise<Publication[]> {
  const actedFor = alias(staff, 'acted_for')
  const accepter = alias(staff, 'accepter')
  const [rows, proofs] = await Promise.all([
    db
      .select({
        publication: publications,
        staffName: staff.staffName,
        actedForName: actedFor.staffName,
        accepterName: accepter.staffName,
      })
      .from(publications)
      .innerJoin(staff, eq(staff.staffId, publications.staffId))
      .innerJoin(actedFor, eq(actedFor.staffId, publications.actedForId))
      .leftJoin(accepter, eq(accepter.staffId, publications.acceptedBy))
      .where(eq(publications.strategyId, strategyId))
      .orderBy(desc(publications.publicationId)),
    db.select().from(receipts).where(eq(receipts.strategyId, strategyId)).orderBy(desc(receipts.receiptId)),
  ])
  const ofPublication = Map.groupBy(proofs, (receipt) => receipt.publicationId)
  return rows.map(({ publication, staffName, actedForName, accepterName }) => ({
    publicationId: publication.publicationId,
    state: publication.state,
    publishDate: publication.publishDate,
    approvedAt: publication.approvedAt.toISOString(),
    dueAt: publication.dueAt?.toISOString() ?? null,
    publishedAt: publication.publishedAt?.toISOString() ?? null,
    staffName,
    actedForName: publication.staffId === publication.actedForId ? null : actedForName,
    externalSummary: publication.externalSummary,
    internalNote: publication.internalNote,
    zones: [...publication.zones],
    metaTitle: publication.metaTitle,
    metaDescription: publication.metaDescription,
    acceptance:
      publication.acceptedAt === null
        ? null
        : {
            reason: publication.acceptedReason ?? '',
            staffName: accepterName ?? '',
            at: publication.acceptedAt.toISOString(),
          },
    handoffAddress: publication.handoffAddress,
    receipts: (ofPublication.get(publication.publicationId) ?? []).map((receipt) => ({
      state: receipt.state,
      checkedAt: receipt.checkedAt.toISOString(),
      url: receipt.url,
      approvedHash: receipt.approvedHash,
      problem: receipt.problem,
      found: receipt.found,
      nextCheckAt: receipt.nextCheckAt?.toISOString() ?? null,
      differences: receipt.differences.map((difference) => ({
        ...difference,
        sentence: differenceSentence(difference),
      })),
    })),
  }))
}
