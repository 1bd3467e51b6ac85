import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'
import { CLIENT_SCOPE_ARGUMENTS, SCOPE_ARGUMENTS, TEAM_ARGUMENTS } from './scope.ts'

/**
 * Monthly queue work of the clients in scope for the last 12 months, newest first (M145, M164). Hours follow PACE-4,
 * percentages are of 100. `totalAssigned` and the completed strategies are counts, `totalCompletedToDate` is in hours. A
 * month stays as it was at its end (PACE-14): assigned is completed plus carried over, in the current month plus open.
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
    /** The completed strategies that were planned for an earlier month. */
    lateStrategies: z.number(),
    /** The strategies that were still open when the month ended. 0 in the current month. */
    carriedOverStrategies: z.number(),
    /** The strategies that were moved on or off the plan during the month. Not part of the assigned ones. */
    droppedStrategies: z.number(),
    /** The open strategies of earlier months, and their hours. 0 in past months. */
    overdueStrategies: z.number(),
    overdueHours: z.number(),
    /** Whether the month ended before moves were recorded (PACE-15). */
    isEstimated: z.boolean(),
    targetPacePercentage: z.number(),
    totalHoursTargetPacePercentage: z.nullable(z.number()),
  }),
})

/**
 * The weeks of the current quarter (M149). `successfulClients` is null for a future week. A client is successful if it
 * meets its expectation or better (PACE-8), by its newest measurement up to the week's last day. Clients without a
 * performance by then are excluded (COV-3). Percentages are of 100.
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
    /** The clients with a performance, which are behind the percentage. Null for a week without any (COV-3). */
    measuredClients: z.nullable(z.number()),
    /** All active clients in scope (COV-6). */
    clients: z.number(),
    successfulPercentage: z.number(),
    goalPace: z.number(),
    currentGoal: z.number(),
    eomGoalPace: z.number(),
  }),
})

const clientsSummary = z.object({
  clients: z.number(),
  /** The clients with measured keywords, and those with a performance (COV-3). */
  measuredClients: z.number(),
  judgedClients: z.number(),
  /** The days of the oldest and the newest of the clients' newest measurements. Null without any (COV-10). */
  measuredFrom: z.nullable(plainDate),
  measuredTo: z.nullable(plainDate),
  /** The measured clients whose newest measurement an import brought, and the other sample clients among them. */
  importedClients: z.number(),
  sampleClients: z.number(),
  /** The clients with keywords or targets, and the mapped ones: the numbers behind `clientsMappingPercent`. */
  mappableClients: z.number(),
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
 * `page1OrganicRankPercent` is the share of all their keywords on page one. Percentages are of 100 and rest on the clients
 * with data (COV-6).
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
  arguments: TEAM_ARGUMENTS,
  row: clientsSummary,
})

/**
 * The last 13 weeks (M150), each by the measurements that stand on its last day (COV-2). `topKeywordsPercentage` is the
 * share of measured keywords that rank 1 to 3, `allKeywordsPercentage` the share on page one. Percentages are of 100, and
 * null for a week without a measurement.
 */
export const keywordRankingReport = defineReport({
  queryId: 'keyword-ranking',
  reads: ['client'],
  arguments: CLIENT_SCOPE_ARGUMENTS,
  row: z.object({
    date: plainDate,
    topKeywordsPercentage: z.nullable(z.number()),
    allKeywordsPercentage: z.nullable(z.number()),
    measuredClients: z.number(),
    clients: z.number(),
  }),
})

/** The coverage of a week and its month in a year's report. */
const yearCoverage = {
  /** The sums of the clients that counted all of the week this year and the year before, and their number (COV-5). */
  comparedThisYear: z.nullable(z.number()),
  comparedLastYear: z.nullable(z.number()),
  comparedClients: z.number(),
  comparedThisYearForMonth: z.nullable(z.number()),
  comparedLastYearForMonth: z.nullable(z.number()),
  comparedClientsForMonth: z.number(),
  /** The clients that counted all of the week or the month this year, and the sample clients among them (COV-10). */
  countedClients: z.number(),
  countedSampleClients: z.number(),
  countedClientsForMonth: z.number(),
  countedSampleClientsForMonth: z.number(),
  /** The sum of the clients that counted only a part of the month, and the most days that one of them counted. */
  partForMonth: z.nullable(z.number()),
  partDaysForMonth: z.nullable(z.number()),
  /** All active clients in scope. */
  clients: z.number(),
}

/**
 * Visits from search in the last 52 weeks, each with the week 52 weeks before it, the sum of the month in which the
 * week starts, and the sum of that month a year before (M152). A sum covers the clients that counted all of the period,
 * and is null without any (COV-4).
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
    ...yearCoverage,
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
    ...yearCoverage,
  }),
})

/** The lengths of a period of visits and leads. */
const TRAFFIC_UNITS = ['month', 'week'] as const
export type TrafficUnit = (typeof TRAFFIC_UNITS)[number]

/**
 * The days of a period on which each client's visits and leads were counted, and those of the same period a year before:
 * why a client is in no change (COV-5, COV-12). The period is the month and the week of `day`, each in rows of its own.
 */
export const clientTrafficDaysReport = defineReport({
  queryId: 'client-traffic-days',
  reads: ['client'],
  arguments: [...CLIENT_SCOPE_ARGUMENTS, 'day'],
  row: z.object({
    clientId: z.number(),
    businessName: z.string(),
    unit: z.enum(TRAFFIC_UNITS),
    visitDays: z.number(),
    visitDaysBefore: z.number(),
    /** The first day of the first month in which visits were counted. Null if they never were. */
    visitsSince: z.nullable(plainDate),
    leadDays: z.number(),
    leadDaysBefore: z.number(),
    leadsSince: z.nullable(plainDate),
  }),
})

/**
 * Clients' ranking wins of the last four weeks, newest first, one entry a client (M134, rule RANK-9). `winMessage` is HTML
 * of our own text. `searchTermIds` is a JSON list of {Keyword, GeoName, OrganicRank}, best rank first.
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

/** The same for losses. Rule RANK-10. */
export const rankingLossesReport = defineReport({
  queryId: 'ranking-losses',
  reads: ['client'],
  arguments: SCOPE_ARGUMENTS,
  derivedFields: ['lossMessage', 'searchTermIds'],
  row: z.object({
    clientId: z.number(),
    businessName: z.string(),
    lossDate: plainDate,
    lossMessage: z.string(),
    searchTermIds: z.string(),
  }),
})
