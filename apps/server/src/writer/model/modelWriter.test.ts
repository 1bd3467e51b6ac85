import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { WritingFailed } from '../contentWriter.ts'
import { createWriter } from '../createWriter.ts'
import { offlineComposer } from '../offline/composer.ts'
import { briefOf } from '../offline/composerTesting.ts'
import { modelWriter } from './modelWriter.ts'
import {
  brokenAfter, createOpenAiModel, endedAfter, type ModelResponse, never, failWithStatus, refused, silentAfter, type FakeModel, startFakeModel, streamed, whole,
} from '#connectors/content-model/testing/fakeModel.ts' // prettier-ignore

let model: FakeModel
beforeAll(async () => {
  model = await startFakeModel()
})
afterAll(() => model.stop())

const TEXT =
  '<h2>Affordable drain cleaning</h2><p>Drain cleaning in Oakland starts with a look at the pipe, and you see what we find before the work begins.</p><p>How much the cleaning of a drain costs depends on the pipe.</p>'
const RESPONSE = JSON.stringify({
  zones: [
    { elementId: 'page-heading', html: '<h1>Drain Cleaning in Oakland</h1>' },
    { elementId: 'main-body', html: `${TEXT}<p onclick="x()">Clean.<script>alert(1)</script></p>` },
    { elementId: 'elsewhere', html: '<p>Not asked for.</p>' },
    { elementId: 'faq', html: '' },
  ],
  metaTitle: 'Drain cleaning <b>in Oakland</b>',
  metaDescription: 'Drain cleaning for homes in Oakland.\nAsk us about a slow sink or a full sewer line.',
  finalNote: 'Check the town.',
})
const LIMITS = { first: 300, idle: 300, whole: 2000 }
const brief = briefOf(0, { prompt: 'Write like a plumber.' })

function write(options: { key?: string; signal?: AbortSignal; limits?: typeof LIMITS; maxSilenceMs?: number } = {}) {
  const waits: number[] = []
  const onProgress = vi.fn(() => Promise.resolve())
  const writer = modelWriter(
    createOpenAiModel({ url: model.url, key: options.key, model: 'small-one', limits: options.limits ?? LIMITS }),
    {
      wait: (ms) => Promise.resolve(void waits.push(ms)),
      ...(options.maxSilenceMs === undefined ? {} : { maxSilenceMs: options.maxSilenceMs }),
    },
  )
  const draft = writer.write(brief, { signal: options.signal ?? new AbortController().signal, onProgress })
  return { draft, waits, onProgress }
}

it('sends the prompt, the facts and the key, and reads a streamed response', async () => {
  model.respondWith(streamed(`Here it is:\n\`\`\`json\n${RESPONSE}\n\`\`\``))
  const { draft, waits, onProgress } = write({ key: 'secret' })
  const written = await draft
  expect(written.zones.find(({ elementId }) => elementId === 'main-body')).toEqual({
    elementId: 'main-body',
    content: `${TEXT}<p>Clean.</p>`,
    origin: 'writer',
  })
  expect(written.zones.map(({ elementId }) => elementId)).toEqual(brief.zones.map(({ elementId }) => elementId))
  expect(written.zones.filter(({ origin }) => origin === 'writer')).toHaveLength(2)
  expect(written).toMatchObject({
    metaTitle: 'Drain cleaning in Oakland',
    metaDescription: 'Drain cleaning for homes in Oakland. Ask us about a slow sink or a full sewer line.',
  })
  expect(written.finalNote).toMatch(/^Check the town\.\nWritten in 1 attempt, about [\d,]+ tokens\.$/)
  expect(waits).toEqual([])
  expect(onProgress).toHaveBeenCalledWith(0, 0, 'Asking small-one')
  const [request] = model.requests
  expect(request?.headers.authorization).toBe('Bearer secret')
  expect(request?.body).toMatchObject({ model: 'small-one', stream: true })
  expect(request?.body.messages[0]?.content).toContain('Write like a plumber.')
  expect(JSON.parse(request?.body.messages[1]?.content ?? '')).toMatchObject({
    specialty: 'Drain Cleaning',
    geography: 'Oakland, CA',
  })
})

