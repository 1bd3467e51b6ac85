export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What a model wrote, and the tokens of request and response if it counts them. */
export interface ModelText {
  text: string
  tokens: number | undefined
}

export interface WriteTextOptions {
  signal: AbortSignal
  /** Receives the number of characters so far. */
  onText(characters: number): void
  /** The longest silence of the model, in ms, where it is shorter than the model's own limits. */
  maxSilenceMs?: number
}

/** A language model that writes drafts. Drafts are checked and written again by `writer/model`. */
export interface ContentModel {
  /** The name by which the operator knows it. */
  name: string
  /**
   * Continues a conversation. Throws `ContentModelError`, or the signal's reason.
   */
  write(messages: readonly ChatMessage[], options: WriteTextOptions): Promise<ModelText>
}

/** The model did not write a text. The message is a sentence for the screen. */
export class ContentModelError extends Error {
  override name = 'ContentModelError'
  /** Whether another attempt may succeed, and its minimum delay in ms if the model names one. */
  readonly again: boolean
  readonly waitMs: number | undefined
  /** The endpoint's own text about the failure, for administrators only. */
  readonly detail: string | undefined
  /** How long the model was silent before it was given up, in ms. */
  readonly silentMs: number

  constructor(message: string, again: boolean, more: { waitMs?: number; detail?: string; silentMs?: number } = {}) {
    super(message)
    this.again = again
    this.waitMs = more.waitMs
    this.detail = more.detail
    this.silentMs = more.silentMs ?? 0
  }
}
