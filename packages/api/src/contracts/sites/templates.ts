import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath } from '../primitives.ts'

/** A page template of a site (M438). `thumbnail` is the address of a picture on this server. */
export const siteTemplateSchema = z.object({
  templateId: id,
  templateName: z.string(),
  thumbnail: z.string(),
})
export type SiteTemplate = z.infer<typeof siteTemplateSchema>

/** M643. */
export const siteTemplates = defineContract({
  id: 'siteTemplates',
  service: 'sites',
  method: 'GET',
  writes: false,
  path: '/v1/api/page/templates',
  summary: 'The page templates of a site, each with the address of a picture of its zones.',
  access: 'staff',
  query: z.object({ project: idInPath }),
  result: z.array(siteTemplateSchema),
})
