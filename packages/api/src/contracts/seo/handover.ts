import { GBP_STATUSES, HANDOVER_SECTIONS, LEDGER_STATES, MANAGER_ROLES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, instant, plainDate, strategyId, wholeNumber } from '../primitives.ts'

const params = z.object({ clientId: idInPath })
const person = z.object({ staffId: id, staffName: z.string() })
const role = z.enum(MANAGER_ROLES)

/** The most accounts that one call transfers. */
export const MAX_TRANSFERS = 100

/** A text of the sheet that a person writes. */
export const handoverTextSchema = boundedText(2000)

/** What a person writes on a hand-over sheet. */
export const handoverFieldsSchema = z.object({
  role,
  /** Null for the manager in that role. */
  fromStaffId: z.nullable(id),
  toStaffId: z.nullable(id),
  changesOn: z.nullable(plainDate),
  /** What to watch, one point a line. Null for the points of HAND-1. */
  watch: z.nullable(handoverTextSchema),
  /** Null for the promises that the notes name (HAND-2). */
  promises: z.nullable(handoverTextSchema),
  /** The sections that the sheet leaves out. */
  hidden: z.array(z.enum(HANDOVER_SECTIONS)).check(z.maxLength(HANDOVER_SECTIONS.length)),
})
export type HandoverFields = z.infer<typeof handoverFieldsSchema>

/** The hand-over sheet of a client (D24). Lists are cut as HAND-3 says; the counts are those of all. */
export const handoverSheetSchema = z.object({
  clientId: id,
  businessName: z.string(),
  domain: z.string(),
  place: z.string(),
  contact: z.string(),
  phoneNumber: z.string(),
  rankingPackage: z.string(),
  rankingValue: z.nullable(z.number()),
  hours: z.nullable(z.number()),
  billingStatus: z.string(),
  launchedOn: z.nullable(plainDate),
  /** The managers of the client by role. */
  managers: z.array(z.object({ role, manager: z.nullable(person) })),
  fields: handoverFieldsSchema,
  from: z.nullable(person),
  to: z.nullable(person),
  /** The number of saves, which a save sends as If-Match. 0 before the first. */
  version: wholeNumber,
  /** What HAND-1 is about, without the performance, which the client's figures have. */
  watched: z.object({
    isCanceling: z.boolean(),
    isRedesigned: z.boolean(),
    needsApproval: z.boolean(),
    unconnectedProfiles: z.array(z.string()),
    driftedFields: z.array(z.string()),
    differingPages: z.array(z.string()),
    scheduledPublishes: z.array(z.object({ path: z.string(), on: plainDate })),
    /** The reviews with one or two stars that wait for an answer. */
    reviewAlerts: z.int(),
    overdueStrategies: z.int(),
  }),
  foundPromises: z.array(z.string()),
  profiles: z.array(
    z.object({ name: z.string(), status: z.enum(GBP_STATUSES), openDrift: z.int(), openQuestions: z.int() }),
  ),
  openCount: z.int(),
  open: z.array(
    z.object({
      strategyId,
      strategyTypeId: z.int(),
      subject: z.string(),
      path: z.nullable(z.string()),
      /** The best rank of its target queries. */
      rank: z.nullable(z.int()),
      assignedDate: plainDate,
      hasDraft: z.boolean(),
    }),
  ),
  completedCount: z.int(),
  completed: z.array(z.object({ strategyId, strategyTypeId: z.int(), subject: z.string(), completedAt: instant })),
  checklistCount: z.int(),
  checklist: z.array(z.string()),
  noteCount: z.int(),
  notes: z.array(z.object({ categoryId: z.int(), questionName: z.string(), answer: z.string() })),
  ledgerCount: z.int(),
  /** The newest values that were set on the profiles of the client (D12). */
  ledger: z.array(
    z.object({
      entryId: id,
      at: instant,
      /** The location's town, and the field. */
      place: z.string(),
      fieldName: z.string(),
      before: z.string(),
      after: z.string(),
      state: z.enum(LEDGER_STATES),
      /** Null for Google. */
      staffName: z.nullable(z.string()),
    }),
  ),
  preparedAt: instant,
})
export type HandoverSheet = z.infer<typeof handoverSheetSchema>

export const handoverSheet = defineContract({
  id: 'handoverSheet',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/handover',
  summary: 'Returns the hand-over sheet of a client.',
  access: 'staff',
  params,
  result: handoverSheetSchema,
})

export const saveHandover = defineContract({
  id: 'saveHandover',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/client/:clientId/handover',
  summary: 'Saves what a person wrote on a hand-over sheet. If-Match is the version on which it is based.',
  access: 'staff',
  headers: ['if-match'],
  params,
  body: handoverFieldsSchema,
  result: z.object({ version: wholeNumber }),
  conflict: z.object({ theirs: handoverFieldsSchema }),
})

/** A person's load in a role (HAND-4). */
const loadSchema = z.object({
  staffId: id,
  staffName: z.string(),
  clients: z.int(),
  /** The hours a month of those clients. */
  hours: z.number(),
  /** The clients without known hours. */
  clientsWithoutHours: z.int(),
  openStrategies: z.int(),
})
export type ManagerLoad = z.infer<typeof loadSchema>

const COMMON = { service: 'identity', access: 'staff', permission: 'manage-clients' } as const

export const managerLoads = defineContract({
  id: 'managerLoads',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: '/api/administration/transfers',
  summary: 'Lists the active staff with their load in a role, and the clients of one of them with their own load.',
  query: z.object({ role: z._default(role, 'seo'), staffId: z.optional(idInPath) }),
  result: z.object({
    staff: z.array(loadSchema),
    clients: z.array(
      z.object({
        clientId: id,
        businessName: z.string(),
        hours: z.nullable(z.number()),
        openStrategies: z.int(),
      }),
    ),
  }),
})

/** The result of one transfer. */
const transferResultSchema = z.object({
  clientId: id,
  /** Why the account was not transferred. Null if it was. */
  problem: z.nullable(z.string()),
})
export type TransferResult = z.infer<typeof transferResultSchema>

export const transferClients = defineContract({
  id: 'transferClients',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: '/api/administration/transfers',
  summary: 'Hands accounts from one manager to another, each on its own, and returns a result for each.',
  body: z.object({
    role,
    fromStaffId: id,
    toStaffId: id,
    clientIds: z.array(id).check(z.minLength(1, 'Choose at least one account'), z.maxLength(MAX_TRANSFERS)),
  }),
  result: z.object({ results: z.array(transferResultSchema) }),
})
