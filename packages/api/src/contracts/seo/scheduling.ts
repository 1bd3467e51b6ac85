import { PRIORITIES } from '@rankdesk/domain'
import { z } from 'zod'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath, instant, plainDate, strategyId } from '../primitives.ts'

/** A month that a strategy can be given (M417, M418); `value` is its first day. */
export const monthOptionSchema = z.object({ value: plainDate, label: z.string() })

/** The figures of a card (M390); which of them a card shows depends on its type. Percentages are of 100. */
export const kpiSchema = z.object({
  topRanking: z.number().nullable(),
  numberOfKeywords: z.number().int(),
  pageOnePercentage: z.number(),
  value: z.number().nullable(),
  lastWorkedOn: instant.nullable(),
  specialtyPriority: z.enum(PRIORITIES).nullable(),
  geoPriority: z.enum(PRIORITIES).nullable(),
  /** Enabled structured services, and attributes that are set to yes. */
  services: z.number().int(),
  attributes: z.number().int(),
  totalQuestions: z.number().int(),
  unansweredQuestions: z.number().int(),
  socialPackageActive: z.boolean(),
})

/** A strategy as a card of the scheduler (M388-M390). */
export const schedulerStrategySchema = z.object({
  strategyId,
  /** The type's name; `strategyTypeId` is its number (M210). */
  strategyType: z.string(),
  strategyTypeId: z.number().int(),
  strategyGroupId: id.nullable(),
  strategyGroupName: z.string().nullable(),
  /** The other members of its group. */
  strategiesInGroup: z.array(z.object({ strategyId, title: z.string(), subtitle: z.string() })),
  inQueue: z.boolean(),
  isRecommended: z.boolean(),
  qty: z.number().int(),
  minQty: z.number().int(),
  maxStrategies: z.number().int(),
  /** The rows that its quantity makes (M415). */
  strategyIds: z.array(strategyId),
  assignedMonth: plainDate.nullable(),
  assignedMonthOptions: z.array(monthOptionSchema),
  sSeq: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  url: z.string(),
  summary: z.string(),
  keywords: z.array(z.object({ keyword: z.string(), rank: z.number().nullable() })),
  geosSpecialties: z.array(z.object({ geoName: z.string(), specialtyTypeName: z.string() })),
  address: z.string(),
  city: z.string(),
  clientLocationGuid: z.string().nullable(),
  googleProfileUrl: z.string().nullable(),
  /** The blog entry in work (M617), empty while there is none. */
  systemEntryId: z.number().int().nullable(),
  statusId: z.number().int(),
  strategyAdvisorCompletionDate: instant.nullable(),
  lastCheckedAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  /** The day on which its page was added to the site (M380). */
  pageAddedOn: plainDate.nullable(),
  /** Why it is proposed, each a sentence that can be checked. */
  reasons: z.array(z.string()),
  strategyDetail: z.object({
    pageId: id.nullable(),
    assignedDate: plainDate.nullable(),
    statusId: z.number().int(),
    hasRollover: z.boolean(),
    specialty: z.string().nullable(),
    specialtyTypeId: id.nullable(),
    geography: z.string(),
    seoTargetId: id.nullable(),
    blogTopicId: id.nullable(),
    strategyValue: z.number().nullable(),
    searchTerm: z.string(),
  }),
  kpi: kpiSchema,
})
export type SchedulerStrategy = z.output<typeof schedulerStrategySchema>

/**
 * The save of a client's schedule that came last. `version` numbers the saves of all clients, and is 0 before a client's
 * first; a save sends it as `If-Match`, so that two people never overwrite each other.
 */
