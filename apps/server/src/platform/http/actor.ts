import type { Permission } from '@rankdesk/domain'
import type { FastifyRequest } from 'fastify'

/** The caller, and the staff member for whom the caller acts: the same person unless another was chosen (D14). */
export interface Actor {
  staffId: number
  actedForId: number
}

/** Authenticates a staff member. Throws `HttpError` 401 without a valid token, 403 for a client's token. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>

/** Checks a permission of the signed-in person, whomever they act for. Throws `HttpError` 403. */
export type Authorize = (actor: Actor, permission: Permission) => Promise<void>

/** An impersonation session: a staff member views the client platform as a client (M032, D13). */
export interface ClientActor {
  impersonationId: string
  clientId: number
  /** The staff member who views, and the one for whom they act. */
  staffId: number
  actedForId: number
}

/** Authenticates an impersonation session. Throws `HttpError` 401 without a valid token, 403 for a staff token. */
export type AuthenticateClient = (request: FastifyRequest) => Promise<ClientActor>
