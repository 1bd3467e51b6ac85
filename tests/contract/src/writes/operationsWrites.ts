import {
  backups,
  cancelJob,
  impersonationEntries,
  loginAs,
  makeBackup,
  retryJob,
  stopImpersonation,
  verifyBackup,
} from '@rankdesk/api'
import { vi } from 'vitest'
import type { WriteCase, WriteSetup } from './writeSetup.ts'

/** Adds a job that no process runs: it is not in the queue. */
async function addJob({ environment }: WriteSetup, state: 'running' | 'failed'): Promise<{ jobId: number }> {
  const [row] = await environment.rows<{ jobId: number }>(
    `insert into jobs (kind, client_id, state, created_at) values ('rebuild-site', 1, $1, now()) returning job_id "jobId"`,
    [state],
  )
  if (row === undefined) throw new Error('The job was not inserted')
  return row
}

/** The writes of the operations screen. */
export const OPERATIONS_WRITES: Record<string, WriteCase> = {
  retryJob: async (setup) => setup.maya.call(retryJob, { params: await addJob(setup, 'failed') }),
  cancelJob: async (setup) => setup.maya.call(cancelJob, { params: await addJob(setup, 'running') }),
  makeBackup: ({ maya }) => maya.call(makeBackup, {}),
  verifyBackup: async ({ maya }) => {
    await maya.call(makeBackup, {})
    const name = await vi.waitFor(
      async () => {
        const [made] = (await maya.call(backups, {})).backups
        if (made === undefined) throw new Error('The backup is not made yet')
        return made.name
      },
      { timeout: 60_000, interval: 200 },
    )
    return maya.call(verifyBackup, { params: { name } })
  },
  stopImpersonation: async ({ maya }) => {
    await maya.call(loginAs, { params: { clientId: 1 }, body: {} })
    const [session] = (await maya.call(impersonationEntries, { query: { active: 'true' } })).impersonations
    if (session === undefined) throw new Error('There is no impersonation session')
    return maya.call(stopImpersonation, { params: { impersonationId: session.impersonationId } })
  },
}
