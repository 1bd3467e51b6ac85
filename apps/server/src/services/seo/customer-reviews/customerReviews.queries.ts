import {
  type CustomerReview,
  MAX_LISTED_REVIEWS,
  type REVIEW_STAR_FILTERS,
  type REVIEW_STATE_FILTERS,
} from '@rankdesk/api'
import { MAX_ALERT_STARS, reviewFigures } from '@rankdesk/domain'
import { addMonths, firstDayOfMonth, type PlainMonth } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** Where a review is in the queue. CREV-1 in SQL, for the alias `r`. */
const STATE = sql`case
  when r.reply_state = 'live' and r.draft is null and r.changed_at <= r.replied_at then 'Answered'
  when r.draft is not null or r.reply_state in ('sending', 'sent', 'rejected') then 'Waiting'
  else 'New' end`
/** Whether a review is an alert. CREV-2 in SQL. */
const ALERT = sql`(r.stars <= ${sql.raw(String(MAX_ALERT_STARS))} and r.removed_at is null
  and r.reply_state not in ('sending', 'sent') and ${STATE} <> 'Answered')`

/** The filters of the inbox. */
export interface ReviewFilters {
  clientId?: number | undefined
  scope: 'mine' | 'all'
  state: (typeof REVIEW_STATE_FILTERS)[number]
  stars: (typeof REVIEW_STAR_FILTERS)[number]
  language: string
  search: string
}

type Row = { [column: string]: unknown } & Omit<CustomerReview, 'writtenAt' | 'changedAt' | 'repliedAt'> & {
    writtenAt: Date | string
    changedAt: Date | string
    repliedAt: Date | string | null
  }

const COLUMNS = sql`r.customer_review_id "customerReviewId", c.client_id "clientId", c.business_name "businessName",
  l.location_id "locationId", l.city location, r.author, r.stars, r.content text, r.language,
  r.written_at "writtenAt", r.changed_at "changedAt", r.removed_at is not null "isRemoved",
  ${STATE} state, ${ALERT} "isAlert", r.draft, r.draft_version "draftVersion", r.reply, r.reply_state "replyState",
  r.rejection, r.replied_at "repliedAt",
  (select s.staff_name from staff s where s.staff_id = r.approved_by) "approvedBy"`
const FROM = sql`from customer_reviews r join locations l using (location_id) join clients c using (client_id)`

/** Counts a client's reviews with one or two stars that wait for an answer. Rule CREV-2. */
export async function countReviewAlerts(db: Queryable, clientId: number): Promise<number> {
  const [row] = await fetchRows<{ count: number }>(
    db,
    sql`select count(*)::int count ${FROM} where c.client_id = ${clientId} and ${ALERT}`,
  )
  return row?.count ?? 0
}

/** Lists reviews under filters, with the counts of the other filters. `staffId` is the person whose clients are "mine". */
export async function listReviews(db: Queryable, staffId: number, filters: ReviewFilters) {
  const base = sql`${clientsOf(staffId, filters)} and ${matching(filters)}`
  const inView = sql`${base} and ${inState(filters.state)} and ${withStars(filters.stars)}`
  const [rows, [counts], languages, profiles] = await Promise.all([
    fetchRows<Row>(
      db,
      sql`select ${COLUMNS} ${FROM} where ${inView} order by ${orderOf(filters.state)} limit ${MAX_LISTED_REVIEWS}`,
    ),
    fetchRows<Record<'New' | 'Waiting' | 'Answered' | 'alerts' | 'total', number>>(
      db,
      sql`select count(*) filter (where ${inState('New')})::int "New", count(*) filter (where ${inState('Waiting')})::int "Waiting",
        count(*) filter (where ${inState('Answered')})::int "Answered", count(*) filter (where ${ALERT})::int alerts,
        count(*) filter (where ${inState(filters.state)} and ${withStars(filters.stars)})::int total
        ${FROM} where ${base}`,
    ),
    fetchRows<{ language: string }>(
      db,
      sql`select r.language ${FROM} where ${clientsOf(staffId, filters)} and r.language is not null
        group by 1 order by count(*) desc, 1`,
    ),
    profilesOf(db, staffId, filters),
  ])
  const { total = 0, New = 0, Waiting = 0, Answered = 0, alerts = 0 } = counts ?? {}
  return {
    reviews: rows.map(presentReview),
    total,
    counts: { New, Waiting, Answered, alerts },
    languages: languages.map(({ language }) => language),
    profiles,
  }
}

