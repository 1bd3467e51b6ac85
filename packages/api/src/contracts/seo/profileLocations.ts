import { GBP_STATUSES, partWithField, PROFILE_FIELDS, SHARED_EDITS, sharedEditProblems } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, instant, wholeNumber } from '../primitives.ts'
import { profileDifferenceSchema } from './profile.ts'
import {
  leftOutSchema,
  type ProfileFields,
  profileFieldsSchema,
  serviceAreaSchema,
  specialHoursSchema,
} from './profileShapes.ts'

const BASE = '/api/strategy/profiles/client/:clientId/locations'
const ofClient = { service: 'seo', access: 'staff', params: z.object({ clientId: idInPath }) } as const

/** The most locations that are changed together. */
export const MAX_CHANGED_LOCATIONS = 200
/** The longest sheet of locations that is read, in characters. */
export const MAX_SHEET_CHARACTERS = 2_000_000

/** The change of one location: the new values of some fields. `values` has the parts of the profile with these fields. */
const locationChangeSchema = z.object({
  locationId: id,
  /** The version of the live profile to which the change was made. A different current version is refused. */
  profileVersion: wholeNumber,
  fields: z.array(z.enum(PROFILE_FIELDS)).check(z.minLength(1), z.maxLength(PROFILE_FIELDS.length)),
  // A missing part stays missing: a default would empty it.
  values: z.extend(z.partial(profileFieldsSchema), { specialHours: z.optional(specialHoursSchema) }),
})
export type LocationChange = z.output<typeof locationChangeSchema>

/** A change that a person types once for several locations: the form, whose inputs belong to its kind. Rule PROF-77. */
export const sharedEditSchema = z
  .object({
    kind: z.enum(SHARED_EDITS),
    locationIds: z.array(id),
    days: z.array(z.int()),
    hoursOfOperation: profileFieldsSchema.shape.hoursOfOperation,
    specialHours: specialHoursSchema,
    businessDescription: boundedText(5000),
    phone: boundedText(40),
    website: boundedText(500),
    subPage: boundedText(500),
    serviceTypeId: boundedText(200),
    customService: boundedText(140),
    serviceDescription: boundedText(1000),
    removedService: boundedText(400),
    categoryId: boundedText(200),
  })
  .check((context) => {
    for (const { path, message } of sharedEditProblems(context.value)) {
      context.issues.push({ code: 'custom', path, message, input: context.value })
    }
  })

/** The changes of several locations, each once. `replaces` are the fields whose other value at Google the person replaces. */
const changesSchema = z
  .array(z.extend(locationChangeSchema, { replaces: leftOutSchema }))
  .check(z.minLength(1), z.maxLength(MAX_CHANGED_LOCATIONS), (context) => {
    const seen = new Set<number>()
    for (const [index, { locationId, fields, values }] of context.value.entries()) {
      const report = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [index, path], message, input: context.value })
      if (seen.has(locationId)) report('locationId', 'Name each location once')
      seen.add(locationId)
      const parts = fields.map((field) => partWithField(values as ProfileFields, field))
      const isMissing = parts.some((part) => Object.values(part).some((value) => value === undefined))
      if (isMissing) report('values', 'Send the value of each field')
    }
  })

/** A value at Google that waits for a decision. */
const openValueSchema = z.object({
  field: z.enum(PROFILE_FIELDS),
  name: z.string(),
  state: z.enum(['Drift', 'Suggested']),
  ours: z.string(),
  theirs: z.string(),
  isSent: z.boolean(),
})

const profileLocationSchema = z.object({
  locationId: id,
  name: z.string(),
  town: z.string(),
  address: z.string(),
  googleProfileUrl: z.nullable(z.string()),
  gbpPanelStatus: z.enum(GBP_STATUSES),
  /** The number of changes at Google that wait for a decision. */
  openDrift: z.int(),
  /** Whether a profile was ever read or set. Without one all values are unknown, except the number and the website. */
  isKnown: z.boolean(),
  profileVersion: wholeNumber,
  profile: profileFieldsSchema,
  recommendedServiceAreas: z.array(serviceAreaSchema),
})
export type ProfileLocation = z.output<typeof profileLocationSchema>

