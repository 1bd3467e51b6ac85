// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { storedSaveSchema } from '#lib/autosave/storedSave.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { fakeZoneServer } from './testing/fakeZoneServer.ts'
import { openDrafts, storage } from './testing/openZoneDrafts.ts'
import { zone } from './testing/zone.ts'

const storedKeys = () => Object.keys(localStorage)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the stored draft', () => {
  it('exists until the text is saved', async () => {
    const { drafts } = openDrafts()
    drafts.edit('intro', 'a')
    expect(storage.read('intro')).toMatchObject({ content: 'a', version: 1, base: '<p>Old</p>' })
    await vi.advanceTimersByTimeAsync(500)
    expect(storedKeys()).toEqual([])
  })

  it('of an earlier visit is offered, and nothing is sent before the choice [D05]', async () => {
    storage.write('intro', { content: 'from yesterday', version: 1 })
    const { drafts, server, only } = openDrafts()
    expect(only()).toMatchObject({ content: 'from yesterday', state: 'found', restored: true })
    await vi.advanceTimersByTimeAsync(5000)
    expect(await drafts.flush()).toBe(false)
    expect(server.saves).toEqual([])
    drafts.resolve('intro', 'mine')
    await vi.advanceTimersByTimeAsync(500)
    expect(server.zone.content).toBe('from yesterday')
    expect(only()).toMatchObject({ state: 'saved', restored: false })
    expect(storedKeys()).toEqual([])
  })

  it('is dropped when the saved text is chosen', async () => {
    storage.write('intro', { content: 'from yesterday', version: 1 })
    const { drafts, server, only } = openDrafts()
    drafts.resolve('intro', 'theirs')
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saves).toEqual([])
    expect(only()).toMatchObject({ state: 'saved', content: '<p>Old</p>' })
    expect(storedKeys()).toEqual([])
  })

  it('is ignored when it was saved and only the response was lost', () => {
    storage.write('intro', { content: '<p>One<br>two</p>', version: 1, base: '<p>One</p>' })
    const found = fakeZoneServer()
    found.server.zone = zone({ content: '<p>One<br />two</p>', version: 2 })
    expect(openDrafts(found).only().state).toBe('saved')
    expect(storedKeys()).toEqual([])
  })

  it('does not replace a newer text: both are shown, with their common base', async () => {
    storage.write('intro', { content: 'from yesterday', version: 1, base: 'of the day before' })
    const found = fakeZoneServer()
    found.server.zone = zone({ content: 'of today', version: 4 })
    const { server, only } = openDrafts(found)
    await vi.advanceTimersByTimeAsync(500)
    expect(server.zone.content).toBe('of today')
    expect(only()).toMatchObject({
      state: 'conflict',
      content: 'from yesterday',
      theirs: { content: 'of today' },
      zone: { content: 'of the day before' },
    })
  })

  it('of another person is never shown', () => {
    const other = createDraftStorage(localStorage, { staffId: 8, strategyId: 5 }, storedSaveSchema(z.string()))
    other.write('intro', { content: 'secret', version: 1 })
    expect(openDrafts().only().content).toBe('<p>Old</p>')
  })
})

describe('a draft stored by a visit that was killed', () => {
  const sent = { content: 'ab', version: 1, key: 'killed-4' }
  const stored = { content: 'abc', version: 1, base: '<p>Old</p>', visit: 'killed', sent }
  /** Opens a zone that has a newer version on the server than the stored draft. */
  function openAfter(part: Partial<ReturnType<typeof zone>>, draft = stored) {
    storage.write('intro', draft)
    const found = fakeZoneServer()
    found.server.zone = zone({ content: 'ab', version: 2, ...part })
    return openDrafts(found)
  }

  it.each([
    ['the save that arrived without a response', { saveKey: 'killed-4' }, stored],
    ['a later save of the same visit', { saveKey: 'killed-7', content: 'abcd', version: 5 }, stored],
    ['a save that a visit in between repeated', { saveKey: 'killed-4' }, { ...stored, visit: 'between' }],
  ])('is no conflict with %s', async (_save, part, draft) => {
    const { drafts, server, only } = openAfter(part, draft)
    expect(only()).toMatchObject({ state: 'found', content: 'abc', zone: server.zone })
    drafts.resolve('intro', 'mine')
    await vi.advanceTimersByTimeAsync(100)
    expect(server.saves).toEqual(['abc'])
    expect(only().state).toBe('saved')
  })

  it('repeats the save that may still arrive, once the person keeps the text', async () => {
    storage.write('intro', stored)
    const { drafts, server, only } = openDrafts()
    drafts.resolve('intro', 'mine')
    await vi.advanceTimersByTimeAsync(300)
    expect(server.saves).toEqual(['ab', 'abc'])
    expect([...server.made.keys()][0]).toBe('killed-4')
    expect(only()).toMatchObject({ state: 'saved', content: 'abc' })
  })

  it.each([
    ['of a colleague', 'other-1'],
    ['without a key', null],
    ['of a visit whose name begins alike', 'killed2-1'],
  ])('is a conflict with a save %s', (_whose, saveKey) => {
    const { only, server } = openAfter({ content: 'b', saveKey })
    expect(only()).toMatchObject({ state: 'conflict', content: 'abc', theirs: server.zone })
  })
})
