import { oneLine } from '@rankdesk/format'
import { type Dispatcher, request } from 'undici'
import { z } from 'zod'
import { createGuard } from '#platform/outbound/createGuard.ts'
import { parseJson } from '#platform/parseJson.ts'
import {
  type ChatMessage,
  type ContentModel,
  ContentModelError,
  type ModelText,
  type WriteTextOptions,
} from '../port.ts'

/** The maximum length of a response; a page's zones are far shorter. */
const MAX_CHARACTERS = 400_000

/** The maximum length of a model's words in a sentence. */
const MAX_QUOTED = 300

const errorSchema = z.union([
  z.string(),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
])

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

/** The endpoint of a model, and its time limits. */
export interface ModelEndpoint {
  /** The full address of the call, such as http://127.0.0.1:11434/v1/chat/completions. */
  url: string
  key: string | undefined
  model: string
  /** Undefined leaves it to the model: some accept only their own. */
  temperature?: number | undefined
  limits: ModelLimits
}

/** Time limits in ms. */
export interface ModelLimits {
  /** Until the first byte of the response. */
  first: number
  /** Between two chunks. */
  idle: number
  /** For the whole response. */
  whole: number
}

const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** The statuses with which endpoints reject a parameter that they do not know. */
const UNKNOWN_PARAMETER = new Set([400, 415, 422])
/** The maximum length of the endpoint's text about a failure. */
const MAX_DETAIL = 1000

/** Creates the model behind an OpenAI-compatible chat endpoint. */
export function createOpenAiModel(endpoint: ModelEndpoint): ContentModel {
  // Whether the endpoint takes `response_format`, which it says only by refusing it.
  const support = { json: true }
  return { name: endpoint.model, write: (messages, options) => streamChat(endpoint, support, messages, options) }
}

/** Reads the response as it arrives (server-sent events), or as plain JSON. */
async function streamChat(
  endpoint: ModelEndpoint,
  support: { json: boolean },
  messages: readonly ChatMessage[],
  { signal, onText, maxSilenceMs = Infinity }: WriteTextOptions,
): Promise<ModelText> {
  const stop = new AbortController()
  // Only this endpoint can be reached. The timers below are its limits.
  const guard = createGuard({ trusted: [new URL(endpoint.url).origin], maxBytes: MAX_RESPONSE_BYTES, timeoutMs: 0 })
  const timer = new Timer()
  const waitFor = (limit: number, what: string) => {
    const silentMs = Math.min(limit, maxSilenceMs)
    timer.start('step', silentMs, () => stop.abort(new ContentModelError(what, true, { silentMs })))
  }
  timer.start('whole', endpoint.limits.whole, () =>
    stop.abort(new ContentModelError('The content model did not finish in time.', true)),
  )
  waitFor(endpoint.limits.first, 'The content model did not respond in time.')
  try {
    const call = { dispatcher: guard, signal: AbortSignal.any([signal, stop.signal]) }
    const response = await postWithFormat(endpoint, support, messages, call)
    await throwIfFailed(response, endpoint)
    const reader = new ModelResponseReader(!String(response.headers['content-type']).includes('text/event-stream'))
    response.body.setEncoding('utf8')
    for await (const chunk of response.body) {
      if (reader.append(String(chunk))) {
        waitFor(endpoint.limits.idle, 'The content model stopped in the middle of its response.')
      }
      onText(reader.text.length)
      if (reader.isDone) break
    }
    const text = reader.end()
    return { text, tokens: reader.tokens }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (stop.signal.aborted) throw stop.signal.reason
    if (error instanceof ContentModelError) throw error
    throw new ContentModelError('The content model cannot be reached.', true)
  } finally {
    timer.clear()
    stop.abort(new Error('The response has been read.'))
    void guard.destroy()
  }
}

interface Call {
  dispatcher: Dispatcher
  signal: AbortSignal
}

