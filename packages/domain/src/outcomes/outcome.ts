import type { PlainDate } from '@rankdesk/format'

/** What is compared before and after work. Rule OUT-1. */
export const OUTCOME_METRICS = ['rank', 'clicks', 'clickRate'] as const
export type OutcomeMetric = (typeof OUTCOME_METRICS)[number]

/** The weeks after which an outcome is measured. Rule OUT-1. */
export const OUTCOME_WEEKS = [2, 4, 8, 12] as const

/** Whether there is an estimate. Rule OUT-6. */
export const OUTCOME_STATES = ['measured', 'tooEarly', 'noData'] as const
export type OutcomeState = (typeof OUTCOME_STATES)[number]

/** A query's measurement. Clicks and impressions are null where they were not exported. */
export interface QueryMeasurement {
  date: PlainDate
  rank: number
  clicks: number | null
  impressions: number | null
}

/** The measurements of a query, oldest first. */
export type QueryHistory = readonly QueryMeasurement[]

/** A page of the client that can serve as a comparison. */
export interface ComparedPage {
  queries: readonly QueryHistory[]
  /** The days on which completed work on the page went live. */
  workedOn: readonly PlainDate[]
}

/** Completed work and what it is compared with. */
export interface OutcomeInput {
  /** The day on which the work went live. */
  liveOn: PlainDate
  today: PlainDate
  /** The target queries of the strategy. */
  queries: readonly QueryHistory[]
  /** The client's other pages. */
  pages: readonly ComparedPage[]
}

/** An estimate with its interval, in the metric's own unit. A positive gain is better. */
export interface Gain {
  gain: number
  low: number
  high: number
  before: number
  after: number
  /** The value that was expected without the work. */
  expected: number
  /** The number of comparable pages. */
  comparedPages: number
}

/** The outcome of work for one metric and period. `measured` is null if there is no estimate. */
export interface Outcome {
  metric: OutcomeMetric
  weeks: number
  state: OutcomeState
  measured: Gain | null
}
