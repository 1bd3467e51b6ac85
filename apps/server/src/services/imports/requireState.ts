import { HttpError } from '#platform/http/httpError.ts'
import { type ImportAction, refusalOfAction } from './imports.policy.ts'
import type { ImportRow } from './imports.queries.ts'

/** Throws `HttpError` 409 with the reason if an import's state doesn't allow an action. */
export function requireState({ state }: Pick<ImportRow, 'state'>, action: ImportAction): void {
  const refusal = refusalOfAction(state, action)
  if (refusal !== undefined) throw new HttpError(409, refusal)
}
