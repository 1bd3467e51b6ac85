import type { Clock } from '@rankdesk/format'
import type { Db } from '../db/database.ts'

/** What every use case is given besides its own input. */
export interface UseCaseContext {
  db: Db
  clock: Clock
  requestId: string
  log: { warn(details: object, message: string): void }
}
