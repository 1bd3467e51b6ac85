import { PRIORITIES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, instant, plainDate, strategyId, wholeNumber } from '../primitives.ts'
import { pageSourceSchema } from '../sites/siteReading.ts'

/** A month to which a strategy can be assigned (M417, M418). `value` is its first day. */
export const monthOptionSchema = z.object({ value: plainDate, label: z.string() })

/** The figures of a card (M390). The type decides which of them a card shows. Percentages are of 100. */
export const kpiSchema = z.object({
  topRanking: z.nullable(z.number()),
  numberOfKeywords: z.int(),
  pageOnePercentage: z.number(),
  value: z.nullable(z.number()),
  lastWorkedOn: z.nullable(instant),
  specialtyPriority: z.nullable(z.enum(PRIORITIES)),
  geoPriority: z.nullable(z.enum(PRIORITIES)),
  /** Enabled structured services, and attributes that are set to yes. */
  services: z.int(),
  attributes: z.int(),
  totalQuestions: z.int(),
  unansweredQuestions: z.int(),
  socialPackageActive: z.boolean(),
})

/** A strategy as a card of the scheduler (M388-M390). */
export const schedulerStrategySchema = z.object({
  strategyId,
  /** The name of the type. `strategyTypeId` is its id (M210). */
  strategyType: z.string(),
  strategyTypeId: z.int(),
  strategyGroupId: z.nullable(id),
  strategyGroupName: z.nullable(z.string()),
  /** The other members of its group. */
  strategiesInGroup: z.array(z.object({ strategyId, title: z.string(), subtitle: z.string() })),
  inQueue: z.boolean(),
  isRecommended: z.boolean(),
  qty: z.int(),
  minQty: z.int(),
  maxStrategies: z.int(),
  /** The row ids for its quantity (M415). */
  strategyIds: z.array(strategyId),
  assignedMonth: z.nullable(plainDate),
  assignedMonthOptions: z.array(monthOptionSchema),
  sSeq: z.int(),
  /** The sequence numbers of its extra copies in the same month (M415). */
  copySeqs: z.array(z.int()),
  title: z.string(),
  subtitle: z.string(),
  url: z.string(),
  summary: z.string(),
  keywords: z.array(z.object({ keyword: z.string(), rank: z.nullable(z.number()) })),
  geosSpecialties: z.array(z.object({ geoName: z.string(), specialtyTypeName: z.string() })),
  address: z.string(),
  city: z.string(),
  clientLocationGuid: z.nullable(z.string()),
  googleProfileUrl: z.nullable(z.string()),
  /** The blog entry in work (M617). Null if there is none. */
  systemEntryId: z.nullable(z.int()),
  statusId: z.int(),
  strategyAdvisorCompletionDate: z.nullable(instant),
  lastCheckedAt: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  /** The day on which its page was added to the site (M380). */
  pageAddedOn: z.nullable(plainDate),
  /** The reasons for the proposal as sentences that can be verified. */
  reasons: z.array(z.string()),
  strategyDetail: z.object({
    pageId: z.nullable(id),
    assignedDate: z.nullable(plainDate),
    statusId: z.int(),
    hasRollover: z.boolean(),
    specialty: z.nullable(z.string()),
    specialtyTypeId: z.nullable(id),
    geography: z.string(),
    seoTargetId: z.nullable(id),
    blogTopicId: z.nullable(id),
    strategyValue: z.nullable(z.number()),
    searchTerm: z.string(),
  }),
  kpi: kpiSchema,
})
export type SchedulerStrategy = z.output<typeof schedulerStrategySchema>

/**
 * The latest save of a client's schedule. `version` numbers the saves of all clients and is 0 before a client's first
 * one. A save sends it as `If-Match` to detect concurrent changes.
 */
export const scheduleVersionSchema = z.object({
  version: z.int(),
  savedAt: z.nullable(instant),
  savedBy: z.nullable(z.string()),
})
export type ScheduleVersion = z.output<typeof scheduleVersionSchema>

/** A group with its figures, derived from its members (M393-M396). */
export const schedulerGroupSchema = z.object({
  strategyGroupId: id,
  strategyGroupName: z.string(),
  strategyIds: z.array(strategyId),
  topRanking: z.nullable(z.number()),
  pageOnePercentage: z.number(),
  value: z.nullable(z.number()),
  numberOfKeywords: z.int(),
  /** The combined keywords of the members (M392). */
  keywords: z.array(z.object({ keyword: z.string(), rank: z.nullable(z.number()) })),
})
export type SchedulerGroup = z.output<typeof schedulerGroupSchema>

