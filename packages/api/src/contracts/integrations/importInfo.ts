import { z } from 'zod'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath, plainDate } from '../primitives.ts'

const days = z.object({ first: plainDate.nullable(), last: plainDate.nullable() })

/** M628: what is there of a site's figures, and of which days. */
export const importInfo = defineContract({
  id: 'importInfo',
  service: 'integrations',
  method: 'GET',
  path: '/v1/api/ahrefs/import-info',
  summary: "What was imported of a site's keywords, ranks, visits and pages, and up to which day.",
  access: 'staff',
  query: z.object({ projectId: idInPath }),
  result: z.object({
    projectId: id,
    clientId: id,
    domain: z.string(),
    /** The newest day that any figure is of; null when nothing was imported. */
    importedThrough: plainDate.nullable(),
    keywords: z.number().int(),
    /** Keywords that a page was found or chosen for. */
    mappedKeywords: z.number().int(),
    ranks: days.extend({ count: z.number().int() }),
    visits: days,
    pages: z.number().int(),
    redirects: z.number().int(),
  }),
})
