export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What a model wrote, and the tokens of request and response if it counts them. */
export interface ModelText {
  text: string
  tokens: number | undefined
}

/** A language model that writes drafts. Drafts are checked and written again by `writer/model`. */
export interface ContentModel {
  /** The name by which the operator knows it. */
  name: string
  /**
   * Continues a conversation. `onText` receives the number of characters so far. Throws `ContentModelError`, or the
   * signal's reason.
   */
  write(
    messages: readonly ChatMessage[],
    options: { signal: AbortSignal; onText(characters: number): void },
  ): Promise<ModelText>
}

/** The model did not write a text. The message is a sentence for the screen. */
export class ContentModelError extends Error {
  override name = 'ContentModelError'
  /** Whether another attempt may succeed, and its minimum delay in ms if the model names one. */
  readonly again: boolean
  readonly waitMs: number | undefined

  constructor(message: string, again: boolean, waitMs?: number) {
    super(message)
    this.again = again
    this.waitMs = waitMs
  }
}
