import { profileFieldsSchema, type ProfileFields } from '@rankdesk/api'
import { copyFields, PROFILE_FIELDS, type ProfileField } from '@rankdesk/domain'
import type { Clock } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { builtInProfiles } from '#platform/db/schema/index.ts'
import { MERGED_PROFILE, movedTo, REMOVED_PROFILE } from '../profileNotices.ts'
import {
  type ProfileProvider,
  ProfileRejected,
  type ProfileTarget,
  ProfileUnavailable,
  type ProviderReading,
} from '../port.ts'
import { builtInAttributes } from './builtInAttributes.ts'
import { createBuiltInItems } from './builtInItems.ts'
import { createBuiltInReviews } from './builtInReviews.ts'

type Row = typeof builtInProfiles.$inferSelect

/** The message with which the built-in service rejects edits on command. */
export const BUILT_IN_REJECTION = 'The profile service rejected the edit: it does not follow its guidelines.'

/**
 * Creates the built-in profile service. It shows what we set at once, unless a command of the fault panel makes it drift,
 * suggest, delay, reject, ignore, suspend or stop responding.
 */
export function createBuiltInProvider(db: Db, clock: Clock): ProfileProvider {
  return {
    name: 'built-in',
    async read(target) {
      const row = await rowOf(db, target.locationId)
      requireAvailable(row)
      return readingOf(row, target, clock.now())
    },
    async publish(target, fields, next) {
      return db.transaction(async (tx) => {
        const row = await rowOf(tx, target.locationId, true)
        if (row === undefined) return []
        requireAvailable(row)
        if (row.suspended)
          throw new ProfileRejected('The profile is suspended. Google accepts no edits until it is reinstated.')
        if (row.behavior === 'reject') throw new ProfileRejected(BUILT_IN_REJECTION)
        const refused = row.behavior === 'reject-one' ? fields.slice(0, fields.length > 1 ? 1 : 0) : []
        if (row.behavior === 'reject-one' && refused.length === 0) throw new ProfileRejected(BUILT_IN_REJECTION)
        const taken = fields.filter((field) => !refused.includes(field))
        await tx
          .update(builtInProfiles)
          .set(afterPublish(row, target, taken, next, clock.now()))
          .where(eq(builtInProfiles.locationId, target.locationId))
        return refused.map((field) => ({ field, reason: BUILT_IN_REJECTION }))
      })
    },
    ...createBuiltInReviews(db, clock),
    ...createBuiltInItems(db, clock),
    listAttributes: (category) => Promise.resolve(builtInAttributes(category)),
    authorize: () => ({ isConnected: true }),
  }
}

function requireAvailable(row: Row | undefined): void {
  if (row?.behavior === 'unavailable')
    throw new ProfileUnavailable('The profile service did not respond. Try again in a few minutes.')
  if (row?.behavior === 'removed') throw new ProfileUnavailable(REMOVED_PROFILE)
}

/** Returns what a profile of the built-in service shows at a time. */
export function readingOf(row: Row | undefined, { ours }: ProfileTarget, now: Date): ProviderReading {
  const shown = shownBy(row, ours, now)
  const fields = (row?.suggested?.fields ?? []).filter(isProfileField)
  return {
    profile: shown,
    suggested: { fields, profile: copyFields(shown, fields, parsed(row?.suggested?.profile, ours)) },
    isSuspended: row?.suspended ?? false,
    notice: row?.behavior === 'merged' ? MERGED_PROFILE : row?.behavior === 'moved' ? movedTo('another address') : '',
    provesAccess: false,
  }
}

function afterPublish(
  row: Row,
  target: ProfileTarget,
  fields: readonly ProfileField[],
  next: ProfileFields,
  now: Date,
): Partial<Row> {
  // Without a stored profile, the one before this publish stays visible.
  const shown = shownBy(row, target.ours, now)
  const suggested = row.suggested === null ? null : { ...row.suggested, fields: without(row.suggested.fields, fields) }
  if (row.behavior === 'ignore') return { shown: { ...shown }, suggested }
  if (row.behavior === 'delay') {
    const visibleAt = new Date(now.getTime() + row.delaySeconds * 1000).toISOString()
    const later = { visibleAt, fields: [...fields], profile: { ...next } }
    return { shown: { ...shown }, suggested, pending: [...dueLater(row, now), later] }
  }
  return { shown: { ...copyFields(shown, fields, next) }, suggested, pending: dueLater(row, now) }
}

function shownBy(row: Row | undefined, ours: ProfileFields, now: Date): ProfileFields {
  const start = row?.shown == null ? profileFieldsSchema.parse(ours) : parsed(row.shown, ours)
  return (row?.pending ?? [])
    .filter(({ visibleAt }) => Date.parse(visibleAt) <= now.getTime())
    .reduce(
      (shown, { fields, profile }) => copyFields(shown, fields.filter(isProfileField), parsed(profile, ours)),
      start,
    )
}

const dueLater = (row: Row, now: Date) => row.pending.filter(({ visibleAt }) => Date.parse(visibleAt) > now.getTime())

/** Returns a stored profile with ours for missing parts. */
function parsed(stored: Record<string, unknown> | undefined, ours: ProfileFields): ProfileFields {
  return profileFieldsSchema.parse({ ...ours, ...stored })
}

export function isProfileField(text: string): text is ProfileField {
  return PROFILE_FIELDS.some((field) => field === text)
}

const without = (fields: readonly string[], removed: readonly string[]) =>
  fields.filter((field) => !removed.includes(field))

/** Returns the row of a profile that differs from ours, if there is one. `lock` locks it for the transaction. */
async function rowOf(db: Queryable, locationId: number, lock = false): Promise<Row | undefined> {
  const query = db.select().from(builtInProfiles).where(eq(builtInProfiles.locationId, locationId))
  const [row] = await (lock ? query.for('update') : query)
  return row
}
