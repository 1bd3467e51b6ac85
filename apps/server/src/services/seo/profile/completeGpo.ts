import {
  type CallInput,
  type CallResult,
  type completeGpo as contract,
  type gpoDryRun as dryRunContract,
  type ProfileFields,
  profileFieldsSchema,
} from '@rankdesk/api'
import { changedFields, copyFields, profileDifferences, type ProfileField, STRATEGY_TYPES } from '@rankdesk/domain'
import type { ProfileProvider } from '#connectors/profile/port.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { requireActiveClients, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { isCompletedBy } from '../strategies/recordCompletion.ts'
import { googleValues, type GoogleValues, presentOpen, readGoogle, undecidedProblem } from './googleValues.ts'
import { lastProfilePublication, profileWork, type ProfileWork } from './profile.queries.ts'
import { rethrowProvider } from './rethrowProvider.ts'
import { profileProblemsOf, reviewedFields } from './reviewedFields.ts'
import { beginSend, type ProfileSend, sendOfKey } from './sending/profileSend.ts'
import { sendProfile } from './sending/sendProfile.ts'
import { SERVICE_TYPE_NAMES } from './serviceCatalog.ts'
import { completionProblem, requireCompletable } from './storePublication.ts'

type Body = CallInput<typeof contract>['body']
type Context = UseCaseContext & { jobs: Jobs; provider: ProfileProvider }

const GPO = STRATEGY_TYPES.googleProfileOptimization

export interface CompleteGpo {
  actor: Actor
  idempotencyKey: string
  body: Body
}

/**
 * Publishes a reviewed profile and completes its strategy (M600). Only changed fields are sent, without those that were
 * left out (D11). Rejects a profile that breaks the screen's rules, and one that changed since it was opened, so that
 * no one else's changes are overwritten. A rejection by the provider changes nothing. Returns the publication's id, the
 * same for a repeated confirmation.
 */
export async function completeGpo(context: Context, { actor, idempotencyKey, body }: CompleteGpo): Promise<number> {
  const { strategyId } = body
  const { db, provider } = context
  const lock = (tx: Transaction) => profileWork(tx, strategyId, GPO, true)
  // A repeated confirmation needs no reading, so that its failure counts only for a new one.
  const reading = await readGoogle(db, provider, await profileWork(db, strategyId, GPO)).catch(
    (error: unknown) => async () => rethrowProvider(error),
  )
  const begun = await runWrite<number | ProfileSend, ProfileWork>(
    context,
    { actor, action: 'completeGpo', lock },
    async (tx, at, work) => {
      if (await isCompletedBy(tx, strategyId, idempotencyKey))
        return { result: (await lastProfilePublication(tx, strategyId))?.profilePublicationId ?? 1 }
      const known = await sendOfKey(tx, strategyId, idempotencyKey)
      if (known?.state === 'sending') return { result: known }
      await requireActiveClients(tx, 'completeGpo', [work.client.clientId])
      const request = approve(work, body, await reading(tx, work))
      const { locationId } = work.location
      return {
        result: await beginSend(tx, { locationId, strategyId, entryId: null, idempotencyKey, request, actor, at }),
      }
    },
  )
  return typeof begun === 'number' ? begun : sendProfile(context, 'completeGpo', begun)
}

/**
 * Compares a reviewed profile with what Google shows at the moment, field by field, as a publish would send it (D11). Names
 * every value at Google that waits for a decision. Throws `HttpError` 503 if the profile can't be read.
 */
export async function gpoDryRun(
  { db, provider }: { db: Db; provider: ProfileProvider },
  strategyId: number,
  { leftOut = [], ...sent }: CallInput<typeof dryRunContract>['body'],
): Promise<CallResult<typeof dryRunContract>> {
  const work = await profileWork(db, strategyId, STRATEGY_TYPES.googleProfileOptimization)
  const { shown, open } = await googleValues(db, provider, work)
  const reviewed = reviewedFields(profileFieldsSchema.parse(sent))
  const { fields, after } = fieldsToSend(profileFieldsSchema.parse(sent), work, leftOut)
  const ours = profileFieldsSchema.parse(work.live)
  const all = fieldsToSend(profileFieldsSchema.parse(sent), work, []).fields
  const differences = profileDifferences(shown, reviewed, SERVICE_TYPE_NAMES, all)
  const problem = completionProblem(work)
  return {
    profileVersion: work.profileVersion,
    problems: [...(problem === undefined ? [] : [problem]), ...profileProblemsOf(after, fields, ours, 'whole')],
    changes: differences.filter(({ field }) => fields.includes(field)),
    leftOut: differences.filter(({ field }) => !fields.includes(field)),
    open: presentOpen(open, ours, { fields, after }),
  }
}

/** Returns what a review sends. Throws `HttpError` when it can't be published. */
function approve(work: ProfileWork, body: Body, { shown, open }: GoogleValues): ProfileSend['request'] {
  const { summary, profileVersion, leftOut = [], replaces = [] } = body
  requireCompletable(work)
  if (work.profileVersion !== profileVersion) {
    throw new HttpError(409, 'The profile has changed since you opened it. Review it again before you publish.', {
      profileVersion: work.profileVersion,
    })
  }
  const { fields, after } = fieldsToSend(profileFieldsSchema.parse(body), work, leftOut)
  const problems = profileProblemsOf(after, fields, work.live, 'whole')
  if (problems.length > 0) throw new HttpError(400, problems.join(' '))
  const undecided = undecidedProblem(open, { fields, after }, replaces)
  if (undecided !== undefined) throw new HttpError(409, undecided)
  return {
    kind: 'publish',
    fields,
    // Fields that are not sent stay as Google has them, also where Google stores several in one part.
    before: { ...shown },
    after: { ...copyFields(shown, fields, after) },
    ...summary,
    keepsDraft: leftOut.length > 0,
  }
}

/** Returns the changed fields of a reviewed profile without those that were left out, and our profile after them. */
function fieldsToSend(
  sent: ProfileFields,
  { live }: Pick<ProfileWork, 'live'>,
  leftOut: readonly ProfileField[],
): { fields: ProfileField[]; after: ProfileFields } {
  const ours = profileFieldsSchema.parse(live)
  const reviewed = reviewedFields(sent)
  const fields = changedFields(ours, reviewed).filter((field) => !leftOut.includes(field))
  return { fields, after: copyFields(ours, fields, reviewed) }
}
