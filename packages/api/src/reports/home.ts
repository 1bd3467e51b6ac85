import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'
import { CLIENT_SCOPE_ARGUMENTS, SCOPE_ARGUMENTS } from './scope.ts'

/**
 * Monthly queue work of the clients in scope for the last 12 months, newest first (M145, M164). Hours follow PACE-4,
 * percentages are of 100. `totalAssigned` and the completed strategies are counts, `totalCompletedToDate` is in hours.
 */
export const monthlyQueueWorkReport = defineReport({
  queryId: 'monthly-queue-work',
  reads: ['client', 'strategy', 'page'],
  arguments: SCOPE_ARGUMENTS,
  row: z.object({
    reportDate: plainDate,
    labelDate: z.string(),
    totalCompletedStrategies: z.number(),
    strategiesCompletedToDate: z.number(),
    totalCompletedToDate: z.number(),
    totalAssigned: z.number(),
    totalHoursAssigned: z.number(),
    /** The clients with work in the month. */
    scheduledClients: z.number(),
    targetPacePercentage: z.number(),
    totalHoursTargetPacePercentage: z.nullable(z.number()),
  }),
})

/**
 * The weeks of the current quarter (M149). `successfulClients` is null for a future week. A client is successful if it
 * meets its expectation or better (PACE-8), by its newest measurement up to the week's last day. Clients without a
 * measurement by then are excluded. Percentages are of 100.
 */
export const rankingProgressReport = defineReport({
  queryId: 'ranking-progress',
  reads: ['client'],
  arguments: SCOPE_ARGUMENTS,
  row: z.object({
    date: plainDate,
    quarterWeekNum: z.number(),
    monthOfQuarterNum: z.number(),
    monthWeekNum: z.number(),
    successfulClients: z.nullable(z.number()),
    /** The total behind the percentage. Null for a future week. */
    measuredClients: z.nullable(z.number()),
    successfulPercentage: z.number(),
    goalPace: z.number(),
    currentGoal: z.number(),
    eomGoalPace: z.number(),
  }),
})

const clientsSummary = z.object({
  clients: z.number(),
  /** With `clients`, the numbers behind `clientsMappingPercent`. */
  mappedClients: z.number(),
  clientsMappingPercent: z.number(),
  /** The number behind `page1OrganicRankPercent`. */
  keywords: z.number(),
  page1Keywords: z.number(),
  page1OrganicRankPercent: z.number(),
  successfulClients: z.number(),
  successfulClientsPercentage: z.number(),
  closeClients: z.number(),
  closeClientsPercentage: z.number(),
  needsAttentionClients: z.number(),
  needsAttentionClientsPercentage: z.number(),
})

/**
 * The My Clients card (M126, M127): Meeting or better is successful, Below is close, Significantly Below needs
 * attention. `clientsMappingPercent` is the share of clients that are mapped (more than 25 % of their pages, M550).
 * `page1OrganicRankPercent` is the share of all their keywords on page one. Percentages are of 100.
 */
export const myClientsSummaryReport = defineReport({
  queryId: 'my-clients-summary',
  reads: ['client', 'strategy', 'page'],
  arguments: SCOPE_ARGUMENTS,
  row: clientsSummary,
})

/** The same for the All Clients card of the team dashboard (M155, M165). */
export const allClientsSummaryReport = defineReport({
  queryId: 'all-clients-summary',
  reads: ['client', 'strategy', 'page'],
  arguments: ['teamId'],
  row: clientsSummary,
})

/**
 * The last 13 weeks (M150), each by the newest measurement up to its last day. `topKeywordsPercentage` is the share of
 * measured keywords that rank 1 to 3, `allKeywordsPercentage` the share on page one. Percentages are of 100.
 */
export const keywordRankingReport = defineReport({
  queryId: 'keyword-ranking',
  reads: ['client'],
  arguments: CLIENT_SCOPE_ARGUMENTS,
  row: z.object({ date: plainDate, topKeywordsPercentage: z.number(), allKeywordsPercentage: z.number() }),
})

/**
 * Visits from search in the last 52 weeks, each with the week 52 weeks before it, the sum of the month in which the
 * week starts, and the sum of that month a year before (M152). Null if nothing was counted.
 */
export const organicTrafficReport = defineReport({
  queryId: 'organic-traffic',
  reads: ['client'],
  arguments: CLIENT_SCOPE_ARGUMENTS,
  row: z.object({
    thisYearDate: plainDate,
    thisYearsVisits: z.nullable(z.number()),
    lastYearsVisits: z.nullable(z.number()),
    allThisYearsVisitsForMonth: z.nullable(z.number()),
    allLastYearsVisitsForMonth: z.nullable(z.number()),
  }),
})

/** The same with leads (M151). */
export const organicLeadsReport = defineReport({
  queryId: 'organic-leads',
  reads: ['client'],
  arguments: CLIENT_SCOPE_ARGUMENTS,
  row: z.object({
    thisYearDate: plainDate,
    thisYearsLeads: z.nullable(z.number()),
    lastYearsLeads: z.nullable(z.number()),
    allThisYearsLeadsForMonth: z.nullable(z.number()),
    allLastYearsLeadsForMonth: z.nullable(z.number()),
  }),
})

/**
 * Clients' ranking wins of the last four weeks, newest first (M134, rule RANK-9). `winMessage` is HTML of our own text.
 * `searchTermIds` is a JSON list of {Keyword, GeoName, OrganicRank}, best rank first.
 */
export const rankingWinsReport = defineReport({
  queryId: 'ranking-wins',
  reads: ['client'],
  arguments: SCOPE_ARGUMENTS,
  derivedFields: ['winMessage', 'searchTermIds'],
  row: z.object({
    clientId: z.number(),
    businessName: z.string(),
    winDate: plainDate,
    winMessage: z.string(),
    searchTermIds: z.string(),
  }),
})
