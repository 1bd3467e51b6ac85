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
