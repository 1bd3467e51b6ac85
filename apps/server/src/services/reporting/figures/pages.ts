import { sql } from 'drizzle-orm'

/** Above this share of its pages a client counts as mapped: where a progress leaves its lowest band (M550). */
export const MAPPED_SHARE = 0.25

/** Pages of a client `c` that visitors can see. */
export const pagesSql = sql`(select count(*)::int from sites s join pages p using (project_id)
  where s.client_id = c.client_id and p.visible)`

/** Those of them that a keyword or a target is mapped to. */
export const mappedPagesSql = sql`(select count(*)::int from sites s join pages p using (project_id)
  where s.client_id = c.client_id and p.visible and p.page_id in (
    select k.page_id from keywords k where k.client_id = c.client_id
    union all select t.page_id from seo_targets t where t.client_id = c.client_id))`

/** The share of the pages that are mapped, 0 to 1; 0 without pages (M204, M205). */
export const mappedShareSql = sql`coalesce(${mappedPagesSql}::float8 / nullif(${pagesSql}, 0), 0)`
