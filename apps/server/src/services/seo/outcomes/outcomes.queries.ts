import type { StrategyOutcomes } from '@rankdesk/api'
import {
  type GroupGains,
  type OutcomeGroup,
  outcomesOf,
  type QueryMeasurement,
  type TypeGains,
  TYPE_OUTCOME,
} from '@rankdesk/domain'
import { addMonthsToDate, type PlainDate } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'

/** The months of completed work whose outcomes are shown, and of measurements before it. */
const MONTHS_OF_WORK = 12
const MONTHS_BEFORE = 2

interface Work {
  [column: string]: unknown
  strategyId: number
  strategyTypeId: number
  title: string
  pageId: number | null
  path: string | null
  liveOn: PlainDate
  keywordIds: number[]
}

/** A query with its page and its measurements. */
interface Query {
  keywordId: number
  pageId: number | null
  history: QueryMeasurement[]
}

/**
 * Returns the outcomes of a client's completed strategies with target queries, newest first. Work is compared with the
 * client's other pages. Rules OUT-1 to OUT-6.
 */
export async function outcomesOfClient(db: Queryable, clientId: number, today: PlainDate): Promise<StrategyOutcomes[]> {
  const since = addMonthsToDate(today, -MONTHS_OF_WORK)
  const [work, queries] = await Promise.all([
    completedWork(db, clientId),
    measuredQueries(db, clientId, addMonthsToDate(since, -MONTHS_BEFORE)),
  ])
  const byPage = Map.groupBy(
    queries.filter(({ pageId }) => pageId !== null),
    ({ pageId }) => pageId,
  )
  const workByPage = Map.groupBy(work, ({ pageId }) => pageId)
  return work
    .filter(({ liveOn }) => liveOn >= since)
    .flatMap(({ keywordIds, pageId, ...strategy }) => {
      const targets = new Set(keywordIds)
      const own = queries.filter((query) =>
        targets.size > 0 ? targets.has(query.keywordId) : pageId !== null && query.pageId === pageId,
      )
      if (own.length === 0) return []
      const ownPages = new Set([pageId, ...own.map((query) => query.pageId)])
      const pages = [...byPage]
        .filter(([page]) => !ownPages.has(page))
        .map(([page, ofPage]) => ({
          queries: ofPage.map(({ history }) => history),
          workedOn: (workByPage.get(page) ?? []).map(({ liveOn }) => liveOn),
        }))
      const { liveOn } = strategy
      const outcomes = outcomesOf({ liveOn, today, queries: own.map(({ history }) => history), pages })
      return { ...strategy, outcomes }
    })
}

function completedWork(db: Queryable, clientId: number): Promise<Work[]> {
  return fetchRows<Work>(
    db,
    sql`select s.strategy_id "strategyId", s.strategy_type_id "strategyTypeId", s.title, s.page_id "pageId", p.path,
        (coalesce((select max(b.published_at) from publications b
            where b.strategy_id = s.strategy_id and b.state = 'published'), s.completed_at)
          at time zone 'America/Los_Angeles')::date::text "liveOn",
        coalesce((select array_agg(k.keyword_id) from strategy_keywords k where k.strategy_id = s.strategy_id), '{}')
          "keywordIds"
      from strategies s left join pages p using (page_id)
      where s.client_id = ${clientId} and s.completed_at is not null
      order by s.completed_at desc, s.strategy_id desc`,
  )
}

async function measuredQueries(db: Queryable, clientId: number, since: PlainDate): Promise<Query[]> {
  const rows = await fetchRows<
    QueryMeasurement & { [column: string]: unknown; keywordId: number; pageId: number | null }
  >(
    db,
    sql`select k.keyword_id "keywordId", k.page_id "pageId", r.date::text date, r.rank, r.clicks, r.impressions
      from keywords k join ranks r using (keyword_id)
      where k.client_id = ${clientId} and r.date >= ${since}::date order by k.keyword_id, r.date`,
  )
  const groups = Map.groupBy(rows, ({ keywordId }) => keywordId)
  return [...groups].map(([keywordId, history]) => ({ keywordId, pageId: history[0]?.pageId ?? null, history }))
}

/** Returns the measured gains in rank after 8 weeks by strategy type, as they were computed last. Rule OUT-8. */
export function typeGains(db: Queryable): Promise<TypeGains[]> {
  return fetchRows<TypeGains & { [column: string]: unknown }>(
    db,
    sql`select s.strategy_type_id::int "strategyTypeId", count(*)::int cases, avg(o.gain) mean,
        stddev_samp(o.gain) deviation
      from strategy_outcomes o join strategies s using (strategy_id)
      where o.metric = ${TYPE_OUTCOME.metric} and o.weeks = ${TYPE_OUTCOME.weeks} and o.state = 'measured'
      group by s.strategy_type_id order by avg(o.gain) desc, s.strategy_type_id`,
  )
}

/** The gains of a client, writer or team; without id and name for work that belongs to none. */
interface NamedGains extends GroupGains {
  [column: string]: unknown
  id: number | null
  name: string | null
}

/** The id and name of a group, and the tables that they come from. A strategy belongs to who completed it last. */
const GROUPS = {
  client: { id: sql`c.client_id`, name: sql`c.business_name`, from: sql`join clients c using (client_id)` },
  writer: { id: sql`f.staff_id`, name: sql`f.staff_name`, from: sql`` },
  team: { id: sql`t.team_id`, name: sql`t.name`, from: sql`left join teams t using (team_id)` },
} satisfies Record<OutcomeGroup, object>

/** Returns the measured gains in rank after 8 weeks by client, writer or team, as they were computed last. Rule OUT-8. */
export function groupGains(db: Queryable, group: OutcomeGroup): Promise<NamedGains[]> {
  const { id, name, from } = GROUPS[group]
  return fetchRows<NamedGains>(
    db,
    sql`select ${id} id, ${name} name, count(*)::int cases, avg(o.gain) mean, stddev_samp(o.gain) deviation
      from strategy_outcomes o join strategies s using (strategy_id)
      left join lateral (select acted_for_id from strategy_completions d where d.strategy_id = s.strategy_id
        order by d.completed_at desc, d.completion_id desc limit 1) d on true
      left join staff f on f.staff_id = d.acted_for_id ${from}
      where o.metric = ${TYPE_OUTCOME.metric} and o.weeks = ${TYPE_OUTCOME.weeks} and o.state = 'measured'
      group by 1, 2 order by avg(o.gain) desc, 2 nulls last`,
  )
}
