import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath, plainDate } from '../primitives.ts'

const days = z.object({ first: z.nullable(plainDate), last: z.nullable(plainDate) })

/** M628: what is there of a site's figures, and of which days. */
export const importInfo = defineContract({
  id: 'importInfo',
  service: 'integrations',
  method: 'GET',
  writes: false,
  path: '/v1/api/ahrefs/import-info',
  summary: "What was imported of a site's keywords, ranks, visits and pages, and up to which day.",
  access: 'staff',
  query: z.object({ projectId: idInPath }),
  result: z.object({
    projectId: id,
    clientId: id,
    domain: z.string(),
    /** The newest day that any figure is of; null when nothing was imported. */
    importedThrough: z.nullable(plainDate),
    keywords: z.int(),
    /** Keywords that a page was found or chosen for. */
    mappedKeywords: z.int(),
    ranks: z.extend(days, { count: z.int() }),
    visits: days,
    pages: z.int(),
    redirects: z.int(),
  }),
})
