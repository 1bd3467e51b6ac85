import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, strategyId, wholeNumber } from '../primitives.ts'
import {
  categoryWithServiceTypesSchema,
  gpoStrategySchema,
  grmStrategySchema,
  profileFieldsSchema,
  profilePhotoSchema,
  summarySchema,
} from './profileShapes.ts'
import { strategyParams } from './strategies.ts'

/** The live profile's version that was looked at when it was approved; another one is refused with 409. */
const profileVersion = wholeNumber
const photos = z.object({ photos: z.array(profilePhotoSchema).check(z.maxLength(100)) })
const savedVersion = z.object({ version: z.int() })

export const gpoDetails = defineContract({
  id: 'gpoDetails',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/gpo',
  summary: 'A strategy of profile optimization with the profile as it is and as it is in work.',
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
  summary: 'A strategy of rich media with its photos.',
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
  summary: 'Categories of the profile service with their service types: those named, or all of them.',
  access: 'staff',
  query: z.object({
    /** Ids of categories (serviceProviderCategoryId), repeated. */
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
  summary: 'Keeps the profile in work. If-Match is the version it was based on, 0 for the first save.',
  access: 'staff',
  headers: ['if-match'],
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
  summary: 'Keeps the photos in work. If-Match is the version they were based on, 0 for the first save.',
  access: 'staff',
  headers: ['if-match'],
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
  summary: 'Puts the reviewed profile live and completes its strategy. A positive number when that is done.',
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
    'Puts the photos on the profile and completes their strategy once more. A positive number when that is done.',
  access: 'staff',
  headers: ['idempotency-key'],
  body: z.object({ strategyId, metadata: photos, summary: summarySchema }),
  result: z.int(),
})
