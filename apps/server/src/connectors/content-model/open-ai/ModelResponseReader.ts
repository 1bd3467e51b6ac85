import { ContentModelError } from '../port.ts'

/** The maximum length of a response; a page's zones are far shorter. */
const MAX_CHARACTERS = 400_000

/** Assembles the text of a response from events, or from one JSON document. */
export class ModelResponseReader {
  text = ''
  isDone = false
  /** The tokens that the endpoint counted; undefined if it does not. */
  tokens: number | undefined
  readonly #isWhole: boolean
  #rest = ''
  #reason: unknown

  constructor(isWhole: boolean) {
    this.#isWhole = isWhole
  }

  /** Reads the next chunk. Throws `ContentModelError` for unreadable content, a reported failure and an endless response. */
  append(chunk: string): void {
    this.#rest += chunk
    if (this.text.length + this.#rest.length > MAX_CHARACTERS) {
      throw new ContentModelError('The content model does not finish.', false)
    }
    if (this.#isWhole) return
    const lines = this.#rest.split(/\r?\n/)
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#line(line)
  }

  /** Returns the whole text. Throws `ContentModelError` for an incomplete response. */
  end(): string {
    if (this.#isWhole) {
      const response = parsed(this.#rest)
      this.text = contentOf(response, 'message')
      this.tokens = tokensOf(response)
      return this.text
    }
    this.#line(this.#rest)
    // Some endpoints omit the last event but give a finish reason.
    if (!this.isDone && this.#reason === undefined) {
      throw new ContentModelError('The content model stopped in the middle of its response.', true)
    }
    if (this.#reason === 'length')
      throw new ContentModelError("The content model's response was cut off at its limit.", true)
    return this.text
  }

  #line(line: string): void {
    if (!line.startsWith('data:')) return
    const data = line.slice(5).trim()
    if (data === '') return
    if (data === '[DONE]') {
      this.isDone = true
      return
    }
    const event = parsed(data)
    if (isRecord(event) && event['error'] !== undefined) {
      throw new ContentModelError('The content model failed in the middle of its response.', true)
    }
    this.text += contentOf(event, 'delta')
    this.tokens = tokensOf(event) ?? this.tokens
    this.#reason = firstChoice(event)?.['finish_reason'] ?? this.#reason
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown
  } catch {
    throw new ContentModelError('The content model returned a response that we cannot read.', true)
  }
}

function tokensOf(response: unknown): number | undefined {
  const usage = isRecord(response) ? response['usage'] : undefined
  const tokens = isRecord(usage) ? usage['total_tokens'] : undefined
  return typeof tokens === 'number' && Number.isFinite(tokens) ? tokens : undefined
}

function contentOf(response: unknown, part: 'delta' | 'message'): string {
  const message = firstChoice(response)?.[part]
  const content = isRecord(message) ? message['content'] : undefined
  return typeof content === 'string' ? content : ''
}

function firstChoice(response: unknown): Record<string, unknown> | undefined {
  const choices = isRecord(response) ? response['choices'] : undefined
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  return isRecord(first) ? first : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
