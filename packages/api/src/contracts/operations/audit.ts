import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, instant } from '../primitives.ts'
import { nextCursor, OPERATIONS, paging, period } from './common.ts'

/** An event of the audit trail. */
export const auditEventSchema = z.object({
  auditEventId: id,
  at: instant,
  /** Null for work of the server that no person asked for; its name is then 'System'. */
  staffId: z.nullable(id),
  staffName: z.string(),
  /** The staff member acted for. Null if the person acted for themselves. */
  actedForName: z.nullable(z.string()),
  /** The use case, such as 'completeStrategy'. */
  action: z.string(),
  clientId: z.nullable(id),
  businessName: z.nullable(z.string()),
  strategyId: z.nullable(z.int()),
  strategyTitle: z.nullable(z.string()),
  requestId: z.string(),
  /** The further facts that the use case recorded. */
  details: z.record(z.string(), z.unknown()),
})
export type AuditEventEntry = z.infer<typeof auditEventSchema>

/** The filters of the audit trail. */
export const auditFilterSchema = z.object({
  staffId: z.optional(idInPath),
  clientId: z.optional(idInPath),
  action: z.optional(boundedText(100)),
  ...period,
})

export const auditEvents = defineContract({
  id: 'auditEvents',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/audit-events',
  summary: 'Lists audit events, newest first, by person, client, kind and period.',
  query: z.extend(auditFilterSchema, paging),
  result: z.object({ events: z.array(auditEventSchema), next: nextCursor }),
})

export const auditChoices = defineContract({
  id: 'auditChoices',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/audit-choices',
  summary: 'Lists the people, clients and kinds by which audit events can be filtered.',
  result: z.object({
    staff: z.array(z.object({ staffId: id, staffName: z.string() })),
    clients: z.array(z.object({ clientId: id, businessName: z.string() })),
    actions: z.array(z.string()),
  }),
})

/** The path of the CSV file of audit events, after the base of the operations service. */
export const AUDIT_CSV_PATH = '/api/audit-events.csv'
