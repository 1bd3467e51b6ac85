import { type SQL, sql } from 'drizzle-orm'
import { allClientsSummaryReport, myClientsSummaryReport } from '@rankdesk/api'
import { todayInLosAngeles } from '@rankdesk/format'
import { MAPPED_SHARE } from '../figures/pages.ts'
import { atLeastBelowSql, succeedsSql } from '../figures/performance.ts'
import { newestMeasure } from '../figures/ranks.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

/** Clients in scope counted by how they stand (M126, M127), each at its newest measure. */
function summaryQuery(context: ReportContext): SQL {
  const day = sql`${todayInLosAngeles(context.clock)}::date`
  const measure = [sql`coalesce(d.page1, 0)`, sql`coalesce(d.keywords, 0)`, day] as const
  const percent = (part: SQL, of: SQL) => sql`coalesce(${part} * 100.0 / nullif(${of}, 0), 0)::float8`
  return sql`
    with scope as (
      select c.client_id, d.keywords, d.page1, ${succeedsSql(...measure)} succeeds, ${atLeastBelowSql(...measure)} is_near
      from clients c left join ${newestMeasure(day)} on true
      where ${clientsInScope(context)} and c.active
    ),
    ${mappedClients(sql`(select client_id from scope)`)},
    counted as (
      select count(*) clients, sum(keywords) keywords, sum(page1) page1, count(*) filter (where succeeds) successful,
             count(*) filter (where is_near and not succeeds) near, count(*) filter (where not is_near) far
      from scope
    )
    select clients::int, mapped::int "mappedClients", ${percent(sql`mapped`, sql`clients`)} "clientsMappingPercent",
           coalesce(keywords, 0)::int keywords, coalesce(page1, 0)::int "page1Keywords",
           ${percent(sql`page1`, sql`keywords`)} "page1OrganicRankPercent",
           successful::int "successfulClients", ${percent(sql`successful`, sql`clients`)} "successfulClientsPercentage",
           near::int "closeClients", ${percent(sql`near`, sql`clients`)} "closeClientsPercentage",
           far::int "needsAttentionClients", ${percent(sql`far`, sql`clients`)} "needsAttentionClientsPercentage"
    from counted cross join (select count(*) mapped from mapped_clients where is_mapped) m`
}

/**
 * Tables of a `with` that end in `mapped_clients(client_id, is_mapped)`, for many clients at once: whether more than the
 * share of MAPPED_SHARE of a client's visible pages has a keyword or a target.
 */
export const mappedClients = (clientIds: SQL) => sql`
  mapped_pages as materialized (
    select k.page_id from keywords k where k.client_id in ${clientIds} and k.page_id is not null
    union select t.page_id from seo_targets t where t.client_id in ${clientIds} and t.page_id is not null
  ),
  mapped_clients as (
    select s.client_id, count(m.page_id) > ${MAPPED_SHARE}::float8 * count(*) is_mapped
    from sites s join pages p using (project_id) left join mapped_pages m using (page_id)
    where s.client_id in ${clientIds} and p.visible
    group by s.client_id
  )`

export const myClientsSummary: ReportSource = { report: myClientsSummaryReport, key: [], query: summaryQuery }
export const allClientsSummary: ReportSource = { report: allClientsSummaryReport, key: [], query: summaryQuery }
