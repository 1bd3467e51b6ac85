import { INDEX_STATES, RECEIPT_STATES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'

/** One client; a search keeps the rows that have the text in one of their words. */
const searched = { arguments: ['clientId', 'search'], needs: ['clientId'] } as const
const instant = z.iso.datetime({ offset: true })

/**
 * A client's keywords with their newest ranks (M475). `rankChange` is in places since about four weeks before that, positive
 * towards rank 1, 0 where there is nothing to compare; `priorityScore` is 0 to 100 (RANK-7). The search looks in the
 * keyword, its place, its specialty and its page.
 */
export const clientKeywordsReport = defineReport({
  ...searched,
  queryId: 'client-keywords',
  reads: ['client', 'page'],
  row: z.object({
    keywordId: z.number(),
    keyword: z.string(),
    geoName: z.string(),
    specialtyTypeName: z.nullable(z.string()),
    pageId: z.nullable(z.number()),
    path: z.nullable(z.string()),
    /** 101 past page two, null when it was never measured. */
    rank: z.nullable(z.number()),
    previousRank: z.nullable(z.number()),
    rankChange: z.number(),
    measuredOn: z.nullable(plainDate),
    impressions: z.nullable(z.number()),
    priorityScore: z.number(),
  }),
})

/**
 * The pages of a client's site with what is mapped to them and how they stand with search engines (M476, M478). The search
 * looks in name, path and what is mapped.
 */
export const clientPagesReport = defineReport({
  ...searched,
  queryId: 'client-pages',
  reads: ['client', 'page'],
  row: z.object({
    pageId: z.number(),
    pageName: z.string(),
    path: z.string(),
    templateName: z.string(),
    visible: z.boolean(),
    /** What the page is to be found for. */
    targets: z.array(z.object({ specialtyTypeName: z.string(), geoName: z.string() })),
    /** Whether a target or a keyword is mapped to it (M204). */
    isMapped: z.boolean(),
    keywords: z.number(),
    page1: z.number(),
    bestRank: z.nullable(z.number()),
    addedOn: plainDate,
    lastCheckedAt: z.nullable(instant),
    lastSeenOn: z.nullable(plainDate),
    /** ADV-11. */
    indexState: z.enum(INDEX_STATES),
  }),
})

/**
 * What was done for a client, newest first: every time that a strategy was completed (M005, M479). `receiptState` is what
 * the public page showed when it was read back, null where nothing was published to a page. The search looks in title, page,
 * place, specialty and person.
 */
export const clientActionsReport = defineReport({
  ...searched,
  queryId: 'client-actions',
  reads: ['client', 'strategy', 'publication', 'page'],
  row: z.object({
    completionId: z.number(),
    strategyId: z.number(),
    strategyTypeId: z.number(),
    title: z.string(),
    geography: z.string(),
    specialtyTypeName: z.nullable(z.string()),
    pageId: z.nullable(z.number()),
    path: z.nullable(z.string()),
    /** The month that it was planned for, its first day. */
    assignedDate: z.nullable(plainDate),
    completedAt: instant,
    /** In whose name. */
    staffName: z.string(),
    publishedAt: z.nullable(instant),
    receiptState: z.nullable(z.enum(RECEIPT_STATES)),
    /** What the client was told. */
    externalSummary: z.string(),
  }),
})
