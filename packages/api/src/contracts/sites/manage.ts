import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id } from '../primitives.ts'

/** M626. While one rebuild of a site waits or runs, asking again answers with that one. */
export const rebuildSite = defineContract({
  id: 'rebuildSite',
  service: 'sites',
  method: 'POST',
  writes: true,
  path: '/v1/api/manage/rebuild',
  summary:
    'Rebuilds a site in the background: zones cleaned again, links and addresses made straight, redirects tidied.',
  access: 'staff',
  body: z.object({ projectId: id }),
  result: z.object({ jobId: id, state: z.enum(['waiting', 'running', 'done', 'failed']) }),
})
