import { META_ELEMENTS, type ZoneDifference } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import { publications, type strategies } from '#platform/db/schema/index.ts'
import { publishToPage } from '../publishing/publishToPage.ts'
import { recordCompletion } from '../strategies/recordCompletion.ts'
import type { HandedOver } from './handoff.queries.ts'

/** A person's acceptance without the proof. */
interface Acceptance {
  reason: string
  staffId: number
}

/**
 * Completes a strategy whose text was handed over, in a transaction that has locked it: its hand-over counts as published,
 * its hours as those of a publish, and our copy of the page gets the texts that the website shows. `missing` are the
 * differences of the newest reading; their texts are not copied. Undefined copies nothing, because nothing was found.
 */
export async function completeHandoff(
  tx: Transaction,
  strategy: typeof strategies.$inferSelect,
  handed: HandedOver,
  { at, missing, acceptance }: { at: Date; missing: readonly ZoneDifference[] | undefined; acceptance?: Acceptance },
): Promise<void> {
  const { publicationId, pageId, staffId, actedForId } = handed
  await tx
    .update(publications)
    .set({
      state: 'published',
      publishedAt: at,
      ...(acceptance && { acceptedReason: acceptance.reason, acceptedBy: acceptance.staffId, acceptedAt: at }),
    })
    .where(eq(publications.publicationId, publicationId))
  const page = missing === undefined ? undefined : await sitePublisher(tx).readPage(pageId, { lock: true })
  if (missing !== undefined && page !== undefined) {
    const lacks = new Set(missing.map(({ elementID }) => elementID))
    const zones = handed.zones.filter(({ elementID }) => !lacks.has(elementID))
    const meta = {
      metaTitle: lacks.has(META_ELEMENTS.metaTitle) ? page.metaTitle : handed.metaTitle,
      metaDescription: lacks.has(META_ELEMENTS.metaDescription) ? page.metaDescription : handed.metaDescription,
    }
    await publishToPage(tx, page, { ...handed, ...meta, zones }, at)
  }
  await recordCompletion(tx, strategy, {
    actor: { staffId, actedForId },
    at,
    idempotencyKey: `handoff ${publicationId}`,
  })
}
