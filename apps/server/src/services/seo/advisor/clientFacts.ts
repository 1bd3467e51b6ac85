import {
  type AdvisedKeyword,
  type AdvisedLocation,
  type AdvisedPage,
  type AdvisedWork,
  type BusinessKind,
  type ClientFacts,
  findBusinessKind,
  type LiveSite,
  SEASON_MONTHS,
  STRATEGY_TYPES,
} from '@rankdesk/domain'
import { addMonthsToDate, losAngelesDateOf, type PlainDate, textOf } from '@rankdesk/format'
import { and, eq, ilike, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import {
  blogTopics,
  clients,
  locationProfiles,
  locations,
  notes,
  seoTargets,
  specialtyTypes,
  strategies,
  strategyKeywords,
} from '#platform/db/schema/index.ts'
import { isDayUnknownSql } from '#services/lib/figureDays.ts'
import { liveSiteOf } from '#services/sites/reading/liveSite.ts'
import { siteTownsOf } from '../facts/siteTowns.queries.ts'
import { goneOnSql } from '../indexation/pageChecks.queries.ts'
import { typeGains } from '../outcomes/outcomes.queries.ts'
import { type StoredProfile, storedProfileSchema } from '../profile/storedProfile.ts'

/**
 * Returns the advisor's input from the database. `replaceable` are its earlier proposals that it may remove; they don't
 * count as work. `today` is where its seasons begin (ADV-24). Undefined for an unknown client.
 */
export async function clientFacts(
  db: Queryable,
  clientId: number,
  replaceable: readonly number[],
  today: PlainDate,
): Promise<ClientFacts | undefined> {
  const [client] = await db.select().from(clients).where(eq(clients.clientId, clientId))
  if (client === undefined) return undefined
  const keywords = await keywordsOf(db, clientId, today)
  const work = await workOf(db, clientId, replaceable)
  const ignored = await db
    .select({ topic: blogTopics.topic })
    .from(blogTopics)
    .where(and(eq(blogTopics.clientId, clientId), isNotNull(blogTopics.rejectedAt)))
  const pages = await pagesOf(db, clientId)
  const live = await liveSiteOf(db, clientId)
  return {
    domain: client.domain,
    businessKind: client.businessKind ?? shownKind(pages, live),
    keywords,
    pages,
    live,
    targets: await db
      .select({
        seoTargetId: seoTargets.seoTargetId,
        specialtyTypeId: seoTargets.specialtyTypeId,
        specialty: specialtyTypes.specialtyTypeName,
        geoName: seoTargets.geoName,
        pageId: seoTargets.pageId,
      })
      .from(seoTargets)
      .innerJoin(specialtyTypes, eq(specialtyTypes.specialtyTypeId, seoTargets.specialtyTypeId))
      .where(eq(seoTargets.clientId, clientId))
      .orderBy(seoTargets.seoTargetId),
    locations: await locationsOf(db, clientId, work),
    siteTowns: (await siteTownsOf(db, clientId)).map(({ town }) => town),
    work,
    competitors: await competitorsOf(db, clientId),
    ignoredTopics: ignored.map(({ topic }) => topic),
    measuredOn: latest(keywords.map(({ measuredOn }) => measuredOn)),
    typeGains: await typeGains(db),
  }
}

/** Returns the kind of business that names and texts of the pages show. Rule FACT-4. */
function shownKind(pages: readonly AdvisedPage[], live: LiveSite | null | undefined): BusinessKind {
  const texts = (live?.pages ?? []).map(({ title, headings, text }) => [title, ...headings, text].join('\n'))
  return findBusinessKind(
    [...pages.map(({ pageName }) => pageName), ...texts],
    pages.map(({ path }) => path),
  ).kind
}

/** Returns the competitors' names that staff have noted, from answers to questions about competitors. */
async function competitorsOf(db: Queryable, clientId: number): Promise<string[]> {
  const answers = await db
    .select({ answer: notes.answer })
    .from(notes)
    .where(and(eq(notes.clientId, clientId), ilike(notes.questionName, '%competitors%')))
  return answers.flatMap(({ answer }) => answer.split(/[,;\n]/)).map((name) => name.trim())
}

/**
 * Returns keywords with their newest measurement: Search Console's average position if there is one, otherwise the
 * rank; with those of three months and of a year before, and with their season.
 */
function keywordsOf(
  db: Queryable,
  clientId: number,
  today: PlainDate,
): Promise<(AdvisedKeyword & { [column: string]: unknown; measuredOn: PlainDate | null })[]> {
  return fetchRows(
    db,
    sql`
    select k.keyword_id "keywordId", k.keyword, k.geo_name "geoName", coalesce(r.position::float8, r.rank) position,
           r.impressions, r.clicks, k.page_id "pageId",
           case when o.date is null then null
             else json_build_object('position', coalesce(o.position::float8, o.rank),
             'date', case when not ${isDayUnknownSql(sql`${clientId}::int`, sql`o.date`)} then o.date::text end) end before,
           case when y.date is null then null
             else json_build_object('position', coalesce(y.position::float8, y.rank),
             'date', case when not ${isDayUnknownSql(sql`${clientId}::int`, sql`y.date`)} then y.date::text end) end "yearBefore",
           seasons.season, k.mapping = 'guess' "isGuess", k.seo_target_id "seoTargetId",
           case when not ${isDayUnknownSql(sql`${clientId}::int`, sql`r.date`)} then r.date::text end "measuredOn", periods.since "countedFrom"
    from keywords k
    left join lateral (select * from ranks r where r.keyword_id = k.keyword_id order by r.date desc limit 1) r on true
    left join lateral (
      select * from ranks p where p.keyword_id = k.keyword_id and p.date between r.date - 110 and r.date - 80
      order by p.date desc limit 1
    ) o on true
    left join lateral (
      select * from ranks p where p.keyword_id = k.keyword_id and p.date between r.date - 380 and r.date - 350
      order by abs(r.date - 365 - p.date), p.date limit 1
    ) y on true
    left join (${seasonsSql(clientId, today)}) seasons on seasons.keyword_id = k.keyword_id
    left join (${countedPeriodsSql(clientId)}) periods on periods.day = r.date
    where k.client_id = ${clientId} order by k.keyword_id`,
  )
}

/** Returns pages that visitors and search engines can find, and when a search engine last knew each. */
async function pagesOf(db: Queryable, clientId: number): Promise<AdvisedPage[]> {
  const rows = await fetchRows<AdvisedPage & { [column: string]: unknown; zones: string }>(
    db,
    sql`
    with periods as materialized (${countedPeriodsSql(clientId)})
    select p.page_id "pageId", p.path, p.page_name "pageName", p.meta_title title, t.kind, p.added_on::text "addedOn",
           greatest((p.last_seen_at at time zone 'America/Los_Angeles')::date,
             (select max(s.date) from page_search_stats s where s.page_id = p.page_id and s.impressions > 0))::text "lastSeenOn",
           (p.last_checked_at at time zone 'America/Los_Angeles')::date::text "lastCheckedOn",
           ${goneOnSql}::text "goneOn",
           (select max(s.date) from page_search_stats s join pages o using (page_id)
             where o.project_id = p.project_id)::text "exportedOn",
           counted.figures counted,
           coalesce((select string_agg(z.content, ' ' order by z.seq) from page_zones z where z.page_id = p.page_id), '') zones
    from pages p join sites using (project_id) join templates t using (template_id)
    left join lateral (
      select json_build_object('impressions', s.impressions, 'clicks', s.clicks, 'position', s.position,
        'date', case when not ${isDayUnknownSql(sql`${clientId}::int`, sql`s.date`)} then s.date::text end,
        'from', periods.since) figures
      from page_search_stats s left join periods on periods.day = s.date
      where s.page_id = p.page_id order by s.date desc limit 1
    ) counted on true
    where sites.client_id = ${clientId} and p.visible and p.searchable order by p.page_id`,
  )
  return rows.map(({ zones, ...page }) => ({
    ...page,
    text: textOf(zones),
    headings: [...zones.matchAll(/<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>/gs)].map(([, html = '']) => textOf(html)),
  }))
}

/**
 * The days of a client's figures with the first day that each counts, as `day` and `since`: of imports whose files say it.
 * Rule IMP-40.
 */
function countedPeriodsSql(clientId: number): SQL {
  return sql`
    select (e ->> 'ranksOn')::date as day, min(e ->> 'countedFrom') since
    from imports i cross join jsonb_array_elements(i.result -> 'clients') e
    where i.state = 'done' and i.result -> 'clients' @> jsonb_build_array(jsonb_build_object('clientId', ${clientId}::int))
      and (e ->> 'clientId')::int = ${clientId} and e ->> 'countedFrom' is not null
    group by 1`
}

async function workOf(db: Queryable, clientId: number, replaceable: readonly number[]): Promise<AdvisedWork[]> {
  const rows = await db
    .select()
    .from(strategies)
    .where(
      and(
        eq(strategies.clientId, clientId),
        replaceable.length === 0 ? undefined : notInArray(strategies.strategyId, [...replaceable]),
      ),
    )
  const links = await db
    .select({ strategyId: strategyKeywords.strategyId, keywordId: strategyKeywords.keywordId })
    .from(strategyKeywords)
    .innerJoin(strategies, eq(strategies.strategyId, strategyKeywords.strategyId))
    .where(and(eq(strategies.clientId, clientId), eq(strategies.statusId, 0)))
  const keywordsOfWork = Map.groupBy(links, ({ strategyId }) => strategyId)
  return rows.map((row) => ({
    keywordIds: keywordsOfWork.get(row.strategyId)?.map(({ keywordId }) => keywordId) ?? [],
    strategyTypeId: row.strategyTypeId,
    pageId: row.pageId,
    seoTargetId: row.seoTargetId,
    locationId: row.locationId,
    searchTerm: row.searchTerm,
    completedOn: row.completedAt === null ? null : losAngelesDateOf(row.completedAt),
  }))
}

async function locationsOf(db: Queryable, clientId: number, work: readonly AdvisedWork[]): Promise<AdvisedLocation[]> {
  const rows = await db
    .select({ location: locations, profile: locationProfiles.profile })
    .from(locations)
    .leftJoin(locationProfiles, eq(locationProfiles.locationId, locations.locationId))
    .where(eq(locations.clientId, clientId))
    .orderBy(locations.locationId)
  return rows.map(({ location: { locationId, city, gbpPanelStatus }, profile }) => {
    const stored = storedProfileSchema.safeParse(profile)
    const lastDone = (typeId: number) =>
      latest(
        work
          .filter((done) => done.locationId === locationId && done.strategyTypeId === typeId)
          .map((done) => done.completedOn),
      )
    return {
      locationId,
      city,
      status: gbpPanelStatus,
      // A profile that was never read has no known gaps.
      missing: stored.success ? missingParts(stored.data) : [],
      unansweredQuestions: stored.success
        ? stored.data.questions.filter(({ answer }) => (answer ?? '') === '').length
        : 0,
      lastPhotoOn: latest([stored.data?.lastPhotoOn ?? null, lastDone(STRATEGY_TYPES.addRichMediaToGoogle)]),
      lastPostOn: latest([stored.data?.lastPostOn ?? null, lastDone(STRATEGY_TYPES.publishGooglePost)]),
    }
  })
}

/** Returns the missing parts of a profile, with staff's names for them. */
function missingParts(profile: StoredProfile): string[] {
  const has: readonly (readonly [name: string, isThere: boolean])[] = [
    ['description', profile.businessDescription.trim() !== ''],
    ['phone number', profile.phoneNumber.length > 0],
    ['website', profile.website.website !== ''],
    ['hours', profile.hoursOfOperation.some(({ open24, startTime }) => open24 || startTime !== null)],
    ['category', profile.categories.primaryCategory !== null],
    ['services', profile.googleServiceItems.length > 0],
  ]
  return has.filter(([, isThere]) => !isThere).map(([name]) => name)
}

function latest(days: readonly (PlainDate | null)[]): PlainDate | null {
  return days.reduce<PlainDate | null>(
    (last, day) => (day !== null && (last === null || day > last) ? day : last),
    null,
  )
}

/**
 * Returns the season of each keyword of a client that was counted in the last year, as `keyword_id` and `season`. Its
 * shares are means over months, so that months with more measurements count no more than others; a measurement
 * without the keyword counts as 0. Rule ADV-24.
 */
function seasonsSql(clientId: number, today: PlainDate): SQL {
  const since = addMonthsToDate(today, -12)
  const until = addMonthsToDate(since, SEASON_MONTHS)
  return sql`
    with counted as (
      select r.keyword_id, r.date, r.impressions, coalesce(r.position::float8, r.rank) position,
             date_trunc('month', r.date)::date as month, r.date < ${until}::date in_season,
             sum(r.impressions) over (partition by r.date) total
      from ranks r join keywords k using (keyword_id)
      where k.client_id = ${clientId} and r.impressions is not null
        and r.date >= ${since}::date and r.date < ${today}::date
    ), days as (
      select month, in_season, count(distinct date) as days from counted group by 1, 2
    ), months as (
      select count(distinct month) filter (where in_season) season, count(distinct month) as year from days
    ), known as (
      select r.keyword_id, min(r.date) first_date from ranks r join keywords k using (keyword_id)
      where k.client_id = ${clientId} group by 1
    ), whole as (
      select month, sum(days) as days from days group by 1
    ), shares as (
      select c.keyword_id, c.month, sum(c.impressions::float8 / nullif(c.total, 0)) / max(w.days) as share
      from counted c join whole w using (month) group by 1, 2
    ), season_shares as (
      select c.keyword_id, c.month, sum(c.impressions::float8 / nullif(c.total, 0)) / max(d.days) as share
      from counted c join days d using (month, in_season) where c.in_season group by 1, 2
    )
    select c.keyword_id, json_build_object(
      'seasonShare', coalesce((select sum(s.share) from season_shares s where s.keyword_id = c.keyword_id), 0)
        / greatest(1, max(m.season)),
      'yearShare', coalesce((select sum(s.share) from shares s where s.keyword_id = c.keyword_id), 0) / max(m.year),
      'seasonMonths', max(m.season), 'yearMonths', max(m.year), 'impressions', sum(c.impressions),
      'seasonPosition', avg(c.position) filter (where c.in_season), 'yearPosition', avg(c.position),
      'isKnownSince', min(n.first_date) < (${since}::date + interval '1 month')
    ) season
    from counted c join known n using (keyword_id) cross join months m group by c.keyword_id`
}
