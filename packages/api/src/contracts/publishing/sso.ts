import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { idInPath, instant } from '../primitives.ts'

/** Single sign-on of the publishing service (M043): a one-time address that opens the client's site manager. */
export const publishingSso = defineContract({
  id: 'publishingSso',
  service: 'publishing',
  method: 'GET',
  writes: false,
  path: '/v1/api/users/sso',
  summary: "Returns a one-time address, valid for a minute, that signs the caller in to a client's site manager.",
  access: 'staff',
  query: z.object({ clientId: idInPath, projectId: idInPath }),
  result: z.object({
    /** A one-time address on the client's own domain. */
    url: z.string(),
    expires_at: instant,
  }),
})