export const profileLocations = defineContract({
  ...ofClient,
  id: 'profileLocations',
  method: 'GET',
  writes: false,
  path: BASE,
  summary: 'Lists the locations of a client with every field of their profiles, as we set them last.',
  result: z.object({
    locations: z.array(profileLocationSchema),
    /** The public holidays of the country of the first location in the next twelve months. */
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  }),
})

export const locationsDryRun = defineContract({
  ...ofClient,
  id: 'locationsDryRun',
  method: 'POST',
  writes: false,
  path: `${BASE}/dry-run`,
  summary: 'Compares changes of several locations with what Google shows now, as a publish would send them.',
  body: z.object({ changes: changesSchema }),
  result: z.object({
    locations: z.array(
      z.object({
        locationId: id,
        profileVersion: wholeNumber,
        /** What prevents the publish to this location, as sentences. */
        problems: z.array(z.string()),
        changes: z.array(profileDifferenceSchema),
        open: z.array(openValueSchema),
      }),
    ),
  }),
})

export const readLocationSheet = defineContract({
  ...ofClient,
  id: 'readLocationSheet',
  method: 'POST',
  writes: false,
  path: `${BASE}/sheet`,
  summary:
    'Reads a CSV sheet of locations: the changes that it asks for, and the cells that can’t be read. Sends nothing.',
  body: z.object({ csv: boundedText(MAX_SHEET_CHARACTERS) }),
  result: z.object({
    /** The number of rows, and of those that change nothing. */
    rows: z.int(),
    unchanged: z.int(),
    changes: z.array(locationChangeSchema),
    refused: z.array(
      z.object({
        /** The line of the row in the file, from 1. */
        line: z.int(),
        /** The title of the column; null for a whole row. */
        column: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
    /** The columns that no field has, which are ignored. */
    unknownColumns: z.array(z.string()),
  }),
})

/** What became of a publish to one location. */
const locationSendSchema = z.object({
  sendId: id,
  locationId: id,
  name: z.string(),
  gbpPanelStatus: z.enum(GBP_STATUSES),
  googleProfileUrl: z.nullable(z.string()),
  fields: z.array(z.string()),
  state: z.enum(['waiting', 'done', 'rejected', 'not-connected']),
  /** Why it was not published, as a sentence. */
  reason: z.nullable(z.string()),
  /** Whether sending the same again can help. */
  canRetry: z.boolean(),
  startedAt: instant,
  staffName: z.string(),
})
export type LocationSend = z.output<typeof locationSendSchema>

const publishKey = boundedText(100)
const sendsResult = z.object({ sends: z.array(locationSendSchema) })

export const publishLocations = defineContract({
  ...ofClient,
  id: 'publishLocations',
  method: 'POST',
  writes: true,
  path: `${BASE}/publish`,
  summary:
    'Publishes changes of several locations. Each is recorded and sent in the background; the response has the state of each.',
  headers: ['idempotency-key'],
  body: z.object({ changes: changesSchema }),
  result: sendsResult,
})

export const locationSends = defineContract({
  ...ofClient,
  id: 'locationSends',
  method: 'GET',
  writes: false,
  path: `${BASE}/publishes/:key`,
  summary: 'Returns what became of a publish to several locations, by its Idempotency-Key.',
  params: z.object({ clientId: idInPath, key: publishKey }),
  result: sendsResult,
})

export const retryLocationSend = defineContract({
  ...ofClient,
  id: 'retryLocationSend',
  method: 'POST',
  writes: true,
  path: `${BASE}/sends/:sendId/retry`,
  summary: 'Sends a change of one location again that could not be sent.',
  params: z.object({ clientId: idInPath, sendId: idInPath }),
  result: locationSendSchema,
})
