import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, instant } from '../primitives.ts'

/** The browser's message if it has neither a token nor a valid refresh token (M037). */
export const LOGIN_AS_WITHOUT_TOKEN = 'Unable to run loginAs, refresh token not available or expired'

/** The audience of a client's token, which distinguishes it from a staff token (M035). */
export const CLIENT_AUDIENCE = 'client'

/** A client's token and its lifetime on the client platform. It cannot be renewed. */
export const clientTokenSchema = z.object({
  id_token: z.string(),
  /** Seconds from now. */
  id_token_expires_in: z.number(),
  id_token_expires_at: instant,
})
export type ClientToken = z.infer<typeof clientTokenSchema>

/** An impersonation session: the client, the staff member and the remaining time (D13). */
export const impersonationSessionSchema = z.object({
  impersonationId: z.uuid(),
  clientId: id,
  clientGuid: z.uuid(),
  businessName: z.string(),
  /** The impersonating staff member. */
  staffId: id,
  staffName: z.string(),
  startedAt: instant,
  expiresAt: instant,
  /** The remaining minutes, rounded up. */
  minutesLeft: z.int().check(z.gte(0)),
  /** The address of the client's website. Null for one that Rankdesk serves. */
  websiteAddress: z.optional(z.nullable(z.string())),
})
export type ImpersonationSession = z.infer<typeof impersonationSessionSchema>

export const loginAs = defineContract({
  id: 'loginAs',
  service: 'identity',
  method: 'POST',
  writes: true,
  path: '/v1/api/impersonate/client/:clientId/login-as',
  summary: "Starts an impersonation session on the client platform. The staff member's own sign-in is unaffected.",
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  body: z.strictObject({}),
  result: clientTokenSchema,
})

export const impersonationSession = defineContract({
  id: 'impersonationSession',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/impersonate/session',
  summary: 'Returns the impersonated client, the staff member and the remaining minutes of this token.',
  access: 'client',
  result: impersonationSessionSchema,
})

export const recordPageSeen = defineContract({
  id: 'recordPageSeen',
  service: 'identity',
  method: 'POST',
  writes: false,
  path: '/v1/api/impersonate/pages',
  summary: 'Records a page visited during an impersonation session.',
  access: 'client',
  // A path of our own application: no host, and no character that a text column rejects.
  body: z.object({
    path: z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)[^\s\p{Cc}\\]*$/u, 'Enter a path of the application')),
  }),
  result: z.literal(true),
})

export const endImpersonation = defineContract({
  id: 'endImpersonation',
  service: 'identity',
  method: 'POST',
  writes: true,
  path: '/v1/api/impersonate/end',
  summary: 'Ends the impersonation session and invalidates its token.',
  access: 'client',
  result: z.literal(true),
})

/** A recorded impersonation session. */
export const recordedImpersonationSchema = z.object({
  impersonationId: z.uuid(),
  clientId: id,
  businessName: z.string(),
  staffId: id,
  staffName: z.string(),
  startedAt: instant,
  expiresAt: instant,
  /** When the session was ended by hand. Null if it expired or is still active. */
  endedAt: z.nullable(instant),
  /** The visited paths in order. */
  pagesSeen: z.array(z.string()),
})

export const recordedImpersonations = defineContract({
  id: 'recordedImpersonations',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/impersonate/recorded',
  summary: 'Lists the impersonation sessions, newest first.',
  access: 'staff',
  permission: 'operate',
  query: z.object({
    clientId: z.optional(idInPath),
    count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  result: z.object({ impersonations: z.array(recordedImpersonationSchema) }),
})
