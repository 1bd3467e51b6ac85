import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** Tests of what asks a model open the fake one with limits of their own. */
export { createOpenAiModel } from '../open-ai/openAiModel.ts'

/** A request that the fake model received. */
export interface ModelRequest {
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream: boolean
    messages: { role: string; content: string }[]
    response_format?: { type: string }
    temperature?: number
  }
}

/** The fake model's response to one request. It may also never end. */
export type ModelResponse = (response: ServerResponse, request: ModelRequest) => void

/** A local fake of an OpenAI-compatible chat endpoint, for tests. It responds to requests in the given order. */
export interface FakeModel {
  url: string
  requests: ModelRequest[]
  /** Sets the responses of the next requests. The last one stays. */
  respondWith(...responses: ModelResponse[]): void
  stop(): Promise<void>
}

export async function startFakeModel(): Promise<FakeModel> {
  const requests: ModelRequest[] = []
  let queue: ModelResponse[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const modelRequest: ModelRequest = { headers: request.headers, body: JSON.parse(body) as ModelRequest['body'] }
      requests.push(modelRequest)
      const respond = queue.length > 1 ? queue.shift() : queue[0]
      respond?.(response, modelRequest)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    requests,
    respondWith(...responses) {
      queue = responses
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const event = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

function head(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

/** Streams a text completely, in small chunks. */
export function streamed(text: string): ModelResponse {
  return (response) => {
    head(response)
    response.write(': hello\n\n')
    for (let at = 0; at < text.length; at += 40) response.write(event(text.slice(at, at + 40)))
    response.end(`${event('', 'stop')}data: [DONE]\n\n`)
  }
}

/** Streams some text and goes silent without closing the connection. */
export const silentAfter =
  (text: string): ModelResponse =>
  (response) => {
    head(response)
    response.write(event(text))
  }

/** Streams some text and closes the connection. */
export const brokenAfter =
  (text: string): ModelResponse =>
  (response) => {
    head(response)
    response.write(event(text), () => response.destroy())
  }

/** Ends the stream without its end marker. */
export const endedAfter =
  (text: string): ModelResponse =>
  (response) => {
    head(response)
    response.end(event(text))
  }

/** Responds with a status and an error. */
export const failWithStatus =
  (status: number, headers: Record<string, string> = {}, body: unknown = { error: { message: 'no' } }): ModelResponse =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Streams a refusal in the field that is meant for it. */
export const refused =
  (words: string): ModelResponse =>
  (response) => {
    head(response)
    const part = (delta: object, finish: string | null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
    response.write(part({ content: null, refusal: words.slice(0, 5) }, null))
    response.end(`${part({ refusal: words.slice(5) }, 'stop')}data: [DONE]\n\n`)
  }

/** Streams comments only, which keep the connection open, until it is closed. */
export const waitingWithComments: ModelResponse = (response) => {
  head(response)
  const timer = setInterval(() => response.write(': still here\n\n'), 20)
  response.on('close', () => clearInterval(timer))
}

/** Responds with one JSON document, as endpoints do that cannot stream. */
export const whole =
  (text: string): ModelResponse =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }] }),
    )
  }

/** Accepts the request and never responds. */
export const never: ModelResponse = () => undefined
