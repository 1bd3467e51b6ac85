import { WORK_OUTCOMES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { instant, plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'
import { TEAM_ARGUMENTS } from './scope.ts'

/** All staff, by name (M102). */
export const staffReport = defineReport({
  queryId: 'staff-list',
  reads: ['staff'],
  arguments: [],
  row: z.object({
    staffId: z.number(),
    staffName: z.string(),
    staffEmail: z.string(),
    title: z.string(),
    roleId: z.number(),
    teamName: z.nullable(z.string()),
    /** The version of the uploaded photo. Null without one. */
    photo: z.nullable(z.string()),
  }),
})

/** The teams for the dashboard's filter (M156, M165). A team without members is included with 0. */
export const teamListReport = defineReport({
  queryId: 'team-list',
  reads: ['staff'],
  arguments: [],
  row: z.object({ teamId: z.number(), teamName: z.string(), members: z.number() }),
})

const total = z.number()
/** Percent of 100. */
const percentage = z.number()

/**
 * Each member of each team with the member's and the whole team's figures (M163). A client counts once: for its SEO
 * manager, and for that person's team (TEAM-1). Members thus add up to their team and teams to the agency. The clients
 * without a team are those of `staffTeamId` NO_TEAM; one row without a staff member has those without an SEO manager. A
 * team without members is one row without a staff member. Strategies and their hours are this month's (PACE-5), hours up to
 * the client's allocation (PACE-4). A client is scheduled
 * with a strategy of this month or a later one, mapped with more than 25 % of its pages mapped (M550), and succeeding if
 * it meets its expectation or better (PACE-8). Top keywords are in the top three. The shares of mapped and of succeeding
 * clients rest on the mappable ones (with keywords or targets) and on the judged ones (COV-6).
 */
export const teamRollupReport = defineReport({
  queryId: 'team-rollup',
  reads: ['client', 'strategy', 'page', 'staff'],
  arguments: ['teamId'],
  row: z.object({
    staffTeamId: z.number(),
    teamName: z.string(),
    staffId: z.nullable(z.number()),
    fullName: z.nullable(z.string()),
    /** The strategies that the person completed this month, of any client (TEAM-2). They are no part of the sums. */
    staffOwnCompleted: total,
    teamClients: total,
    teamStrategies: total,
    teamHours: total,
    teamHoursCompleted: total,
    teamCompleted: total,
    teamCompletedPercentage: percentage,
    teamClientsScheduled: total,
    teamClientsScheduledPercentage: percentage,
    teamClientsMappable: total,
    teamClientsMapped: total,
    teamClientsMappedPercentage: percentage,
    teamClientsJudged: total,
    teamClientsSucceeding: total,
    teamClientsSucceedingPercentage: percentage,
    teamKeywords: total,
    teamTopKeywords: total,
    teamTopKeywordsPercentage: percentage,
    staffClients: total,
    staffStrategies: total,
    staffHours: total,
    staffHoursCompleted: total,
    staffCompleted: total,
    staffCompletedPercentage: percentage,
    staffClientsScheduled: total,
    staffClientsScheduledPercentage: percentage,
    staffClientsMappable: total,
    staffClientsMapped: total,
    staffClientsMappedPercentage: percentage,
    staffClientsJudged: total,
    staffClientsSucceeding: total,
    staffClientsSucceedingPercentage: percentage,
    staffKeywords: total,
    staffTopKeywords: total,
    staffTopKeywordsPercentage: percentage,
  }),
})

/**
 * Every strategy of the last 12 months in each month for which it counts, with its outcome there (PACE-14): the list
 * behind the figures of a month. A strategy that was carried over has several rows.
 */
export const monthStrategiesReport = defineReport({
  queryId: 'month-strategies',
  reads: ['client', 'strategy', 'staff'],
  arguments: TEAM_ARGUMENTS,
  row: z.object({
    month: plainDate,
    outcome: z.enum(WORK_OUTCOMES),
    strategyId: z.number(),
    strategyTypeId: z.number(),
    title: z.string(),
    clientId: z.number(),
    businessName: z.string(),
    seoManager: z.nullable(z.string()),
    assignedDate: z.nullable(plainDate),
    completedMonth: z.nullable(plainDate),
  }),
})

/**
 * The strategies that each person completed this month, of any client (TEAM-2). One that a person completed several times
 * is one row, of the last time.
 */
export const ownStrategiesReport = defineReport({
  queryId: 'own-strategies',
  reads: ['client', 'strategy', 'staff'],
  arguments: [],
  row: z.object({
    completedById: z.number(),
    completedByName: z.string(),
    strategyId: z.number(),
    strategyTypeId: z.number(),
    title: z.string(),
    clientId: z.number(),
    businessName: z.string(),
    completedAt: instant,
  }),
})
