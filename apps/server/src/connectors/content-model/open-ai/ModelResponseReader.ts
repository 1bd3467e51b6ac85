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
  #refusal = ''

  constructor(isWhole: boolean) {
    this.#isWhole = isWhole
  }

  /**
   * Reads the next chunk. Returns whether the model did something: comments keep a connection open and say nothing. Throws `ContentModelError` for unreadable content, a reported failure and an endless
   * response.
   */
  append(chunk: string): boolean {
    this.#rest += chunk
    if (this.text.length + this.#rest.length > MAX_CHARACTERS) {
      throw new ContentModelError('The content model does not finish.', false)
    }
    if (this.#isWhole) return true
    const lines = this.#rest.split(/\r?\n/)
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#line(line)
    return lines.some((line) => line.startsWith('data:'))
  }

  /** Returns the whole text. Throws `ContentModelError` for an incomplete response. */
  end(): string {
    if (this.#isWhole) {
      const { error, choices, usage } = parseResponse(this.#rest)
      if (error !== undefined) throw failure('The content model failed.', error)
      const { message, finish_reason: reason } = choices?.[0] ?? {}
      this.text = message?.content ?? ''
      this.tokens = usage?.total_tokens
      throwIfRefused(message?.refusal ?? '', reason, this.text)
      return this.text
    }
    this.#line(this.#rest)
    throwIfRefused(this.#refusal, this.#reason, this.text)
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
      throw failure('The content model failed in the middle of its response.', error)
    }
    this.text += choices?.[0].delta?.content ?? ''
    this.#refusal += choices?.[0].delta?.refusal ?? ''
    this.tokens = usage?.total_tokens ?? this.tokens
    this.#reason = choices?.[0].finish_reason ?? this.#reason
  }
}

/** The maximum length of a model's words in a sentence. */
const MAX_QUOTED = 300

/** Throws the model's own words for a refusal. Asking again costs tokens and ends the same. */
function throwIfRefused(refusal: string, reason: unknown, text: string): void {
  if (refusal === '' && reason !== 'content_filter') return
  const words = (refusal === '' ? text : refusal).trim().replaceAll(/\s+/g, ' ').slice(0, MAX_QUOTED)
  const quoted = words === '' ? '.' : `: “${words}”.`
  throw new ContentModelError(`The content model refused to write this text${quoted}`, false)
}

function failure(sentence: string, error: unknown): ContentModelError {
  return new ContentModelError(sentence, true, { detail: errorTextOf(error) })
}

const errorSchema = z.union([
  z.string(),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
])

/** Returns the text of an error in any of the shapes that endpoints use, otherwise the error as it is. */
export function errorTextOf(error: unknown): string {
  const known = errorSchema.safeParse(error)
  return known.success ? known.data : JSON.stringify(error)
}

const messageSchema = z.object({
  content: z.string().nullish().catch(undefined),
  refusal: z.string().nullish().catch(undefined),
})

/** A part of a response that has another shape counts as missing: endpoints differ in what they send. */
const choiceSchema = z.object({
  delta: messageSchema.optional().catch(undefined),
  message: messageSchema.optional().catch(undefined),
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
