import { clientsOnDayReport } from '@rankdesk/api'
import { todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { isDayUnknownSql } from '#services/lib/figureDays.ts'
import { isMappableSql, isMappedClient, recordedMappings } from '../figures/pages.ts'
import { reachesSql } from '../figures/performance.ts'
import { countsInChart, hasVerdict, measuredSinceSql, newestMeasure } from '../figures/ranks.ts'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

/** Every active client in scope with its results on a day, or today. */
export const clientsOnDay: ReportSource = {
  report: clientsOnDayReport,
  isCached: true,
  needsMappedClients: true,
  key: ['businessName', 'clientId'],
  query(context) {
    const today = todayInLosAngeles(context.clock)
    const given = String(context.arguments.get('day') ?? today)
    const day = sql`${given < today ? given : today}::date`
    const isPast = given < today
    return sql`
      select c.client_id "clientId", c.business_name "businessName",
             (select f.staff_name from staff f where f.staff_id = c.seo_manager_id) "seoManager",
             d.date "measuredOn", case when d.date is not null then ${measuredSinceSql} end "measuredSince",
             ${isDayUnknownSql(sql`c.client_id`, sql`d.date`)} "isDayUnknown", coalesce(${countsInChart(day)}, false) "isMeasured",
             coalesce(d.keywords, 0)::int keywords, coalesce(d.top3, 0)::int "top3Keywords",
             coalesce(d.page1, 0)::int "page1Keywords", coalesce(${hasVerdict(day)}, false) "isJudged",
             coalesce(${hasVerdict(day)} and ${reachesSql(sql`d.page1`, sql`d.keywords`, day)}, false) "isSuccessful",
             coalesce(h.is_mappable, ${isMappableSql}) "isMappable",
             coalesce(h.is_mapped, ${isMappedClient(context)}) "isMapped",
             ${isPast}::boolean and coalesce(${day} not between h.date and h.checked_on, true) "isMappingEstimated"
      from clients c
      left join ${newestMeasure(day)}
      left join (${recordedMappings}) h
        on ${isPast}::boolean and h.client_id = c.client_id and h.since <= ${day} and h.until > ${day}
      where ${clientsInScope(context)} and c.active`
  },
}