/** Returns a review. Throws `HttpError` 404 for an unknown one. */
export async function reviewById(db: Queryable, customerReviewId: number): Promise<CustomerReview> {
  const [row] = await fetchRows<Row>(
    db,
    sql`select ${COLUMNS} ${FROM} where r.customer_review_id = ${customerReviewId}`,
  )
  if (row === undefined) throw new HttpError(404, `There is no review ${customerReviewId}.`)
  return presentReview(row)
}

/** Returns the figures of the reviews that arrived at a client in a month (CREV-9). */
export async function reviewsOfMonth(db: Queryable, clientId: number, month: PlainMonth) {
  const startOf = (each: PlainMonth) => sql`(${firstDayOfMonth(each)}::timestamp at time zone 'America/Los_Angeles')`
  const rows = await fetchRows<{ stars: number; writtenAt: Date | string; firstRepliedAt: Date | string | null }>(
    db,
    sql`select r.stars, r.written_at "writtenAt", r.first_replied_at "firstRepliedAt" ${FROM}
      where c.client_id = ${clientId}::int and r.removed_at is null
        and r.written_at >= ${startOf(month)} and r.written_at < ${startOf(addMonths(month, 1))}`,
  )
  return reviewFigures(
    rows.map(({ stars, writtenAt, firstRepliedAt }) => ({
      stars,
      arrivedAt: new Date(writtenAt),
      repliedAt: firstRepliedAt === null ? null : new Date(firstRepliedAt),
    })),
  )
}

const instantOf = (at: Date | string) => new Date(at).toISOString()

function presentReview(row: Row): CustomerReview {
  const { writtenAt, changedAt, repliedAt } = row
  return {
    ...row,
    writtenAt: instantOf(writtenAt),
    changedAt: instantOf(changedAt),
    repliedAt: repliedAt === null ? null : instantOf(repliedAt),
  }
}

/** The clients of the view: one, those of the person in any role, or all active ones. */
function clientsOf(staffId: number, { clientId, scope }: Pick<ReviewFilters, 'clientId' | 'scope'>): SQL {
  if (clientId !== undefined) return sql`c.client_id = ${clientId}::int`
  const active = sql`c.active and c.archived_at is null`
  return scope === 'all'
    ? active
    : sql`${active} and ${staffId}::int in (c.seo_manager_id, c.account_manager_id, c.marketing_manager_id, c.ads_manager_id)`
}

function matching({ language, search }: Pick<ReviewFilters, 'language' | 'search'>): SQL {
  const words = search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`concat_ws(' ', r.content, r.author, c.business_name) ilike ${pattern}`
  })
  const inLanguage = language === '' ? [] : [sql`r.language = ${language}`]
  return sql.join([sql`true`, ...inLanguage, ...found], sql` and `)
}

/** A review that the profile no longer shows waits for nobody. */
function inState(state: ReviewFilters['state']): SQL {
  if (state === 'All') return sql`true`
  return state === 'Answered' ? sql`${STATE} = 'Answered'` : sql`(${STATE} = ${state} and r.removed_at is null)`
}

function withStars(stars: ReviewFilters['stars']): SQL {
  if (stars === 'all') return sql`true`
  return stars === 'alerts' ? ALERT : sql`r.stars = ${Number(stars)}::int`
}

/** The order of the queue (CREV-2); what was answered or is shown with it, newest first. */
function orderOf(state: ReviewFilters['state']): SQL {
  if (state === 'Answered') return sql`r.replied_at desc, r.customer_review_id desc`
  if (state === 'All') return sql`r.changed_at desc, r.customer_review_id desc`
  return sql`${ALERT} desc, r.changed_at, r.customer_review_id`
}

/** The profiles of the view: how many are connected, when they were read, and which could not be. */
async function profilesOf(db: Queryable, staffId: number, filters: ReviewFilters) {
  const from = sql`from locations l join clients c using (client_id) left join review_readings g using (location_id)
    where l.gbp_panel_status = 'addedAndAuthorized' and ${clientsOf(staffId, filters)}`
  const [summary] = await fetchRows<{ connected: number; readAt: Date | string | null }>(
    db,
    sql`select count(*)::int connected, max(g.read_at) "readAt" ${from}`,
  )
  const failed = await fetchRows<{ locationId: number; businessName: string; location: string; failure: string }>(
    db,
    sql`select l.location_id "locationId", c.business_name "businessName", l.city location, g.failure ${from}
      and g.failure is not null order by c.business_name, l.location_id limit 20`,
  )
  const readAt = summary?.readAt ?? null
  return { connected: summary?.connected ?? 0, readAt: readAt === null ? null : instantOf(readAt), failed }
}
