import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id } from '../primitives.ts'

/** A crawler's result for a public page. */
export const crawledPageSchema = z.object({
  path: z.string(),
  /** The address as shown in a browser. */
  url: z.string(),
  /** The HTTP status. 0 if the site did not respond. */
  status: z.int(),
  title: z.string(),
  description: z.string(),
  /** The text of the first h1. '' for none. */
  h1: z.string(),
  /** The number of words in the page's main part. */
  words: z.int(),
  /** The addresses linked in the page's main part, each once. */
  links: z.array(z.string()),
})
export type CrawledPage = z.infer<typeof crawledPageSchema>

/** The contract of M627. */
export const crawledMeta = defineContract({
  id: 'crawledMeta',
  service: 'delivery',
  method: 'POST',
  writes: false,
  path: '/v1/api/websiteai/crawled-meta',
  summary: "Reads the public pages in a site's sitemap and returns what a crawler finds on each.",
  access: 'staff',
  body: z.object({ projectId: id }),
  result: z.object({
    projectId: id,
    domain: z.string(),
    pages: z.array(crawledPageSchema),
    /** Whether the site lists more pages than were read. */
    more: z.boolean(),
  }),
})
