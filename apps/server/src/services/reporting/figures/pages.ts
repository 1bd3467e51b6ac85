import { type SQL, sql } from 'drizzle-orm'

/** Above this share of its pages a client counts as mapped: where a progress leaves its lowest band (M550). */
const MAPPED_SHARE = 0.25

/** What a keyword or a target of a client `c` is mapped to. Without nulls, which would cost every page a second look. */
const mappedTo = sql`(select k.page_id from keywords k where k.client_id = c.client_id and k.page_id is not null
    union all select t.page_id from seo_targets t where t.client_id = c.client_id and t.page_id is not null)`

/** Something counted of the pages `p` of a client `c` that visitors can see. */
const ofPages = (what: SQL) => sql`(select ${what} from sites s join pages p using (project_id)
  where s.client_id = c.client_id and p.visible)`

/** Pages of a client `c` that visitors can see. */
export const pagesSql = ofPages(sql`count(*)::int`)

const mappedCount = sql`count(*) filter (where p.page_id in ${mappedTo})`

/** Those of its pages that a keyword or a target is mapped to. */
export const mappedPagesSql = ofPages(sql`(${mappedCount})::int`)

/** The share of the pages that are mapped, 0 to 1; 0 without pages (M204, M205). */
export const mappedShareSql = ofPages(sql`coalesce((${mappedCount})::float8 / nullif(count(*), 0), 0)`)

/** Whether a client `c` counts as mapped. */
export const isMappedSql = ofPages(sql`${mappedCount} > ${MAPPED_SHARE}::float8 * count(*)`)
