import type { CallResult, locationsDryRun as contract } from '@rankdesk/api'
import { profileDifferences } from '@rankdesk/domain'
import type { ProfileProvider } from '#connectors/profile/port.ts'
import type { Db } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { googleValues, presentOpen } from '../googleValues.ts'
import { SERVICE_TYPE_NAMES } from '../serviceCatalog.ts'
import { mapFewAtOnce } from './mapFewAtOnce.ts'
import { planOfChange, type SentChange } from './locationChange.ts'
import { type LocationOfClient, locationsOfClient, requireLocation } from './locations.queries.ts'

type Result = CallResult<typeof contract>['locations'][number]

/** Compares changes of several locations with what Google shows at the moment. A location that can't be read says so. */
export async function locationsDryRun(
  { db, provider }: { db: Db; provider: ProfileProvider },
  clientId: number,
  changes: readonly SentChange[],
): Promise<CallResult<typeof contract>> {
  const all = await locationsOfClient(db, clientId)
  const found = changes.map((change) => ({ change, of: requireLocation(all, change.locationId) }))
  return { locations: await mapFewAtOnce(found, ({ change, of }) => compare(db, provider, change, of)) }
}

async function compare(db: Db, provider: ProfileProvider, change: SentChange, of: LocationOfClient): Promise<Result> {
  const { fields, ours, after, problems } = planOfChange(of, change)
  const { locationId } = change
  const { profileVersion } = of
  try {
    const { shown, open } = await googleValues(db, provider, of)
    return {
      locationId,
      profileVersion,
      problems,
      changes: profileDifferences(shown, after, SERVICE_TYPE_NAMES, fields),
      open: presentOpen(open, ours, { fields, after }),
    }
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 503) throw error
    const changed = profileDifferences(ours, after, SERVICE_TYPE_NAMES, fields)
    return { locationId, profileVersion, problems: [error.message, ...problems], changes: changed, open: [] }
  }
}
