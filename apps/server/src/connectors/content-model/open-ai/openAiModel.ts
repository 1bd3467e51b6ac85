import { type Dispatcher, request } from 'undici'
import { createGuard } from '#platform/outbound/createGuard.ts'
import { type ChatMessage, type ContentModel, ContentModelError, type ModelText } from '../port.ts'
import { ModelResponseReader } from './ModelResponseReader.ts'

/** The endpoint of a model, and its time limits. */
export interface ModelEndpoint {
  /** The full address of the call, such as http://127.0.0.1:11434/v1/chat/completions. */
  url: string
  key: string | undefined
  model: string
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

/** Creates the model behind an OpenAI-compatible chat endpoint. */
export function createOpenAiModel(endpoint: ModelEndpoint): ContentModel {
  return { name: endpoint.model, write: (messages, options) => streamChat(endpoint, messages, options) }
}

/** Reads the response as it arrives (server-sent events), or as plain JSON. */
async function streamChat(
  endpoint: ModelEndpoint,
  messages: readonly ChatMessage[],
  { signal, onText }: Parameters<ContentModel['write']>[1],
): Promise<ModelText> {
  const stop = new AbortController()
  // Only this endpoint can be reached. The timers below are its limits.
  const guard = createGuard({ trusted: [new URL(endpoint.url).origin], maxBytes: MAX_RESPONSE_BYTES, timeoutMs: 0 })
  const timer = new Timer((what) => stop.abort(new ContentModelError(what, true)))
  timer.start('whole', endpoint.limits.whole, 'The content model did not finish in time.')
  timer.start('step', endpoint.limits.first, 'The content model did not respond in time.')
  try {
    const response = await post(endpoint, messages, guard, AbortSignal.any([signal, stop.signal]))
    await throwIfFailed(response)
    const reader = new ModelResponseReader(!String(response.headers['content-type']).includes('text/event-stream'))
    response.body.setEncoding('utf8')
    for await (const chunk of response.body) {
      timer.start('step', endpoint.limits.idle, 'The content model stopped in the middle of its response.')
      reader.append(String(chunk))
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

function post(
  endpoint: ModelEndpoint,
  messages: readonly ChatMessage[],
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return request(endpoint.url, {
    method: 'POST',
    dispatcher,
    signal,
    body: JSON.stringify({ model: endpoint.model, messages, stream: true, temperature: 0.7 }),
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(endpoint.key === undefined ? {} : { authorization: `Bearer ${endpoint.key}` }),
    },
  })
}

/** Throws for a failed response. Rate limits and server errors can be retried; a wrong key, name or address cannot. */
async function throwIfFailed(response: Dispatcher.ResponseData): Promise<void> {
  const status = response.statusCode
  if (status >= 200 && status < 300) return
  response.body.resume()
  const wait = Number(response.headers['retry-after'])
  const waitMs = Number.isFinite(wait) && wait >= 0 ? wait * 1000 : undefined
  if (status === 429) throw new ContentModelError('The content model is overloaded.', true, waitMs)
  if (status === 401 || status === 403) {
    throw new ContentModelError('The content model rejected our key. Ask an administrator.', false)
  }
  if (status >= 500 || status === 408)
    throw new ContentModelError(`The content model failed (${status}).`, true, waitMs)
  throw new ContentModelError(`The content model rejected our request (${status}). Ask an administrator.`, false)
}

/** Timers by name. Starting a timer again restarts it. */
class Timer {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #out: (what: string) => void

  constructor(out: (what: string) => void) {
    this.#out = out
  }

  start(name: string, ms: number, what: string): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.set(
      name,
      setTimeout(() => this.#out(what), ms),
    )
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }
}