export const schedulerStrategies = defineContract({
  id: 'schedulerStrategies',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/:clientId',
  summary: "Lists a client's strategies for the scheduler: proposed, queued, and completed this month or later.",
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: z.object({
    clientId: id,
    strategies: z.array(schedulerStrategySchema),
    groups: z.array(schedulerGroupSchema),
    saved: scheduleVersionSchema,
    /** From where the advisor knows the pages. */
    pageSource: pageSourceSchema,
    /** What the last run of the advisor said: its counts, or why it proposed nothing (ADV-29). Null before the first run. */
    advice: z.nullable(z.string()),
    /** The ignored blog topics, which can be restored. */
    ignoredTopics: z.array(z.object({ blogTopicId: id, topic: z.string() })),
  }),
})

export const clientSeoInfo = defineContract({
  id: 'clientSeoInfo',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/seo-info',
  summary: "Returns the data of the scheduler's header for a client.",
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: z.object({
    clientId: id,
    businessName: z.string(),
    domain: z.string(),
    projectId: z.nullable(id),
    blogInstalled: z.boolean(),
    /** When strategies were last proposed (M354). Null shows a dash. */
    strategyAdvisorCompletionDate: z.nullable(instant),
    /** The hours of work that the client pays for per month. Null for no limit. */
    overriddenTimeAllocation: z.nullable(z.number()),
    maxStrategies: z.int(),
    contentBriefComplete: z.boolean(),
    rankingPackage: z.nullable(z.string()),
    /** The person who works for the client, whose month a schedule fills (D10). Null if no one is assigned. */
    worker: z.nullable(z.object({ staffId: id, teamId: z.nullable(id) })),
  }),
})

/** The maximum quantity that fits between a strategy's id and the next one (M415, M416). */
export const MAX_QUANTITY = 50

const selectedSchema = z.object({
  /** A strategy's id, or one derived from it for an extra copy (M415). */
  strategyId,
  clientId: id,
  /** A day, or an instant whose time of day is ignored (M419). */
  assignedDate: z.union([plainDate, instant]),
  pageId: z.nullable(wholeNumber),
  specialtyTypeId: z._default(z.nullable(id), null),
  seoTargetId: z._default(z.nullable(id), null),
  strategyTypeId: z.int().check(z.gte(1), z.lte(100)),
  sSeq: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** A group's id, or a temporary id from the browser for a new group (M392). */
  strategyGroupId: z._default(z.nullable(z.union([z.int(), boundedText(100)])), null),
  strategyGroupName: z._default(z.nullable(boundedText(200)), null),
  blogTopicId: z._default(z.nullable(id), null),
  url: z.nullable(boundedText(2000)),
  qty: z.int().check(z.gte(0), z.lte(MAX_QUANTITY)),
  assignedMonthOptions: z._default(z.array(monthOptionSchema).check(z.maxLength(12)), []),
  gpo: z._default(
    z.nullable(
      z.object({
        clientLocationGuid: boundedText(100),
        city: boundedText(200),
        googleProfileUrl: z.nullable(boundedText(2000)),
      }),
    ),
    null,
  ),
  systemEntryId: z._default(z.nullable(z.int()), null),
})
/** A row of the schedule to save (M617). */
export type SelectedStrategy = z.output<typeof selectedSchema>

export const selectStrategies = defineContract({
  id: 'selectStrategies',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/:id/select',
  summary: "Saves a client's schedule atomically. Returns the number of saved rows, 0 for an emptied one.",
  access: 'staff',
  headers: ['idempotency-key'],
  /** The version on which the schedule is based. */
  optionalHeaders: ['if-match'],
  /** `id` is the client's id (M616). */
  params: z.object({ id: idInPath }),
  body: z.array(selectedSchema).check(z.maxLength(500)),
  result: z.int(),
  conflict: scheduleVersionSchema,
})

/** A month's assigned hours of work (STRAT-2), and the hours that the clients pay for. */
const loadSchema = z.object({ strategies: z.int(), hours: z.number(), allocatedHours: z.number() })

export const monthLoad = defineContract({
  id: 'monthLoad',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/month-load/:staffId',
  summary: "Returns the load of the available months, for a staff member and for the member's team (D10).",
  access: 'staff',
  params: z.object({ staffId: idInPath }),
  result: z.object({
    staffId: id,
    teamId: z.nullable(id),
    teamName: z.nullable(z.string()),
    months: z.array(z.object({ month: plainDate, label: z.string(), staff: loadSchema, team: loadSchema })),
  }),
})
