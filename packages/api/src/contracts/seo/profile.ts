import { PROFILE_FIELDS, PROFILE_SECTIONS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, requiredText, strategyId, strategyIdInPath, strategyParams, wholeNumber } from '../primitives.ts'
import {
  attributeDefinitionSchema,
  categoryWithServiceTypesSchema,
  gpoStrategySchema,
  grmStrategySchema,
  leftOutSchema,
  profileFieldsSchema,
  profilePhotoSchema,
  profileReviewSchema,
  publishedPhotosSchema,
  summarySchema,
} from './profileShapes.ts'

/** The version of the live profile that was reviewed. A different current version is rejected with 409. */
const profileVersion = wholeNumber
const photos = z.object({ photos: z.array(profilePhotoSchema).check(z.maxLength(100)) })
const savedVersion = z.object({ version: z.int() })

export const gpoDetails = defineContract({
  id: 'gpoDetails',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/gpo',
  summary: 'Returns a profile optimization strategy with its live and draft profiles.',
  access: 'staff',
  params: strategyParams,
  result: gpoStrategySchema,
})

export const grmDetails = defineContract({
  id: 'grmDetails',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/grm',
  summary: 'Returns a rich media strategy with its photos.',
  access: 'staff',
  params: strategyParams,
  result: grmStrategySchema,
})

export const googleServices = defineContract({
  id: 'googleServices',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/google-services',
  summary: 'Lists the given categories of the profile service, or all of them, with their service types.',
  access: 'staff',
  query: z.object({
    /** The ids of categories (serviceProviderCategoryId), as a repeated parameter. */
    categories: z.pipe(
      z.optional(z.union([boundedText(200), z.array(boundedText(200)).check(z.maxLength(50))])),
      z.transform((named) => (named === undefined ? undefined : typeof named === 'string' ? [named] : named)),
    ),
    /** The profile review for which services are recommended (M289, M299). */
    strategyId: z.optional(strategyIdInPath),
  }),
  result: z.object({ categories: z.array(categoryWithServiceTypesSchema) }),
})

export const profileAttributes = defineContract({
  id: 'profileAttributes',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/profile-attributes',
  summary: 'Lists the attributes that the profile service offers for a category of a profile, by group.',
  access: 'staff',
  params: strategyParams,
  query: z.object({
    /** The id of the primary category (serviceProviderCategoryId). */
    category: requiredText(200),
  }),
  result: z.object({ attributes: z.array(attributeDefinitionSchema) }),
})

export const saveGpoDraft = defineContract({
  id: 'saveGpoDraft',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/gpo',
  summary: 'Saves the draft profile. If-Match is the version on which it is based, 0 for the first save.',
  access: 'staff',
  headers: ['if-match'],
  optionalHeaders: ['idempotency-key'],
  params: strategyParams,
  body: profileReviewSchema,
  result: savedVersion,
  conflict: z.object({ theirs: z.extend(profileReviewSchema, { version: z.int() }) }),
})

export const saveGrmDraft = defineContract({
  id: 'saveGrmDraft',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/grm',
  summary: 'Saves the draft photos. If-Match is the version on which they are based, 0 for the first save.',
  access: 'staff',
  headers: ['if-match'],
  optionalHeaders: ['idempotency-key'],
  params: strategyParams,
  body: z.object({ metadata: photos, summary: summarySchema }),
  result: savedVersion,
  conflict: z.object({ theirs: z.object({ metadata: z._default(photos, { photos: [] }), version: z.int() }) }),
})

/** A field that a publish would change (D11). */
export const profileDifferenceSchema = z.object({
  field: z.enum(PROFILE_FIELDS),
  section: z.enum(PROFILE_SECTIONS),
  name: z.string(),
  change: z.string(),
  before: z.string(),
  after: z.string(),
  /** The changes of services and attributes, one by one. */
  items: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** The number of services or attributes that stay the same. */
  unchanged: z.int(),
  risk: z.nullable(z.enum(['reverification', 'review'])),
  count: z.int(),
})

export const gpoDryRun = defineContract({
  id: 'gpoDryRun',
  service: 'seo',
  method: 'POST',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/gpo/dry-run',
  summary: 'Compares a reviewed profile with what Google shows now, field by field, as a publish would send it.',
  access: 'staff',
  params: strategyParams,
  body: z.extend(profileFieldsSchema, { leftOut: leftOutSchema }),
  result: z.object({
    profileVersion: wholeNumber,
    /** The problems that prevent the publish, as sentences. */
    problems: z.array(z.string()),
    /** The fields that would be sent, in the order of the review. */
    changes: z.array(profileDifferenceSchema),
    /** The changed fields that were left out. */
    leftOut: z.array(profileDifferenceSchema),
    /** The values at Google that wait for a decision, recorded or found by this reading (D12). */
    open: z.array(
      z.object({
        field: z.enum(PROFILE_FIELDS),
        name: z.string(),
        state: z.enum(['Drift', 'Suggested']),
        ours: z.string(),
        theirs: z.string(),
        /** Whether the publish would replace it. */
        isSent: z.boolean(),
      }),
    ),
  }),
})

export const completeGpo = defineContract({
  id: 'completeGpo',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/complete-gpo',
  summary: 'Publishes the reviewed profile and completes its strategy. Returns a positive number on success.',
  access: 'staff',
  headers: ['idempotency-key'],
  body: z.extend(profileFieldsSchema, {
    strategyId,
    summary: summarySchema,
    profileVersion,
    leftOut: leftOutSchema,
    /** The fields whose other value at Google the person replaces. One that is not listed is rejected with 409. */
    replaces: leftOutSchema,
  }),
  result: z.int(),
})

export const completeGrm = defineContract({
  id: 'completeGrm',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/complete-grm',
  summary:
    'Publishes the photos to the profile and completes their strategy once more. Returns a positive number on success.',
  access: 'staff',
  headers: ['idempotency-key'],
  body: z.object({ strategyId, metadata: z.object({ photos: publishedPhotosSchema }), summary: summarySchema }),
  result: z.int(),
})
