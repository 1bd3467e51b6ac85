import type { FastifyRequest } from 'fastify'

/** Who calls, and for whom: oneself unless another staff member was chosen (D14). */
export interface Actor {
  staffId: number
  actedForId: number
}

/** Finds out who calls. Throws `HttpError` 401 when nobody is signed in, 403 for a client's token. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>

/** A look at a client's own pages as that client, and the member of staff who takes it (M032, D13). */
export interface ClientActor {
  impersonationId: string
  clientId: number
  /** The member of staff behind it, and for whom they act. */
  staffId: number
  actedForId: number
}

/** Finds out as which client the call is made. Throws `HttpError` 401 without a good token, 403 for a staff token. */
export type AuthenticateClient = (request: FastifyRequest) => Promise<ClientActor>
