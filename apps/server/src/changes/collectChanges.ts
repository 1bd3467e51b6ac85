import { AsyncLocalStorage } from 'node:async_hooks'
import type { Change } from '@rankdesk/api'

const collecting = new AsyncLocalStorage<Change[]>()

/** Runs a call's handler and collects the changes that it records into `into`. */
export function collectChanges<Result>(into: Change[], handle: () => Result): Result {
  return collecting.run(into, handle)
}

/** Adds recorded changes to those of the call that is being handled, if there is one. */
export function addCollected(recorded: readonly Change[]): void {
  collecting.getStore()?.push(...recorded)
}
