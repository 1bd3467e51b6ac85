import { clientActionsReport } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'
import { textSearch } from '../scope.ts'

/**
 * A client's completed work (M005, M479). A strategy that is completed several times has a row for each; a row's
 * publish is the newest before its completion.
 */
export const clientActions: ReportSource = {
  report: clientActionsReport,
  key: [
    { field: 'completedAt', direction: 'DESC' },
    { field: 'completionId', direction: 'DESC' },
  ],
  query: (context) => sql`
    select d.completion_id "completionId", w.strategy_id "strategyId", w.strategy_type_id "strategyTypeId", w.title,
           w.geography, y.specialty_type_name "specialtyTypeName", w.page_id "pageId", p.path,
           w.assigned_date "assignedDate", d.completed_at "completedAt", f.staff_name "staffName",
           coalesce(b.published_at, o.published_at) "publishedAt", r.state "receiptState",
           r.checked_at "receiptCheckedAt", r.next_check_at "nextCheckAt",
           coalesce(b.external_summary, o.external_summary, '') "externalSummary"
    from strategy_completions d
    join strategies w using (strategy_id)
    join staff f on f.staff_id = d.acted_for_id
    left join specialty_types y on y.specialty_type_id = w.specialty_type_id
    left join pages p on p.page_id = w.page_id
    left join lateral (
      select b.publication_id, b.published_at, b.external_summary from publications b
      where b.strategy_id = w.strategy_id and b.state = 'published' and b.published_at <= d.completed_at
      order by b.published_at desc, b.publication_id desc limit 1
    ) b on true
    left join lateral (
      select r.state, r.checked_at, r.next_check_at from receipts r where r.publication_id = b.publication_id order by r.checked_at desc, r.receipt_id desc
      limit 1
    ) r on true
    left join lateral (
      select o.published_at, o.external_summary from profile_publications o
      where o.strategy_id = w.strategy_id and o.published_at <= d.completed_at
      order by o.published_at desc, o.profile_publication_id desc limit 1
    ) o on true
    where w.client_id = ${context.arguments.get('clientId')}::int and ${textSearch(context, [
      sql`w.title`,
      sql`w.geography`,
      sql`y.specialty_type_name`,
      sql`p.path`,
      sql`f.staff_name`,
    ])}`,
}
