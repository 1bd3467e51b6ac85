import type { CallResult, locationsDryRun } from '@rankdesk/api'
import type { ProfileField } from '@rankdesk/domain'

export type LocationPreview = CallResult<typeof locationsDryRun>['locations'][number]

/** Returns the key of a field of a location whose value at Google is replaced. */
export const replacedKey = (locationId: number, field: ProfileField) => `${locationId} ${field}`

/** Returns the fields of a location whose value at Google the person replaces. */
export function replacedFields(locationId: number, replaced: ReadonlySet<string>): ProfileField[] {
  const start = `${locationId} `
  return [...replaced].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length) as ProfileField)
}

/** Whether a location can be published: something changes, nothing prevents it, and every value at Google is decided about. */
export function isPublishable({ locationId, problems, changes, open }: LocationPreview, replaced: ReadonlySet<string>) {
  const undecided = open.filter(({ isSent, field }) => isSent && !replaced.has(replacedKey(locationId, field)))
  return problems.length === 0 && changes.length > 0 && undecided.length === 0
}
