import { type SQL, sql } from 'drizzle-orm'
import type { ReportContext } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

/** Above this share of its pages a client counts as mapped: the upper end of a progress bar's lowest band (M550). */
const MAPPED_SHARE = 0.25

/**
 * The pages to which a client `c`'s keywords and targets are mapped, and the blog posts of its targets. Without nulls, which would make the anti-join
 * slower.
 */
const mappedTo = sql`(select k.page_id from keywords k where k.client_id = c.client_id and k.page_id is not null
    union all select t.page_id from seo_targets t where t.client_id = c.client_id and t.page_id is not null
    union all select o.page_id from target_posts o join seo_targets t using (seo_target_id) where t.client_id = c.client_id)`

/** Aggregates a client `c`'s pages `p` that visitors can see. */
const ofPages = (what: SQL) => sql`(select ${what} from sites s join pages p using (project_id)
  where s.client_id = c.client_id and p.visible)`

const mappedCount = sql`count(*) filter (where p.page_id in ${mappedTo})`

/**
 * Joins the number of a client `c`'s pages that visitors can see, and of those to which a keyword or target is mapped,
 * as `page(visible, mapped)`.
 */
export const joinPages = sql`left join lateral ${ofPages(sql`count(*)::int visible, (${mappedCount})::int mapped`)} page on true`

/** The mapped share of the pages that `joinPages` joined, 0 to 1; 0 without pages (M204, M205). */
export const mappedShareSql = sql`coalesce(page.mapped::float8 / nullif(page.visible, 0), 0)`

/** Whether a client `c` counts as mapped. */
const isMappedSql = ofPages(sql`${mappedCount} > ${MAPPED_SHARE}::float8 * count(*)`)

/** Whether a client `c` has keywords or targets, without which nothing can be mapped. Rule COV-6. */
export const isMappableSql = sql`(exists (select from keywords k where k.client_id = c.client_id)
  or exists (select from seo_targets t where t.client_id = c.client_id))`

/** Whether a client `c` counts as mapped, from the context if it was determined before. */
export const isMappedClient = ({ mappedClients }: ReportContext): SQL =>
  mappedClients === undefined ? isMappedSql : sql`c.client_id = any(${`{${mappedClients.join(',')}}`}::int[])`

/**
 * Selects the recorded mappings of clients. The first row of a client stands for the days before it, too: these are
 * estimated, as are days after the last check of a row. Rule TEAM-3.
 */
export const recordedMappings = sql`select m.client_id, m.date, m.until, m.checked_on, m.is_mappable,
  m.mapped_pages > ${MAPPED_SHARE}::float8 * m.pages is_mapped,
  case when m.date = min(m.date) over (partition by m.client_id) then '-infinity'::date else m.date end since
  from client_mapping_days m`

/** Selects the mapped clients in scope as rows of `clientId`. */
export const mappedClientsQuery = (context: ReportContext): SQL => sql`
  select c.client_id "clientId" from clients c where ${clientsInScope(context)} and c.active and ${isMappedSql}`
