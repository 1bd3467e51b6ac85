import type { FastifyRequest } from 'fastify'

/** Who calls, and for whom: oneself unless another staff member was chosen (D14). */
export interface Actor {
  staffId: number
  actedForId: number
}

/** Finds out who calls. Throws `Refusal` 401 when nobody is signed in. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>
