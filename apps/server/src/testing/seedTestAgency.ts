import { fixedClock } from '@rankdesk/format/testing'
import { openDatabase } from '#platform/db/database.ts'

/** The number of clients in a seeded test database: few, so that it is created in a second. */
export const testAgencyClients = 12

/** The "now" of a seeded test database. Tests that read it use a clock at this instant. */
export const testAgencyNow = '2026-11-17T18:00:00Z'

/** Fills the migrated, empty database at `url` with a small demo agency. */
export async function seedTestAgency(url: string): Promise<void> {
  // Loaded on demand, so that other tests start without the demo's texts.
  const { seedDemoAgency } = await import('#demo/index.ts')
  const { sweepOutcomes } = await import('#services/seo/outcomes/sweepOutcomes.ts')
  const { sweepMappings } = await import('#services/reporting/mapping-days/sweepMappings.ts')
  const database = openDatabase(url, { max: 2 })
  const clock = fixedClock(testAgencyNow)
  try {
    await seedDemoAgency(database, { clients: testAgencyClients, clock })
    // The day's sweeps, which each application on a copy of this database would run again.
    await sweepOutcomes({ db: database.db, clock })()
    await sweepMappings({ db: database.db, clock })()
  } finally {
    await database.close()
  }
}
