import {
  authorizeProfile as authorizeContract,
  checkProfile as checkContract,
  clientProfiles,
  profileDrift,
  profileExport,
  profileLedger,
  resolveDrift as resolveContract,
} from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { ProfileProvider } from '#connectors/profile/port.ts'
import { locations } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { exportProfile } from '../exportProfile.ts'
import { profileOfLocation } from '../profile.queries.ts'
import { finishInterruptedSend, finishSendsSweep } from '../sending/sendProfile.ts'
import { checkProfile, checkProfilesSweep, proveProfile } from './checkProfile.ts'
import { ledgerEntries, ledgerEntry, openDrift, profileSummaries } from './ledger.queries.ts'
import { resolveDrift } from './resolveDrift.ts'

/** Registers the ledger of profiles: its lists, checks and decisions, and the jobs that prove and check. */
export function ledgerRoutes(
  { routes, database: { db }, clock, jobs, config, log }: ServiceDependencies,
  provider: ProfileProvider,
): void {
  jobs.handle('prove-profile', proveProfile(provider))
  jobs.handle('finish-profile-send', finishInterruptedSend(provider, jobs))
  jobs.addSweep(finishSendsSweep({ db, clock, jobs }))
  jobs.addSweep(checkProfilesSweep({ db, clock, provider, hours: config.profileCheckHours, log }))

  routes.serve(profileLedger, async ({ input: { params, query } }) => {
    const [profile] = await profileSummaries(db, params)
    if (profile === undefined) throw new HttpError(404, `There is no location ${params.locationId}.`)
    return { profile, ...(await ledgerEntries(db, { ...params, ...query })) }
  })
  routes.serve(clientProfiles, async ({ input: { params } }) => ({ profiles: await profileSummaries(db, params) }))
  routes.serve(profileExport, ({ input: { params } }) => exportProfile(db, params.locationId, clock.now()))
  routes.serve(profileDrift, async () => ({ drift: await openDrift(db) }))

  routes.serve(checkContract, ({ input: { params }, actor, context }) =>
    checkProfile({ ...context, provider }, { actor, locationId: params.locationId }),
  )

  routes.serve(resolveContract, async ({ input: { params, body }, actor, context }) => {
    const entryId = await resolveDrift({ ...context, jobs, provider }, { actor, ...params, ...body })
    const entry = await ledgerEntry(db, params.locationId, entryId)
    if (entry === undefined) throw new HttpError(404, `There is no entry ${entryId} in the ledger of this profile.`)
    return entry
  })

  routes.serve(authorizeContract, ({ input: { params }, actor, context }) =>
    runWrite<{ url: string | null }, Awaited<ReturnType<typeof profileOfLocation>>>(
      context,
      { actor, action: 'authorizeProfile', lock: (tx) => profileOfLocation(tx, params.locationId, true) },
      async (tx, _at, { client, location }) => {
        if (location.gbpPanelStatus !== 'addedButNotAuthorized')
          throw new HttpError(409, 'This profile is not waiting to be connected.')
        const outcome = provider.authorize()
        if (!outcome.isConnected) return { result: { url: outcome.url } }
        await tx
          .update(locations)
          .set({ gbpPanelStatus: 'addedAndAuthorized' })
          .where(eq(locations.locationId, params.locationId))
        const { clientId } = client
        return {
          result: { url: null },
          auditEvent: { clientId, details: { ...params }, changes: ['profile', 'client'] },
        }
      },
    ),
  )
}