export const scheduleVersionSchema = z.object({
  version: z.number().int(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
})
export type ScheduleVersion = z.output<typeof scheduleVersionSchema>

/** A group with its figures, derived from its members (M393-M396). */
export const schedulerGroupSchema = z.object({
  strategyGroupId: id,
  strategyGroupName: z.string(),
  strategyIds: z.array(strategyId),
  topRanking: z.number().nullable(),
  pageOnePercentage: z.number(),
  value: z.number().nullable(),
  numberOfKeywords: z.number().int(),
})
export type SchedulerGroup = z.output<typeof schedulerGroupSchema>

export const schedulerStrategies = defineContract({
  id: 'schedulerStrategies',
  service: 'seo',
  method: 'GET',
  path: '/api/strategy/:clientId',
  summary:
    "A client's strategies for the scheduler: proposals, what is queued, and what this month and later ones did.",
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: z.object({
    clientId: id,
    strategies: z.array(schedulerStrategySchema),
    groups: z.array(schedulerGroupSchema),
    saved: scheduleVersionSchema,
    /** Blog topics that are ignored and can be restored. */
    ignoredTopics: z.array(z.object({ blogTopicId: id, topic: z.string() })),
  }),
})

export const clientSeoInfo = defineContract({
  id: 'clientSeoInfo',
  service: 'seo',
  method: 'GET',
  path: '/api/client/:clientId/seo-info',
  summary: "What the scheduler's header says of a client.",
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: z.object({
    clientId: id,
    businessName: z.string(),
    domain: z.string(),
    projectId: id.nullable(),
    blogInstalled: z.boolean(),
    /** When strategies were last proposed (M354); empty for a dash. */
    strategyAdvisorCompletionDate: instant.nullable(),
    /** Hours of work that the client pays for in a month; empty for no limit. */
    overriddenTimeAllocation: z.number().nullable(),
    maxStrategies: z.number().int(),
    contentBriefComplete: z.boolean(),
    rankingPackage: z.string().nullable(),
  }),
})

/** The quantity that fits between a strategy's id and the next (M415, M416). */
export const MAX_QUANTITY = 50

const selectedSchema = z.object({
  /** A strategy's id, or one derived from it for an extra copy (M415). */
  strategyId,
  clientId: id,
  /** A day, or an instant whose time of day does not count (M419). */
  assignedDate: z.union([plainDate, instant]),
  pageId: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .nullable(),
  specialtyTypeId: id.nullable().default(null),
  seoTargetId: id.nullable().default(null),
  strategyTypeId: z.number().int().min(1).max(100),
  sSeq: z.number().int().min(0).max(1_000_000),
  /** A group's id, or one of the browser's own for a new group (M392). */
  strategyGroupId: z
    .union([z.number().int(), z.string().max(100)])
    .nullable()
    .default(null),
  strategyGroupName: z.string().max(200).nullable().default(null),
  blogTopicId: id.nullable().default(null),
  url: z.string().max(2000).nullable(),
  qty: z.number().int().min(0).max(MAX_QUANTITY),
  assignedMonthOptions: z.array(monthOptionSchema).max(12).default([]),
  gpo: z
    .object({
      clientLocationGuid: z.string().max(100),
      city: z.string().max(200),
      googleProfileUrl: z.string().max(2000).nullable(),
    })
    .nullable()
    .default(null),
  systemEntryId: z.number().int().nullable().default(null),
})
/** A row of the schedule as it is saved (M617). */
export type SelectedStrategy = z.output<typeof selectedSchema>

export const selectStrategies = defineContract({
  id: 'selectStrategies',
  service: 'seo',
  method: 'POST',
  path: '/api/strategy/:id/select',
  summary: "Saves a client's schedule, all of it or nothing. A positive number, of rows, when that is done.",
  access: 'staff',
  headers: ['idempotency-key'],
  /** The version that the schedule was based on: 409 with the newer `ScheduleVersion` when somebody saved one since. */
  optionalHeaders: ['if-match'],
  /** `id` is the client's (M616). */
  params: z.object({ id: idInPath }),
  body: z.array(selectedSchema).min(1, 'must have at least one strategy').max(500),
  result: z.number().int(),
})

/** Hours of work in a month (STRAT-2), as they are assigned, and what the clients pay for. */
const loadSchema = z.object({ strategies: z.number().int(), hours: z.number(), allocatedHours: z.number() })

export const monthLoad = defineContract({
  id: 'monthLoad',
  service: 'seo',
  method: 'GET',
  path: '/api/strategy/month-load/:staffId',
  summary: "The load of the months that can be chosen, of a staff member and of the member's team (D10).",
  access: 'staff',
  params: z.object({ staffId: idInPath }),
  result: z.object({
    staffId: id,
    teamName: z.string().nullable(),
    months: z.array(z.object({ month: plainDate, label: z.string(), staff: loadSchema, team: loadSchema })),
  }),
})