/** Asks for JSON; an endpoint that does not know that parameter is asked again without it, and from then on. */
async function postWithFormat(
  endpoint: ModelEndpoint,
  support: { json: boolean },
  messages: readonly ChatMessage[],
  call: Call,
): Promise<Dispatcher.ResponseData> {
  if (!support.json) return post(endpoint, { messages }, call)
  const response = await post(endpoint, { messages, response_format: { type: 'json_object' } }, call)
  if (!UNKNOWN_PARAMETER.has(response.statusCode)) return response
  await response.body.dump()
  const plain = await post(endpoint, { messages }, call)
  // A request that fails either way says nothing about the parameter.
  if (isSuccess(plain)) support.json = false
  return plain
}

function post(endpoint: ModelEndpoint, body: object, call: Call): Promise<Dispatcher.ResponseData> {
  const { temperature } = endpoint
  return request(endpoint.url, {
    method: 'POST',
    ...call,
    body: JSON.stringify({
      model: endpoint.model,
      stream: true,
      ...body,
      ...(temperature === undefined ? {} : { temperature }),
    }),
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(endpoint.key === undefined ? {} : { authorization: `Bearer ${endpoint.key}` }),
    },
  })
}

function isSuccess({ statusCode }: Dispatcher.ResponseData): boolean {
  return statusCode >= 200 && statusCode < 300
}

/** Throws for a failed response. Rate limits and server errors can be retried; a wrong key, name or address cannot. */
async function throwIfFailed(response: Dispatcher.ResponseData, endpoint: ModelEndpoint): Promise<void> {
  if (isSuccess(response)) return
  const status = response.statusCode
  const detail = await detailOf(response, endpoint)
  const wait = Number(response.headers['retry-after'])
  const more = { detail, ...(Number.isFinite(wait) && wait >= 0 ? { waitMs: wait * 1000 } : {}) }
  if (status === 429) throw new ContentModelError('The content model is overloaded.', true, more)
  if (status === 401 || status === 403) {
    throw new ContentModelError('The content model rejected our key. Ask an administrator.', false, more)
  }
  if (status >= 500 || status === 408) {
    throw new ContentModelError(`The content model failed (${status}).`, true, more)
  }
  throw new ContentModelError(`The content model rejected our request (${status}). Ask an administrator.`, false, more)
}

/** Returns the endpoint's own text about a failure, without our key, which some endpoints repeat. */
async function detailOf(response: Dispatcher.ResponseData, { key }: ModelEndpoint): Promise<string> {
  const body = await response.body.text()
  const text = errorTextOf(parseJson(body) ?? body).trim()
  const shown = key === undefined ? text : text.replaceAll(key, '…')
  return `${response.statusCode}: ${shown.slice(0, MAX_DETAIL)}`
}

/** Timers by name. Starting a timer again restarts it. */
class Timer {
  readonly #timers = new Map<string, NodeJS.Timeout>()

  start(name: string, ms: number, out: () => void): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.set(name, setTimeout(out, ms))
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }
}

/** Assembles the text of a response from events, or from one JSON document. */
class ModelResponseReader {
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

/** Throws the model's own words for a refusal. Asking again costs tokens and ends the same. */
function throwIfRefused(refusal: string, reason: unknown, text: string): void {
  if (refusal === '' && reason !== 'content_filter') return
  const words = oneLine(refusal === '' ? text : refusal).slice(0, MAX_QUOTED)
  const quoted = words === '' ? '.' : `: “${words}”.`
  throw new ContentModelError(`The content model refused to write this text${quoted}`, false)
}

function failure(sentence: string, error: unknown): ContentModelError {
  return new ContentModelError(sentence, true, { detail: errorTextOf(error) })
}

/** Returns the text of an error in any of the shapes that endpoints use, otherwise the error as it is. */
function errorTextOf(error: unknown): string {
  const known = errorSchema.safeParse(error)
  return known.success ? known.data : JSON.stringify(error)
}

type ModelResponse = z.output<typeof responseSchema>

function parseResponse(data: string): ModelResponse {
  const read = responseSchema.safeParse(parseJson(data))
  if (!read.success) throw new ContentModelError('The content model returned a response that we cannot read.', true)
  return read.data
}
