import type { ScheduleVersion } from '@rankdesk/api'
import { SCHEDULER_TYPE_IDS } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'

/**
 * The strategies `s` in the scheduler's list: its types, open or from this month on, whose topic is not ignored (M399).
 */
const listed = (clientId: number, monthStart: string) => sql`
  s.client_id = ${clientId}
  and s.strategy_type_id in (${sql.join(
    SCHEDULER_TYPE_IDS.map((typeId) => sql`${typeId}::int`),
    sql`, `,
  )})
  and not s.excluded
  and (s.status_id = 0 or s.assigned_date >= ${monthStart}::date)
  and not exists (select from blog_topics b where b.blog_topic_id = s.blog_topic_id and b.rejected_at is not null)`

/** Returns everything of which a client's scheduler consists, with its strategies by sequence. */
export async function readSchedule(db: Queryable, clientId: number, monthStart: string) {
  const [rows, keywords, links, targets, profiles, advised, ignoredTopics, saved, advice] = await Promise.all([
    schedulerRows(db, clientId, monthStart),
    keywordsOfClient(db, clientId),
    keywordLinks(db, clientId),
    targetsOfClient(db, clientId),
    profilesOfClient(db, clientId),
    advisedAt(db, clientId),
    ignoredTopicsOf(db, clientId),
    scheduleVersionOf(db, clientId),
    adviceOf(db, clientId),
  ])
  return { rows, keywords, links, targets, profiles, advisedAt: advised, ignoredTopics, saved, advice }
}

/** A strategy in the scheduler's list. */
export interface SchedulerRow {
  [column: string]: unknown
  strategyId: number
  strategyTypeId: number
  strategyGroupId: number | null
  strategyGroupName: string | null
  seoTargetId: number | null
  specialtyTypeId: number | null
  specialty: string | null
  geography: string
  geoName: string | null
  pageId: number | null
  url: string | null
  pageAddedOn: string | null
  lastCheckedAt: Date | null
  lastSeenAt: Date | null
  locationId: number | null
  clientLocationGuid: string | null
  address: string | null
  city: string | null
  googleProfileUrl: string | null
  blogTopicId: number | null
  hasBlogDraft: boolean
  hasRollover: boolean
  title: string
  summary: string
  searchTerm: string
  strategyValue: number | null
  assignedDate: string | null
  sSeq: number
  copySeqs: readonly number[]
  statusId: number
  targetCount: number
  completions: number
  isRecommended: boolean
  inQueue: boolean
  reasons: readonly string[]
  lastWorkedOn: Date | null
}

/** Returns a client's strategies in the scheduler's list, by sequence. */
function schedulerRows(db: Queryable, clientId: number, monthStart: string): Promise<SchedulerRow[]> {
  return fetchRows<SchedulerRow>(
    db,
    sql`
    select s.strategy_id "strategyId", s.strategy_type_id "strategyTypeId", s.strategy_group_id "strategyGroupId",
           g.strategy_group_name "strategyGroupName", s.seo_target_id "seoTargetId",
           s.specialty_type_id "specialtyTypeId", t.specialty_type_name specialty, s.geography,
           st.geo_name "geoName", s.page_id "pageId", p.path url, p.added_on "pageAddedOn",
           p.last_checked_at "lastCheckedAt", p.last_seen_at "lastSeenAt", s.location_id "locationId",
           l.client_location_guid::text "clientLocationGuid",
           l.address1 || ', ' || l.city || ', ' || l.region || ' ' || l.postal_code address, l.city,
           l.google_profile_url "googleProfileUrl", s.blog_topic_id "blogTopicId",
           exists (select from strategy_drafts d where d.strategy_id = s.strategy_id and d.kind = 'blog') "hasBlogDraft",
           -- Open work of an earlier month rolls over to this one (M418).
           (s.has_rollover or (s.status_id = 0 and s.assigned_date < ${monthStart}::date)) is true "hasRollover", s.title, s.summary, s.search_term "searchTerm",
           s.strategy_value "strategyValue", s.assigned_date "assignedDate", s.s_seq "sSeq", s.copy_seqs "copySeqs", s.status_id "statusId",
           s.target_count "targetCount",
           (select count(*) from strategy_completions c where c.strategy_id = s.strategy_id)::int completions,
           s.is_recommended "isRecommended", (s.in_queue or s.assigned_date is not null) "inQueue", s.reasons,
           (select max(c.completed_at) from strategies w join strategy_completions c using (strategy_id)
            where w.client_id = s.client_id
              and (w.strategy_id = s.strategy_id or w.page_id = s.page_id
                   or (w.location_id = s.location_id and w.strategy_type_id = s.strategy_type_id))) "lastWorkedOn"
    from strategies s
    left join strategy_groups g using (strategy_group_id)
    left join specialty_types t on t.specialty_type_id = s.specialty_type_id
    left join seo_targets st on st.seo_target_id = s.seo_target_id
    left join pages p on p.page_id = s.page_id
    left join locations l on l.location_id = s.location_id
    where ${listed(clientId, monthStart)}
    order by s.s_seq, s.strategy_id`,
  )
}

