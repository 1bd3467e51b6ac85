import { fixedClock } from '@rankdesk/format'
import { openDatabase } from '../db/database.ts'

/** Clients of the demo agency that a seeded test database holds: few, so that it is made in a second. */
export const testAgencyClients = 12

/** The instant at which a seeded test database is "now"; tests that read it use a clock that stands here. */
export const testAgencyNow = '2026-11-17T18:00:00Z'

/** Fills the migrated, empty database at `url` with a small demo agency. */
export async function seedTestAgency(url: string): Promise<void> {
  // Loaded only when a test asks for it, so that all other tests start without the demo's texts.
  const { seedDemoAgency } = await import('../demo/index.ts')
  const database = openDatabase(url, { max: 2 })
  try {
    await seedDemoAgency(database, { clients: testAgencyClients, clock: fixedClock(testAgencyNow) })
  } finally {
    await database.close()
  }
}
