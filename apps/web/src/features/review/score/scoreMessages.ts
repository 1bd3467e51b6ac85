import type { Score, ScoreInput, ScoreSite } from '@rankdesk/domain'

/** A request to the worker to score texts. The other pages are sent only when they changed. */
export interface ScoreRequest {
  job: number
  input: Omit<ScoreInput, 'site'>
  /** Null resets the other pages. */
  site?: ScoreSite | null
}

/** A response of the worker: the score, or the problem. */
export type ScoreResult = { job: number; score: Score } | { job: number; problem: string }
