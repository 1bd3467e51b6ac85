import { z } from 'zod'
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
      const { choices, usage } = parseResponse(this.#rest)
      this.text = choices?.[0].message?.content ?? ''
      this.tokens = usage?.total_tokens
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
    const { error, choices, usage } = parseResponse(data)
    if (error !== undefined) {
      throw new ContentModelError('The content model failed in the middle of its response.', true)
    }
    this.text += choices?.[0].delta?.content ?? ''
    this.tokens = usage?.total_tokens ?? this.tokens
    this.#reason = choices?.[0].finish_reason ?? this.#reason
  }
}

/** A part of a response that has another shape counts as missing: endpoints differ in what they send. */
const choiceSchema = z.object({
  delta: z.object({ content: z.string() }).optional().catch(undefined),
  message: z.object({ content: z.string() }).optional().catch(undefined),
  finish_reason: z.unknown().optional(),
})
const responseSchema = z
  .object({
    error: z.unknown().optional(),
    choices: z.tuple([choiceSchema], z.unknown()).optional().catch(undefined),
    usage: z.object({ total_tokens: z.number() }).optional().catch(undefined),
  })
  .catch({ error: undefined, choices: undefined, usage: undefined })

type ModelResponse = z.output<typeof responseSchema>

function parseResponse(data: string): ModelResponse {
  try {
    return responseSchema.parse(JSON.parse(data))
  } catch {
    throw new ContentModelError('The content model returned a response that we cannot read.', true)
  }
}
