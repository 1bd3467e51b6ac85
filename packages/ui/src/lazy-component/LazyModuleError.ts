/** Code that is loaded on demand could not be loaded: no connection, or the server has a newer version. */
export class LazyModuleError extends Error {
  /** Discards the failure, so that the next render loads the code again. */
  readonly reset: () => void

  constructor(cause: unknown, reset: () => void = () => undefined) {
    super('This part of the app could not be loaded.', { cause })
    this.name = 'LazyModuleError'
    this.reset = reset
  }
}
