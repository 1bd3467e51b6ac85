import { cappedMonth, goalPageOnePercent, PACE_TEXTS, paceOf, performanceOf, strategyHours } from '@rankdesk/domain'
import type { TestEnvironment } from './environment.ts'

/** One staff member's figures in Home's wording, computed from plain rows of the database and not by the reports. */
export interface HomeFigures {
  hours: string
  /** The verdict on the hours: 'Behind'. */
  pace: string
  /** A pattern of the difference from the target, which is rounded after the subtraction (PACE-10). */
  lead: string
  strategies: string
  clients: number
  mapped: string
  page1: string
  expectations: readonly [successful: number, below: number, significantlyBelow: number]
  successfulNow: string
  pageOnePercent: string
  topThreePercent: string
  visitsOfOctober: string
  leadsOfOctober: string
  businesses: readonly string[]
}

const SUCCESSFUL = ['Outstanding', 'Exceeding Expectations', 'Meeting Expectations']
const number = (value: number, decimals = 2) => value.toLocaleString('en-US', { maximumFractionDigits: decimals })
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

/** Returns the figures of `staffId` in November 2026 before this test changes anything. `today` is the agency's day. */
export async function homeFigures(environment: TestEnvironment, staffId: number, today: string): Promise<HomeFigures> {
  const own = ownClients(staffId)
  const judged = await judgedClients(environment, staffId, today)
  const work = await environment.rows<MonthWork>(`
    select c.client_id id, c.overridden_time_allocation::float8 allocation, s.strategy_type_id "type", s.status_id = 1 done
    from clients c join strategies s using (client_id)
    where ${own} and (s.assigned_date = '2026-11-01' or (s.assigned_date < '2026-11-01'
      and (s.completed_at is null or s.completed_at >= '2026-11-01T00:00:00-07:00')))`)
  const mapped = await environment.rows<{ share: number }>(`
    select count(*) filter (where p.page_id in (select k.page_id from keywords k where k.page_id is not null)
             or p.page_id in (select t.page_id from seo_targets t where t.page_id is not null))::float8 / count(*) share
    from clients c join sites s using (client_id) join pages p using (project_id)
    where ${own} and p.visible group by c.client_id`)
  const [traffic] = await environment.rows<{ visits: number; leads: number }>(`
    select coalesce(sum(t.visits), 0)::int visits, coalesce(sum(t.leads), 0)::int leads
    from clients c join sites s using (client_id) join traffic t using (project_id)
    where ${own} and t.date between '2026-10-01' and '2026-10-31'`)

  const months = cappedMonths(work)
  const percent = completedPercent(months)
  const points = Math.abs(percent - passedPercent(today))
  const count = (of: readonly string[]) => judged.filter(({ performance }) => of.includes(performance)).length
  const measured = judged.filter(({ keywords }) => keywords > 0)
  const keywords = sum(judged, (client) => client.keywords)
  const percentOfKeywords = (part: number) => ((part * 100) / keywords).toFixed(1)
  return {
    hours: `${number(
      sum(months, ({ completedHours }) => completedHours),
      1,
    )} of ${number(
      sum(months, ({ assignedHours }) => assignedHours),
      1,
    )} h`,
    pace: PACE_TEXTS[paceOf(percent, passedPercent(today))].chip,
    // Whole points, or decimals where whole ones would not add up.
    lead: `(${[0, 1, 2].map((decimals) => points.toFixed(decimals).replace('.', '\\.')).join('|')}) points? (above|below) target`,
    strategies: `${work.filter(({ done }) => done).length} of ${work.length}`,
    clients: judged.length,
    mapped: `${mapped.filter(({ share }) => share > 0.25).length} of ${judged.length}`,
    page1: `${number(sum(judged, ({ page1 }) => page1))} of ${number(keywords)}`,
    expectations: [count(SUCCESSFUL), count(['Below Expectations']), count(['Significantly Below Expectations'])],
    successfulNow: `${measured.filter(({ performance }) => SUCCESSFUL.includes(performance)).length} of ${measured.length}`,
    pageOnePercent: percentOfKeywords(sum(judged, ({ page1 }) => page1)),
    topThreePercent: percentOfKeywords(sum(judged, ({ top3 }) => top3)),
    visitsOfOctober: number(traffic?.visits ?? 0),
    leadsOfOctober: number(traffic?.leads ?? 0),
    businesses: judged.map(({ name }) => name),
  }
}

/** Selects the active clients `c` of a staff member. */
const ownClients = (staffId: number) =>
  `c.active and ${staffId} in (c.seo_manager_id, c.account_manager_id, c.marketing_manager_id, c.ads_manager_id)`

