import { ZONE_TYPES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { filledText, instant } from '../primitives.ts'
import { saveContentZone, strategyParams, zoneSchema } from './strategies.ts'

const zoneParams = z.extend(strategyParams, { elementID: filledText(200) })

/** The other path of the same call (M614); both are served. */
export const saveContentZoneToo = defineContract({
  ...saveContentZone,
  id: 'saveContentZoneToo',
  path: '/api/strategy/strategies/save-content-zone/',
})

/** A text that a zone had (D25). */
export const zoneVersionSchema = z.object({
  version: z.int(),
  content: z.string(),
  contentType: z.enum(ZONE_TYPES),
  /** What made it. */
  reason: z.enum(['start', 'save', 'generate', 'reset', 'restore', 'publish', 'import']),
  staffName: z.nullable(z.string()),
  /** Who it was done for, where that is someone else (D14). */
  actedForName: z.nullable(z.string()),
  at: instant,
})
export type ZoneVersion = z.output<typeof zoneVersionSchema>

/** Versions in one answer, newest first. */
export const ZONE_VERSIONS_AT_ONCE = 50

export const zoneVersionsOf = defineContract({
  id: 'zoneVersions',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/zones/:elementID/versions',
  summary: 'The texts that a zone in work had, newest first, 50 at once.',
  access: 'staff',
  params: zoneParams,
  /** Only those older than this version. */
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
  summary: 'Makes an earlier text of a zone its text again, as a new version. If-Match is the version it has now.',
  access: 'staff',
  headers: ['if-match'],
  params: zoneParams,
  body: z.object({
    version: z.int().check(z.positive(), z.lte(2 ** 31 - 1)),
  }),
  result: zoneSchema,
})

export const resetAllContent = defineContract({
  id: 'resetAllContent',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/reset-all-content/:strategyId',
  summary: 'Gives every zone in work the text back that it was written with; the replaced texts stay as versions.',
  access: 'staff',
  params: strategyParams,
  result: z.object({ zones: z.array(zoneSchema) }),
})
