import { ApiError } from '@rankdesk/api'

/** A value that was sent to the server, with the version that it is based on and the key of its save. */
export interface SentSave<Content> {
  readonly content: Content
  readonly version: number
  /** The Idempotency-Key by which the server recognizes the save when it is repeated. */
  readonly key: string
}

/** The keys of the saves of one visit: `visit` names it, `count` is the number of saves so far. */
export interface SaveKeys {
  readonly visit: string
  readonly count: number
}

/** Returns the key of the next save, and the keys after it. */
export function nextSaveKey({ visit, count }: SaveKeys): { key: string; keys: SaveKeys } {
  return { key: `${visit}-${count + 1}`, keys: { visit, count: count + 1 } }
}

/** Whether a save with this key was made by the visit. */
export function isSaveOfVisit(key: string | null | undefined, visit: string | undefined): boolean {
  return visit !== undefined && (key ?? '').startsWith(`${visit}-`)
}

/** Whether the server certainly did not make the save: it rejected the request. */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Whether a failure may pass by itself: the server was not reached, or it failed. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
