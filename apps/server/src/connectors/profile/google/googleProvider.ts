import { profileFieldsSchema } from '@rankdesk/api'
import { changedFields, copyFields, type ProfileField } from '@rankdesk/domain'
import { systemClock } from '@rankdesk/format'
import { z } from 'zod'
import type { GoogleProfileSettings } from '#platform/config/googleProfileSettings.ts'
import { type ProfileProvider, ProfileRejected, type ProfileTarget, ProfileUnavailable } from '../port.ts'
import {
  fromGoogleLocation,
  googleAttributesSchema,
  googleLocationSchema,
  maskOfField,
  masksOf,
  partsToMerge,
  READ_MASK,
  toGoogleAttributes,
  toGoogleLocation,
} from './googleLocation.ts'

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const INFORMATION_URL = 'https://mybusinessbusinessinformation.googleapis.com/v1'
const VERIFICATIONS_URL = 'https://mybusinessverifications.googleapis.com/v1'
/** The page on which an owner gives our account access to a profile. */
const AUTHORIZE_URL = 'https://business.google.com/locations'
/** The time in ms after which a call is given up. */
const TIMEOUT_MS = 10_000
/** The time before its end at which an access token is renewed, in ms. */
const RENEW_BEFORE_MS = 60_000

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })
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
const errorSchema = z.object({ error: z.object({ message: z.string() }) })

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Creates the provider that works on Google's Business Profile APIs. A profile is found by its store code, which is the
 * GUID of the location. Written from the published reference and tested against fixtures; not verified against the live
 * service.
 */
export function createGoogleProvider(
  settings: GoogleProfileSettings,
  { fetch: send = fetch, now = () => systemClock.now().getTime() }: { fetch?: Fetch; now?: () => number } = {},
): ProfileProvider {
  const call = createCaller(settings, send, now)
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

  return {
    name: 'google',
    async read(target) {
      const location = await locationOf(target)
      const ours = profileFieldsSchema.parse(target.ours)
      const [shown, attributes, updated, voice] = await Promise.all([
        call(`${INFORMATION_URL}/${location}?readMask=${READ_MASK}`),
        call(`${INFORMATION_URL}/${location}/attributes`),
        call(`${INFORMATION_URL}/${location}:getGoogleUpdated?readMask=${READ_MASK}`),
        call(`${VERIFICATIONS_URL}/${location}/VoiceOfMerchantState`),
      ])
      const known = googleAttributesSchema.parse(attributes)
      const stored = fromGoogleLocation(ours, googleLocationSchema.parse(shown), known)
      const { location: updatedLocation, diffMask, pendingMask } = updatedSchema.parse(updated)
      const theirs = fromGoogleLocation(stored, updatedLocation, known)
      const changed = changedFields(stored, theirs)
      // Google stores an edit at once and shows it later: until then the profile has the value before.
      const pending = changed.filter((field) => isInMask(field, pendingMask.split(',')))
      const profile = copyFields(stored, pending, theirs)
      const fields = changed.filter((field) => isInMask(field, diffMask.split(',')) && !pending.includes(field))
      const { complyWithGuidelines } = voiceSchema.parse(voice)
      const isSuspended = /SUSPENDED|DISABLED/.test(complyWithGuidelines?.recommendationReason ?? '')
      return { profile, suggested: { fields, profile: theirs }, isSuspended }
    },
    async publish(target, fields, next) {
      const location = await locationOf(target)
      const masks = masksOf(fields)
      if (masks.length > 0) {
        const query = new URLSearchParams({ updateMask: masks.join(',') })
        const merged = partsToMerge(masks)
        const shown = googleLocationSchema.parse(
          merged.length === 0
            ? { name: location }
            : await call(`${INFORMATION_URL}/${location}?readMask=${['name', ...merged].join(',')}`),
        )
        const edit = { fields, next, address: target.address, shown }
        await call(`${INFORMATION_URL}/${location}?${query.toString()}`, 'PATCH', toGoogleLocation(masks, edit))
      }
      if (!fields.includes('attributes')) return
      const old = new Map(target.ours.attributes.map((each) => [each.listingAttributeId, each.isSelected]))
      const changed = next.attributes.filter((each) => (old.get(each.listingAttributeId) ?? null) !== each.isSelected)
      const { mask, body } = toGoogleAttributes(location, changed)
      const query = new URLSearchParams({ attributeMask: mask.join(',') })
      await call(`${INFORMATION_URL}/${location}/attributes?${query.toString()}`, 'PATCH', body)
    },
    authorize: () => ({ isConnected: false, url: AUTHORIZE_URL }),
  }
}

function isInMask(field: ProfileField, masks: readonly string[]): boolean {
  const mask = maskOfField(field)
  return (
    mask !== undefined &&
    masks.some((each) => each === mask || mask.startsWith(`${each}.`) || each.startsWith(`${mask}.`))
  )
}

/** Returns the function that makes a call with an access token. */
function createCaller(settings: GoogleProfileSettings, send: Fetch, now: () => number) {
  let token: { text: Promise<string>; until: number } | undefined

  /** Returns the access token. Calls at the same time share one request. */
  function accessToken(): Promise<string> {
    if (token !== undefined && now() < token.until) return token.text
    const requested = { text: requestToken(), until: Infinity }
    token = requested
    return requested.text

    async function requestToken(): Promise<string> {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        refresh_token: settings.refreshToken,
      })
      try {
        const granted = tokenSchema.parse(await request(send, TOKEN_URL, { method: 'POST', body }))
        requested.until = now() + granted.expires_in * 1000 - RENEW_BEFORE_MS
        return granted.access_token
      } catch (error) {
        requested.until = 0
        throw error
      }
    }
  }

  return async (url: string, method: 'GET' | 'PATCH' = 'GET', body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' }
    return request(send, url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  }
}

/** Makes one call. Throws `ProfileRejected` for a rejected edit, `ProfileUnavailable` without a usable response. */
async function request(send: Fetch, url: string, init: RequestInit): Promise<unknown> {
  const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new ProfileUnavailable('Google did not respond. Try again in a few minutes.', { cause: error })
    },
  )
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const message = errorSchema.safeParse(body).data?.error.message ?? `Google responded with ${response.status}.`
  if (response.status === 400 || response.status === 403 || response.status === 409) throw new ProfileRejected(message)
  throw new ProfileUnavailable(message)
}
