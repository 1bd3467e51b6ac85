import type { SiteCheck } from '@rankdesk/api'
import {
  checkSite,
  isSiteFindingTask,
  siteAddressCounts,
  type SiteFinding,
  type SiteFindingKind,
  siteFindingTask,
} from '@rankdesk/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { checklistItems, siteReadings } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { sitePagesOf } from './siteReading.queries.ts'

/** Returns what is wrong on a client's site as it was read last. Throws `HttpError` 404 for an unknown client. */
export async function readSiteCheck(db: Queryable, clientId: number): Promise<SiteCheck> {
  const { domain } = await clientById(db, clientId)
  const { row, counts, findings } = await findingsOf(db, clientId)
  const items = await openItems(db, clientId)
  return {
    domain,
    origin: row?.origin ?? '',
    finishedAt: row?.finishedAt?.toISOString() ?? null,
    addresses: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    isComplete: row?.more === false,
    findings: findings.map(({ kind, found }) => ({
      kind,
      found: found.map((page) => ({ ...page, pages: [...page.pages] })),
      onChecklist: items.some((item) => isSiteFindingTask(item, kind)),
    })),
  }
}

/** Adds a finding to the client's checklist. Returns false if an open item is about it. */
export function addFindingToChecklist(
  context: UseCaseContext,
  { actor, clientId, kind }: { actor: Actor; clientId: number; kind: SiteFindingKind },
): Promise<boolean> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'addSiteFinding', lock }, async (tx) => {
    const { finding, origin } = await requireFinding(tx, clientId, kind)
    if ((await openItems(tx, clientId)).some((item) => isSiteFindingTask(item, kind))) return { result: false }
    const item = siteFindingTask(finding, origin)
    await tx.insert(checklistItems).values({ clientId, item })
    return { result: true, auditEvent: { clientId, details: { kind, item }, changes: ['checklist', 'website'] } }
  })
}

/** Returns what the site check found of a kind, and when. Throws `HttpError` 409 if there is nothing of it any more. */
export async function requireFinding(
  tx: Transaction,
  clientId: number,
  kind: SiteFindingKind,
): Promise<{ finding: SiteFinding; origin: string; readAt: Date }> {
  const { row, findings } = await findingsOf(tx, clientId)
  const finding = findings.find((each) => each.kind === kind)
  if (row === undefined || row.finishedAt === null || finding === undefined || finding.found.length === 0)
    throw new HttpError(409, 'The site was read again and this is no longer found. Reload the page.')
  return { finding, origin: row.origin, readAt: row.finishedAt }
}

async function findingsOf(db: Queryable, clientId: number) {
  const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  // A reading that has not ended says too little: what it has not reached would look like a mistake.
  if (row === undefined || row.finishedAt === null)
    return { row, counts: siteAddressCounts([]), findings: [] as SiteFinding[] }
  const pages = await sitePagesOf(db, clientId)
  return {
    row,
    counts: siteAddressCounts(pages),
    findings: checkSite(pages, { home: row.home, isComplete: !row.more }),
  }
}

async function openItems(db: Queryable, clientId: number): Promise<string[]> {
  const rows = await db
    .select({ item: checklistItems.item })
    .from(checklistItems)
    .where(and(eq(checklistItems.clientId, clientId), isNull(checklistItems.completedAt)))
  return rows.map(({ item }) => item)
}
