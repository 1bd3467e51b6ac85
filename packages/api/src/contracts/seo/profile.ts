import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, strategyId, wholeNumber } from '../primitives.ts'
import {
  categoryWithServiceTypesSchema,
  gpoStrategySchema,
  grmStrategySchema,
  profileFieldsSchema,
  profilePhotoSchema,
  publishedPhotosSchema,
  summarySchema,
} from './profileShapes.ts'
import { strategyParams } from './strategies.ts'

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
  }),
  result: z.object({ categories: z.array(categoryWithServiceTypesSchema) }),
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
  body: z.extend(profileFieldsSchema, { summary: summarySchema }),
  result: savedVersion,
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
  body: z.extend(profileFieldsSchema, { strategyId, summary: summarySchema, profileVersion }),
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
