import { profileFieldsSchema } from '@rankdesk/api'
import {
  attributeKey,
  type AttributeDefinition,
  changedFields,
  copyFields,
  countryOfRegion,
  type ProfileField,
} from '@rankdesk/domain'
import { systemClock } from '@rankdesk/format'
import { z } from 'zod'
import type { GoogleProfileSettings } from '#platform/config/googleProfileSettings.ts'
import {
  type PlaceOfBusiness,
  type ProfileProvider,
  ProfileRejected,
  type ProfileTarget,
  ProfileUnavailable,
  type RejectedField,
} from '../port.ts'
import { MERGED_PROFILE, movedTo, REMOVED_PROFILE } from '../profileNotices.ts'
import { createGoogleCaller, type Fetch, INFORMATION_URL } from './googleCaller.ts'
import {
  attributesWithoutOurs,
  createGoogleAttributeList,
  googleAttributesSchema,
  toGoogleAttributes,
} from './googleAttributes.ts'
import { createGoogleItems } from './googleItems.ts'
import {
  fromGoogleLocation,
  type GoogleLocation,
  googleLocationSchema,
  maskOfField,
  masksOf,
  READ_MASK,
  toGoogleLocation,
} from './googleLocation.ts'
import { createGoogleReviews } from './googleReviews.ts'

const VERIFICATIONS_URL = 'https://mybusinessverifications.googleapis.com/v1'
/** The page on which an owner gives our account access to a profile. */
const AUTHORIZE_URL = 'https://business.google.com/locations'

const listSchema = z.object({
  locations: z.array(z.object({ name: z.string(), storeCode: z.string().optional() })).default([]),
  nextPageToken: z.string().optional(),
})
const updatedSchema = z.object({
  location: googleLocationSchema,
  diffMask: z.string().default(''),
  pendingMask: z.string().default(''),
})
const voiceSchema = z.object({
  hasVoiceOfMerchant: z.boolean().default(false),
  complyWithGuidelines: z.object({ recommendationReason: z.string().default('') }).optional(),
})

/**
 * Creates the provider that works on Google's Business Profile APIs. A profile is found by its store code, which is the
 * GUID of the location. Written from the published reference and tested against fixtures; not verified against the live
 * service.
 */
