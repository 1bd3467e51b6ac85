import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, strategyParams } from '../primitives.ts'

/** The facts about another public page of the client that the score uses (D04). */
export const pageNeighborSchema = z.object({
  pageId: id,
  path: z.string(),
  pageName: z.string(),
  /** The kind of the page's template. */
  kind: z.string(),
  words: z.int(),
  /** The best current rank among its keywords. Null if none is known. */
  bestRank: z.nullable(z.int()),
  specialty: z.nullable(z.string()),
  geography: z.nullable(z.string()),
  /** Whether it links to the strategy's page. */
  linksHere: z.boolean(),
  /** A sample of its passages, five characters each (SCORE-14). */
  sample: z.string(),
})

export const pageNeighbors = defineContract({
  id: 'pageNeighbors',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/neighbors',
  summary: "Lists the other public pages of a strategy's client to check links, lengths and copies.",
  access: 'staff',
  params: strategyParams,
  result: z.object({
    /** The kind of the strategy's own page. Null if it has none yet. */
    kind: z.nullable(z.string()),
    pages: z.array(pageNeighborSchema),
    /** Old paths that redirect to a page. */
    redirects: z.array(z.string()),
    /** The client's town and region and the town that the page is named for, which are no part of a keyword's term. */
    places: z.array(z.string()),
    /** The terms of the live page for which it ranks on page one (SCORE-20). Missing from older servers. */
    rankingTerms: z.optional(z.array(z.string())),
  }),
})