/** Returns a staff member's clients with their newest ranks up to a day, and the performance that follows from them. */
async function judgedClients(environment: TestEnvironment, staffId: number, day: string) {
  const clients = await environment.rows<{
    id: number
    name: string
    keywords: number
    top3: number
    page1: number
    months: number
  }>(`
    select c.client_id id, c.business_name "name", count(n.rank)::int keywords,
           (count(*) filter (where n.rank <= 3))::int top3, (count(*) filter (where n.rank <= 10))::int page1,
           coalesce((extract(year from age('${day}'::date, ranking_started)) * 12
             + extract(month from age('${day}'::date, ranking_started)))::int, 0) months
    from clients c left join keywords k using (client_id)
    left join lateral (select rank from ranks r where r.keyword_id = k.keyword_id and r.date <= '${day}'
      order by r.date desc limit 1) n on true
    where ${ownClients(staffId)} group by c.client_id`)
  return clients.map((client) => ({
    ...client,
    performance: performanceOf(
      client.keywords === 0 ? 0 : (client.page1 * 100) / client.keywords,
      goalPageOnePercent(client.months),
    ),
  }))
}

/** Returns how many of a staff member's measured clients met their expectation on a day. */
export async function successfulOn(
  environment: TestEnvironment,
  staffId: number,
  day: string,
): Promise<{ successful: number; measured: number }> {
  const measured = (await judgedClients(environment, staffId, day)).filter(({ keywords }) => keywords > 0)
  const successful = measured.filter(({ performance }) => SUCCESSFUL.includes(performance)).length
  return { successful, measured: measured.length }
}

/** Returns the hours of the strategies that a client has completed in November 2026, before its allocation. */
export async function completedHoursOf(environment: TestEnvironment, clientId: number): Promise<number> {
  const done = await environment.rows<{ type: number }>(`
    select strategy_type_id "type" from strategies where client_id = ${clientId} and status_id = 1
      and (assigned_date = '2026-11-01' or (assigned_date < '2026-11-01' and done_month >= '2026-11-01'))`)
  return sum(done, ({ type }) => strategyHours(type))
}

/** A strategy of the month. */
interface MonthWork {
  id: number
  allocation: number | null
  type: number
  done: boolean
}

/** Returns the hours of each client's month, up to its allocation (PACE-4). */
function cappedMonths(work: readonly MonthWork[]) {
  return [...Map.groupBy(work, ({ id }) => id).values()].map((rows) =>
    cappedMonth({
      assignedHours: sum(rows, ({ type }) => strategyHours(type)),
      completedHours: sum(rows, ({ type, done }) => (done ? strategyHours(type) : 0)),
      allocation: rows[0]?.allocation ?? null,
    }),
  )
}

const completedPercent = (months: ReturnType<typeof cappedMonths>) =>
  (sum(months, ({ completedHours }) => completedHours) * 100) / sum(months, ({ assignedHours }) => assignedHours)

/** Returns the share of the working days of November 2026 up to `today`, in percent (PACE-3). */
function passedPercent(today: string): number {
  const days = Array.from({ length: 30 }, (_none, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
  const working = days.filter((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))
  return (working.filter((day) => day <= today).length * 100) / working.length
}

/** Returns the verdict on each team's hours in November 2026, of the active clients of its SEO managers. */
export async function paceOfTeams(environment: TestEnvironment, today: string): Promise<Map<string, string>> {
  const work = await environment.rows<MonthWork & { team: string }>(`
    select t.name team, c.client_id id, c.overridden_time_allocation::float8 allocation, s.strategy_type_id "type",
           s.status_id = 1 done
    from teams t join staff m on m.team_id = t.team_id join clients c on c.seo_manager_id = m.staff_id and c.active
    join strategies s on s.client_id = c.client_id and (s.assigned_date = '2026-11-01'
      or (s.assigned_date < '2026-11-01' and (s.done_month is null or s.done_month >= '2026-11-01')))`)
  return new Map(
    [...Map.groupBy(work, ({ team }) => team)].map(([team, rows]) => [
      team,
      PACE_TEXTS[paceOf(completedPercent(cappedMonths(rows)), passedPercent(today))].chip,
    ]),
  )
}

/** Returns each active client's performance on a day, computed from its plain ranks. */
export async function performanceOfClients(environment: TestEnvironment, today: string): Promise<string[]> {
  const clients = await environment.rows<{ keywords: number; page1: number; months: number }>(`
    select count(n.rank)::int keywords, (count(*) filter (where n.rank <= 10))::int page1,
           coalesce((extract(year from age('${today}'::date, ranking_started)) * 12
             + extract(month from age('${today}'::date, ranking_started)))::int, 0) months
    from clients c left join keywords k using (client_id)
    left join lateral (select rank from ranks r where r.keyword_id = k.keyword_id and r.date <= '${today}'
      order by r.date desc limit 1) n on true
    where c.active group by c.client_id`)
  return clients.map(({ keywords, page1, months }) =>
    performanceOf(keywords === 0 ? 0 : (page1 * 100) / keywords, goalPageOnePercent(months)),
  )
}
