import { missingChange, yearPeriod } from '@rankdesk/domain'
import { addDays } from '@rankdesk/format'
import type { TestEnvironment } from './environment.ts'

/** What a month's or a week's count and its change rest on, computed from the days of each client. */
export interface YearFigures {
  clients: number
  /** The sum of the clients that counted every day of the period. */
  total: number
  /** Of the clients that counted both years: how many, and their sums. */
  compared: { clients: number; now: number; before: number }
  /** The other clients by name, with the reason. */
  leftOut: readonly (readonly [name: string, reason: string])[]
}

/** Returns the figures of visits of a staff member's clients in a period that starts on a day. */
export async function yearFigures(
  environment: TestEnvironment,
  staffId: number,
  unit: 'month' | 'week',
  first: string,
): Promise<YearFigures> {
  const period = yearPeriod(unit, first)
  const rows = await environment.rows<{
    name: string
    since: string | null
    days: number
    daysBefore: number
    now: number
    before: number
  }>(`
    select c.business_name "name", to_char(min(t.date), 'YYYY-MM-01') since,
           count(*) filter (where ${inPeriod(first, period.days)})::int days,
           count(*) filter (where ${inPeriod(period.before, period.daysBefore)})::int "daysBefore",
           coalesce(sum(t.visits) filter (where ${inPeriod(first, period.days)}), 0)::int "now",
           coalesce(sum(t.visits) filter (where ${inPeriod(period.before, period.daysBefore)}), 0)::int before
    from clients c join sites s using (client_id) left join traffic t using (project_id)
    where c.active and ${staffId} in (c.seo_manager_id, c.account_manager_id, c.marketing_manager_id, c.ads_manager_id)
    group by c.client_id`)
  const sum = (of: readonly (typeof rows)[number][], field: 'now' | 'before') =>
    of.reduce((total, row) => total + row[field], 0)
  const reasonOf = (row: (typeof rows)[number]) => missingChange(row, period, 'visits')
  const compared = rows.filter((row) => reasonOf(row) === undefined)
  return {
    clients: rows.length,
    total: sum(
      rows.filter(({ days }) => days === period.days),
      'now',
    ),
    compared: { clients: compared.length, now: sum(compared, 'now'), before: sum(compared, 'before') },
    leftOut: rows
      .flatMap((row) => {
        const reason = reasonOf(row)
        return reason === undefined ? [] : [[row.name, reason] as const]
      })
      .toSorted(([one], [other]) => one.localeCompare(other)),
  }
}

const inPeriod = (first: string, days: number) => `t.date between '${first}' and '${addDays(first, days - 1)}'`