export function createGoogleProvider(
  settings: GoogleProfileSettings,
  { fetch: send = fetch, now = () => systemClock.now().getTime() }: { fetch?: Fetch; now?: () => number } = {},
): ProfileProvider {
  const call = createGoogleCaller(settings, send, now)
  const names = new Map<string, string>()

  async function locationOf({ clientLocationGuid }: ProfileTarget): Promise<string> {
    let page = ''
    while (!names.has(clientLocationGuid)) {
      const query = new URLSearchParams({
        readMask: 'name,storeCode',
        pageSize: '100',
        ...(page && { pageToken: page }),
      })
      const list = listSchema.parse(await call(`${INFORMATION_URL}/${settings.account}/locations?${query.toString()}`))
      for (const { name, storeCode } of list.locations) if (storeCode !== undefined) names.set(storeCode, name)
      page = list.nextPageToken ?? ''
      if (page === '') break
    }
    const name = names.get(clientLocationGuid)
    if (name === undefined) throw new ProfileUnavailable('Google has no profile with the store code of this location.')
    return name
  }

  const listAttributes = createGoogleAttributeList(call, now)

  /** Returns the names of attributes that we don't have. Without a list of Google they keep their ids. */
  async function definitionsFor(
    { ours, address }: ProfileTarget,
    { categories }: GoogleLocation,
    { attributes }: z.output<typeof googleAttributesSchema>,
  ): Promise<AttributeDefinition[]> {
    const category = categories.primaryCategory?.name.replace(/^categories\//, '')
    if (category === undefined || attributesWithoutOurs(ours.attributes, attributes).length === 0) return []
    return listAttributes(category, countryOfRegion(address.region)).catch(() => [])
  }

  const nameInV4 = async (target: ProfileTarget) => `${settings.account}/${await locationOf(target)}`

  return {
    changedElsewhere: () => Promise.resolve('all'),
    async read(target) {
      const location = await locationOf(target)
      const ours = profileFieldsSchema.parse(target.ours)
      const [shown, attributes, updated, voice] = await Promise.all([
        call(`${INFORMATION_URL}/${location}?readMask=${READ_MASK}`, 'GET', undefined, REMOVED_PROFILE).catch(
          (error: unknown) => {
            // The name that was found before leads nowhere now.
            names.delete(target.clientLocationGuid)
            throw error instanceof ProfileRejected ? new ProfileUnavailable(error.message) : error
          },
        ),
        call(`${INFORMATION_URL}/${location}/attributes`),
        call(`${INFORMATION_URL}/${location}:getGoogleUpdated?readMask=${READ_MASK}`),
        call(`${VERIFICATIONS_URL}/${location}/VoiceOfMerchantState`),
      ])
      const known = googleAttributesSchema.parse(attributes)
      const shownLocation = googleLocationSchema.parse(shown)
      const definitions = await definitionsFor(target, shownLocation, known)
      const stored = fromGoogleLocation(ours, shownLocation, known, definitions)
      const { location: updatedLocation, diffMask, pendingMask } = updatedSchema.parse(updated)
      const theirs = fromGoogleLocation(stored, updatedLocation, known)
      const changed = changedFields(stored, theirs)
      // Google stores an edit at once and shows it later: until then the profile has the value before.
      const pending = changed.filter((field) => isInMask(field, pendingMask.split(',')))
      const profile = copyFields(stored, pending, theirs)
      const fields = changed.filter((field) => isInMask(field, diffMask.split(',')) && !pending.includes(field))
      const { complyWithGuidelines } = voiceSchema.parse(voice)
      const isSuspended = /SUSPENDED|DISABLED/.test(complyWithGuidelines?.recommendationReason ?? '')
      const notice = noticeOf(shownLocation, target.address)
      return { profile, suggested: { fields, profile: theirs }, isSuspended, notice, provesAccess: true }
    },
    async publish(target, fields, next) {
      const location = await locationOf(target)
      const rejected: RejectedField[] = []
      const isAddress = (mask: string) => mask === 'serviceArea' || mask === 'storefrontAddress'
      /** Sends parts together; if Google rejects them, one by one, to learn which it takes. An address and its area are one. */
      async function sendLocation(masks: readonly string[]): Promise<void> {
        try {
          await patchLocation(masks)
        } catch (error) {
          if (!(error instanceof ProfileRejected)) throw error
          const single = masks.every(isAddress)
            ? []
            : [masks.filter(isAddress), ...masks.filter((mask) => !isAddress(mask)).map((mask) => [mask])]
          const parts = single.filter((part) => part.length > 0)
          if (parts.length > 1 && error.message !== REMOVED_PROFILE) for (const part of parts) await sendLocation(part)
          else rejected.push(...fieldsOf(masks).map((field) => ({ field, reason: error.message })))
        }
      }
      const fieldsOf = (masks: readonly string[]) => fields.filter((field) => masks.includes(maskOfField(field) ?? ''))
      async function patchLocation(masks: readonly string[]): Promise<void> {
        const query = new URLSearchParams({ updateMask: masks.join(',') })
        const merged = partsToMerge(masks)
        const shown = googleLocationSchema.parse(
          merged.length === 0
            ? { name: location }
            : await call(`${INFORMATION_URL}/${location}?readMask=${['name', ...merged].join(',')}`),
        )
        const edit = { fields, next, address: target.address, shown }
        await call(
          `${INFORMATION_URL}/${location}?${query.toString()}`,
          'PATCH',
          toGoogleLocation(masks, edit),
          REMOVED_PROFILE,
        )
      }
      async function patchAttributes(): Promise<void> {
        const old = new Map(target.ours.attributes.map((each) => [each.listingAttributeId, attributeKey(each)]))
        const kept = new Set(next.attributes.map(({ listingAttributeId }) => listingAttributeId))
        // One that Google has and the new values lack is unset, as the comparison shows it.
        const left = target.ours.attributes.filter(({ listingAttributeId }) => !kept.has(listingAttributeId))
        const changed = [...next.attributes, ...left.map((each) => ({ ...each, isSelected: null, values: [] }))].filter(
          (each) => (old.get(each.listingAttributeId) ?? '') !== attributeKey(each),
        )
        const { mask, body } = toGoogleAttributes(location, changed)
        const query = new URLSearchParams({ attributeMask: mask.join(',') })
        await call(`${INFORMATION_URL}/${location}/attributes?${query.toString()}`, 'PATCH', body)
      }
      const masks = masksOf(fields)
      if (masks.length > 0) await sendLocation(masks)
      if (fields.includes('attributes')) {
        await patchAttributes().catch((error: unknown) => {
          if (!(error instanceof ProfileRejected)) throw error
          rejected.push({ field: 'attributes', reason: error.message })
        })
      }
      if (rejected.length > 0 && rejected.length === fields.length)
        throw new ProfileRejected([...new Set(rejected.map(({ reason }) => reason))].join(' '))
      return rejected
    },
    ...createGoogleReviews(call, nameInV4),
    ...createGoogleItems(call, nameInV4),
    listAttributes,
    authorize: () => ({ isConnected: false, url: AUTHORIZE_URL }),
  }
}

/** The parts of which a publish replaces everything, and that hold values which we don't edit. */
const MERGED_PARTS: readonly string[] = ['regularHours', 'serviceItems']

/** Returns the parts that must be read before they are replaced. */
const partsToMerge = (masks: readonly string[]) => masks.filter((mask) => MERGED_PARTS.includes(mask))

function isInMask(field: ProfileField, masks: readonly string[]): boolean {
  const mask = maskOfField(field)
  return (
    mask !== undefined &&
    masks.some((each) => each === mask || mask.startsWith(`${each}.`) || each.startsWith(`${mask}.`))
  )
}

/** Returns what a location says about the whole profile: that it is a duplicate of another one, or is elsewhere. */
function noticeOf({ metadata, storefrontAddress }: GoogleLocation, { address1, city, postalCode }: PlaceOfBusiness) {
  if (metadata?.duplicateLocation !== undefined) return MERGED_PROFILE
  if (storefrontAddress === undefined) return ''
  const { postalCode: theirCode, locality, addressLines } = storefrontAddress
  // Streets are spelled in many ways; a town and postal code are not.
  const isSame = theirCode.slice(0, 5) === postalCode.slice(0, 5) || locality.toLowerCase() === city.toLowerCase()
  return isSame || address1 === ''
    ? ''
    : movedTo([...addressLines, locality, theirCode].filter((part) => part !== '').join(', '))
}
