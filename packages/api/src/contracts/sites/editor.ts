import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath } from '../primitives.ts'

/** M349. `html` is the whole public document, with every zone of the template in place. */
export const pageForContentEdit = defineContract({
  id: 'pageForContentEdit',
  service: 'sites',
  method: 'GET',
  writes: false,
  path: '/v1/api/page/get-page-for-content-edit/',
  summary: "Returns a page's whole HTML for the content editor, even if the page is not public yet.",
  access: 'staff',
  query: z.object({ pageID: idInPath }),
  result: z.object({
    pageId: id,
    projectId: id,
    domain: z.string(),
    pageName: z.string(),
    path: z.string(),
    html: z.string(),
    zones: z.array(
      z.object({ elementID: z.string(), role: z.enum(['heading', 'body', 'aside']), content: z.string() }),
    ),
  }),
})
