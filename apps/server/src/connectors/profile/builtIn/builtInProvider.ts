import { profileFieldsSchema, type ProfileFields } from '@rankdesk/api'
import {
  type AttributeDefinition,
  type AttributeType,
  copyFields,
  PROFILE_FIELDS,
  type ProfileField,
} from '@rankdesk/domain'
import type { Clock } from '@rankdesk/format'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable } from '#platform/db/database.ts'
import { builtInItems, builtInProfiles, builtInReviews } from '#platform/db/schema/index.ts'
import { MERGED_PROFILE, movedTo, REMOVED_PROFILE } from '../profileNotices.ts'
import {
  type ProfileProvider,
  ProfileRejected,
  type ProfileTarget,
  ProfileUnavailable,
  type ProviderItem,
  type ProviderReading,
  type ProviderReply,
} from '../port.ts'

/** The message with which the built-in service rejects answers on command. */
const BUILT_IN_REPLY_REJECTION = 'The profile service rejected the answer: it does not follow its guidelines.'

/** The message with which the built-in service rejects posts, photos and videos on command. */
export const BUILT_IN_ITEM_REJECTION = 'It does not follow the guidelines of the profile service.'

type Row = typeof builtInProfiles.$inferSelect

/** The message with which the built-in service rejects edits on command. */
export const BUILT_IN_REJECTION = 'The profile service rejected the edit: it does not follow its guidelines.'

/**
 * Creates the built-in profile service. It shows what we set at once, unless a command of the fault panel makes it drift,
 * suggest, delay, reject, ignore, suspend or stop responding.
 */
