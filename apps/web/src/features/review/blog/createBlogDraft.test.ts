import { ApiError } from '@rankdesk/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftStorage } from '#lib/unsaved/draftStorage.ts'
import type { SentSave } from '#lib/unsaved/saveKeys.ts'
import type { BlogFields, StoredFields } from './blogFields.ts'
import { SAVE_PAUSE_MS } from './blogDraftReducer.ts'
import { createBlogDraft } from './createBlogDraft.ts'

const fields: BlogFields = {
  entryName: 'Why drains smell',
  author: 'Maya Okafor',
  socialTitle: '',
  socialDescription: '',
  featured: false,
  blogCategories: [],
  specialties: [],
  systems: [],
}

function memoryStorage(kept?: StoredFields): DraftStorage<StoredFields> & { kept: () => StoredFields | undefined } {
  let item = kept
  return {
    read: () => item,
    write: (_name, next) => (item = next),
    remove: () => (item = undefined),
    kept: () => item,
  }
}

const conflict = (theirs: BlogFields, version: number) =>
  new ApiError({ message: 'Changed.', status: 409, data: { theirs: { ...theirs, version } } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('blog draft', () => {
  it('saves once, 400 ms after the last key, based on its version [M252]', async () => {
    const save = vi.fn(async ({ version }: SentSave<BlogFields>) => version + 1)
    const draftStorage = memoryStorage()
    const draft = createBlogDraft({ fields, version: 0, save, draftStorage })
    draft.change({ entryName: 'Why drains smel' })
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE_MS - 1)
    draft.change({ entryName: 'Why drains smell bad' })
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE_MS - 1)
    expect(save).not.toHaveBeenCalled()
    expect(draftStorage.kept()?.fields.entryName).toBe('Why drains smell bad')
    await vi.advanceTimersByTimeAsync(1)
    expect(save.mock.calls).toMatchObject([[{ content: { ...fields, entryName: 'Why drains smell bad' }, version: 0 }]])
    expect(draft.snapshot().state).toBe('saved')
    expect(draftStorage.kept()).toBeUndefined()
    draft.change({ featured: true })
    expect(await draft.flush()).toBe(true)
    expect(save.mock.lastCall?.[0].version).toBe(1)
  })

  it('restores unsaved fields from the device and saves them', async () => {
    const save = vi.fn(async (_save: SentSave<BlogFields>) => 4)
    const draftStorage = memoryStorage({ fields: { ...fields, author: 'Priya' }, version: 3 })
    const draft = createBlogDraft({ fields, version: 3, save, draftStorage })
    expect(draft.snapshot()).toMatchObject({ fields: { author: 'Priya' }, restored: true, state: 'waiting' })
    draft.retry()
    expect(await draft.flush()).toBe(true)
    expect(save.mock.lastCall).toMatchObject([{ content: { ...fields, author: 'Priya' }, version: 3 }])
  })

  it('shows why a save failed, keeps the input, and flushes nothing', async () => {
    const draftStorage = memoryStorage()
    const draft = createBlogDraft({ fields, version: 0, save: () => Promise.reject(new Error('Away.')), draftStorage })
    draft.change({ author: 'Priya' })
    expect(await draft.flush()).toBe(false)
    expect(draft.snapshot()).toMatchObject({ state: 'failed', problem: { message: 'Away.' } })
    expect(draftStorage.kept()?.fields.author).toBe('Priya')
  })

  it('asks after a change by somebody else: mine overwrites theirs, or theirs is accepted [C19]', async () => {
    const theirs = { ...fields, author: 'Tom' }
    const save = vi.fn<(save: SentSave<BlogFields>) => Promise<number>>()
    const begin = () => {
      save.mockReset().mockRejectedValueOnce(conflict(theirs, 7)).mockResolvedValue(8)
      const draft = createBlogDraft({ fields, version: 1, save, draftStorage: memoryStorage() })
      draft.change({ author: 'Maya' })
      return draft
    }
    const mine = begin()
    expect(await mine.flush()).toBe(false)
    expect(mine.snapshot()).toMatchObject({ state: 'conflict', theirs, fields: { author: 'Maya' } })
    mine.overwriteTheirs()
    expect(await mine.flush()).toBe(true)
    expect(save.mock.lastCall).toMatchObject([{ content: { ...fields, author: 'Maya' }, version: 7 }])

    const taken = begin()
    await taken.flush()
    taken.acceptTheirs()
    expect(taken.snapshot()).toMatchObject({ state: 'saved', fields: { author: 'Tom' } })
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('sees no conflict in an earlier save whose response was lost', async () => {
    const save = vi.fn(() => Promise.reject(conflict({ ...fields, author: 'Maya' }, 7)))
    const draft = createBlogDraft({ fields, version: 1, save, draftStorage: memoryStorage() })
    draft.change({ author: 'Maya' })
    expect(await draft.flush()).toBe(true)
  })

  it('saves input typed during a save with the next one', async () => {
    let finish: (version: number) => void = () => undefined
    const save = vi.fn((_save: SentSave<BlogFields>) => new Promise<number>((resolve) => (finish = resolve)))
    const draft = createBlogDraft({ fields, version: 0, save, draftStorage: memoryStorage() })
    draft.change({ author: 'M' })
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE_MS)
    draft.change({ author: 'Ma' })
    finish(1)
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE_MS)
    expect(save.mock.lastCall).toMatchObject([{ content: { ...fields, author: 'Ma' }, version: 1 }])
  })

  it('saves every second while somebody types without a pause', async () => {
    const save = vi.fn(async ({ version }: SentSave<BlogFields>) => version + 1)
    const draft = createBlogDraft({ fields, version: 0, save, draftStorage: memoryStorage() })
    for (let n = 1; n <= 40; n++) {
      await vi.advanceTimersByTimeAsync(100)
      draft.change({ author: `key ${n}` })
    }
    expect(save.mock.calls.map(([{ content }]) => content.author)).toEqual(['key 10', 'key 20', 'key 30'])
  })

  it('repeats a save without a response with its key, and then saves the rest on the version that it created', async () => {
    const save = vi
      .fn<(save: SentSave<BlogFields>) => Promise<number>>()
      .mockRejectedValueOnce(new ApiError({ status: 0 }))
      .mockImplementation(async ({ version }) => version + 1)
    const draftStorage = memoryStorage()
    const options = { fields, version: 1, save, draftStorage, visit: 'one' }
    const draft = createBlogDraft(options)
    draft.change({ author: 'M' })
    expect(await draft.flush()).toBe(false)
    draft.change({ author: 'Ma' })
    // The page is killed; the next visit finds what the device stored.
    const next = createBlogDraft({ ...options, visit: 'two' })
    next.retry()
    expect(await next.flush()).toBe(true)
    expect(save.mock.calls.map(([sent]) => [sent.content.author, sent.version, sent.key])).toEqual([
      ['M', 1, 'one-1'],
      ['M', 1, 'one-1'],
      ['Ma', 2, 'two-1'],
    ])
    expect(next.snapshot()).toMatchObject({ state: 'saved', fields: { author: 'Ma' } })
  })
})
