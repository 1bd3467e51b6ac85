import type { CallResult, siteFacts } from '@rankdesk/api'
import { describeSiteEdit, indexState, SITE_EDITS, type SiteEdit } from '@rankdesk/domain'
import { type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { goneOnSql } from '#services/seo/indexation/pageChecks.queries.ts'
import { connectedSite, hasRedirects } from '../remote/connectedSite.ts'
import { projectOf } from './sites.queries.ts'

type SiteFacts = CallResult<typeof siteFacts>

/** The maximum number of listed edits. */
const MAX_EDITS = 20

/** Returns the facts about a site's pages for its editor, with redirects and the latest edits. Throws `HttpError` 404. */
export async function readSiteFacts({ db, clock }: UseCaseContext, projectId: number): Promise<SiteFacts> {
  const { clientId } = await projectOf(db, projectId)
  const today = todayInLosAngeles(clock)
  const connection = await connectedSite(db, projectId)
  const [pages, redirects, edits] = await Promise.all([
    pageRows(db, projectId),
    redirectRows(db, projectId, connection?.connectedAt ?? null),
    editRows(db, projectId, clientId),
  ])
  return {
    website: connection === undefined ? null : { address: connection.address, hasRedirects: hasRedirects(connection) },
    pages: pages.map(({ isOpen, ...page }) => ({ ...page, indexState: indexState({ ...page, isOpen }, today) })),
    redirects: redirects.map(({ createdAt, ...redirect }) => ({
      ...redirect,
      createdAt: createdAt?.toISOString() ?? null,
    })),
    edits: edits.map(({ auditEventId, at, staffId, staffName, pageDeletionId, action, ...facts }) => ({
      auditEventId,
      at: at.toISOString(),
      staffId,
      staffName,
      pageDeletionId,
      summary: describeSiteEdit(action, facts),
    })),
  }
}

type PageRow = Omit<SiteFacts['pages'][number], 'indexState'> & {
  isOpen: boolean
  addedOn: PlainDate
  lastSeenOn: PlainDate | null
  lastCheckedOn: PlainDate | null
  exportedOn: PlainDate | null
  goneOn: PlainDate | null
}

function pageRows(db: Queryable, projectId: number): Promise<PageRow[]> {
  return fetchRows<PageRow>(
    db,
    sql`
    with site as (select * from pages where project_id = ${projectId}::int),
      seen as (select x.page_id, max(x.date) filter (where x.impressions > 0) as last_day, max(x.date) exported
        from page_search_stats x join site using (page_id) group by 1),
      work as (select s.page_id, jsonb_agg(jsonb_build_object('strategyId', s.strategy_id,
          'strategyTypeId', s.strategy_type_id, 'assignedDate', s.assigned_date, 'isComplete', s.status_id <> 0)
          order by s.assigned_date desc nulls last, s.strategy_id) strategies
        from strategies s join site using (page_id) where not s.excluded group by 1),
      mapped as (select t.page_id, count(*)::int targets from (select page_id from seo_targets
          union all select page_id from target_posts) t join site using (page_id) group by 1),
      published as (select distinct b.page_id from publications b join site using (page_id))
    select p.page_id "pageId", p.visible and p.searchable "isOpen", p.added_on "addedOn",
      greatest((p.last_seen_at at time zone 'America/Los_Angeles')::date, seen.last_day) "lastSeenOn",
      (p.last_checked_at at time zone 'America/Los_Angeles')::date "lastCheckedOn", ${goneOnSql} "goneOn",
      (select max(exported) from seen) "exportedOn", coalesce(mapped.targets, 0) targets,
      published.page_id is not null "isPublished", coalesce(work.strategies, '[]') strategies
    from site p left join seen using (page_id) left join work using (page_id) left join mapped using (page_id)
      left join published using (page_id)
    order by p.page_id`,
  )
}

type RedirectRow = { from: string; to: string; createdAt: Date | null; staffName: string | null }

/** Returns the redirects of a site. `since` leaves out those from before its website was connected, which it does not have. */
function redirectRows(db: Queryable, projectId: number, since: Date | null): Promise<RedirectRow[]> {
  return fetchRows<RedirectRow>(
    db,
    sql`
    select r.from_path "from", r.to_path "to", r.created_at "createdAt", s.staff_name "staffName"
    from redirects r left join staff s using (staff_id)
    where r.project_id = ${projectId}::int
      and (${since?.toISOString() ?? null}::timestamptz is null or r.created_at >= ${since?.toISOString() ?? null}::timestamptz)
    order by r.created_at desc nulls last, r.from_path`,
  )
}

type EditRow = {
  pageNames: string[]
  pages: number
  newName: string | null
  visible: boolean | null
  removedRedirects: number
  addedRedirects: number
  auditEventId: number
  at: Date
  staffId: number
  staffName: string
  action: SiteEdit
  pageDeletionId: number | null
}

function editRows(db: Queryable, projectId: number, clientId: number): Promise<EditRow[]> {
  const actions = sql.join(
    SITE_EDITS.map((action) => sql`${action}`),
    sql`, `,
  )
  return fetchRows<EditRow>(
    db,
    sql`
    select e.audit_event_id "auditEventId", e.at, e.acted_for_id "staffId", s.staff_name "staffName", e.action,
      coalesce(e.details -> 'pageNames', '[]') "pageNames", coalesce((e.details ->> 'pages')::int, 0) pages,
      e.details -> 'change' ->> 'pageName' "newName", (e.details ->> 'visible')::bool visible,
      coalesce(jsonb_array_length(e.details -> 'removed'), 0) "removedRedirects",
      coalesce(jsonb_array_length(e.details -> 'added'), 0) "addedRedirects",
      case when e.action = 'deletePages' and d.undone_at is null then d.page_deletion_id end "pageDeletionId"
    from audit_events e join staff s on s.staff_id = e.acted_for_id
      left join page_deletions d on d.page_deletion_id = (e.details ->> 'pageDeletionId')::int
    where e.client_id = ${clientId}::int and e.action in (${actions}) and (e.details ->> 'projectId')::int = ${projectId}::int
    order by e.at desc, e.audit_event_id desc limit ${MAX_EDITS}::int`,
  )
}
