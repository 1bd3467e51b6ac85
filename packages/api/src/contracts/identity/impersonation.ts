import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath, instant } from '../primitives.ts'

/** What a browser says when it has no token to begin with, nor a refresh token that brings one (M037). */
export const LOGIN_AS_WITHOUT_TOKEN = 'Unable to run loginAs, refresh token not available or expired'

/** The audience of a client's token; it tells it from the staff's own (M035). */
export const CLIENT_AUDIENCE = 'client'

/** A client's token and how long it opens the client's own pages; there is no way to renew it. */
export const clientTokenSchema = z.object({
  id_token: z.string(),
  /** Seconds from now. */
  id_token_expires_in: z.number(),
  id_token_expires_at: instant,
})
export type ClientToken = z.infer<typeof clientTokenSchema>

/** As which client somebody looks, who they are, and how long it lasts (D13). */
export const impersonationSessionSchema = z.object({
  impersonationId: z.uuid(),
  clientId: id,
  clientGuid: z.uuid(),
  businessName: z.string(),
  /** The member of staff who looks. */
  staffId: id,
  staffName: z.string(),
  startedAt: instant,
  expiresAt: instant,
  /** Whole minutes left, the begun one counted. */
  minutesLeft: z.int().check(z.gte(0)),
})
export type ImpersonationSession = z.infer<typeof impersonationSessionSchema>

export const loginAs = defineContract({
  id: 'loginAs',
  service: 'identity',
  method: 'POST',
  writes: true,
  path: '/v1/api/impersonate/client/:clientId/login-as',
  summary: 'Begins a look at a client’s own pages as that client; the staff’s own sign-in is untouched.',
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
  summary: 'As which client this token looks, who does, and how many minutes are left.',
  access: 'client',
  result: impersonationSessionSchema,
})

export const recordPageSeen = defineContract({
  id: 'recordPageSeen',
  service: 'identity',
  method: 'POST',
  writes: false,
  path: '/v1/api/impersonate/pages',
  summary: 'Records a page that was looked at as the client.',
  access: 'client',
  // A path of our own application: no host, and no character that a text column can not hold.
  body: z.object({
    path: z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)[^\s\p{Cc}\\]*$/u, 'must be a path of the application')),
  }),
  result: z.literal(true),
})

export const endImpersonation = defineContract({
  id: 'endImpersonation',
  service: 'identity',
  method: 'POST',
  writes: true,
  path: '/v1/api/impersonate/end',
  summary: 'Ends the look at the client’s pages; the token is worth nothing from now on.',
  access: 'client',
  result: z.literal(true),
})

/** One look at a client's pages, as it was recorded. */
export const recordedImpersonationSchema = z.object({
  impersonationId: z.uuid(),
  clientId: id,
  businessName: z.string(),
  staffId: id,
  staffName: z.string(),
  startedAt: instant,
  expiresAt: instant,
  /** When it was ended by hand; null when it was left to expire or still runs. */
  endedAt: z.nullable(instant),
  /** Paths, in the order in which they were looked at. */
  pagesSeen: z.array(z.string()),
})

export const recordedImpersonations = defineContract({
  id: 'recordedImpersonations',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/impersonate/recorded',
  summary: 'Who looked at which client’s pages, newest first.',
  access: 'staff',
  query: z.object({
    clientId: z.optional(idInPath),
    count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  result: z.object({ impersonations: z.array(recordedImpersonationSchema) }),
})
