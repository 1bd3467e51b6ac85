import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id } from '../primitives.ts'
import { amount, maybeInstant, OPERATIONS } from './common.ts'

/** The state of a part of the system, as a sentence. */
export const healthCheckSchema = z.object({
  name: z.enum(['process', 'database', 'disk', 'backups', 'jobs', 'mail']),
  state: z.enum(['ok', 'warning', 'failed']),
  message: z.string(),
})
export type HealthCheck = z.infer<typeof healthCheckSchema>

export const systemStatus = defineContract({
  id: 'systemStatus',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/system',
  summary: 'Returns versions, health checks and retention periods.',
  result: z.object({
    health: z.array(healthCheckSchema),
    versions: z.object({
      app: z.string(),
      node: z.string(),
      postgresql: z.string(),
      migrations: z.int(),
      /** The name of the entry script of the built web app. Empty without a build. */
      webBuild: z.string(),
      webBuiltAt: maybeInstant,
    }),
    /** How long data is kept, in days. Null for good. */
    retention: z.object({
      deletedMediaDays: z.int(),
      textVersionDays: z.nullable(z.int()),
      auditDays: z.nullable(z.int()),
    }),
  }),
})
export type SystemStatus = z.infer<typeof systemStatus.result>

/** The space that a client's media takes, in bytes. */
export const clientStorageSchema = z.object({
  clientId: id,
  businessName: z.string(),
  files: z.int(),
  size: amount,
  versionsSize: amount,
  deletedSize: amount,
  used: amount,
})
export type ClientStorage = z.infer<typeof clientStorageSchema>

export const storageUse = defineContract({
  id: 'storageUse',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/storage',
  summary: 'Returns the size of the database and of each client’s media, and the free disk space.',
  result: z.object({
    databaseSize: amount,
    /** Null if the system does not report it. */
    disk: z.nullable(z.object({ free: amount, total: amount })),
    /** Whether media lies in a bucket and not on this disk. */
    isMediaInBucket: z.boolean(),
    /** The maximum size of one client's media. Null for no limit. */
    quota: z.nullable(amount),
    clients: z.array(clientStorageSchema),
  }),
})
