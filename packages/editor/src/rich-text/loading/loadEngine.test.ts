import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditorLoader } from './editorLoader.ts'
import { loadEngine } from './loadEngine.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const whole = { ClassicEditor: {}, Plugin: {}, createRichTextEditor: {} }
const working: EditorLoader = {
  script: async () => Promise.resolve(whole),
  more: async () => Promise.resolve({ MORE_PLUGINS: [] }),
  styles: async () => Promise.resolve({}),
}
const offline = async () => Promise.reject(new Error('offline'))

test.each([
  ['M563', { script: offline }, 'Failed to load CKEditor script.'],
  ['M563', { more: offline }, 'Failed to load CKEditor script.'],
  ['M564', { styles: offline }, 'Failed to load CKEditor stylesheet.'],
  ['M565', { script: async () => Promise.resolve(undefined) }, 'CKEditor failed to load.'],
  [
    'M566',
    { script: async () => Promise.resolve({ Plugin: {} }) },
    'Required CKEditor types not found: ClassicEditor, createRichTextEditor',
  ],
] satisfies [string, Partial<EditorLoader>, string][])(
  '[%s] says what went wrong: %j',
  async (_rule, broken, message) => {
    await expect(loadEngine({ ...working, ...broken }, 'more', vi.fn())).rejects.toThrow(new Error(message))
  },
)

test('[M567] after 2 s it says so, and still takes what comes later', async () => {
  const late = vi.fn()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const loading = loadEngine({ ...working, script: async () => promise }, 'core', late)
  await vi.advanceTimersByTimeAsync(1999)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledExactlyOnceWith(new Error('Unable to load CKEditor5.'))
  resolve(whole)
  expect((await loading).engine).toBe(whole)
})

test('an editor in time is never late, and brings no more than the preset asks for', async () => {
  const late = vi.fn()
  const more = vi.fn(working.more)
  await loadEngine({ ...working, more }, 'core', late)
  await vi.advanceTimersByTimeAsync(5000)
  expect(late).not.toHaveBeenCalled()
  expect(more).not.toHaveBeenCalled()
})
