import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOfMonth,
  formatDate,
  formatMonthName,
  lastDayOfMonth,
  monthOf,
  type PlainDate,
  type PlainMonth,
  pluralize,
} from '@rankdesk/format'
import { missingVerdict, type Measured } from './measurement.ts'

/** A client that a figure leaves out, and why. */
export interface LeftOutClient {
  clientId: number
  businessName: string
  /** A sentence. */
  reason: string
}

interface NamedClient {
  clientId: number
  businessName: string
}

/** The days of a period on which a client's visits or leads were counted, and those of the same period a year before. */
export interface CountedYear {
  days: number
  daysBefore: number
  /** The first day of the first month in which any were counted. Null if none ever was. */
  since: PlainDate | null
}

/** The days that the period and the one a year before have. */
export interface YearPeriod {
  /** The first day of the one a year before. */
  before: PlainDate
  days: number
  daysBefore: number
}

/** The days of a week between it and the same one a year before. */
const YEAR_OF_WEEKS_DAYS = 364
const WEEK_DAYS = 7

/** Returns the same period a year before, and the days of both. Rules TRAF-1, TRAF-2. */
export function yearPeriod(unit: 'month' | 'week', first: PlainDate): YearPeriod {
  if (unit === 'week') return { before: addDays(first, -YEAR_OF_WEEKS_DAYS), days: WEEK_DAYS, daysBefore: WEEK_DAYS }
  const month = monthOf(first)
  const before = addMonths(month, -12)
  return { before: firstDayOfMonth(before), days: daysIn(month), daysBefore: daysIn(before) }
}

const daysIn = (month: PlainMonth) => daysBetween(firstDayOfMonth(month), lastDayOfMonth(month)) + 1

/** The clients that a figure leaves out, by name, each with the reason that a rule gives. Rule COV-12. */
export function leftOut<Client extends NamedClient>(
  clients: readonly Client[],
  reasonOf: (client: Client) => string | undefined,
): LeftOutClient[] {
  return clients
    .flatMap((client) => {
      const { clientId, businessName } = client
      const reason = reasonOf(client)
      return reason === undefined ? [] : [{ clientId, businessName, reason }]
    })
    .toSorted((one, other) => one.businessName.localeCompare(other.businessName))
}

/**
 * Returns why a client's visits or leads are in no change of a period from the year before, as a sentence. Undefined if they
 * are. Rules COV-5, COV-12.
 */
export function missingChange(
  { days, daysBefore, since }: CountedYear,
  period: YearPeriod,
  counted: 'visits' | 'leads',
): string | undefined {
  const Counted = counted === 'visits' ? 'Visits' : 'Leads'
  if (since === null) return `${Counted} were never counted.`
  if (days === 0) return `${Counted} were not counted in this period.`
  if (days < period.days) return `Counted on ${days} of ${pluralize(period.days, 'day')}.`
  if (daysBefore >= period.daysBefore) return undefined
  if (daysBefore > 0) return `Counted on ${daysBefore} of ${pluralize(period.daysBefore, 'day')} a year before.`
  return since > period.before
    ? `${Counted} have been counted since ${formatMonthName(monthOf(since))}.`
    : `${Counted} were not counted a year before.`
}

/** A client with its keywords' measurements and its mapping. */
export interface MeasuredClient extends Measured {
  isMeasured: boolean
  isJudged: boolean
  isMappable: boolean
}

/** A figure that leaves clients out. */
export type LeavingFigure = 'performance' | 'chart' | 'ranks' | 'mapping'

/**
 * Returns the function that says why a client is not in a figure, as a sentence: in a share of successful clients, in a week of
 * a chart of keywords, in the newest ranks, or in a share of mapped clients. Rules COV-2, COV-3, COV-6, COV-12.
 */
export function missingIn(figure: LeavingFigure): (client: MeasuredClient, day: PlainDate) => string | undefined {
  return (client, day) => {
    switch (figure) {
      case 'performance':
        return client.isJudged ? undefined : missingVerdict(client, day)
      case 'chart':
        return missingInChart(client, day)
      case 'ranks':
        return client.keywords > 0 ? undefined : 'No keyword has been measured yet.'
      case 'mapping':
        return client.isMappable ? undefined : 'There is no keyword and no target to map.'
    }
  }
}

function missingInChart({ isMeasured, measuredOn }: MeasuredClient, day: PlainDate): string | undefined {
  if (isMeasured) return undefined
  if (measuredOn === null) return 'No keyword has been measured yet.'
  return `The newest measurement is of ${formatDate(measuredOn)}, ${pluralize(daysBetween(measuredOn, day), 'day')} before.`
}
