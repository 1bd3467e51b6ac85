import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, instant } from '../primitives.ts'
import { jobSchema } from '../seo/generate.ts'

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

/** Starts the crawl of M627. Returns the waiting or running crawl of the site if there is one. */
export const crawledMeta = defineContract({
  id: 'crawledMeta',
  service: 'delivery',
  method: 'POST',
  writes: true,
  path: '/v1/api/websiteai/crawled-meta',
  summary:
    "Starts a job that reads the public pages in a site's sitemap as a crawler does, or returns the running one.",
  access: 'staff',
  body: z.object({ projectId: id }),
  result: jobSchema,
})

/** The last complete crawl of a site, and the newest job. */
export const siteCrawl = defineContract({
  id: 'siteCrawl',
  service: 'delivery',
  method: 'GET',
  writes: false,
  path: '/v1/api/websiteai/crawled-meta',
  summary: 'Returns what the last crawl of a site found on each page, and the newest crawl with its progress.',
  access: 'staff',
  /** The site's project. Either it or `clientId` is required. */
  query: z.object({ projectId: z.optional(idInPath), clientId: z.optional(idInPath) }).check(
    z.refine((query) => query.projectId !== undefined || query.clientId !== undefined, {
      message: 'Name a project or a client',
    }),
  ),
  result: z.object({
    projectId: id,
    clientId: id,
    domain: z.string(),
    /** The newest crawl. Null if the site was never crawled. */
    job: z.nullable(jobSchema),
    /** When `pages` were read. Null before the first complete crawl. */
    crawledAt: z.nullable(instant),
    pages: z.array(crawledPageSchema),
    /** Whether the site lists more pages than were read. */
    more: z.boolean(),
  }),
})
export type SiteCrawl = z.infer<typeof siteCrawl.result>
