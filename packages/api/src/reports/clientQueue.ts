import { HOME_TABS, PERFORMANCES, QUEUE_TABS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'
import { QUEUE_ARGUMENTS, TEAM_ARGUMENTS } from './scope.ts'

const instant = z.iso.datetime({ offset: true })
const yesNo = z.enum(['Yes', 'No'])

/** A client as a row of the queue (M206, M207). Shares are 0 to 1. */
const clientRow = z.object({
  clientId: z.number(),
  businessName: z.string(),
  domain: z.string(),
  active: z.number(),
  group: z.nullable(z.string()),
  accountManager: z.nullable(z.string()),
  seoManager: z.nullable(z.string()),
  marketingManager: z.nullable(z.string()),
  contentBriefCompleted: z.number(),
  contentBriefSteps: z.number(),
  pages: z.number(),
  mappedPages: z.number(),
  mappedPercent: z.number(),
  rankingPackage: z.nullable(z.string()),
  rankingValue: z.nullable(z.number()),
  rankingStarted: z.nullable(plainDate),
  siteLaunchDate: z.nullable(plainDate),
  billingStatus: z.nullable(z.string()),
  overriddenTimeAllocation: z.nullable(z.number()),
  /** Null without a current measurement or a baseline (COV-3). */
  performance: z.nullable(z.enum(PERFORMANCES)),
  /** The days of the newest and of the first measurement. Null if no keyword was ever measured. */
  measuredOn: z.nullable(plainDate),
  measuredSince: z.nullable(plainDate),
  /** Whether nothing says of which day the newest one is: it has the day of its import (COV-11). */
  isDayUnknown: z.optional(z.boolean()),
  /** Whether the client came with the sample data. */
  isSample: z.boolean(),
  /** When the newest import of the client ended, and the import of its newest measurement (COV-9). Null without one. */
  importedAt: z.nullable(instant),
  ranksImportedAt: z.nullable(instant),
  keywords: z.number(),
  page1: z.number(),
  /** Null without measured keywords. */
  page1Percent: z.nullable(z.number()),
  /** Null if leads are not counted (COV-1). */
  highestLeads: z.nullable(z.number()),
  /** Null unless each day of the month was counted (COV-4). */
  lastMonthLeads: z.nullable(z.number()),
  /** The last month with a strategy, from this one on. Null without one (M190). */
  scheduledUntil: z.nullable(plainDate),
  /** Strategies of this month or a later one (M190). */
  crntAndByndStrategies: z.number(),
  contentApproval: z.boolean(),
  redesign: z.boolean(),
  cancelling: z.boolean(),
  blogInstalled: z.boolean(),
  /** Whether open work was carried over from an earlier month (M418). */
  hasRolloverStrategies: z.boolean(),
  /** Whether this month has any strategy (M169). */
  hasStrategies: yesNo,
  /** Whether a draft of this month is ready for review. */
  hasReadyToComplete: yesNo,
  /** The number of this month's strategies. They are loaded when a row is expanded (M209). */
  strategies: z.number(),
  strategiesMet: z.number(),
  /** The completed strategies of any month whose page does not show their text (QUEUE-8). */
  notLiveStrategies: z.number(),
  /** When the oldest text was handed over that is not found on the website yet. Null for none. */
  handedOverAt: z.optional(z.nullable(instant)),
  queueTab: z.enum(QUEUE_TABS),
  homeTab: z.enum(HOME_TABS),
  /** The client's position in the own order of the person in `orderOf`, for sorting. Null if it has none. */
  ownOrder: z.nullable(z.number()),
})

const reads = ['client', 'strategy', 'page'] as const

/** Active clients in scope as rows of My Clients (M206, M207). */
export const rankingClientsReport = defineReport({
  queryId: 'ranking-clients',
  reads: [...reads, 'publication', 'client-order'],
  arguments: [...QUEUE_ARGUMENTS, 'orderOf'],
  row: clientRow,
})

/** The same rows for the second queue, which the team dashboard loads page by page (M165, M591). */
export const queueTwoRankingClientsReport = defineReport({
  queryId: 'queue-two-ranking-clients',
  reads: [...reads, 'publication', 'client-order'],
  arguments: [...QUEUE_ARGUMENTS, 'orderOf'],
  row: clientRow,
})

/** The agency's active clients, or a team's, as rows (M155, M165: 'client data'). */
export const allClientsReport = defineReport({
  queryId: 'all-clients',
  reads: [...reads, 'publication', 'client-order'],
  arguments: [...TEAM_ARGUMENTS, 'search'],
  row: clientRow,
})

/** The number of clients in each tab of the queue. */
export const queueTabsReport = defineReport({
  queryId: 'queue-tabs',
  reads,
  arguments: QUEUE_ARGUMENTS,
  row: z.object({ queueTab: z.enum(QUEUE_TABS), clients: z.number() }),
})

/** The number of clients in each tab of Home's list (M166, QUEUE-3). */
export const homeTabsReport = defineReport({
  queryId: 'home-tabs',
  reads,
  arguments: QUEUE_ARGUMENTS,
  row: z.object({ homeTab: z.enum(HOME_TABS), clients: z.number() }),
})

/**
 * The groups and account managers of the clients in scope, each with its clients, as filter options of lists (M174).
 */
export const queueChoicesReport = defineReport({
  queryId: 'queue-choices',
  reads: ['client'],
  arguments: QUEUE_ARGUMENTS,
  row: z.object({ field: z.enum(['group', 'accountManager']), value: z.string(), clients: z.number() }),
})
