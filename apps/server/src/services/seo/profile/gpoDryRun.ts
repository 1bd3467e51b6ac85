import { type CallInput, type CallResult, type gpoDryRun as contract, profileFieldsSchema } from '@rankdesk/api'
import { profileDifferences, STRATEGY_TYPES } from '@rankdesk/domain'
import type { Queryable } from '#platform/db/database.ts'
import { fieldsToSend } from './completeGpo.ts'
import { profileWork } from './profile.queries.ts'
import { profileProblemsOf, reviewedFields } from './reviewedFields.ts'
import { SERVICE_TYPE_NAMES } from './serviceCatalog.ts'
import { MONTH_NEEDED } from './storePublication.ts'

/** Compares a reviewed profile with the live one, field by field, as a publish would send it (D11). */
export async function gpoDryRun(
  db: Queryable,
  strategyId: number,
  { leftOut = [], ...sent }: CallInput<typeof contract>['body'],
): Promise<CallResult<typeof contract>> {
  const work = await profileWork(db, strategyId, STRATEGY_TYPES.googleProfileOptimization)
  const before = profileFieldsSchema.parse(work.live)
  const all = profileDifferences(before, reviewedFields(profileFieldsSchema.parse(sent), work.live), SERVICE_TYPE_NAMES)
  const { fields, after } = fieldsToSend(profileFieldsSchema.parse(sent), work, leftOut)
  return {
    profileVersion: work.profileVersion,
    problems: [...(work.strategy.assignedDate === null ? [MONTH_NEEDED] : []), ...profileProblemsOf(after)],
    changes: all.filter(({ field }) => fields.includes(field)),
    leftOut: all.filter(({ field }) => !fields.includes(field)),
  }
}