/** Returns the ids of the listed strategies that are open and queued. */
export async function queuedIds(db: Queryable, clientId: number, monthStart: string): Promise<number[]> {
  const rows = await fetchRows<{ strategyId: number }>(
    db,
    sql`select s.strategy_id "strategyId" from strategies s
      where ${listed(clientId, monthStart)} and s.status_id = 0 and (s.in_queue or s.assigned_date is not null)`,
  )
  return rows.map(({ strategyId }) => strategyId)
}

/** A client's keyword with its newest measurement and its subject. */
export interface ClientKeyword {
  [column: string]: unknown
  keywordId: number
  keyword: string
  rank: number | null
  impressions: number | null
  specialtyTypeId: number | null
  geoName: string
}

/** Returns every keyword of a client. */
function keywordsOfClient(db: Queryable, clientId: number): Promise<ClientKeyword[]> {
  return fetchRows<ClientKeyword>(
    db,
    sql`
    select k.keyword_id "keywordId", k.keyword, n.rank, n.impressions, st.specialty_type_id "specialtyTypeId",
           coalesce(nullif(k.geo_name, ''), st.geo_name, '') "geoName"
    from keywords k
    left join seo_targets st on st.seo_target_id = k.seo_target_id
    left join lateral (select r.rank, r.impressions from ranks r where r.keyword_id = k.keyword_id
                       order by r.date desc limit 1) n on true
    where k.client_id = ${clientId}`,
  )
}

/** Returns which strategies of a client target which keywords. */
function keywordLinks(db: Queryable, clientId: number): Promise<{ strategyId: number; keywordId: number }[]> {
  return fetchRows<{ strategyId: number; keywordId: number }>(
    db,
    sql`select sk.strategy_id "strategyId", sk.keyword_id "keywordId"
      from strategy_keywords sk join strategies s using (strategy_id) where s.client_id = ${clientId}`,
  )
}

/** A specialty and place for which a client wants to be found, and its page. */
export interface ClientTarget {
  [column: string]: unknown
  seoTargetId: number
  pageId: number | null
  geoName: string
  specialtyTypeName: string
}

/** Returns every target of a client, by place and specialty. */
function targetsOfClient(db: Queryable, clientId: number): Promise<ClientTarget[]> {
  return fetchRows<ClientTarget>(
    db,
    sql`
    select st.seo_target_id "seoTargetId", st.page_id "pageId", st.geo_name "geoName",
           t.specialty_type_name "specialtyTypeName"
    from seo_targets st join specialty_types t using (specialty_type_id)
    where st.client_id = ${clientId} order by 3, 4`,
  )
}

/** Returns the stored profiles of a client's locations. */
function profilesOfClient(
  db: Queryable,
  clientId: number,
): Promise<{ locationId: number; profile: Record<string, unknown> }[]> {
  return fetchRows<{ locationId: number; profile: Record<string, unknown> }>(
    db,
    sql`select p.location_id "locationId", p.profile from location_profiles p join locations l using (location_id)
      where l.client_id = ${clientId}`,
  )
}

/** Returns a client's ignored topics. */
function ignoredTopicsOf(db: Queryable, clientId: number): Promise<{ blogTopicId: number; topic: string }[]> {
  return fetchRows<{ blogTopicId: number; topic: string }>(
    db,
    sql`select blog_topic_id "blogTopicId", topic from blog_topics
      where client_id = ${clientId} and rejected_at is not null order by topic`,
  )
}

/** Returns when strategies were last proposed to a client (M354): its last finished job, or the newest proposal. */
export async function advisedAt(db: Queryable, clientId: number): Promise<Date | null> {
  const rows = await fetchRows<{ at: Date | null }>(
    db,
    sql`select greatest(
      (select max(finished_at) from jobs where client_id = ${clientId} and kind = 'create-strategies' and state = 'done'),
      (select max(created_at) from strategies where client_id = ${clientId} and proposed_by = 'advisor')) at`,
  )
  return rows[0]?.at ?? null
}

/** Returns what the last finished run of the advisor said about a client: its counts, or why it proposed nothing (ADV-29). */
async function adviceOf(db: Queryable, clientId: number): Promise<string | null> {
  const rows = await fetchRows<{ message: string }>(
    db,
    sql`select message from jobs where client_id = ${clientId} and kind = 'create-strategies' and state = 'done'
      order by job_id desc limit 1`,
  )
  return rows[0]?.message ?? null
}

/** Returns the last save of a client's schedule (D06). */
export async function scheduleVersionOf(db: Queryable, clientId: number): Promise<ScheduleVersion> {
  const [saved] = await fetchRows<{ version: number; at: Date; name: string }>(
    db,
    sql`select a.audit_event_id version, a.at, s.staff_name name from audit_events a join staff s using (staff_id)
      where a.client_id = ${clientId} and a.action = 'selectStrategies' order by a.audit_event_id desc limit 1`,
  )
  if (saved === undefined) return { version: 0, savedAt: null, savedBy: null }
  return { version: saved.version, savedAt: saved.at.toISOString(), savedBy: saved.name }
}
