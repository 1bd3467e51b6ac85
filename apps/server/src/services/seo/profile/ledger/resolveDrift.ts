import { profileFieldsSchema } from '@rankdesk/api'
import { copyField, isOpenDrift } from '@rankdesk/domain'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../db/database.ts'
import { locationProfiles, profileLedger } from '../../../../db/schema/index.ts'
import type { Jobs } from '../../../../jobs/index.ts'
import type { Actor } from '../../../../plugins/actor.ts'
import { HttpError } from '../../../../plugins/httpError.ts'
import { runWrite } from '../../../runWrite.ts'
import type { UseCaseContext } from '../../../useCaseContext.ts'
import { profileOfLocation } from '../profile.queries.ts'
import type { ProfileProvider } from '../provider/profileProvider.ts'
import { rethrowProvider } from '../provider/rethrowProvider.ts'
import { proveProfileJob } from './proveProfile.ts'
import { ledgerText, recordValues } from './recordValues.ts'

export interface ResolveDrift {
  actor: Actor
  locationId: number
  entryId: number
  choice: 'theirs' | 'ours'
}

type Context = UseCaseContext & { jobs: Jobs; provider: ProfileProvider }

/**
 * Resolves a field that changed at Google: theirs becomes our value, or ours is sent again (D12). Throws `HttpError` 409
 * when it was resolved already, or when Google shows yet another value.
 */
export function resolveDrift(context: Context, { actor, locationId, entryId, choice }: ResolveDrift): Promise<number> {
  const { provider, jobs } = context
  const lock = (tx: Transaction) => profileOfLocation(tx, locationId, true)
  return runWrite(
    context,
    { actor, action: 'resolveDrift', lock },
    async (tx, at, { client, location, live, profileVersion }) => {
      const [entry] = await tx
        .select()
        .from(profileLedger)
        .where(and(eq(profileLedger.locationId, locationId), eq(profileLedger.entryId, entryId)))
      if (entry === undefined) throw new HttpError(404, `There is no entry ${entryId} in the ledger of this profile.`)
      if (!isOpenDrift(entry.state)) throw new HttpError(409, 'This change has been resolved already.')
      const { field } = entry
      const ours = profileFieldsSchema.parse(live)
      const target = { locationId, clientLocationGuid: location.clientLocationGuid, ours: live }
      const isSuggestion = entry.state === 'Suggested'
      const values = { locationId, strategyId: null, at, actor, fields: [field] }
      if (choice === 'theirs') {
        const reading = await provider.read(tx, target).catch(rethrowProvider)
        const shown = isSuggestion ? reading.suggested.profile : reading.profile
        if (ledgerText(shown, field) !== entry.afterText)
          throw new HttpError(409, 'Google shows yet another value now. Check the profile again.')
        const next = copyField(live, field, shown)
        if (isSuggestion)
          await provider.publish(tx, target, [field], profileFieldsSchema.parse(next)).catch(rethrowProvider)
        const row = { profile: { ...next }, version: profileVersion + 1, updatedAt: at }
        await tx
          .insert(locationProfiles)
          .values({ locationId, ...row })
          .onConflictDoUpdate({ target: locationProfiles.locationId, set: row })
        const state = isSuggestion ? 'Not yet' : 'Live'
        await recordValues(tx, { ...values, source: 'accept', state, before: ours, after: next })
      } else {
        await provider.publish(tx, target, [field], ours).catch(rethrowProvider)
        const theirs = copyField(ours, field, profileFieldsSchema.parse({ ...ours, ...entry.after }))
        await recordValues(tx, { ...values, source: 'restore', state: 'Not yet', before: theirs, after: ours })
      }
      const state = choice === 'theirs' ? 'Accepted' : 'Restored'
      await tx
        .update(profileLedger)
        .set({ state, resolvedAt: at, resolvedBy: actor.staffId })
        .where(eq(profileLedger.entryId, entryId))
      const { clientId } = client
      await jobs.enqueue(tx, proveProfileJob(locationId, clientId))
      const details = { locationId, entryId, field, choice }
      return { result: entryId, auditEvent: { clientId, details, changes: ['profile'] } }
    },
  )
}
