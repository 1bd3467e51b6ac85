import { withSeason } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { strategies } from '#platform/db/schema/index.ts'
import { clientFacts } from '#services/seo/advisor/clientFacts.ts'
import { SEASON_COMING } from '../rankings/writeRankings.ts'

/**
 * Adds to the proposals of the client with a coming season what the advisor says of it, by the rule and the figures of any
 * other client. The agency must be loaded with its indexes. Rule ADV-24.
 */
export async function addSeasonReasons(db: Db, today: PlainDate): Promise<void> {
  const facts = await clientFacts(db, SEASON_COMING, [], today)
  const keywords = new Map((facts?.keywords ?? []).map((keyword) => [keyword.keywordId, keyword]))
  const proposals = await fetchRows<{ strategyId: number; value: number; reasons: string[]; keywordIds: number[] }>(
    db,
    sql`select s.strategy_id::int "strategyId", s.strategy_value::float8 "value", s.reasons,
          array_agg(k.keyword_id::int order by k.keyword_id) "keywordIds"
        from strategies s join strategy_keywords k using (strategy_id)
        where s.client_id = ${SEASON_COMING} and s.is_recommended and s.proposed_by = 'advisor' group by s.strategy_id`,
  )
  for (const proposal of proposals) {
    const { value, reasons } = withSeason(proposal, keywords, today)
    if (reasons.length > proposal.reasons.length)
      await db
        .update(strategies)
        .set({ strategyValue: value, reasons })
        .where(eq(strategies.strategyId, proposal.strategyId))
  }
}
