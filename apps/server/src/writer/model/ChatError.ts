/** An error between the server and the model, with whether to retry and the minimum delay. */
export class ChatError extends Error {
  override name = 'ChatError'
  readonly again: boolean
  readonly waitMs: number | undefined

  constructor(message: string, again: boolean, waitMs?: number) {
    super(message)
    this.again = again
    this.waitMs = waitMs
  }
}
