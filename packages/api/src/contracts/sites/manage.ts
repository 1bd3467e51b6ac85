import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id } from '../primitives.ts'

/** M626. Returns the pending or running rebuild of the site if there is one. */
export const rebuildSite = defineContract({
  id: 'rebuildSite',
  service: 'sites',
  method: 'POST',
  writes: true,
  path: '/v1/api/manage/rebuild',
  summary: 'Rebuilds a site in the background: cleans zones again, corrects links and addresses, and prunes redirects.',
  access: 'staff',
  body: z.object({ projectId: id }),
  result: z.object({ jobId: id, state: z.enum(['waiting', 'running', 'done', 'failed']) }),
})
