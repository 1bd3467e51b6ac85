import { type CallInput, type completeGpo as contract, type ProfileFields, profileFieldsSchema } from '@rankdesk/api'
import { changedFields, copyFields, gbpPanel, partWithField, type ProfileField, STRATEGY_TYPES } from '@rankdesk/domain'
import type { Jobs } from '../../../jobs/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { proveProfileJob } from './ledger/proveProfile.ts'
import { recordValues } from './ledger/recordValues.ts'
import { profileProblemsOf, reviewedFields } from './reviewedFields.ts'
import type { ProfileProvider } from './provider/profileProvider.ts'
import { rethrowProvider } from './provider/rethrowProvider.ts'
import { publishProfile } from './publishProfile.ts'

type Body = CallInput<typeof contract>['body']
type Context = UseCaseContext & { jobs: Jobs; provider: ProfileProvider }

export interface CompleteGpo {
  actor: Actor
  idempotencyKey: string
  body: Body
}

/**
 * Publishes a reviewed profile and completes its strategy (M600). Only changed fields are sent, without those that were
 * left out (D11). Rejects a profile that breaks the screen's rules, and one that changed since it was opened, so that
 * no one else's changes are overwritten. A rejection by the provider changes nothing.
 */
export function completeGpo(context: Context, { actor, idempotencyKey, body }: CompleteGpo): Promise<number> {
  const { strategyId, summary, profileVersion, leftOut = [] } = body
  const { provider, jobs } = context
  return publishProfile(context, {
    actor,
    strategyId,
    typeId: STRATEGY_TYPES.googleProfileOptimization,
    idempotencyKey,
    action: 'completeGpo',
    async approve(tx, work, at) {
      if (work.profileVersion !== profileVersion) {
        throw new HttpError(409, 'The profile has changed since you opened it. Review it again before you publish.', {
          profileVersion: work.profileVersion,
        })
      }
      const { live, location, client } = work
      const panel = gbpPanel(location.gbpPanelStatus)
      if (panel !== undefined) throw new HttpError(409, panel.text)
      const { locationId } = location
      const before = profileFieldsSchema.parse(live)
      const { fields, after } = fieldsToSend(profileFieldsSchema.parse(body), work, leftOut)
      const problems = profileProblemsOf(after)
      if (problems.length > 0) throw new HttpError(400, problems.join(' '))
      const target = { locationId, clientLocationGuid: location.clientLocationGuid, ours: live }
      if (fields.length > 0) await provider.publish(tx, target, fields, after).catch(rethrowProvider)
      const parts = Object.assign({}, ...fields.map((field) => partWithField(after, field))) as Partial<ProfileFields>
      return {
        next: { ...live, ...after },
        payload: { fields, ...parts },
        ...summary,
        keepsDraft: leftOut.length > 0,
        async published() {
          const values = { locationId, strategyId, at, actor, fields, before, after }
          await recordValues(tx, { ...values, source: 'publish', state: 'Not yet' })
          if (fields.length > 0) await jobs.enqueue(tx, proveProfileJob(locationId, client.clientId, strategyId))
        },
      }
    },
  })
}

/** Returns the changed fields of a reviewed profile without those that were left out, and the profile with them. */
export function fieldsToSend(
  sent: ProfileFields,
  { live }: { live: Parameters<typeof reviewedFields>[1] },
  leftOut: readonly ProfileField[],
): { fields: ProfileField[]; after: ProfileFields } {
  const before = profileFieldsSchema.parse(live)
  const reviewed = reviewedFields(sent, live)
  const fields = changedFields(before, reviewed).filter((field) => !leftOut.includes(field))
  return { fields, after: copyFields(before, fields, reviewed) }
}
