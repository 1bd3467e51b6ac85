import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'
import { SCOPE_ARGUMENTS, TEAM_ARGUMENTS } from './scope.ts'

/**
 * The results of each client on a day: the list behind the points of a ranking chart and the results of a month that has
 * ended. Counted as there: ranks by COV-2 and COV-3, mappings as they were recorded (TEAM-3).
 */
export const clientsOnDayReport = defineReport({
  queryId: 'clients-on-day',
  reads: ['client', 'page', 'staff'],
  arguments: [...SCOPE_ARGUMENTS, 'day'],
  row: z.object({
    clientId: z.number(),
    businessName: z.string(),
    seoManager: z.nullable(z.string()),
    /** The day of the client's newest measurement up to the day. Null if it was never measured. */
    measuredOn: z.nullable(plainDate),
    /** The day of its first measurement. Null if it was never measured. */
    measuredSince: z.nullable(plainDate),
    /** Whether nothing says of which day that measurement is: it has the day of its import (COV-11). */
    isDayUnknown: z.optional(z.boolean()),
    /** Whether the measurement counts in a chart (COV-2). */
    isMeasured: z.boolean(),
    keywords: z.number(),
    top3Keywords: z.number(),
    page1Keywords: z.number(),
    /** Whether the client has a performance (COV-3), and meets its expectation or better. */
    isJudged: z.boolean(),
    isSuccessful: z.boolean(),
    isMappable: z.boolean(),
    isMapped: z.boolean(),
    /** Whether the mapping was not recorded on the day. */
    isMappingEstimated: z.boolean(),
  }),
})

/** The lengths of a period of the leadership report. */
export const PERIOD_UNITS = ['month', 'quarter'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/**
 * The work and the results of each member's clients in each month and quarter of the last 12 months (M482), counted as in
 * the team rollup (TEAM-1), so members add up to teams and teams to the agency. Work is that of PACE-14; in a quarter a
 * strategy counts once, with its last outcome in it (PACE-16). Results are those of the last day of the period, or of
 * today. The mapped clients of a period that has ended are those that were recorded on its last day (TEAM-3).
 */
export const leadershipRollupReport = defineReport({
  queryId: 'leadership-rollup',
  reads: ['client', 'strategy', 'page', 'staff'],
  arguments: TEAM_ARGUMENTS,
  row: z.object({
    unit: z.enum(PERIOD_UNITS),
    /** The first day of the period. */
    firstDay: plainDate,
    staffTeamId: z.number(),
    teamName: z.string(),
    /** Null for the clients without an SEO manager. */
    staffId: z.nullable(z.number()),
    fullName: z.nullable(z.string()),
    clients: z.number(),
    assigned: z.number(),
    completed: z.number(),
    late: z.number(),
    dropped: z.number(),
    hours: z.number(),
    hoursCompleted: z.number(),
    mappableClients: z.number(),
    mappedClients: z.number(),
    /** Whether the mapping of one of its clients was not recorded on the last day of the period (TEAM-3). */
    isMappingEstimated: z.boolean(),
    judgedClients: z.number(),
    successfulClients: z.number(),
    keywords: z.number(),
    page1Keywords: z.number(),
    /** The share of the period's working days that have passed, percent of 100. */
    targetPacePercentage: z.number(),
    /** Whether a month of the period ended before moves were recorded (PACE-15). */
    isEstimated: z.boolean(),
  }),
})
