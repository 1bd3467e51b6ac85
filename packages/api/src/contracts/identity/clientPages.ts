import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, instant, plainDate, strategyId } from '../primitives.ts'

/* The view of a client on their own work under /platform/ (M034, D13). The token determines the client; no request
   can name another one. Everything is read-only, and nothing is intended for staff alone. */

/** A page's address on the client's real website: null if it is unknown there. Missing for a site that Rankdesk serves. */
const realAddress = z.optional(z.nullable(z.string()))

/** A piece of work that was completed this month, with its description for the client. */
const workDoneSchema = z.object({
  strategyId,
  title: z.string(),
  strategyTypeId: z.number(),
  /** The summary that staff wrote for the client when publishing. Empty for none. */
  externalSummary: z.string(),
  /** The path of the affected page. Null for work outside the site. */
  path: z.nullable(z.string()),
  address: realAddress,
  completedAt: instant,
})

/** The month's work for the client, and the client's figures. */
export const clientMonth = defineContract({
  id: 'clientMonth',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/client/month',
  summary: "Returns the month's work for the client, and the client's figures.",
  access: 'client',
  result: z.object({
    businessName: z.string(),
    domain: z.string(),
    /** The first day of the month, in Los Angeles. */
    month: plainDate,
    done: z.array(workDoneSchema),
    /** The number of this month's strategies, completed or not (PACE-5). */
    planned: z.int(),
    /** The tracked keywords, those on page one and those in the top three, by the newest measurement. */
    keywords: z.int(),
    page1: z.int(),
    top3: z.int(),
    /** The day of that measurement. Null if nothing was ever measured. */
    measuredOn: z.nullable(plainDate),
    /** Whether nothing says of which day that measurement is: it has the day of its import (COV-11). */
    isDayUnknown: z.optional(z.boolean()),
    /**
     * Visits from search by month, oldest first, up to twelve, without the current one: from the first completely counted
     * month to the last. Null for a month between them that was not counted on every day (COV-4).
     */
    visits: z.array(z.object({ month: plainDate, visits: z.nullable(z.int()) })),
  }),
})

/** The public pages of the client's site, without posts. */
export const clientOwnPages = defineContract({
  id: 'clientOwnPages',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/client/pages',
  summary: "Lists the pages of the client's own site.",
  access: 'client',
  result: z.object({
    domain: z.string(),
    pages: z.array(
      z.object({
        pageId: id,
        pageName: z.string(),
        path: z.string(),
        address: realAddress,
        metaDescription: z.string(),
        addedOn: plainDate,
        updatedAt: instant,
        /** The keywords that lead to the page, and those of them on page one. */
        keywords: z.int(),
        page1: z.int(),
      }),
    ),
  }),
})

/** The client's blog posts, newest first. */
export const clientOwnPosts = defineContract({
  id: 'clientOwnPosts',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/client/posts',
  summary: "Lists the posts of the client's own blog.",
  access: 'client',
  result: z.object({
    domain: z.string(),
    posts: z.array(
      z.object({
        pageId: id,
        title: z.string(),
        path: z.string(),
        address: realAddress,
        excerpt: z.string(),
        postedOn: plainDate,
      }),
    ),
  }),
})

/** The ranks of the client's keywords, best first, unmeasured ones last. */
export const clientOwnRankings = defineContract({
  id: 'clientOwnRankings',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/client/rankings',
  summary: "Lists the client's keywords with their current ranks and those of a month before.",
  access: 'client',
  result: z.object({
    domain: z.string(),
    /** The day of the newest measurement. Null if nothing was ever measured. */
    measuredOn: z.nullable(plainDate),
    /** Whether nothing says of which day that measurement is: it has the day of its import (COV-11). */
    isDayUnknown: z.optional(z.boolean()),
    keywords: z.array(
      z.object({
        keywordId: id,
        keyword: z.string(),
        geoName: z.string(),
        /** 101 is past page two. Null if never measured. */
        rank: z.nullable(z.int()),
        /** The newest rank that was at least 28 days old at that time. */
        rankBefore: z.nullable(z.int()),
        path: z.nullable(z.string()),
      }),
    ),
  }),
})
