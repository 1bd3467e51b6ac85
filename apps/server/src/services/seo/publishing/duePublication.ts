import type { ChangeKind } from '@rankdesk/api'
import { comparableHtml, META_ELEMENTS } from '@rankdesk/domain'
import { escapeHtml } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { SiteContent } from '#connectors/site/port.ts'
import { type JobSource, recordJobEvent } from '#platform/audit/recordJobEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { pageSends, publications, receipts } from '#platform/db/schema/index.ts'
import type { JobRow } from '#platform/jobs/index.ts'
import { hashOfZones } from './hashOfZones.ts'
import { reopenStrategy } from './reopenStrategy.ts'

type Publication = typeof publications.$inferSelect

/** Locks a publication for this transaction. */
export async function lockPublication(tx: Transaction, publicationId: number): Promise<Publication | undefined> {
  const [publication] = await tx
    .select()
    .from(publications)
    .where(eq(publications.publicationId, publicationId))
    .for('no key update')
  return publication
}

/** Returns what of a page that a publication overwrites has changed since its approval. */
export function changesSince(page: SiteContent, publication: Publication) {
  const base = new Map(publication.baseZones.map((zone) => [zone.elementID, zone.content]))
  const changed = publication.zones.filter(
    ({ elementID }) => comparableHtml(page.zones.get(elementID) ?? '') !== comparableHtml(base.get(elementID) ?? ''),
  )
  return [
    ...changed.map(({ elementID, content }) => ({
      elementID,
      approved: content,
      shown: page.zones.get(elementID) ?? null,
    })),
    ...changedMeta(page, publication),
  ]
}

/** Returns the differences of the page's title and description since the approval, as HTML. */
function changedMeta(page: SiteContent, { baseMeta, ...approved }: Publication) {
  if (baseMeta === null) return []
  return (['metaTitle', 'metaDescription'] as const)
    .filter((field) => page[field] !== baseMeta[field])
    .map((field) => ({
      elementID: META_ELEMENTS[field],
      approved: escapeHtml(approved[field]),
      shown: escapeHtml(page[field]),
    }))
}

/** Reopens the strategy of a publish that did not happen; the receipt keeps the reason. */
export async function reopenAfterFailure(
  tx: Transaction,
  job: JobRow,
  publication: Publication,
  receipt: Pick<typeof receipts.$inferInsert, 'state' | 'differences'>,
  at: Date,
): Promise<void> {
  const { publicationId, strategyId, zones } = publication
  const state = receipt.state === 'Failed' ? 'failed' : 'refused'
  await tx.update(publications).set({ state }).where(eq(publications.publicationId, publicationId))
  // A text that was being sent to a website is given up with its publish.
  await tx
    .update(pageSends)
    .set({ state: 'failed', failure: receipt.state })
    .where(and(eq(pageSends.publicationId, publicationId), eq(pageSends.state, 'sending')))
  await tx
    .insert(receipts)
    .values({ publicationId, strategyId, ...receipt, approvedHash: hashOfZones(zones), url: '', checkedAt: at })
  await reopenStrategy(tx, publication)
  await recordPublication(tx, { job, at, action: 'publishDue' }, publication, ['publication', 'strategy'])
}

/** Records what became of a scheduled publish, on behalf of whoever approved it. */
export function recordPublication(
  tx: Transaction,
  source: JobSource,
  { publicationId, strategyId, staffId, actedForId }: Publication,
  changes: readonly ChangeKind[],
): Promise<void> {
  const { clientId } = source.job
  return recordJobEvent(
    tx,
    { ...source, actor: { staffId, actedForId } },
    { ...(clientId === null ? {} : { clientId }), strategyId, details: { publicationId }, changes },
  )
}
