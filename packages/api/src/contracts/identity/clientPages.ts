import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id, instant, plainDate, strategyId } from '../primitives.ts'

/*
 * What a client sees of their own work under /platform/ (M034, D13). The client is the token's; nobody can name another.
 * All of it is read-only, and nothing of it is written for staff alone.
 */

/** A piece of work that was completed this month, in the client's words. */
const workDoneSchema = z.object({
  strategyId,
  title: z.string(),
  strategyTypeId: z.number(),
  /** What staff wrote for the client when it was published; empty where they wrote nothing. */
  externalSummary: z.string(),
  /** Path of the page that it was about; null for work off the site. */
  path: z.nullable(z.string()),
  completedAt: instant,
})

/** How much was done for the client this month, and where they stand. */
export const clientMonth = defineContract({
  id: 'clientMonth',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/client/month',
  summary: 'What was done for the client this month, and where they stand.',
  access: 'client',
  result: z.object({
    businessName: z.string(),
    domain: z.string(),
    /** The first day of the month, in Los Angeles. */
    month: plainDate,
    done: z.array(workDoneSchema),
    /** Pieces of work of this month, done or not (PACE-5). */
    planned: z.int(),
    /** Keywords that are watched, those on page one and those in the top three, by the newest measure. */
    keywords: z.int(),
    page1: z.int(),
    top3: z.int(),
    /** Visits from search by month, oldest first, up to twelve, without the one that runs; none where nothing was counted. */
    visits: z.array(z.object({ month: plainDate, visits: z.int() })),
  }),
})

/** The pages of the client's site that visitors can find; its posts are apart. */
export const clientOwnPages = defineContract({
  id: 'clientOwnPages',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/client/pages',
  summary: 'The pages of the client’s own site.',
  access: 'client',
  result: z.object({
    domain: z.string(),
    pages: z.array(
      z.object({
        pageId: id,
        pageName: z.string(),
        path: z.string(),
        metaDescription: z.string(),
        addedOn: plainDate,
        updatedAt: instant,
        /** Keywords that lead to it, and those of them on page one. */
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
  summary: 'The posts of the client’s own blog.',
  access: 'client',
  result: z.object({
    domain: z.string(),
    posts: z.array(
      z.object({
        pageId: id,
        title: z.string(),
        path: z.string(),
        excerpt: z.string(),
        postedOn: plainDate,
      }),
    ),
  }),
})

/** Where the client's keywords stand; best first, never measured ones last. */
export const clientOwnRankings = defineContract({
  id: 'clientOwnRankings',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/client/rankings',
  summary: 'Where the client’s keywords stand, and where they stood a month before.',
  access: 'client',
  result: z.object({
    domain: z.string(),
    /** The day of the newest measure; null when nothing was ever measured. */
    measuredOn: z.nullable(plainDate),
    keywords: z.array(
      z.object({
        keywordId: id,
        keyword: z.string(),
        geoName: z.string(),
        /** 101 is past page two; null was never measured. */
        rank: z.nullable(z.int()),
        /** The newest measure that was 28 days old or older by then. */
        rankBefore: z.nullable(z.int()),
        path: z.nullable(z.string()),
      }),
    ),
  }),
})
