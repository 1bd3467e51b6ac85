import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, plainDate } from '../primitives.ts'

const days = z.object({ first: z.nullable(plainDate), last: z.nullable(plainDate) })

/** M628: which figures of a site were imported, and for which days. */
export const importInfo = defineContract({
  id: 'importInfo',
  service: 'integrations',
  method: 'GET',
  writes: false,
  path: '/v1/api/ahrefs/import-info',
  summary: 'Returns which keywords, ranks, visits and pages of a site were imported, and up to which day.',
  access: 'staff',
  query: z.object({ projectId: idInPath }),
  result: z.object({
    projectId: id,
    clientId: id,
    domain: z.string(),
    /** The newest day with any figure. Null if nothing was imported. */
    importedThrough: z.nullable(plainDate),
    keywords: z.int(),
    /** The number of keywords with a page, matched or chosen. */
    mappedKeywords: z.int(),
    ranks: z.extend(days, { count: z.int() }),
    visits: days,
    pages: z.int(),
    redirects: z.int(),
  }),
})
