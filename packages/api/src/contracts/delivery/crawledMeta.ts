import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id } from '../primitives.ts'

/** What a crawler finds on a public page. */
export const crawledPageSchema = z.object({
  path: z.string(),
  /** The address as a browser has it. */
  url: z.string(),
  /** The HTTP status; 0 when the site did not answer. */
  status: z.int(),
  title: z.string(),
  description: z.string(),
  /** The text of the first h1; '' for none. */
  h1: z.string(),
  /** Words of the text in its main part. */
  words: z.int(),
  /** Addresses that its main part leads to, each once. */
  links: z.array(z.string()),
})
export type CrawledPage = z.infer<typeof crawledPageSchema>

/** M627. */
export const crawledMeta = defineContract({
  id: 'crawledMeta',
  service: 'delivery',
  method: 'POST',
  writes: false,
  path: '/v1/api/websiteai/crawled-meta',
  summary: "Reads a site's public pages, as its sitemap lists them, and tells what a crawler finds on each.",
  access: 'staff',
  body: z.object({ projectId: id }),
  result: z.object({
    projectId: id,
    domain: z.string(),
    pages: z.array(crawledPageSchema),
    /** The site lists more pages than were read. */
    more: z.boolean(),
  }),
})
