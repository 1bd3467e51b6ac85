import { profileFieldsSchema } from '@rankdesk/api'
import { copyField, PROFILE_COMMANDS, PROFILE_FIELDS, type ProfileValues } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { builtInProfiles } from '#platform/db/schema/index.ts'
import type { ProfileTarget } from '../port.ts'
import { readingOf } from './builtInProvider.ts'

/** A command for the built-in profile service: how a profile behaves from now on (D15). */
export const profileCommandSchema = z.strictObject({
  locationId: z.number().int().positive(),
  /**
   * `drift` shows another value, `suggest` proposes one. `delay` shows edits later, `reject` rejects them with a reason,
   * `reject-one` rejects the first of several fields, `ignore` accepts them and shows nothing, `unavailable` responds to nothing, `remove`, `merge` and
   * `move` do so to the profile. `accept` ends these. `suspend` and `reinstate`
   * the whole profile. `reset` shows what we set.
   */
  command: z.enum(PROFILE_COMMANDS),
  /** The field that drifts or is proposed. */
  field: z.enum(PROFILE_FIELDS).default('hours6'),
  /** How long edits are delayed. */
  seconds: z.number().int().min(0).max(31_536_000).default(3600),
})
export type ProfileCommand = z.output<typeof profileCommandSchema>

/** Runs a command of the fault panel on the built-in profile service. `readTarget` finds the profile of a location. */
export async function commandProfile(
  db: Db,
  command: ProfileCommand,
  { now, readTarget }: { now: Date; readTarget: (locationId: number) => Promise<ProfileTarget> },
): Promise<void> {
  const { locationId, field, seconds } = command
  if (command.command === 'reset') {
    await db.delete(builtInProfiles).where(eq(builtInProfiles.locationId, locationId))
    return
  }
  const target = await readTarget(locationId)
  const [row] = await db.select().from(builtInProfiles).where(eq(builtInProfiles.locationId, locationId))
  const shown = readingOf(row, target, now).profile
  const theirs = copyField(shown, field, otherValue(shown))
  const changes: Record<Exclude<ProfileCommand['command'], 'reset'>, Partial<typeof builtInProfiles.$inferInsert>> = {
    drift: { shown: { ...theirs } },
    suggest: { suggested: { fields: [field], profile: { ...theirs } } },
    delay: { behavior: 'delay', delaySeconds: seconds },
    reject: { behavior: 'reject' },
    'reject-one': { behavior: 'reject-one' },
    remove: { behavior: 'removed' },
    merge: { behavior: 'merged' },
    move: { behavior: 'moved' },
    ignore: { behavior: 'ignore' },
    unavailable: { behavior: 'unavailable' },
    accept: { behavior: 'accept', delaySeconds: 0 },
    suspend: { suspended: true },
    reinstate: { suspended: false },
  }
  const set = { shown: { ...profileFieldsSchema.parse(shown) }, ...changes[command.command] }
  await db
    .insert(builtInProfiles)
    .values({ locationId, ...set })
    .onConflictDoUpdate({ target: builtInProfiles.locationId, set })
}

/** Returns a profile with another value in every field, as a stranger would edit it. */
function otherValue(shown: ProfileValues): ProfileValues {
  const suffix = (text: string) => `${text.trim()} Edited on Google.`.trim()
  return {
    ...shown,
    hideAddress: !shown.hideAddress,
    serviceAreas: shown.serviceAreas.slice(1),
    showAdditionalServiceAreas: !shown.showAdditionalServiceAreas,
    phoneNumber: [{ clientPhoneGuid: 'google', phone: '(800) 555-0199', phoneType: 'primary' }],
    website: {
      ...shown.website,
      subPage: shown.website.subPage === '/google' ? '/' : '/google',
      websiteUtmCodes: { utmString: shown.website.websiteUtmCodes.utmString === '' ? 'utm_source=google' : '' },
    },
    businessDescription: suffix(shown.businessDescription),
    attributes: shown.attributes.map((attribute, index) =>
      index === 0 ? { ...attribute, isSelected: attribute.isSelected !== true } : attribute,
    ),
    hoursOfOperation: shown.hoursOfOperation.map((day) =>
      day.startTime === '09:00' && day.endTime === '14:00'
        ? { ...day, open24: false, startTime: '10:00', endTime: '15:00' }
        : { ...day, open24: false, startTime: '09:00', endTime: '14:00' },
    ),
    specialHours:
      shown.specialHours.length === 0
        ? [{ date: '2027-01-01', open24: false, ranges: [] }]
        : shown.specialHours.slice(1),
    categories: {
      ...shown.categories,
      primaryCategory: { serviceProviderCategory: 'Contractor', serviceProviderCategoryId: 'gcid:contractor' },
      secondaryCategory: shown.categories.secondaryCategory.slice(1),
    },
    googleServiceItems: shown.googleServiceItems.slice(1),
  }
}
