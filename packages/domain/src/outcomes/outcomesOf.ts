import { addDays, type PlainDate } from '@rankdesk/format'
import { type Change, estimateGain } from './estimateGain.ts'
import {
  type Outcome,
  OUTCOME_METRICS,
  OUTCOME_WEEKS,
  type OutcomeInput,
  type OutcomeMetric,
  type QueryHistory,
  type QueryMeasurement,
} from './outcome.ts'

/** The days before and after work that are averaged. Rule OUT-2. */
const DAYS_BEFORE = 42
const DAYS_AFTER = 28

/** The first and the last day of measurements. */
interface Span {
  first: PlainDate
  last: PlainDate
}

/** Returns the outcomes of completed work for every metric and period. Rules OUT-1 to OUT-6. */
export function outcomesOf(input: OutcomeInput): Outcome[] {
  return OUTCOME_WEEKS.flatMap((weeks): Outcome[] => {
    const ends = addDays(input.liveOn, weeks * 7)
    if (input.today <= ends) {
      return OUTCOME_METRICS.map((metric) => ({ metric, weeks, state: 'tooEarly', measured: null }))
    }
    const before = { first: addDays(input.liveOn, -DAYS_BEFORE), last: addDays(input.liveOn, -1) }
    const starts = addDays(ends, 1 - DAYS_AFTER)
    const after = { first: starts > input.liveOn ? starts : addDays(input.liveOn, 1), last: ends }
    const untouched = input.pages.filter(
      ({ workedOn }) => !workedOn.some((day) => day >= before.first && day <= after.last),
    )
    const cut = (queries: readonly QueryHistory[]): CutQuery[] =>
      queries.map((history) => ({ before: within(history, before), after: within(history, after) }))
    const ownQueries = cut(input.queries)
    const otherPages = untouched.map(({ queries }) => cut(queries))
    return OUTCOME_METRICS.map((metric) => {
      const own = changeOf(metric, ownQueries)
      const others = otherPages.flatMap((queries) => changeOf(metric, queries) ?? [])
      const measured = own === null ? null : estimateGain(metric, own, others)
      return { metric, weeks, state: measured === null ? 'noData' : 'measured', measured }
    })
  })
}

/** The measurements of a query before and after. */
interface CutQuery {
  before: QueryHistory
  after: QueryHistory
}

/** Returns the mean values of queries before and after. Null if none was measured both times. */
function changeOf(metric: OutcomeMetric, queries: readonly CutQuery[]): Change | null {
  const measured = queries.filter(
    (query) => valuesOf(metric, query.before).length > 0 && valuesOf(metric, query.after).length > 0,
  )
  if (measured.length === 0) return null
  const befores = measured.map((query) => query.before)
  const afters = measured.map((query) => query.after)
  if (metric === 'rank') return { before: meanRank(befores), after: meanRank(afters) }
  const size = clicksOf(befores)
  if (metric === 'clicks') return { before: size, after: clicksOf(afters), size }
  return { before: clickRateOf(befores), after: clickRateOf(afters), size }
}

const within = (history: QueryHistory, { first, last }: Span) =>
  history.filter(({ date }) => date >= first && date <= last)

function valuesOf(metric: OutcomeMetric, measurements: QueryHistory): readonly QueryMeasurement[] {
  if (metric === 'rank') return measurements
  return measurements.filter(({ clicks, impressions }) => clicks !== null && impressions !== null)
}

const meanRank = (queries: readonly QueryHistory[]) => mean(queries.map((query) => mean(query.map(({ rank }) => rank))))

/** Returns the clicks of a measurement, summed over the queries. */
function clicksOf(queries: readonly QueryHistory[]): number {
  const perQuery = queries.map((query) => mean(valuesOf('clicks', query).map(({ clicks }) => clicks ?? 0)))
  return perQuery.reduce((sum, clicks) => sum + clicks, 0)
}

/** Returns the clicks for each impression. Half a click more keeps a rate without clicks above 0. */
function clickRateOf(queries: readonly QueryHistory[]): number {
  const all = queries.flatMap((query) => valuesOf('clickRate', query))
  const clicks = all.reduce((sum, measurement) => sum + (measurement.clicks ?? 0), 0)
  const impressions = all.reduce((sum, measurement) => sum + (measurement.impressions ?? 0), 0)
  return (clicks + 0.5) / (impressions + 1)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
