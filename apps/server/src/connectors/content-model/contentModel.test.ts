import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOpenAiModel } from './open-ai/openAiModel.ts'
import { type ContentModel, ContentModelError, type WriteTextOptions } from './port.ts'
import {
  endedAfter,
  failWithStatus,
  type FakeModel,
  refused,
  silentAfter,
  startFakeModel,
  streamed,
  waitingWithComments,
} from './testing/fakeModel.ts'

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel()
})
afterAll(() => fake.stop())

const containing = (text: string): unknown => expect.stringContaining(text)
const limits = { first: 300, idle: 300, whole: 2000 }
const MODELS: [string, () => ContentModel][] = [
  [
    'an OpenAI-compatible endpoint',
    () => createOpenAiModel({ url: fake.url, key: undefined, model: 'small-one', limits }),
  ],
]

describe.each(MODELS)('the model behind %s', (_name, open) => {
  const write = (options: Partial<WriteTextOptions> = {}) =>
    open().write([{ role: 'user', content: 'Write about drains.' }], {
      ...options,
      signal: options.signal ?? new AbortController().signal,
      onText: options.onText ?? (() => undefined),
    })

  it('writes a text and reports its length while it grows', async () => {
    const text = 'Drains clog when grease cools in the pipe. '.repeat(3)
    fake.respondWith(streamed(text))
    const onText = vi.fn()
    expect((await write({ onText })).text).toBe(text)
    expect(onText).toHaveBeenLastCalledWith(text.length)
  })

  it.each([
    ['an overloaded model, after its delay', failWithStatus(429, { 'retry-after': '7' }), true, 7000],
    ['a rejected key, which no attempt changes', failWithStatus(401), false, undefined],
    ['silence in the middle of the text', silentAfter('Drains'), true, undefined],
    ['an end in the middle of the text', endedAfter('Drains'), true, undefined],
  ])('says whether another attempt may help: %s', async (_case, response, again, waitMs) => {
    fake.respondWith(response)
    const error: unknown = await write().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ContentModelError)
    expect(error).toMatchObject({ again, waitMs })
    expect(String(error)).toMatch(/\.$/)
  })

  it.each([
    ['an object with a message', { error: { message: 'Quota of org-7 is used up' } }],
    ['a text', { error: 'Quota of org-7 is used up' }],
    ['FastAPI', { detail: 'Quota of org-7 is used up' }],
    ['no JSON', 'Quota of org-7 is used up'],
  ])('keeps the text of the endpoint for administrators: %s', async (_case, body) => {
    fake.respondWith(failWithStatus(403, {}, body))
    await expect(write()).rejects.toMatchObject({ detail: '403: Quota of org-7 is used up' })
    await expect(write()).rejects.not.toThrow('org-7')
  })

  it('stops a model that only keeps its connection open, also before its own limit', async () => {
    fake.respondWith(waitingWithComments)
    await expect(write({ maxSilenceMs: 50 })).rejects.toMatchObject({ again: true, silentMs: 50 })
    await expect(write()).rejects.toMatchObject({ silentMs: limits.first })
  })

  it('shows a refusal in the words of the model', async () => {
    fake.respondWith(refused('I can’t write about that.'))
    await expect(write()).rejects.toMatchObject({ again: false, message: containing('“I can’t write about that.”') })
  })

  it('stops with the reason of the signal', async () => {
    fake.respondWith(silentAfter('Drains'))
    const reason = new Error('canceled')
    await expect(write({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

describe('the request to an OpenAI-compatible endpoint', () => {
  const MESSAGES = [{ role: 'user', content: 'Write about drains.' }] as const
  const OPTIONS = { signal: new AbortController().signal, onText: () => undefined }
  const open = (temperature?: number) =>
    createOpenAiModel({ url: fake.url, key: 'sk-secret', model: 'small-one', limits, temperature })
  const sent = () => fake.requests.map(({ body }) => [body.response_format?.type, body.temperature])

  it('asks for JSON, and sends a temperature only if one is set', async () => {
    fake.respondWith(streamed('{}'))
    await open().write(MESSAGES, OPTIONS)
    await open(0.2).write(MESSAGES, OPTIONS)
    expect(sent()).toEqual([
      ['json_object', undefined],
      ['json_object', 0.2],
    ])
  })

  it('stops asking for JSON where the endpoint does not know it', async () => {
    fake.respondWith(failWithStatus(400, {}, { error: 'Unrecognized argument: response_format' }), streamed('{}'))
    const model = open()
    await model.write(MESSAGES, OPTIONS)
    await model.write(MESSAGES, OPTIONS)
    expect(sent().map(([format]) => format)).toEqual(['json_object', undefined, undefined])
  })

  it('goes on asking for JSON after a request that fails either way, and never repeats our key', async () => {
    fake.respondWith(failWithStatus(400, {}, { error: 'Unknown model, key sk-secret' }))
    const model = open()
    await expect(model.write(MESSAGES, OPTIONS)).rejects.toMatchObject({ detail: '400: Unknown model, key …' })
    fake.respondWith(streamed('{}'))
    await model.write(MESSAGES, OPTIONS)
    expect(sent()).toEqual([['json_object', undefined]])
  })
})
