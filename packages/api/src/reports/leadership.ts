import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'
import { TEAM_ARGUMENTS } from './scope.ts'

/** The lengths of a period of the leadership report. */
export const PERIOD_UNITS = ['month', 'quarter'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/**
 * The work and the results of each member's clients in each month and quarter of the last 12 months (M482), counted as in
 * the team rollup (TEAM-1), so members add up to teams and teams to the agency. Work is that of PACE-14; in a quarter a
 * strategy counts once, with its last outcome in it (PACE-16). Results are those of the last day of the period, or of
 * today. Mappings have no history: they are null for periods that have ended.
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
    mappableClients: z.nullable(z.number()),
    mappedClients: z.nullable(z.number()),
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
