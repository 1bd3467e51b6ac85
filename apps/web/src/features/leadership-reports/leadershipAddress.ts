import { PERIOD_UNITS, type PeriodUnit } from '@rankdesk/api'
import { OUTCOME_GROUPS, type OutcomeGroup } from '@rankdesk/domain'
import { firstDayOfMonth, isPlainMonth } from '@rankdesk/format'
import { writeSort } from '#lib/page/addressParts.ts'
import type { ListSort } from '#lib/page/listSort.ts'
import type { AddressForm } from '#lib/page/useAddressView.ts'
import type { LeadershipPeriod } from './leadershipRows.ts'

/** The view of the leadership report, which its address holds. */
export interface LeadershipView {
  unit: PeriodUnit
  /** The first month of the period, 'yyyy-MM'. Undefined for the current one. */
  period: string | undefined
  sort: ListSort
  /** The open teams. */
  open: ReadonlySet<string>
  /** Whether the teams of the agency are shown. */
  isAgencyOpen: boolean
  /** What the outcomes of completed work are summed by. */
  outcomesBy: 'type' | OutcomeGroup
}

const FIRST_SORT: ListSort = { columnId: 'name', direction: 'ASC' }

/** Reads the view from a query. Invalid parts count as missing. */
function readLeadershipAddress(query: URLSearchParams): LeadershipView {
  const period = query.get('period')
  const columnId = query.get('sort')
  return {
    unit: PERIOD_UNITS.find((unit) => unit === query.get('unit')) ?? 'month',
    period: period !== null && isPlainMonth(period) ? period : undefined,
    sort:
      columnId === null || !/^[a-zA-Z]{1,20}$/.test(columnId)
        ? FIRST_SORT
        : { columnId, direction: query.get('direction') === 'desc' ? 'DESC' : 'ASC' },
    open: new Set((query.get('open') ?? '').split(',').filter((id) => /^team-\d{1,9}$/.test(id))),
    isAgencyOpen: query.get('agency') !== 'closed',
    outcomesBy: OUTCOME_GROUPS.find((group) => group === query.get('outcomes')) ?? 'type',
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
function writeLeadershipAddress(view: LeadershipView): URLSearchParams {
  const { unit, period, sort, open, isAgencyOpen, outcomesBy } = view
  const query = new URLSearchParams()
  if (unit !== 'month') query.set('unit', unit)
  if (period !== undefined) query.set('period', period)
  writeSort(query, sort, FIRST_SORT)
  if (open.size > 0) query.set('open', [...open].join(','))
  if (!isAgencyOpen) query.set('agency', 'closed')
  if (outcomesBy !== 'type') query.set('outcomes', outcomesBy)
  return query
}

/** The address of the leadership report. */
export const LEADERSHIP_ADDRESS: AddressForm<LeadershipView> = {
  read: readLeadershipAddress,
  write: writeLeadershipAddress,
}

/** Returns the period of a view: the named one if the report has it, otherwise the newest. */
export function chosenPeriod(view: LeadershipView, periods: readonly LeadershipPeriod[]): LeadershipPeriod | undefined {
  const { period } = view
  const named = period === undefined ? undefined : periods.find(({ firstDay }) => firstDay === firstDayOfMonth(period))
  return named ?? periods[0]
}
