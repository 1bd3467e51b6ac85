import type { PageCheck } from '@rankdesk/api'
import type { IndexState, PageCheckOutcome } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { isPlannedSql } from '#services/lib/pageAddresses.ts'

/** The day of the newest check that decided something about a page `p`, if it found the page gone (ADV-11). */
export const goneOnSql = sql`(select case when g.outcome = 'Gone'
    then (g.checked_at at time zone 'America/Los_Angeles')::date end
  from page_checks g where g.page_id = p.page_id and g.outcome <> 'Unclear'
  order by g.page_check_id desc limit 1)`

/** A page that can be checked, with the facts of its state and its newest check. */
export interface CheckedPage {
  [column: string]: unknown
  pageId: number
  pageName: string
  path: string
  isOpen: boolean
  /** Whether it waits for the work that creates it. */
  isPlanned: boolean
  addedOn: PlainDate
  lastSeenOn: PlainDate | null
  lastCheckedOn: PlainDate | null
  exportedOn: PlainDate | null
  goneOn: PlainDate | null
  impressions: number | null
  countedUntil: PlainDate | null
  newest: {
    outcome: PageCheckOutcome
    indexState: IndexState
    findings: { check: 'answer'; passed: boolean | null; sentence: string }[]
  } | null
}

/** Returns the pages of a client's site that are among `pageIds`, or all. */
export function checkedPages(
  db: Queryable,
  clientId: number,
  pageIds: readonly number[] | undefined,
): Promise<CheckedPage[]> {
  const chosen: SQL =
    pageIds === undefined
      ? sql``
      : sql` and p.page_id = any(array[${sql.join(
          pageIds.map((pageId) => sql`${pageId}`),
          sql`, `,
        )}]::int[])`
  return fetchRows<CheckedPage>(
    db,
    sql`
    select p.page_id "pageId", p.page_name "pageName", p.path, p.visible and p.searchable "isOpen",
      ${isPlannedSql} "isPlanned",
      p.added_on::text "addedOn",
      greatest((p.last_seen_at at time zone 'America/Los_Angeles')::date,
        (select max(x.date) from page_search_stats x where x.page_id = p.page_id and x.impressions > 0))::text "lastSeenOn",
      (p.last_checked_at at time zone 'America/Los_Angeles')::date::text "lastCheckedOn",
      (select max(x.date) from page_search_stats x join pages o using (page_id)
        where o.project_id = p.project_id)::text "exportedOn",
      ${goneOnSql}::text "goneOn", counted.impressions, counted.date::text "countedUntil", newest.row newest
    from pages p join sites s using (project_id)
    left join lateral (select x.impressions, x.date from page_search_stats x where x.page_id = p.page_id
      order by x.date desc limit 1) counted on true
    left join lateral (select jsonb_build_object('outcome', g.outcome, 'indexState', g.index_state, 'findings', g.findings) "row"
      from page_checks g where g.page_id = p.page_id order by g.page_check_id desc limit 1) newest on true
    where s.client_id = ${clientId}${chosen} order by p.path, p.page_id`,
  )
}

/** The number of checks in a page's history. */
const MAX_CHECKS = 50

type CheckRow = Omit<PageCheck, 'checkedAt'> & { checkedAt: Date }

/** Returns the newest checks of a page, newest first. */
export function checksOfPage(db: Queryable, pageId: number): Promise<CheckRow[]> {
  return fetchRows<CheckRow>(
    db,
    sql`
    select g.page_check_id "pageCheckId", g.checked_at "checkedAt", f.staff_name "staffName", g.outcome,
      g.index_state "indexState", g.changes, g.findings, g.note
    from page_checks g join staff f on f.staff_id = g.acted_for_id
    where g.page_id = ${pageId} order by g.page_check_id desc limit ${MAX_CHECKS}`,
  )
}
