import { INDEX_STATES, PAGE_CHECK_OUTCOMES, RECEIPT_STATES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'

/** The arguments for one client. A search returns rows that contain the text in one of their fields. */
const searched = { arguments: ['clientId', 'search'], needs: ['clientId'] } as const
const instant = z.iso.datetime({ offset: true })

/**
 * A client's keywords with their newest ranks (M475). `rankChange` is the change over about four weeks, positive toward
 * rank 1, 0 without a comparison. `priorityScore` is 0 to 100 (RANK-7). The search covers the keyword, its place, its
 * specialty and its page; a strategy returns the keywords that it targets.
 */
export const clientKeywordsReport = defineReport({
  arguments: [...searched.arguments, 'strategyId'],
  needs: searched.needs,
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
    /** Whether nothing says of which day that measurement is: it has the day of its import (COV-11). */
    isDayUnknown: z.optional(z.boolean()),
    /** The source of the newest rank. Null if never measured. */
    source: z.nullable(z.enum(['Search Console', 'Rank tracking'])),
    impressions: z.nullable(z.number()),
    priorityScore: z.number(),
    /** Its newest measurements, oldest first. A rank past page two is null. */
    trend: z.array(z.object({ date: plainDate, rank: z.nullable(z.number()) })),
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
    /** When a search engine was last asked for it. */
    lastCheckedAt: z.nullable(instant),
    /** The newest check of either kind: of a search engine, or of the page itself. */
    checkedAt: z.nullable(instant),
    lastSeenOn: z.nullable(plainDate),
    /** The last day of the newest export of the site's pages. Null without one. */
    exportedOn: z.nullable(plainDate),
    /** The day of the newest check on demand that decided something, if it found the page gone (IND-4). */
    goneOn: z.nullable(plainDate),
    /** The outcome of the newest check on demand. Null if there was none. */
    checkOutcome: z.nullable(z.enum(PAGE_CHECK_OUTCOMES)),
    /** What changed with the newest check on demand (IND-5). Null without an earlier check to compare with. */
    checkChanges: z.nullable(z.array(z.string())),
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
    /** When the public page was last checked. Null without a check. */
    receiptCheckedAt: z.nullable(instant),
    /** When the public page is checked again. Null once the check is final. */
    nextCheckAt: z.nullable(instant),
    /** The summary for the client. */
    externalSummary: z.string(),
  }),
})
