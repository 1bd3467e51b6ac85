import { act, cleanup, render, screen } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createDraftStorage } from '../unsaved/draftStorage.ts'
import { countUnsavedWork } from '../unsaved/unsavedWork.ts'
import { createAutosave } from './createAutosave.ts'
import type { SentSave } from './sentSave.ts'
import { storedSaveSchema } from './storedSave.ts'
import { useSavedOnLeave } from './useAutosave.ts'

const KEY = 'rankdesk.unsaved.7.5.text'
const storage = createDraftStorage(localStorage, { staffId: 7, strategyId: 5 }, storedSaveSchema(z.string()))
const save = vi.fn<(sent: SentSave<string>) => Promise<{ value: string; version: number }>>()
const open = () =>
  createAutosave({ server: { value: 'old', version: 1 }, save, theirsOf: () => undefined, storage, name: 'text' })

function Text() {
  const [work] = useState(open)
  const { value, status } = useSyncExternalStore(work.subscribe, work.snapshot)
  useSavedOnLeave('text', status !== 'saved', work)
  return (
    <input value={value} aria-label="Text" onChange={() => work.change('new')} onClick={() => work.change('new')} />
  )
}

/** Opens the screen and changes the text. */
async function change() {
  const { unmount } = render(<Text />)
  await act(async () => screen.getByRole('textbox').click())
  expect(save).not.toHaveBeenCalled()
  return unmount
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  save.mockReset().mockImplementation(async ({ content, version }) => ({ value: content, version: version + 1 }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an unsaved value is saved at once', () => {
  it('when the screen is left', async () => {
    const unmount = await change()
    unmount()
    expect(save).toHaveBeenCalledOnce()
  })

  it('when the tab is hidden', async () => {
    await change()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(save).toHaveBeenCalledOnce()
  })

  it('when the page is closed', async () => {
    await change()
    await act(async () => dispatchEvent(new Event('pagehide')))
    expect(save).toHaveBeenCalledOnce()
  })

  it('when an earlier visit left it behind', () => {
    storage.write('text', { content: 'of yesterday', version: 1 })
    render(<Text />)
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ content: 'of yesterday', version: 1 }))
  })
})

it('guards an unsaved value, and keeps it on this device until it is saved', async () => {
  await change()
  expect(countUnsavedWork()).toBeGreaterThan(0)
  expect(localStorage.getItem(KEY)).toContain('new')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(countUnsavedWork()).toBe(0)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('repeats a failed save with its key when the network returns', async () => {
  save.mockRejectedValueOnce(new Error('Lost.'))
  await change()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(countUnsavedWork()).toBeGreaterThan(0)
  await act(async () => dispatchEvent(new Event('online')))
  const [[first], [second]] = save.mock.calls.map(([sent]) => [sent.key]) as [string[], string[]]
  expect(second).toBe(first)
  expect(countUnsavedWork()).toBe(0)
})

it.each([
  ['fields', { fields: 'typed', version: 3 }],
  ['text', { text: 'typed' }],
])('reads a value that an earlier release stored as %s', (_name, stored) => {
  localStorage.setItem(KEY, JSON.stringify(stored))
  expect(open().snapshot()).toMatchObject({ value: 'typed', status: 'unsaved' })
})

it('reads a value whose sent save is not readable, and saves it as another one', () => {
  localStorage.setItem(KEY, JSON.stringify({ content: 'typed', version: 1, sent: { content: 7 } }))
  expect(open().snapshot()).toMatchObject({ value: 'typed', unsettled: undefined })
})
