import type { Contract } from '@rankdesk/api'
import { z } from 'zod'

/**
 * A result of a call that is JSON already. Its response costs neither validation nor serialization, which is most of the
 * time of a cached one.
 */
export class SerializedResult<Result = unknown> {
  readonly json: string
  /** Never set: distinguishes the types of results. */
  declare readonly type: Result

  constructor(json: string) {
    this.json = json
  }
}

/** Serializes a result for responses of a contract. Throws if the contract does not allow it. */
export function serializeResult<Result>(contract: Pick<Contract, 'result'>, result: Result): SerializedResult<Result> {
  return new SerializedResult(JSON.stringify(z.encode(contract.result, result)))
}

/** Inserts a serialized result into the envelope of a successful call (see `success`). */
export function serializedSuccess(requestId: string, { json }: SerializedResult, data: unknown): string {
  const status = JSON.stringify({ requestId, status: 200 })
  return `{"status":${status},"result":${json},"data":${JSON.stringify(data)}}`
}
