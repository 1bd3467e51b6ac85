import { type CallInput, type CallResult, type gpoDryRun as contract, profileFieldsSchema } from '@rankdesk/api'
import { profileDifferences, STRATEGY_TYPES } from '@rankdesk/domain'
import type { ProfileProvider } from '#connectors/profile/port.ts'
import type { Db } from '#platform/db/database.ts'
import { fieldsToSend } from './completeGpo.ts'
import { googleValues, presentOpen } from './googleValues.ts'
import { profileWork } from './profile.queries.ts'
import { profileProblemsOf, reviewedFields } from './reviewedFields.ts'
import { SERVICE_TYPE_NAMES } from './serviceCatalog.ts'
import { completionProblem } from './storePublication.ts'

/**
 * Compares a reviewed profile with what Google shows at the moment, field by field, as a publish would send it (D11). Names
 * every value at Google that waits for a decision. Throws `HttpError` 503 if the profile can't be read.
 */
export async function gpoDryRun(
  { db, provider }: { db: Db; provider: ProfileProvider },
  strategyId: number,
  { leftOut = [], ...sent }: CallInput<typeof contract>['body'],
): Promise<CallResult<typeof contract>> {
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
    problems: [...(problem === undefined ? [] : [problem]), ...profileProblemsOf(after, fields, ours)],
    changes: differences.filter(({ field }) => fields.includes(field)),
    leftOut: differences.filter(({ field }) => !fields.includes(field)),
    open: presentOpen(open, ours, { fields, after }),
  }
}
