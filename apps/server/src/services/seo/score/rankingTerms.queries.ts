import { droppedTerms, PAGE_ONE } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { latestRank } from '../strategies/strategies.queries.ts'
import { zonesOfPages } from './neighbors.queries.ts'

/** The most terms that a rewrite must keep: those that bring most. */
const MAX_TERMS = 20

interface LivePage {
  pageId: number
  metaTitle: string
  metaDescription: string
}

/**
 * Returns the terms for which a page ranks on page one, the best ranks first. Terms with a word that the page does not have
 * are left out: a new text cannot drop them. Rule SCORE-20.
 */
export async function rankingTermsOf(
  db: Queryable,
  { pageId, metaTitle, metaDescription }: LivePage,
  /** What the page says on the real website. Without it the stored texts are the page. */
  liveText?: string,
): Promise<string[]> {
  const rows = await fetchRows<{ keyword: string }>(
    db,
    sql`select keyword from (
          select k.keyword, k.keyword_id, ${latestRank(sql`k.keyword_id`)} rank from keywords k where k.page_id = ${pageId}
        ) ranked where rank between 1 and ${PAGE_ONE} order by rank, keyword_id limit ${MAX_TERMS}`,
  )
  if (rows.length === 0) return []
  const stored = async () => {
    const zones = (await zonesOfPages(db, [pageId])).get(pageId) ?? []
    return [metaTitle, metaDescription, ...zones.map(textOf)].join('\n')
  }
  const text = liveText ?? (await stored())
  const missing = new Set(
    droppedTerms(
      rows.map(({ keyword }) => keyword),
      text,
    ),
  )
  return rows.map(({ keyword }) => keyword).filter((keyword) => !missing.has(keyword))
}
