import type { Score, ScoreInput, ScoreSite } from '@rankdesk/domain'

/** To the worker: look at these texts. The other pages go along only when they are new to it. */
export interface ScoreRequest {
  job: number
  input: Omit<ScoreInput, 'site'>
  /** Null: they are not known any more. */
  site?: ScoreSite | null
}

/** From the worker: what it found, or why it could not look. */
export type ScoreResult = { job: number; score: Score } | { job: number; problem: string }
