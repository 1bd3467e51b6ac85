import type * as z from 'zod/mini'
import type { Contract } from '../contract/contract.ts'
import { ApiError } from './ApiError.ts'

/** A contract that declares what its 409 says about the newer state on the server. */
type ConflictingContract = Contract & { readonly conflict: z.ZodMiniType }

/** The parsed data of a conflict with a call of the contract. */
export type ConflictData<C extends ConflictingContract> = z.output<C['conflict']>

/** A call that the server rejected (409) because of what it has now, in the shape that the call's contract declares. */
export class ConflictError<Conflict = unknown> extends ApiError {
  /** The parsed data: what the call is in conflict with. */
  readonly conflict: Conflict
  /** The id of the call's contract. */
  readonly contractId: string

  constructor(contractId: string, conflict: Conflict, rejection: ApiError) {
    const { message, status, requestId, data } = rejection
    super({ status, message, ...(requestId !== undefined && { requestId }), data, cause: rejection })
    this.contractId = contractId
    this.conflict = conflict
  }
}

/** Returns what a failed call of the contract is in conflict with. Undefined for every other error. */
export function conflictOf<C extends ConflictingContract>(contract: C, error: unknown): ConflictData<C> | undefined {
  if (!(error instanceof ConflictError) || error.contractId !== contract.id) return undefined
  // The client parsed it with this contract's schema.
  return error.conflict as ConflictData<C>
}

/** Returns the error of a rejected call: a `ConflictError` if its data has the shape that the contract declares. */
export function withConflict({ id, conflict }: Contract, error: unknown): unknown {
  if (conflict === undefined || !(error instanceof ApiError) || error.status !== 409) return error
  const parsed = conflict.safeParse(error.data)
  return parsed.success ? new ConflictError(id, parsed.data, error) : error
}
