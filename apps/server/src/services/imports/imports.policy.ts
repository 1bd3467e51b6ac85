import type { ImportState } from '@rankdesk/api'
import { HttpError } from '#platform/http/httpError.ts'
import type { ImportRow } from './imports.queries.ts'

/** What a person does with an import. */
export type ImportAction = 'add files' | 'read' | 'change' | 'write' | 'undo' | 'discard'

const ALLOWED: Readonly<Record<ImportAction, readonly ImportState[]>> = {
  'add files': ['collecting', 'ready', 'failed'],
  read: ['collecting', 'ready', 'failed'],
  change: ['ready', 'failed'],
  write: ['ready', 'failed'],
  undo: ['done'],
  discard: ['collecting', 'ready', 'failed'],
}

const STATE_TEXTS: Readonly<Record<ImportState, string>> = {
  collecting: 'Its files have not been read yet.',
  reading: 'Its files are being read. Wait until that is done.',
  ready: 'It has not been written yet.',
  writing: 'It is being written. Wait until that is done.',
  done: 'It has been written already.',
  failed: 'It failed. Read its files again, or discard it.',
  undoing: 'It is being undone.',
  undone: 'It has been undone.',
}

/** Returns why an import in a state doesn't allow an action, as a sentence. Undefined if it does. */
function refusalOfAction(state: ImportState, action: ImportAction): string | undefined {
  return ALLOWED[action].includes(state) ? undefined : STATE_TEXTS[state]
}

/** Throws `HttpError` 409 with the reason if an import's state doesn't allow an action. */
export function requireState({ state }: Pick<ImportRow, 'state'>, action: ImportAction): void {
  const refusal = refusalOfAction(state, action)
  if (refusal !== undefined) throw new HttpError(409, refusal)
}