it('reads a response that is not streamed', async () => {
  model.respondWith(whole(RESPONSE))
  expect((await write().draft).metaTitle).toBe('Drain cleaning in Oakland')
  expect(model.requests[0]?.headers.authorization).toBeUndefined()
})

it.each<[string, ModelResponse]>([
  ['is busy and says for how long', failWithStatus(429, { 'retry-after': '7' })],
  ['fails', failWithStatus(503)],
  ['breaks off', brokenAfter('{"zones":[')],
  ['closes the stream without an end marker', endedAfter(RESPONSE)],
  ['goes silent', silentAfter('{"zones":[')],
  ['does not respond', never],
  ['talks nonsense', streamed('As a model I cannot.')],
  ['gives back no text', streamed('{"zones":[{"elementId":"faq","html":"<p> </p>"}]}')],
  [
    'sends what is no event',
    (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {nope\n\n'),
  ],
  [
    'sends what is no JSON',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
  ],
])('retries a model that %s', async (_case, response) => {
  model.respondWith(response, streamed(RESPONSE))
  const { draft, waits } = write()
  expect((await draft).metaTitle).toBe('Drain cleaning in Oakland')
  expect(model.requests).toHaveLength(2)
  expect(waits).toEqual([_case.includes('how long') ? 7000 : 1000])
})

it('retries an unavailable model three times with growing delays, then reports the reason', async () => {
  model.respondWith(failWithStatus(500))
  const { draft, waits } = write()
  await expect(draft).rejects.toThrow(
    new WritingFailed('The content model failed (500). We tried 3 times. Try again later.', '500: no'),
  )
  expect(waits).toEqual([1000, 2000])
})

it.each([
  [401, 'The content model rejected our key. Ask an administrator.'],
  [404, 'The content model rejected our request (404). Ask an administrator.'],
])('does not retry a %i', async (status, sentence) => {
  model.respondWith(failWithStatus(status))
  await expect(write().draft).rejects.toThrow(new WritingFailed(sentence, `${status}: no`))
  expect(model.requests).toHaveLength(1)
})

it.each([
  [
    'an answer without a document',
    '<think>Is this allowed?</think>I can’t write about\nmedical claims.',
    'It says: I can’t write about medical claims.',
  ],
  ['a document without a text', '{"zones":[{"elementId":"faq","html":"<p> </p>"}]}', 'it has no text for the page.'],
])('[WRITE-12] lets the composer write after three times %s', async (_case, response, problem) => {
  model.respondWith(streamed(response))
  const { zones, ...composed } = await write().draft
  expect(model.requests).toHaveLength(3)
  expect(composed).toMatchObject({ writer: 'composer', effort: { attempts: 3 } })
  expect(composed.finalNote).toContain(problem)
  const offline = await offlineComposer.write(brief, {
    signal: new AbortController().signal,
    onProgress: () => Promise.resolve(),
  })
  expect(zones).toEqual(offline.zones)
})

it('[WRITE-31] keeps what it sent last, word for word', async () => {
  model.respondWith(streamed('No.'), withText(`${TEXT}<p>A drain costs $99.</p>`), streamed(RESPONSE))
  expect((await write().draft).sent).toEqual(model.requests[2]?.body.messages)
})

it('shows a refusal in the words of the model, and does not ask again', async () => {
  model.respondWith(refused('I can’t help with that.'))
  await expect(write().draft).rejects.toThrow('The content model refused to write this text: “I can’t help with that.”')
  expect(model.requests).toHaveLength(1)
})

it('reads past the thoughts of a model', async () => {
  model.respondWith(streamed(`<think>A draft: {"zones":[]}</think>\nSure!\n${RESPONSE}`))
  expect((await write().draft).metaTitle).toBe('Drain cleaning in Oakland')
})

it('gives up a silent model after a limit for all attempts together', async () => {
  model.respondWith(silentAfter('{"zones'))
  const failure: unknown = await write({ maxSilenceMs: 450 }).draft.catch((error: unknown) => error)
  // 300 ms of the first attempt and 150 of the second.
  expect(failure).toMatchObject({ message: expect.stringContaining('We tried 2 times') as unknown })
  expect(model.requests).toHaveLength(2)
})

it('keeps the text of the endpoint apart from the sentence for the screen', async () => {
  model.respondWith(failWithStatus(404, {}, { error: { message: 'No model small-one in org-7' } }))
  const failure: unknown = await write().draft.catch((error: unknown) => error)
  expect(failure).toMatchObject({ detail: '404: No model small-one in org-7' })
  expect(String(failure)).not.toContain('org-7')
})

it.each([
  ['0', 0],
  ['0.7', 0.7],
  ['2', 2],
])('reads CONTENT_MODEL_TEMPERATURE %s', (value, temperature) => {
  const env = { CONTENT_MODEL_URL: 'http://127.0.0.1/v1', CONTENT_MODEL_TEMPERATURE: value }
  expect(readConfig(env).contentModel).toMatchObject({ temperature })
})

it.each(['2.1', '-1', 'hot', '1e1'])('rejects CONTENT_MODEL_TEMPERATURE %s', (value) => {
  const env = { CONTENT_MODEL_URL: 'http://127.0.0.1/v1', CONTENT_MODEL_TEMPERATURE: value }
  expect(() => readConfig(env)).toThrow(ConfigError)
})

it('stops an endless response', async () => {
  model.respondWith((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const timer = setInterval(() => response.write('data: {"choices":[{"delta":{"content":"x"}}]}\n\n'), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(write({ limits: { ...LIMITS, whole: 200 } }).draft).rejects.toThrow(/did not finish in time/)
})

it('stops silently with the server', async () => {
  model.respondWith(never)
  const stop = new AbortController()
  const { draft } = write({ signal: stop.signal, limits: { first: 60_000, idle: 60_000, whole: 60_000 } })
  await vi.waitFor(() => expect(model.requests).toHaveLength(1))
  stop.abort(new Error('The server is stopping.'))
  await expect(draft).rejects.toThrow('The server is stopping.')
})

it.each([
  ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1/chat/completions'],
  ['https://models.example/v1/', 'https://models.example/v1/chat/completions'],
  ['https://models.example/chat/completions?v=2', 'https://models.example/chat/completions?v=2'],
])('reads CONTENT_MODEL_URL %s as %s', (url, address) => {
  const config = readConfig({ CONTENT_MODEL_URL: url, CONTENT_MODEL_NAME: 'small-one', CONTENT_MODEL_KEY: 'k' })
  expect(config.contentModel).toEqual({ url: address, key: 'k', name: 'small-one', temperature: undefined })
  expect(createWriter(config)).toMatchObject({ name: 'small-one', usesPrompts: true })
})

it.each(['file:///etc/passwd', 'models.example', 'ftp://models.example', 'https://me:hunter2@models.example/v1'])(
  'rejects %s as CONTENT_MODEL_URL',
  (url) => {
    expect(() => readConfig({ CONTENT_MODEL_URL: url })).toThrow(ConfigError)
    expect(() => readConfig({ CONTENT_MODEL_URL: url })).toThrow(/^(?!.*hunter2)CONTENT_MODEL_URL is/)
  },
)

it('uses the composer without an address', () => {
  expect(createWriter(readConfig({}))).toMatchObject({ name: 'composer', usesPrompts: false })
})

/** Returns the response with another text in its body. */
const withText = (html: string, change: object = {}) =>
  streamed(
    JSON.stringify({
      ...JSON.parse(RESPONSE),
      zones: [
        { elementId: 'page-heading', html: '<h1>Drain Cleaning in Oakland</h1>' },
        { elementId: 'main-body', html },
      ],
      ...change,
    }),
  )

it.each([
  ['a price', `${TEXT}<p>A drain costs $99.</p>`, 'No fact supports this sentence: A drain costs $99.'],
  [
    'a guarantee',
    `${TEXT}<p>Every job has a warranty.</p>`,
    'No fact supports this sentence: Every job has a warranty.',
  ],
  [
    'years',
    `${TEXT}<p>We have worked here since 1987.</p>`,
    'No fact supports this sentence: We have worked here since 1987.',
  ],
  ['a placeholder', `${TEXT}<p>Visit us in [city].</p>`, 'The text has a placeholder: [city]'],
  [
    'a quoted query',
    `${TEXT}<p>You searched for “drain cleaning near me”.</p>`,
    'The text quotes a search query: drain cleaning near me',
  ],
  ['filler', `${TEXT}<p>We do this kind of work.</p>`, 'The text has filler: "this kind of work".'],
])(
  '[WRITE-12] has a draft with %s written again, and lets the composer write in the end',
  async (_case, html, problem) => {
    model.respondWith(withText(html), streamed(RESPONSE))
    const { draft, waits, onProgress } = write()
    expect((await draft).effort).toMatchObject({ attempts: 2, isEstimate: true })
    expect(waits).toEqual([])
    expect(onProgress).toHaveBeenCalledWith(0, 0, 'Asking small-one, attempt 2: the draft failed our checks')
    const asked = model.requests[1]?.body.messages ?? []
    expect(asked.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(asked[3]?.content).toContain(problem)

    model.respondWith(withText(html))
    const composed = await write().draft
    expect(model.requests).toHaveLength(3)
    expect(composed).toMatchObject({ writer: 'composer', effort: { attempts: 3, isEstimate: true } })
    expect(composed.finalNote).toContain(
      `The text of small-one was refused, and the offline composer wrote this one. The content model's text fails our checks. ${problem.replaceAll('"', '')}`,
    )
    expect(composed.finalNote).toMatch(/Written in 3 attempts, about [\d,]+ tokens\.$/)
    expect(composed.zones.map(({ content }) => content).join('')).not.toContain(html)
  },
)

it('[WRITE-12] accepts what a fact supports, and an open question', async () => {
  const facts = [
    { kind: 'price', text: 'A drain costs $99.', source: 'site', sourceDetail: '/', about: '' },
    { kind: 'guarantee', text: 'All work has a warranty.', source: 'site', sourceDetail: '/', about: '' },
  ] as const
  const html = `${TEXT}<p>Drains cost $99. Every job has a warranty.</p><p>[To answer: Since 1987, or longer?]</p>`
  model.respondWith(withText(html))
  const writer = modelWriter(createOpenAiModel({ url: model.url, key: undefined, model: 'small-one', limits: LIMITS }))
  const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
  expect((await writer.write({ ...brief, facts }, options)).effort?.attempts).toBe(1)
})

it('[WRITE-12] has a weak draft written again once, and says what is left', async () => {
  const weak = { metaTitle: 'All about our pipes here', metaDescription: 'Pipes, and how we treat them.' }
  model.respondWith(withText(TEXT, weak))
  const written = await write().draft
  expect(model.requests).toHaveLength(2)
  // The one-press fix of the title is applied; a description has none.
  expect(written.metaTitle).toBe('Drain Cleaning in Oakland | All about our pipes here')
  expect(written.finalNote).toMatch(/^Check the town\.\nLeft to improve: .*description.*\nWritten in 2 attempts, about/)
})

it('[WRITE-12] counts the tokens that the endpoint counts', async () => {
  model.respondWith((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const choices = [{ message: { role: 'assistant', content: RESPONSE }, finish_reason: 'stop' }]
    response.end(JSON.stringify({ choices, usage: { total_tokens: 1234 } }))
  })
  expect((await write().draft).finalNote).toContain('Written in 1 attempt, 1,234 tokens.')
})
