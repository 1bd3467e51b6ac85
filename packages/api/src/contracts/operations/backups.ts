import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { instant } from '../primitives.ts'
import { jobSchema } from '../seo/generate.ts'
import { amount, maybeInstant, OPERATIONS } from './common.ts'

/** The names of backups. */
const BACKUP_NAME = /^rankdesk-\d{8}T\d{6}Z\.tar\.gz$/

/** A backup in the folder of backups. */
export const backupSchema = z.object({
  name: z.string(),
  /** In bytes. */
  size: amount,
  createdAt: instant,
  /** The last successful verification. Null for a backup that was never verified, or that turned out to be damaged. */
  verified: z.nullable(z.object({ at: instant, rows: z.int(), files: z.int(), sha256: z.string() })),
})
export type Backup = z.infer<typeof backupSchema>

export const backups = defineContract({
  id: 'backups',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/backups',
  summary: 'Lists the backups, newest first, the newest jobs that make or verify one, and the schedule.',
  result: z.object({
    backups: z.array(backupSchema),
    /** The running jobs, and the newest ended one of each kind. */
    jobs: z.array(jobSchema),
    schedule: z.object({
      /** Backups daily at a time of day in Los Angeles ('03:30'), or at an interval in ms. Null for none. */
      daily: z.nullable(z.string()),
      everyMs: z.nullable(amount),
      /** The number of verified backups that are kept. */
      keep: z.int(),
      nextAt: maybeInstant,
      state: z.enum(['off', 'ok', 'failed', 'late']),
    }),
  }),
})

export const makeBackup = defineContract({
  id: 'makeBackup',
  ...OPERATIONS,
  method: 'POST',
  writes: true,
  path: '/api/backups',
  summary: 'Starts a job that makes and verifies a backup of the whole agency, or returns the running one.',
  result: jobSchema,
})

export const verifyBackup = defineContract({
  id: 'verifyBackup',
  ...OPERATIONS,
  method: 'POST',
  writes: true,
  path: '/api/backups/:name/verify',
  summary: 'Starts a job that reads a whole backup and checks every part of it, or returns the running one.',
  params: z.object({ name: z.string().check(z.regex(BACKUP_NAME)) }),
  result: jobSchema,
})

/** Returns the path of a backup's download, after the base of the operations service. */
export function backupDownloadPath(name: string): string {
  return `/api/backups/${name}/file`
}
