import { z } from 'zod'
import { PERFORMANCES, QUEUE_TABS } from '@rankdesk/domain'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'

/** The staff filter: role and person (M107). */
const STAFF_ARGUMENTS = ['roleId', 'staffId'] as const

/** The staff filter, and a search that finds a part of the business name or the whole client id (M179). */
const QUEUE_ARGUMENTS = [...STAFF_ARGUMENTS, 'search'] as const

/** Everyone who works here, by name (M102). */
export const staffReport = defineReport({
  queryId: 'staff-list',
  reads: [],
  arguments: [],
  row: z.object({
    staffId: z.number(),
    staffName: z.string(),
    staffEmail: z.string(),
    title: z.string(),
    roleId: z.number(),
    teamName: z.string().nullable(),
  }),
})

/** Monthly queue work of a staff member's clients, the last 12 months, newest first (M145). Hours by PACE-4, percentages of 100. */
export const monthlyQueueWorkReport = defineReport({
  queryId: 'monthly-queue-work',
  reads: ['client', 'strategy', 'page'],
  arguments: STAFF_ARGUMENTS,
  row: z.object({
    reportDate: plainDate,
    labelDate: z.string(),
    totalCompletedStrategies: z.number(),
    strategiesCompletedToDate: z.number(),
    totalCompletedToDate: z.number(),
    totalAssigned: z.number(),
    totalHoursAssigned: z.number(),
    targetPacePercentage: z.number(),
    totalHoursTargetPacePercentage: z.number().nullable(),
  }),
})

/** A staff member's clients as rows of the queue (M206, M207). Shares are 0 to 1. */
export const rankingClientsReport = defineReport({
  queryId: 'ranking-clients',
  reads: ['client', 'strategy', 'page'],
  arguments: QUEUE_ARGUMENTS,
  row: z.object({
    clientId: z.number(),
    businessName: z.string(),
    domain: z.string(),
    active: z.number(),
    group: z.string().nullable(),
    accountManager: z.string().nullable(),
    seoManager: z.string().nullable(),
    marketingManager: z.string().nullable(),
    contentBriefCompleted: z.number(),
    contentBriefSteps: z.number(),
    pages: z.number(),
    mappedPages: z.number(),
    mappedPercent: z.number(),
    rankingPackage: z.string().nullable(),
    rankingValue: z.number().nullable(),
    overriddenTimeAllocation: z.number().nullable(),
    performance: z.enum(PERFORMANCES),
    keywords: z.number(),
    page1: z.number(),
    page1Percent: z.number(),
    highestLeads: z.number(),
    lastMonthLeads: z.number(),
    contentApproval: z.boolean(),
    redesign: z.boolean(),
    cancelling: z.boolean(),
    blogInstalled: z.boolean(),
    strategies: z.number(),
    strategiesMet: z.number(),
    queueTab: z.enum(QUEUE_TABS),
  }),
})

/** How many of a staff member's clients each tab of the queue holds. */
export const queueTabsReport = defineReport({
  queryId: 'queue-tabs',
  reads: ['client', 'strategy', 'page'],
  arguments: QUEUE_ARGUMENTS,
  row: z.object({ queueTab: z.enum(QUEUE_TABS), clients: z.number() }),
})

/** All reports, by their ids. */
export const ALL_REPORTS = [staffReport, monthlyQueueWorkReport, rankingClientsReport, queueTabsReport] as const
