import { type Dispatcher, request } from 'undici'
import { createGuard } from '#platform/outbound/createGuard.ts'
import {
  type ChatMessage,
  type ContentModel,
  ContentModelError,
  type ModelText,
  type WriteTextOptions,
} from '../port.ts'
import { errorTextOf, ModelResponseReader } from './ModelResponseReader.ts'

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
  const text = errorTextOf(parsed(body)).trim()
  const shown = key === undefined ? text : text.replaceAll(key, '…')
  return `${response.statusCode}: ${shown.slice(0, MAX_DETAIL)}`
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
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
