import type { Proposal } from '@rankdesk/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { recommendProposals } from '#platform/db/recommendProposals.ts'
import { blogTopics, strategies, strategyKeywords } from '#platform/db/schema/index.ts'

/** A proposal of the advisor or of an import that nobody has touched. */
export interface OldProposal {
  [column: string]: unknown
  strategyId: number
  strategyTypeId: number
  pageId: number | null
  seoTargetId: number | null
  locationId: number | null
  searchTerm: string
}

/**
 * Returns the earlier proposals, also those of imports, that the advisor may change or remove: not scheduled, grouped, queued, excluded,
 * requested, worked on or completed.
 */
export function replaceableProposals(db: Queryable, clientId: number): Promise<OldProposal[]> {
  return fetchRows<OldProposal>(
    db,
    sql`
    select s.strategy_id "strategyId", s.strategy_type_id "strategyTypeId", s.page_id "pageId",
           s.seo_target_id "seoTargetId", s.location_id "locationId", s.search_term "searchTerm"
    from strategies s
    where s.client_id = ${clientId} and s.proposed_by in ('advisor', 'import') and s.assigned_date is null and s.status_id = 0
      and s.strategy_group_id is null and not s.in_queue and not s.excluded and not s.has_rollover and s.request_id is null
      and not exists (select from strategy_zones z where z.strategy_id = s.strategy_id)
      and not exists (select from strategy_drafts d where d.strategy_id = s.strategy_id)
      and not exists (select from strategy_completions d where d.strategy_id = s.strategy_id)
    order by s.strategy_id for update of s`,
  )
}

/** The changes of the proposals. */
export interface ProposalChanges {
  added: number
  kept: number
  removed: number
}

/**
 * Writes the advisor's proposals: updates earlier ones in place, so that they keep their ids, removes those that it no
 * longer proposes, and adds the new ones.
 */
export async function writeProposals(
  tx: Transaction,
  {
    clientId,
    proposals,
    old,
    at,
  }: { clientId: number; proposals: readonly Proposal[]; old: readonly OldProposal[]; at: Date },
): Promise<ProposalChanges> {
  const unmatched = new Map(old.map((row) => [keyOf(row), row.strategyId]))
  const topics = await topicIds(tx, clientId, proposals)
  const used = new Set<number>()
  const changes = { added: 0, kept: 0, removed: 0 }
  for (const proposal of proposals) {
    const key = keyOf(proposal)
    const known = unmatched.get(key)
    unmatched.delete(key)
    if (known !== undefined) used.add(known)
    const row = {
      title: proposal.title,
      summary: proposal.summary,
      geography: proposal.geography,
      specialtyTypeId: proposal.specialtyTypeId,
      searchTerm: proposal.searchTerm,
      blogTopicId: topics.get(proposal.blogTopic) ?? null,
      strategyValue: proposal.value,
      reasons: proposal.reasons,
    }
    const strategyId =
      known ?? (await insertProposal(tx, { ...row, ...proposalColumns(clientId, proposal), createdAt: at }))
    if (known !== undefined) await tx.update(strategies).set(row).where(eq(strategies.strategyId, known))
    await setKeywords(tx, strategyId, proposal.keywordIds)
    changes[known === undefined ? 'added' : 'kept'] += 1
  }
  const unusedIds = old.map(({ strategyId }) => strategyId).filter((strategyId) => !used.has(strategyId))
  if (unusedIds.length > 0) await tx.delete(strategies).where(inArray(strategies.strategyId, unusedIds))
  changes.removed = unusedIds.length
  await recommendProposals(tx, clientId)
  return changes
}

function proposalColumns(clientId: number, { strategyTypeId, pageId, seoTargetId, locationId }: Proposal) {
  return { clientId, strategyTypeId, pageId, seoTargetId, locationId, proposedBy: 'advisor' as const }
}

async function insertProposal(tx: Transaction, row: typeof strategies.$inferInsert): Promise<number> {
  const [made] = await tx.insert(strategies).values(row).returning({ strategyId: strategies.strategyId })
  if (made === undefined) throw new Error('The proposal was not written.')
  return made.strategyId
}

async function setKeywords(tx: Transaction, strategyId: number, keywordIds: readonly number[]): Promise<void> {
  await tx.delete(strategyKeywords).where(eq(strategyKeywords.strategyId, strategyId))
  const rows = [...new Set(keywordIds)].map((keywordId) => ({ strategyId, keywordId }))
  if (rows.length > 0) await tx.insert(strategyKeywords).values(rows)
}

/** Returns the topics of the proposed blogs, each once for a client. */
async function topicIds(
  tx: Transaction,
  clientId: number,
  proposals: readonly Proposal[],
): Promise<Map<string, number>> {
  const topics = [...new Set(proposals.map(({ blogTopic }) => blogTopic).filter((topic) => topic !== ''))]
  if (topics.length === 0) return new Map()
  await tx
    .insert(blogTopics)
    .values(topics.map((topic) => ({ clientId, topic })))
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(blogTopics)
    .where(and(eq(blogTopics.clientId, clientId), inArray(blogTopics.topic, topics)))
  return new Map(rows.map(({ topic, blogTopicId }) => [topic, blogTopicId]))
}

/** Returns the key by which the advisor recognizes the same work (ADV-1). */
function keyOf(
  row: Pick<OldProposal, 'strategyTypeId' | 'pageId' | 'seoTargetId' | 'locationId' | 'searchTerm'>,
): string {
  const { strategyTypeId, pageId, seoTargetId, locationId, searchTerm } = row
  const subject =
    pageId !== null
      ? `page ${pageId}`
      : seoTargetId !== null
        ? `target ${seoTargetId}`
        : locationId !== null
          ? `location ${locationId}`
          : `term ${searchTerm.toLowerCase()}`
  return `${strategyTypeId} ${subject}`
}
