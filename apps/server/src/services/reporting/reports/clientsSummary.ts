import { allClientsSummaryReport, myClientsSummaryReport } from '@rankdesk/api'
import { todayInLosAngeles } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { isImportedSql, rankImports } from '../figures/imports.ts'
import { isMappableSql, isMappedClient } from '../figures/pages.ts'
import { reachesSql } from '../figures/performance.ts'
import { hasVerdict, newestMeasure } from '../figures/ranks.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

/** Counts the clients in scope by performance (M126, M127), each at its newest measurement. */
function summaryQuery(context: ReportContext): SQL {
  const day = sql`${todayInLosAngeles(context.clock)}::date`
  const measure = [sql`d.page1`, sql`d.keywords`, day] as const
  // Shares rest on the clients with data, so that a client without any does not move them. Rule COV-6.
  const percent = (part: SQL, of: SQL) => sql`coalesce(${part} * 100.0 / nullif(${of}, 0), 0)::float8`
  return sql`
    with imported as materialized (${rankImports}),
    scope as (
      select d.keywords, d.page1, d.date measured_on, ${isImportedSql} is_imported, c.sample, ${reachesSql(...measure)} succeeds, ${reachesSql(...measure, 'Below Expectations')} is_near,
             coalesce(${hasVerdict(day)}, false) is_judged, ${isMappableSql} is_mappable, ${isMappedClient(context)} is_mapped
      from clients c left join ${newestMeasure(day)}
      where ${clientsInScope(context)} and c.active
    ),
    counted as (
      select count(*) clients, sum(keywords) keywords, sum(page1) page1, count(*) filter (where keywords > 0) measured,
             min(measured_on) filter (where keywords > 0) measured_from,
             max(measured_on) filter (where keywords > 0) measured_to,
             count(*) filter (where keywords > 0 and is_imported) imported,
             count(*) filter (where keywords > 0 and sample and not is_imported) sample,
             count(*) filter (where is_judged) judged, count(*) filter (where is_judged and succeeds) successful,
             count(*) filter (where is_judged and is_near and not succeeds) near,
             count(*) filter (where is_judged and not is_near) far,
             count(*) filter (where is_mappable) mappable, count(*) filter (where is_mapped) mapped
      from scope
    )
    select clients::int, measured::int "measuredClients", judged::int "judgedClients",
           measured_from "measuredFrom", measured_to "measuredTo",
           imported::int "importedClients", sample::int "sampleClients",
           mappable::int "mappableClients", mapped::int "mappedClients", ${percent(sql`mapped`, sql`mappable`)} "clientsMappingPercent",
           coalesce(keywords, 0)::int keywords, coalesce(page1, 0)::int "page1Keywords",
           ${percent(sql`page1`, sql`keywords`)} "page1OrganicRankPercent",
           successful::int "successfulClients", ${percent(sql`successful`, sql`judged`)} "successfulClientsPercentage",
           near::int "closeClients", ${percent(sql`near`, sql`judged`)} "closeClientsPercentage",
           far::int "needsAttentionClients", ${percent(sql`far`, sql`judged`)} "needsAttentionClientsPercentage"
    from counted`
}

export const myClientsSummary: ReportSource = {
  report: myClientsSummaryReport,
  isCached: true,
  needsMappedClients: true,
  key: [],
  query: summaryQuery,
}
export const allClientsSummary: ReportSource = {
  report: allClientsSummaryReport,
  isCached: true,
  needsMappedClients: true,
  key: [],
  query: summaryQuery,
}
