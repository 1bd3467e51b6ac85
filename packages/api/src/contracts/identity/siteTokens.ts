import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id } from '../primitives.ts'

/** Issues a one-minute token for the calls on a client's own domain (M053). */
export const siteToken = defineContract({
  id: 'siteToken',
  service: 'identity',
  method: 'POST',
  writes: false,
  path: '/v1/api/oauth2/site-token',
  summary: "Issues a one-minute token for the calls on one client's own domain, for one project.",
  access: 'staff',
  body: z.object({ projectId: id }),
  result: z.object({
    token: z.string(),
    /** The only domain that accepts the token. */
    domain: z.string(),
    projectId: id,
    /** Seconds from now. */
    expires_in: z.number(),
    expires_at: z.string(),
  }),
})
