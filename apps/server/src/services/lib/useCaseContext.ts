import type { Change } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import type { Db } from '#platform/db/database.ts'

/** The context that every use case receives as its first parameter. One is created for each request. */
export interface UseCaseContext {
  db: Db
  /** Business time. */
  clock: Clock
  requestId: string
  log: { warn(details: object, message: string): void }
  /** The key of the request and what it stands for. Undefined for a request without one. */
  requestKey?: RequestKey
  /**
   * Runs a write when its turn comes (`WriteSlots`). `runWrite` calls it around its transaction only, so that a call to another
   * system before or after it holds no turn. Undefined where writes take none, as in a job.
   */
  takeTurn?: <Result>(write: () => Promise<Result>) => Promise<Result>
  /** The changes that the request's writes have recorded so far; the response carries them. */
  changes: Change[]
}

/** An idempotency key and the request that it stands for. */
export interface RequestKey {
  /** The call and what it is about, such as 'publishContent 12'. */
  call: string
  idempotencyKey: string
  requestHash: string
}
