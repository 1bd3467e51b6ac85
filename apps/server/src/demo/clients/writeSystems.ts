import { TRADES } from '../facts/trades/index.ts'
import type { Ids } from '../ids.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import type { SitePlan } from '../websites/sitePlan.ts'
import type { ClientProfile } from './clientProfile.ts'

/** Parts of a site that list its work, each for a line of business by its priority. */
const SYSTEMS = [
  { systemName: 'Services', businessTypeId: 1, share: 0.85 },
  { systemName: 'Photo Gallery', businessTypeId: 2, share: 0.4 },
  { systemName: 'Reviews', businessTypeId: 4, share: 0.3 },
] as const

export interface SystemsToWrite {
  profile: ClientProfile
  plan: SitePlan
  specialtyIds: ReadonlyMap<string, number>
  tables: AgencyTables
  ids: Ids
  random: Random
}

/** Adds a client's further lines of business and its site's systems with their mapping to the tables. */
export function writeSystems({ profile, plan, specialtyIds, tables, ids, random }: SystemsToWrite): void {
  const { clientId } = profile.row
  const others = random.shuffle(TRADES.filter(({ businessType }) => businessType !== profile.trade.businessType))
  for (const [index, { businessType }] of others.slice(0, random.int(0, 2)).entries()) {
    tables.clientBusinessTypes.add({ clientId, businessTypeId: index + 2, businessTypeName: businessType })
  }
  for (const { systemName, businessTypeId, share } of SYSTEMS) {
    const systemId = ids.next('system')
    tables.systems.add({ systemId, clientId, systemName, businessTypeId })
    for (const { name } of profile.trade.specialties) {
      const specialtyTypeId = specialtyIds.get(name)
      if (specialtyTypeId === undefined || !random.chance(share)) continue
      const entries = plan.pages.filter((page) => page.subject === 'service' && page.specialty.name === name)
      const titles = systemName === 'Services' ? entries.map((page) => page.name) : [`${name} ${systemName}`]
      for (const title of new Set(titles)) tables.systemMappings.add({ systemId, specialtyTypeId, title })
    }
  }
}
