import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath } from '../primitives.ts'

/** A page template of a site (M438). `thumbnail` is the address of an image on this server. */
export const siteTemplateSchema = z.object({
  templateId: id,
  templateName: z.string(),
  thumbnail: z.string(),
})
export type SiteTemplate = z.infer<typeof siteTemplateSchema>

/** The contract of M643. */
export const siteTemplates = defineContract({
  id: 'siteTemplates',
  service: 'sites',
  method: 'GET',
  writes: false,
  path: '/v1/api/page/templates',
  summary: 'Lists the page templates of a site, each with the address of an image of its zones.',
  access: 'staff',
  query: z.object({ project: idInPath }),
  result: z.array(siteTemplateSchema),
})
