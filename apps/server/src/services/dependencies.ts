import type { Clock } from '@rankdesk/format'
import type { Database } from '../db/database.ts'
import type { ContractRoutes } from '../plugins/contracts.ts'
import type { UseCase } from './useCase.ts'

/** What a service's routes are given when they are registered. */
export interface ServiceDependencies {
  routes: ContractRoutes
  database: Database
  /** Business time; everything that knows of days and months asks it. */
  clock: Clock
  /** Makes the surroundings of a use case for one request. */
  useCase(requestId: string, log: UseCase['log']): UseCase
}
