/** Where the database's messages go: one plain sentence a call. Pino's logger is one, and so is `console`. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

/** Why the database can not be used; its message says in a sentence or two what happened and what to do. */
export class DatabaseServerError extends Error {
  override name = 'DatabaseServerError'
}
