import { type CallInput, type ProfileFields, profileFieldsSchema, type publishLocations } from '@rankdesk/api'
import { copyFields, gbpPanel, isSameField, type ProfileField } from '@rankdesk/domain'
import { locationProblemsOf, reviewedFields } from '../reviewedFields.ts'
import type { LocationOfClient } from './locations.queries.ts'

/** The text of a change that was made to another version of the profile. */
const CHANGED_SINCE = 'The profile has changed since you opened it. Choose the location again.'

/** A change of a location as a call sends it. */
export type SentChange = CallInput<typeof publishLocations>['body']['changes'][number]

/** A change of a location as it would be published. */
export interface LocationPlan {
  /** The fields that the change makes different from ours. */
  fields: ProfileField[]
  ours: ProfileFields
  after: ProfileFields
  /** Why it can't be published, as sentences. */
  problems: string[]
}

/** Returns what a change of a location publishes, and what prevents it. */
export function planOfChange({ location, live, profileVersion }: LocationOfClient, change: SentChange): LocationPlan {
  const ours = profileFieldsSchema.parse(live)
  const next = reviewedFields(profileFieldsSchema.parse({ ...ours, ...change.values }))
  const fields = change.fields.filter((field) => !isSameField(ours, next, field))
  const after = copyFields(ours, fields, next)
  const panel = gbpPanel(location.gbpPanelStatus)
  return {
    fields,
    ours,
    after,
    problems: [
      ...(panel === undefined ? [] : [panel.text]),
      ...(change.profileVersion === profileVersion ? [] : [CHANGED_SINCE]),
      ...locationProblemsOf(after, fields, ours),
    ],
  }
}
