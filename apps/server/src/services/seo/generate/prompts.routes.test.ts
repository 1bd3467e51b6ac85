import {
  type ApiClient,
  contentPrompts,
  promptVersions,
  restorePrompt,
  savePrompt,
  strategyDetails,
  testPrompt,
} from '@rankdesk/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { inWork } from './generateTesting.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const details = (strategyId: number) => maya.call(strategyDetails, { params: { strategyId } })

describe('prompts', () => {
  const save = (version: number, prompt: string, strategyTypeId = 3) =>
    maya.call(savePrompt, { params: { strategyTypeId }, headers: { 'if-match': String(version) }, body: { prompt } })

  test('have a default for each written type', async () => {
    const { writer, usesPrompts, prompts } = await maya.call(contentPrompts, {})
    expect({ writer, usesPrompts }).toEqual({ writer: 'composer', usesPrompts: false })
    expect(prompts.map(({ strategyTypeId }) => strategyTypeId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 15])
    expect(prompts.every(({ version, prompt }) => version === 0 && prompt.length > 100)).toBe(true)
  })

  test('are saved as versions, never over a newer one, and can be restored', async () => {
    const first = maya.call(savePrompt, {
      params: { strategyTypeId: 3 },
      headers: { 'if-match': '0' },
      body: { prompt: 'First.', note: 'Shorter' },
    })
    expect(await first).toMatchObject({ version: 1, prompt: 'First.', note: 'Shorter', staffName: 'Maya Okafor' })
    expect(await save(0, 'First.')).toMatchObject({ version: 1 })
    await expect(save(0, 'Other.')).rejects.toMatchObject({ status: 409 })
    expect(await save(1, 'Second.')).toMatchObject({ version: 2 })
    const restored = await maya.call(restorePrompt, {
      params: { strategyTypeId: 3 },
      headers: { 'if-match': '"2"' },
      body: { version: 0 },
    })
    expect(restored).toMatchObject({ version: 3, note: 'Restored the default' })
    const { versions } = await maya.call(promptVersions, { params: { strategyTypeId: 3 } })
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1, 0])
    expect(versions[0]?.prompt).toBe(versions[3]?.prompt)
    await expect(
      maya.call(restorePrompt, { params: { strategyTypeId: 3 }, headers: { 'if-match': '3' }, body: { version: 9 } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('are rejected if they are empty, contain NUL, or belong to a type without text', async () => {
    await expect(save(0, '   ')).rejects.toMatchObject({ status: 400 })
    await expect(save(0, 'Write for {{town}}.')).rejects.toMatchObject({ status: 400 })
    await expect(save(0, 'a\0b')).rejects.toMatchObject({ status: 400 })
    await expect(save(0, 'Text.', 11)).rejects.toMatchObject({ status: 404 })
    await expect(
      maya.call(savePrompt, { params: { strategyTypeId: 4 }, headers: { 'if-match': 'x' }, body: { prompt: 'a' } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('can be tested on a client or a strategy without saving', async () => {
    const { strategyId, clientId } = await inWork(environment, 2, 6)
    const before = await details(strategyId)
    const run = (body: { clientId: number; strategyId?: number }) =>
      maya.call(testPrompt, { params: { strategyTypeId: 3 }, body: { prompt: 'Try.', ...body } })
    for (const body of [{ clientId }, { clientId, strategyId }]) {
      const tried = await run(body)
      expect(tried.writer).toBe('composer')
      expect(tried.zones.some(({ origin, content }) => origin === 'writer' && content !== '')).toBe(true)
      expect(tried.mentions.some(({ mentions }) => mentions > 0)).toBe(true)
      expect(tried.metaTitle).not.toBe('')
    }
    expect(await details(strategyId)).toEqual(before)
    await expect(run({ clientId: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
    await expect(run({ clientId: clientId + 1, strategyId })).rejects.toMatchObject({ status: 404 })
  })
})

test('can be changed only by those whom the operator names, and read by all', async () => {
  const closed = await startTestApp({ config: { promptEditors: ['MAYA.OKAFOR@rankdesk.example', 'ana@x.test'] } })
  try {
    const [may, other] = await Promise.all([closed.clientOf('Maya Okafor'), closed.clientOf('Daniel Reyes')])
    const call = { params: { strategyTypeId: 3 }, headers: { 'if-match': '0' }, body: { prompt: 'Mine.' } }
    expect((await other.call(contentPrompts, {})).mayChange).toBe(false)
    await expect(other.call(savePrompt, call)).rejects.toMatchObject({ status: 403 })
    const restore = { ...call, body: { version: 0 } }
    await expect(other.call(restorePrompt, restore)).rejects.toMatchObject({ status: 403 })
    expect((await may.call(contentPrompts, {})).mayChange).toBe(true)
    expect(await may.call(savePrompt, call)).toMatchObject({ version: 1 })
  } finally {
    await closed.stop()
  }
})
