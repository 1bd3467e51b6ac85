/** The keys of the saves of one visit: `visit` names it, `count` is the number of saves so far. */
export interface SaveKeys {
  readonly visit: string
  readonly count: number
}

/** A text or draft that was sent to the server, with the version that it is based on and the key of its save. */
export interface SentSave<Content> {
  readonly content: Content
  readonly version: number
  /** The Idempotency-Key by which the server recognizes the save when it is repeated. */
  readonly key: string
}

/** Returns a random name for a visit. It works on pages without TLS, too, where `crypto.randomUUID` is missing. */
export function createVisitId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}

/** Returns the key of the next save, and the keys after it. */
export function nextSaveKey({ visit, count }: SaveKeys): { key: string; keys: SaveKeys } {
  return { key: `${visit}-${count + 1}`, keys: { visit, count: count + 1 } }
}

/** Whether a save with this key was made by the visit. */
export function isSaveOfVisit(key: string | null | undefined, visit: string | undefined): boolean {
  return visit !== undefined && (key ?? '').startsWith(`${visit}-`)
}