export function createBuiltInProvider(db: Db, clock: Clock): ProfileProvider {
  return {
    // Only a command of the fault panel changes a profile here, and it writes its row.
    async changedElsewhere() {
      const rows = await db.select({ locationId: builtInProfiles.locationId }).from(builtInProfiles)
      return rows.map(({ locationId }) => locationId)
    },
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

/** Id, name, group and values of each attribute: an excerpt of what Google offers for businesses that serve customers. */
const ROWS = `
has_onsite_services|Onsite services|Service options
offers_online_estimates|Online estimates|Service options
offers_same_day_service|Same-day service|Service options
has_language_assistance|Language assistance|Service options
requires_appointment|Appointment required|Planning
has_wheelchair_accessible_entrance|Wheelchair accessible entrance|Accessibility
has_wheelchair_accessible_parking|Wheelchair accessible parking lot|Accessibility
has_wheelchair_accessible_restroom|Wheelchair accessible restroom|Accessibility
is_owned_by_veterans|Identifies as veteran-owned|From the business
is_owned_by_women|Identifies as women-owned|From the business
welcomes_lgbtq|LGBTQ+ friendly|Crowd
requires_cash_only|Cash only|Payments
pay_credit_card_types_accepted|Accepts credit cards|Payments
pay_mobile_nfc|NFC mobile payments|Payments
credit_card_brands|Credit cards|Payments|REPEATED_ENUM|visa=Visa,mastercard=Mastercard,american_express=American Express,discover=Discover
wi_fi|Wi-Fi|Amenities|ENUM|free_wi_fi=Free,paid_wi_fi=Paid
url_appointment|Appointment links|Planning|URL
url_whatsapp|WhatsApp link|Contact|URL
`

/** The attributes of some categories only: of each, the ids, by a part of the category's id. */
const ONLY: readonly [RegExp, readonly string[]][] = [
  [
    /dentist|orthodont|dental|veterinar|animal|attorney|law_firm/,
    ['wi_fi', 'has_wheelchair_accessible_restroom', 'welcomes_lgbtq'],
  ],
  [
    /plumb|hvac|electric|roof|garage|pest|landscap|lawn|tree|contractor|drain|septic|gutter|heat|air|damage|arborist/,
    ['offers_online_estimates', 'offers_same_day_service'],
  ],
]
const LIMITED = new Set(ONLY.flatMap(([, ids]) => ids))

const ALL: readonly AttributeDefinition[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [id = '', name = '', group = '', valueType = 'BOOL', listed = ''] = row.split('|')
    const values = listed === '' ? [] : listed.split(',').map((each) => each.split('='))
    return {
      id,
      name,
      group,
      valueType: valueType as AttributeType,
      values: values.map(([value = '', label = '']) => ({ value, name: label })),
    }
  })

/** Returns the attributes that the built-in profile service offers for a category. */
function builtInAttributes(category: string): AttributeDefinition[] {
  const own = new Set(ONLY.flatMap(([pattern, ids]) => (pattern.test(category) ? ids : [])))
  return ALL.filter(({ id }) => !LIMITED.has(id) || own.has(id))
}

function requireAvailable(row: Row | undefined): void {
  if (row?.behavior === 'unavailable')
    throw new ProfileUnavailable('The profile service did not respond. Try again in a few minutes.')
  if (row?.behavior === 'removed') throw new ProfileUnavailable(REMOVED_PROFILE)
}

/** Returns what a profile of the built-in service shows at a time. */
export function readingOf(row: Row | undefined, { ours }: ProfileTarget, now: Date): ProviderReading {
  const shown = shownBy(row, ours, now)
  const fields = knownFields(row?.suggested?.fields ?? [])
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
    .reduce((shown, { fields, profile }) => copyFields(shown, knownFields(fields), parsed(profile, ours)), start)
}

const dueLater = (row: Row, now: Date) => row.pending.filter(({ visibleAt }) => Date.parse(visibleAt) > now.getTime())

/** Returns a stored profile with ours for missing parts. */
function parsed(stored: Record<string, unknown> | undefined, ours: ProfileFields): ProfileFields {
  return profileFieldsSchema.parse({ ...ours, ...stored })
}

const fieldSchema = z.enum(PROFILE_FIELDS)

/** Returns the stored fields that profiles still have. */
function knownFields(fields: readonly string[]): ProfileField[] {
  return fields.flatMap((field) => fieldSchema.safeParse(field).data ?? [])
}

const without = (fields: readonly string[], removed: readonly string[]) =>
  fields.filter((field) => !removed.includes(field))

/** Returns the row of a profile that differs from ours, if there is one. `lock` locks it for the transaction. */
async function rowOf(db: Queryable, locationId: number, lock = false): Promise<Row | undefined> {
  const query = db.select().from(builtInProfiles).where(eq(builtInProfiles.locationId, locationId))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

type ReviewRow = typeof builtInReviews.$inferSelect

/**
 * Creates the reviews of the built-in profile service. It shows an answer at once, unless a command of the fault panel makes
 * it delay, reject or stop responding.
 */
function createBuiltInReviews(db: Db, clock: Clock): Pick<ProfileProvider, 'readReviews' | 'reply' | 'deleteReply'> {
  async function behaviorOf(locationId: number) {
    const [row] = await db.select().from(builtInProfiles).where(eq(builtInProfiles.locationId, locationId))
    if (row?.behavior === 'unavailable')
      throw new ProfileUnavailable('The profile service did not respond. Try again in a few minutes.')
    return row
  }

  return {
    async readReviews({ locationId }) {
      await behaviorOf(locationId)
      const rows = await db
        .select()
        .from(builtInReviews)
        .where(eq(builtInReviews.locationId, locationId))
        .orderBy(desc(builtInReviews.changedAt))
      const now = clock.now()
      const reviews = rows.map((row) => {
        const { remoteId, author, stars, content, writtenAt, changedAt } = row
        return { remoteId, author, stars, text: content, writtenAt, changedAt, reply: replyOf(row, now) }
      })
      return { reviews, isComplete: true }
    },
    async reply({ locationId }, remoteId, text) {
      const behavior = await behaviorOf(locationId)
      if (behavior?.suspended === true)
        throw new ProfileRejected('The profile is suspended. Google accepts no answers until it is reinstated.')
      const at = clock.now()
      const delayMs = behavior?.behavior === 'delay' ? behavior.delaySeconds * 1000 : 0
      const rejection = behavior?.behavior === 'reject' ? BUILT_IN_REPLY_REJECTION : null
      const next = { reply: text, repliedAt: at, visibleAt: new Date(at.getTime() + delayMs), rejection }
      const [row] = await db.update(builtInReviews).set(next).where(reviewOf(locationId, remoteId)).returning()
      const reply = row && replyOf(row, at)
      if (reply == null) throw new ProfileRejected('The review is no longer on the profile.')
      return reply
    },
    async deleteReply({ locationId }, remoteId) {
      await behaviorOf(locationId)
      const none = { reply: null, repliedAt: null, visibleAt: null, rejection: null }
      await db.update(builtInReviews).set(none).where(reviewOf(locationId, remoteId))
    },
  }
}

const reviewOf = (locationId: number, remoteId: string) =>
  and(eq(builtInReviews.locationId, locationId), eq(builtInReviews.remoteId, remoteId)) ?? sql`false`

function replyOf({ reply, repliedAt, visibleAt, rejection }: ReviewRow, now: Date): ProviderReply | null {
  if (reply === null || repliedAt === null) return null
  const state = rejection !== null ? 'rejected' : visibleAt !== null && visibleAt > now ? 'sent' : 'live'
  return { text: reply, updatedAt: repliedAt, state, rejection: rejection ?? '' }
}

type ItemRow = typeof builtInItems.$inferSelect

/**
 * Creates the posts, photos and videos of the built-in profile service. It shows them at once, unless a command of the fault
 * panel makes it delay, reject or stop responding.
 */
function createBuiltInItems(
  db: Db,
  clock: Clock,
): Pick<ProfileProvider, 'addItem' | 'findItem' | 'readItem' | 'removeItem'> {
  async function profileOf(locationId: number) {
    const [row] = await db.select().from(builtInProfiles).where(eq(builtInProfiles.locationId, locationId))
    if (row?.behavior === 'unavailable')
      throw new ProfileUnavailable('The profile service did not respond. Try again in a few minutes.')
    if (row?.behavior === 'removed') throw new ProfileUnavailable(REMOVED_PROFILE)
    return row
  }

  return {
    async addItem({ locationId }, item) {
      const profile = await profileOf(locationId)
      if (profile?.suspended === true)
        throw new ProfileRejected('The profile is suspended. Google accepts nothing until it is reinstated.')
      const at = clock.now()
      const delayMs = profile?.behavior === 'delay' ? profile.delaySeconds * 1000 : 0
      const row: ItemRow = {
        remoteId: crypto.randomUUID(),
        locationId,
        kind: item.kind,
        content: { ...item },
        createdAt: at,
        visibleAt: new Date(at.getTime() + delayMs),
        rejection: profile?.behavior === 'reject' ? BUILT_IN_ITEM_REJECTION : null,
      }
      await db.insert(builtInItems).values(row)
      return present(row, at)
    },
    async findItem({ locationId }, item, since) {
      await profileOf(locationId)
      const sinceThen = and(
        eq(builtInItems.locationId, locationId),
        eq(builtInItems.kind, item.kind),
        eq(builtInItems.content, { ...item }),
        gte(builtInItems.createdAt, since),
      )
      const [row] = await db.select().from(builtInItems).where(sinceThen).orderBy(desc(builtInItems.createdAt)).limit(1)
      return row === undefined ? null : present(row, clock.now())
    },
    async readItem({ locationId }, _kind, remoteId) {
      await profileOf(locationId)
      const [row] = await db.select().from(builtInItems).where(itemOf(locationId, remoteId))
      if (row === undefined)
        return { remoteId, state: 'rejected', rejection: 'It is no longer on the profile.', url: '' }
      return present(row, clock.now())
    },
    async removeItem({ locationId }, _kind, remoteId) {
      await profileOf(locationId)
      await db.delete(builtInItems).where(itemOf(locationId, remoteId))
    },
  }
}

const itemOf = (locationId: number, remoteId: string) =>
  and(eq(builtInItems.locationId, locationId), eq(builtInItems.remoteId, remoteId))

function present({ remoteId, visibleAt, rejection }: ItemRow, now: Date): ProviderItem {
  if (visibleAt > now) return { remoteId, state: 'processing', rejection: '', url: '' }
  return { remoteId, state: rejection === null ? 'live' : 'rejected', rejection: rejection ?? '', url: '' }
}
