import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOpenAiModel } from './open-ai/openAiModel.ts'
import { type ContentModel, ContentModelError } from './port.ts'
import {
  endedAfter,
  failWithStatus,
  type FakeModel,
  silentAfter,
  startFakeModel,
  streamed,
} from './testing/fakeModel.ts'

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel()
})
afterAll(() => fake.stop())

const limits = { first: 300, idle: 300, whole: 2000 }
const MODELS: [string, () => ContentModel][] = [
  [
    'an OpenAI-compatible endpoint',
    () => createOpenAiModel({ url: fake.url, key: undefined, model: 'small-one', limits }),
  ],
]

describe.each(MODELS)('the model behind %s', (_name, open) => {
  const write = (options: { signal?: AbortSignal; onText?: (characters: number) => void } = {}) =>
    open().write([{ role: 'user', content: 'Write about drains.' }], {
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

  it('stops with the reason of the signal', async () => {
    fake.respondWith(silentAfter('Drains'))
    const reason = new Error('canceled')
    await expect(write({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
