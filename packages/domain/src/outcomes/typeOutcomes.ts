import { studentT } from './studentT.ts'

/** The fewest cases of a strategy type that prove something. Rule OUT-8. */
export const MIN_TYPE_CASES = 20

/** The period and metric that strategy types are compared by. Rule OUT-8. */
export const TYPE_OUTCOME = { metric: 'rank', weeks: 8 } as const

/** The groups of work other than strategy types whose gains are summed. Rule OUT-8. */
export const OUTCOME_GROUPS = ['client', 'writer', 'team'] as const
export type OutcomeGroup = (typeof OUTCOME_GROUPS)[number]

/** The measured gains of a group of completed work: their number, mean and deviation. */
export interface GroupGains {
  cases: number
  mean: number
  /** The standard deviation of the gains. Null for a single case. */
  deviation: number | null
}

/** The measured gains of a strategy type. */
export interface TypeGains extends GroupGains {
  strategyTypeId: number
}

/** The 95 % interval of a mean gain, which is null without enough cases. Rule OUT-8. */
export interface GainInterval {
  interval: { low: number; high: number } | null
}

/** Returns the mean gain of a group of work with its interval. Rule OUT-8. */
export function groupOutcome<Gains extends GroupGains>(gains: Gains): Gains & GainInterval {
  const { cases, mean, deviation } = gains
  if (cases < MIN_TYPE_CASES || deviation === null) return { ...gains, interval: null }
  const margin = (studentT(cases - 1) * deviation) / Math.sqrt(cases)
  return { ...gains, interval: { low: mean - margin, high: mean + margin } }
}

/** The most points that the outcomes of a type add to or take from the value of a proposal. Rule ADV-17. */
const MAX_SHIFT = 3
/** The points that ten times the expected gain adds to a value, which is logarithmic (ADV-2). */
const POINTS_PER_FACTOR_OF_TEN = 10

/**
 * Returns the points that the outcomes of a type add to the value of its proposals: 10 × log10 of its mean gain as a
 * share of that of all types, at most 3 either way. 0 without enough cases. Rule ADV-17.
 */
export function learnedPoints(strategyTypeId: number, types: readonly TypeGains[]): number {
  const own = types.find((type) => type.strategyTypeId === strategyTypeId)
  const cases = types.reduce((sum, type) => sum + type.cases, 0)
  const overall = types.reduce((sum, type) => sum + type.mean * type.cases, 0) / cases
  if (own === undefined || own.cases < MIN_TYPE_CASES || overall <= 0) return 0
  if (own.mean <= 0) return -MAX_SHIFT
  const points = POINTS_PER_FACTOR_OF_TEN * Math.log10(own.mean / overall)
  return Math.max(-MAX_SHIFT, Math.min(MAX_SHIFT, points))
}
