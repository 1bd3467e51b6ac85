/** Receives the database's messages, one plain sentence for each call. Pino's logger and `console` both fit. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

/** A database that cannot be used. The message says in a sentence or two what happened and what to do. */
export class DatabaseServerError extends Error {
  override name = 'DatabaseServerError'
}
