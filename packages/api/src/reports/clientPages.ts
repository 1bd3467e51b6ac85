import { INDEX_STATES, RECEIPT_STATES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'

/** The arguments for one client. A search returns rows that contain the text in one of their fields. */
const searched = { arguments: ['clientId', 'search'], needs: ['clientId'] } as const
const instant = z.iso.datetime({ offset: true })

/**
 * A client's keywords with their newest ranks (M475). `rankChange` is the change over about four weeks, positive toward
 * rank 1, 0 without a comparison. `priorityScore` is 0 to 100 (RANK-7). The search covers the keyword, its place, its
 * specialty and its page.
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
    /** 101 past page two, null if never measured. */
    rank: z.nullable(z.number()),
    previousRank: z.nullable(z.number()),
    rankChange: z.number(),
    measuredOn: z.nullable(plainDate),
    /** The source of the newest rank. Null if never measured. */
    source: z.nullable(z.enum(['Search Console', 'Rank tracking'])),
    impressions: z.nullable(z.number()),
    priorityScore: z.number(),
  }),
})

/**
 * The pages of a client's site with their mappings and index states (M476, M478). The search covers name, path and
 * mappings.
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
    /** The targets of the page. */
    targets: z.array(z.object({ specialtyTypeName: z.string(), geoName: z.string() })),
    /** Whether a target or a keyword is mapped to the page (M204). */
    isMapped: z.boolean(),
    keywords: z.number(),
    page1: z.number(),
    bestRank: z.nullable(z.number()),
    addedOn: plainDate,
    lastCheckedAt: z.nullable(instant),
    lastSeenOn: z.nullable(plainDate),
    /** The last day of the newest export of the site's pages. Null without one. */
    exportedOn: z.nullable(plainDate),
    /** The state by rule ADV-11. */
    indexState: z.enum(INDEX_STATES),
  }),
})

/**
 * The work done for a client, newest first: every completion of a strategy (M005, M479). `receiptState` is the state on
 * the public page, null if nothing was published to a page. The search covers title, page, place, specialty and person.
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
    /** The first day of the month for which it was planned. */
    assignedDate: z.nullable(plainDate),
    completedAt: instant,
    /** The staff member in whose name it was done. */
    staffName: z.string(),
    publishedAt: z.nullable(instant),
    receiptState: z.nullable(z.enum(RECEIPT_STATES)),
    /** The summary for the client. */
    externalSummary: z.string(),
  }),
})
