import { ZONE_TYPES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { filledText, instant, strategyParams } from '../primitives.ts'
import { saveContentZone, zoneSchema } from './strategies.ts'

const zoneParams = z.extend(strategyParams, { elementID: filledText(200) })

/** The alternative path of the same call (M614). Both are supported. */
export const saveContentZoneToo = defineContract({
  ...saveContentZone,
  id: 'saveContentZoneToo',
  path: '/api/strategy/strategies/save-content-zone/',
})

/** An earlier text of a zone (D25). */
export const zoneVersionSchema = z.object({
  version: z.int(),
  content: z.string(),
  contentType: z.enum(ZONE_TYPES),
  /** The action that created it. */
  reason: z.enum(['start', 'save', 'generate', 'reset', 'restore', 'publish', 'import', 'site', 'rebase']),
  staffName: z.nullable(z.string()),
  /** The writer of a generated text: `composer` for the offline one, or the name of a model. Null for other text. */
  writer: z.optional(z.nullable(z.string())),
  /** The staff member acted for, if any (D14). */
  actedForName: z.nullable(z.string()),
  at: instant,
})
export type ZoneVersion = z.output<typeof zoneVersionSchema>

/** The maximum number of versions per response, newest first. */
export const ZONE_VERSIONS_AT_ONCE = 50

export const zoneVersionsOf = defineContract({
  id: 'zoneVersions',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/zones/:elementID/versions',
  summary: 'Lists the earlier texts of a zone in work, newest first, 50 per response.',
  access: 'staff',
  params: zoneParams,
  /** Returns only versions older than this one. */
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(2 ** 31 - 1))),
  }),
  result: z.object({ versions: z.array(zoneVersionSchema) }),
})

export const restoreZone = defineContract({
  id: 'restoreZone',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/zones/:elementID/restore',
  summary: 'Restores an earlier text of a zone as a new version. If-Match is the current version.',
  access: 'staff',
  headers: ['if-match'],
  params: zoneParams,
  body: z.object({
    version: z.int().check(z.positive(), z.lte(2 ** 31 - 1)),
  }),
  result: zoneSchema,
  conflict: z.object({ theirs: zoneSchema }),
})

export const approveZones = defineContract({
  id: 'approveZones',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/approve-zones',
  summary:
    'Approves zones for publishing as they are, or withdraws the approval. 409 for a zone that has changed since.',
  access: 'staff',
  params: strategyParams,
  body: z.object({
    zones: z
      .array(z.object({ elementID: filledText(200), version: z.int().check(z.positive(), z.lte(2 ** 31 - 1)) }))
      .check(z.minLength(1), z.maxLength(200)),
    approved: z.boolean(),
  }),
  result: z.object({ zones: z.array(zoneSchema) }),
})

export const resetAllContent = defineContract({
  id: 'resetAllContent',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/reset-all-content/:strategyId',
  summary: 'Resets every zone in work to its generated text. The replaced texts stay as versions.',
  access: 'staff',
  params: strategyParams,
  result: z.object({ zones: z.array(zoneSchema) }),
})
