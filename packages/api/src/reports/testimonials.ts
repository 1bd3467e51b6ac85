import { PERFORMANCES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'
import { QUEUE_ARGUMENTS } from './scope.ts'

/** The tabs of Testimonial Review (M448). */
export const TESTIMONIAL_TABS = ['All', 'Incomplete', 'Completed'] as const

/**
 * Active clients with testimonial blogs this month (M448-M452). `staffName` is the account manager. Shares are 0 to 1.
 * `strategies` are the client's testimonial blogs, and the tab is Completed if all of them have statusId 1 (M452).
 */
export const testimonialReviewClientsReport = defineReport({
  queryId: 'testimonial-review-clients',
  reads: ['client', 'strategy', 'page'],
  arguments: QUEUE_ARGUMENTS,
  row: z.object({
    clientId: z.number(),
    businessName: z.string(),
    staffName: z.nullable(z.string()),
    marketingManager: z.nullable(z.string()),
    contentBriefCompleted: z.number(),
    contentBriefSteps: z.number(),
    mappedPercent: z.number(),
    rankingPackage: z.nullable(z.string()),
    rankingValue: z.nullable(z.number()),
    overriddenTimeAllocation: z.nullable(z.number()),
    /** Null without a current measurement or a baseline (COV-3). */
    performance: z.nullable(z.enum(PERFORMANCES)),
    measuredOn: z.nullable(plainDate),
    measuredSince: z.nullable(plainDate),
    keywords: z.number(),
    page1: z.number(),
    page1Percent: z.nullable(z.number()),
    highestLeads: z.nullable(z.number()),
    lastMonthLeads: z.nullable(z.number()),
    testimonialTab: z.enum(TESTIMONIAL_TABS),
    strategies: z.array(
      z.object({
        strategyId: z.number(),
        statusId: z.number(),
        title: z.string(),
        reviewId: z.nullable(z.number()),
      }),
    ),
  }),
})

/** The number of clients in each tab of Testimonial Review (M448). */
export const testimonialTabsReport = defineReport({
  queryId: 'testimonial-tabs',
  reads: ['client', 'strategy'],
  arguments: QUEUE_ARGUMENTS,
  row: z.object({ testimonialTab: z.enum(TESTIMONIAL_TABS), clients: z.number() }),
})

/** The customer's form that a testimonial blog quotes (M245, M246): one row, by its id or its strategy's. */
export const testimonialFormReport = defineReport({
  queryId: 'testimonial-form',
  reads: ['strategy'],
  arguments: ['reviewId', 'strategyId'],
  row: z.object({
    reviewId: z.number(),
    clientId: z.number(),
    strategyId: z.nullable(z.number()),
    quote: z.string(),
    author: z.string(),
    details: z.string(),
    serviceTypeName: z.string(),
    specificPerson: z.string(),
    fullReview: z.string(),
  }),
})
