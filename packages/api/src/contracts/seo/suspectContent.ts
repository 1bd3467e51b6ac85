import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath } from '../primitives.ts'

/** The maximum number of pages, and of queries, that are listed. The counts are of all. */
export const MAX_SUSPECTS = 100

/** Pages and queries that look foreign or hacked, with their evidence. */
export const suspectReportSchema = z.object({
  pagesTotal: z.number(),
  pages: z.array(
    z.object({
      pageId: id,
      pageName: z.string(),
      path: z.string(),
      /** Sentences that show why it is listed. */
      evidence: z.array(z.string()),
    }),
  ),
  queriesTotal: z.number(),
  /** Most impressions first. */
  queries: z.array(
    z.object({
      keywordId: id,
      keyword: z.string(),
      /** The path of its page. Null without a page. */
      path: z.nullable(z.string()),
      /** Null if it was never seen. */
      position: z.nullable(z.number()),
      /** Null if they were not counted. */
      impressions: z.nullable(z.number()),
      evidence: z.string(),
    }),
  ),
})
export type SuspectReport = z.output<typeof suspectReportSchema>

export const suspectContent = defineContract({
  id: 'suspectContent',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/suspect-content',
  summary:
    'Lists pages and queries of a client that are in another script or language than the site, or about a subject of spam. They are never proposed (ADV-23).',
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: suspectReportSchema,
})
