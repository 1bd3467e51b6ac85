import { PAGE_PROBLEMS, SITE_ADDRESS_KINDS, SITE_FINDINGS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, instant, plainDate, requiredText, strategyId, wholeNumber } from '../primitives.ts'
import { jobSchema } from '../seo/generate.ts'
import { MAX_WEBSITE_ADDRESS, websiteAddress } from './websiteAddress.ts'

const COMMON = { service: 'sites', access: 'staff', path: '/api/client/:clientId/site-reading' } as const
const params = z.object({ clientId: idInPath })

/**
 * From where the facts about a client's pages come: the last complete reading of the real website, the mirror of a connected
 * one, the pages that this server serves as the website, or a copy of a website elsewhere. `readAt` is null for the last two.
 */
export const pageSourceSchema = z.object({
  from: z.enum(['reading', 'mirror', 'hosted', 'copy']),
  readAt: z.nullable(instant),
})
export type PageSource = z.output<typeof pageSourceSchema>

/** How many of the addresses that were read are of each kind (READ-27). */
const addressCounts = z.object({ page: wholeNumber, document: wholeNumber, redirect: wholeNumber, failed: wholeNumber })

/** The reading of a client's real site. */
export const siteReadingSchema = z.object({
  clientId: id,
  domain: z.string(),
  /** The address that was read last, or the one to read first. */
  address: z.string(),
  /** The newest job. Null if the site was never read. */
  job: z.nullable(jobSchema),
  /** When the last complete reading ended. Null before the first one. */
  finishedAt: z.nullable(instant),
  /** How many addresses are known with what was found there, of all kinds together. */
  addresses: wholeNumber,
  counts: addressCounts,
  /** Whether the newest reading was stopped before its end, so that the next one continues it. */
  isInterrupted: z.boolean(),
  /** Whether the site has more pages than are read. */
  more: z.boolean(),
})
export type SiteReading = z.output<typeof siteReadingSchema>

/** An address as the last reading found it. */
export const readPageSchema = z.object({
  /** Its path with its query. */
  path: z.string(),
  /** What is there (READ-26). */
  kind: z.enum(SITE_ADDRESS_KINDS),
  /** The pages that link to it, for a document. Empty for the others. */
  linkedFrom: z.array(z.string()),
  /** Its address for a browser. */
  url: z.string(),
  /** The HTTP status. 0 without a response. */
  status: z.int(),
  /** Why its content is missing. Null if it is not. */
  problem: z.nullable(z.enum(PAGE_PROBLEMS)),
  title: z.string(),
  /** The number of words in the main text, and whether the page has more than were read. */
  words: wholeNumber,
  isCut: z.boolean(),
  language: z.string(),
  noindex: z.boolean(),
  redirectTo: z.nullable(z.string()),
  readAt: instant,
})
export type ReadPage = z.output<typeof readPageSchema>

/** What the site check found. */
export const siteCheckSchema = z.object({
  domain: z.string(),
  /** The origin of the site, such as https://www.acme.com. '' before the first reading. */
  origin: z.string(),
  /** When the last complete reading ended. Null before the first one: then nothing is checked. */
  finishedAt: z.nullable(instant),
  addresses: wholeNumber,
  counts: addressCounts,
  /** Whether every page was read, without which orphans are unknown. */
  isComplete: z.boolean(),
  findings: z.array(
    z.object({
      kind: z.enum(SITE_FINDINGS),
      found: z.array(z.object({ path: z.string(), detail: z.string(), pages: z.array(z.string()) })),
      /** Whether the client's checklist has an open item about it. */
      onChecklist: z.boolean(),
    }),
  ),
})
export type SiteCheck = z.output<typeof siteCheckSchema>

export const siteReading = defineContract({
  id: 'siteReading',
  ...COMMON,
  method: 'GET',
  writes: false,
  summary:
    'Returns when a client’s real site was read, how many addresses are known, and the progress of a running reading.',
  params,
  result: siteReadingSchema,
})

/** Starts the reading, continues an interrupted one of the same address, or returns the running one. 404, 409 if archived. */
export const readSite = defineContract({
  id: 'readSite',
  ...COMMON,
  method: 'POST',
  writes: true,
  summary: 'Starts a job that reads the pages of a client’s real site, within its robots.txt, 2,000 at most.',
  params,
  body: z.object({
    address: requiredText(MAX_WEBSITE_ADDRESS).check(
      z.refine<string>((text) => websiteAddress(text) !== undefined, { message: 'Enter an address such as acme.com' }),
    ),
  }),
  result: siteReadingSchema,
})

export const cancelSiteReading = defineContract({
  id: 'cancelSiteReading',
  ...COMMON,
  path: '/api/client/:clientId/site-reading/cancel',
  method: 'POST',
  writes: true,
  summary: 'Stops the running reading of a client’s site. What was read stays; the next reading continues it.',
  params,
  result: siteReadingSchema,
})

export const readSitePages = defineContract({
  id: 'readSitePages',
  ...COMMON,
  path: '/api/client/:clientId/site-reading/pages',
  method: 'GET',
  writes: false,
  summary: 'Lists the pages that were read of a client’s real site, with the date of each.',
  params,
  result: z.object({ pages: z.array(readPageSchema) }),
})

export const siteCheck = defineContract({
  id: 'siteCheck',
  ...COMMON,
  path: '/api/client/:clientId/site-check',
  method: 'GET',
  writes: false,
  summary: 'Returns what is wrong on a client’s real site, as it was read last (CHECK-1 to CHECK-9).',
  params,
  result: siteCheckSchema,
})

/** Adds an item about one kind of finding to the client's checklist. 409 if there is nothing of it any more. */
export const addSiteFinding = defineContract({
  id: 'addSiteFinding',
  ...COMMON,
  path: '/api/client/:clientId/site-check/checklist',
  method: 'POST',
  writes: true,
  summary: 'Adds a finding of the site check to the client’s checklist. False if an open item says so already.',
  params,
  body: z.object({ kind: z.enum(SITE_FINDINGS) }),
  result: z.boolean(),
})

/** Plans strategies for the pages of a finding. 400 for a month without planning, 409 if there is nothing of it any more. */
export const planSiteFinding = defineContract({
  id: 'planSiteFinding',
  ...COMMON,
  path: '/api/client/:clientId/site-check/strategies',
  method: 'POST',
  writes: true,
  summary:
    'Plans strategies in a month for pages of a finding of the site check (CHECK-10), and counts the pages left out.',
  params,
  body: z.object({ kind: z.enum(SITE_FINDINGS), month: plainDate }),
  result: z.object({
    strategyIds: z.array(strategyId),
    /** Pages with planned work, pages that are not among the client's, and pages beyond five. */
    open: wholeNumber,
    unknown: wholeNumber,
    more: wholeNumber,
  }),
})
