import type { Random } from '#platform/random/seededRandom.ts'
import type { ClientProfile } from '../clients/clientProfile.ts'
import type { Ids } from '../ids.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import type { TargetIds } from '../rankings/writeRankings.ts'
import type { Variety } from '../texts/variety.ts'
import type { Timeline } from '../timeline.ts'
import type { StrategyPlan } from './strategyPlan.ts'

/** A client's strategies, and the input of their rows. */
export interface StrategiesToWrite {
  profile: ClientProfile
  /** Each strategy with its id. */
  strategies: ReadonlyMap<StrategyPlan, number>
  locationId: number
  /** Whether the business profile of the location takes posts. */
  isProfileConnected: boolean
  targets: TargetIds
  specialtyIds: ReadonlyMap<string, number>
  tables: AgencyTables
  ids: Ids
  variety: Variety
  timeline: Timeline
  random: Random
}
