/** Something went wrong between us and the model; whether it makes sense to try again, and after how long at least. */
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
