import { indexState, type IndexationFinding, pageCheckChanges, type PageCheckOutcome } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import type { Transaction } from '#platform/db/database.ts'
import { pageChecks } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { checkedPages } from './pageChecks.queries.ts'

/** The result of checking one page. */
export interface PageCheckResult {
  pageId: number
  outcome: PageCheckOutcome
  findings: readonly IndexationFinding[]
  /** The note of a person's confirmation. */
  note?: string
}

/** The number of rows of one insert. */
const BATCH = 500

/**
 * Records checks of a client's pages with their states and changes (IND-4, IND-5). A page that was deleted since is left
 * out. Returns how many were recorded.
 */
export async function recordPageChecks(
  tx: Transaction,
  { clientId, actor, at }: { clientId: number; actor: Actor; at: Date },
  results: readonly PageCheckResult[],
): Promise<number> {
  if (results.length === 0) return 0
  const today = losAngelesDateOf(at)
  const pages = await checkedPages(
    tx,
    clientId,
    results.map(({ pageId }) => pageId),
  )
  const known = new Map(pages.map((page) => [page.pageId, page]))
  const rows = results.flatMap(({ pageId, outcome, findings, note = null }) => {
    const page = known.get(pageId)
    if (page === undefined) return []
    const goneOn = outcome === 'Gone' ? today : outcome === 'Unclear' ? page.goneOn : null
    const seenOn = outcome === 'Confirmed' ? { lastSeenOn: today, lastCheckedOn: null } : {}
    const state = indexState({ ...page, ...seenOn, goneOn }, today)
    const changes = pageCheckChanges(page.newest ?? undefined, { outcome, indexState: state, findings })
    const { staffId, actedForId } = actor
    return [{ pageId, checkedAt: at, outcome, indexState: state, findings, changes, note, staffId, actedForId }]
  })
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.insert(pageChecks).values(rows.slice(start, start + BATCH))
  }
  return rows.length
}
