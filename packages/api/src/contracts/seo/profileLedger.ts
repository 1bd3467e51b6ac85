import {
  GBP_STATUSES,
  LEDGER_SOURCES,
  LEDGER_STATES,
  POST_ACTIONS,
  POST_STATES,
  PROFILE_FIELDS,
} from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, instant, strategyId, strategyIdInPath } from '../primitives.ts'
import { profileFieldsSchema, profilePhotoSchema } from './profileShapes.ts'

/** The maximum number of entries of a response. */
export const MAX_LEDGER_ENTRIES = 200

const locationParams = z.object({ locationId: idInPath })

/** A value of a field of a profile: who set it, when, for which strategy, and whether it is live (D12). */
export const ledgerEntrySchema = z.object({
  entryId: id,
  at: instant,
  field: z.enum(PROFILE_FIELDS),
  fieldName: z.string(),
  source: z.enum(LEDGER_SOURCES),
  state: z.enum(LEDGER_STATES),
  /** Whether it is the newest value of its field. */
  isCurrent: z.boolean(),
  before: z.string(),
  after: z.string(),
  /** The value on the profile at the last check, if it is another one. */
  shown: z.nullable(z.string()),
  /** Why Google rejected the value. */
  reason: z._default(z.nullable(z.string()), null),
  /** The person who set it, and the staff member acted for. Null for Google. */
  staffName: z.nullable(z.string()),
  actedForName: z.nullable(z.string()),
  strategyId: z.nullable(strategyId),
  strategyTitle: z.nullable(z.string()),
  checkedAt: z.nullable(instant),
  /** The person who accepted theirs or restored ours. */
  resolvedByName: z.nullable(z.string()),
})
export type LedgerEntry = z.output<typeof ledgerEntrySchema>

const profileSummarySchema = z.object({
  clientId: id,
  locationId: id,
  name: z.string(),
  address: z.string(),
  googleProfileUrl: z.nullable(z.string()),
  gbpPanelStatus: z.enum(GBP_STATUSES),
  /** The time of the last reading. */
  checkedAt: z.nullable(instant),
  /** The last check, if it read nothing, and the reason as a sentence. */
  failedCheck: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** What Google says about the whole profile, as a sentence: that it was merged or moved. */
  notice: z._default(z.nullable(z.string()), null),
  /** The entries that wait for a decision. */
  openDrift: z.int(),
})

export const profileLedger = defineContract({
  id: 'profileLedger',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/profiles/:locationId/ledger',
  summary:
    'Lists the values that were set on a profile, with their states: those that wait for a decision, then the newest. 200 at a time.',
  access: 'staff',
  params: locationParams,
  query: z.object({
    strategyId: z.optional(strategyIdInPath),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LEDGER_ENTRIES)), MAX_LEDGER_ENTRIES),
  }),
  result: z.object({
    profile: profileSummarySchema,
    entries: z.array(ledgerEntrySchema),
    /** The number of all entries. */
    total: z.int(),
  }),
})

export const clientProfiles = defineContract({
  id: 'clientProfiles',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/profiles/client/:clientId',
  summary: 'Lists the business profiles of a client, with the number of changes that wait for a decision.',
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: z.object({ profiles: z.array(profileSummarySchema) }),
})

export const profileExport = defineContract({
  id: 'profileExport',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/profiles/:locationId/export',
  summary: 'Returns everything that is on a profile: its fields, photos, questions and posts.',
  access: 'staff',
  params: locationParams,
  result: z.object({
    exportedAt: instant,
    businessName: z.string(),
    address: z.string(),
    googleProfileUrl: z.nullable(z.string()),
    profile: profileFieldsSchema,
    photos: z.array(profilePhotoSchema),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    /** Published and planned, by their day. */
    posts: z.array(
      z.object({
        title: z.string(),
        content: z.string(),
        ctaType: z.enum(POST_ACTIONS),
        link: z.nullable(z.string()),
        publishDate: z.string(),
        state: z.enum(POST_STATES),
      }),
    ),
  }),
})

export const profileDrift = defineContract({
  id: 'profileDrift',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/profiles/drift',
  summary: 'Lists the profiles whose changes at Google wait for a decision.',
  access: 'staff',
  result: z.object({ drift: z.array(z.object({ clientId: id, locationId: id, count: z.int() })) }),
})

export const checkProfile = defineContract({
  id: 'checkProfile',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/profiles/:locationId/check',
  summary: 'Reads a profile from its provider: proves published values, and records drift and suggestions.',
  access: 'staff',
  params: locationParams,
  result: z.object({ found: z.int(), isSuspended: z.boolean() }),
})

export const resolveDrift = defineContract({
  id: 'resolveDrift',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/profiles/:locationId/ledger/:entryId/resolve',
  summary: 'Accepts the value of Google for one field, or sends ours again.',
  access: 'staff',
  params: z.object({ locationId: idInPath, entryId: idInPath }),
  body: z.object({ choice: z.enum(['theirs', 'ours']) }),
  result: ledgerEntrySchema,
})

export const authorizeProfile = defineContract({
  id: 'authorizeProfile',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/profiles/:locationId/authorize',
  summary:
    'Connects a profile that is not connected. Returns the page on which to authorize it, or null when it is connected.',
  access: 'staff',
  params: locationParams,
  result: z.object({ url: z.nullable(z.string()) }),
})
