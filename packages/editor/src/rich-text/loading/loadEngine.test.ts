import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditorLoader } from './editorLoader.ts'
import { EditorStartError } from './editorErrors.ts'
import { loadEngine } from './loadEngine.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const whole = { ClassicEditor: {}, Plugin: {}, EditorMount: {} }
const working: EditorLoader = {
  script: async () => Promise.resolve(whole),
  more: async () => Promise.resolve({ MORE_PLUGINS: [] }),
  styles: async () => Promise.resolve({}),
}
const offline = async () => Promise.reject(new Error('offline'))

test.each([
  ['M563', 'a script that does not come', { script: offline }, 'Failed to load CKEditor script.'],
  ['M563', 'more plug-ins that do not come', { more: offline }, 'Failed to load CKEditor script.'],
  ['M564', 'styles that do not come', { styles: offline }, 'Failed to load CKEditor stylesheet.'],
  [
    'M565',
    'a script with nothing in it',
    { script: async () => Promise.resolve(undefined) },
    'CKEditor failed to load.',
  ],
  [
    'M566',
    'a script that lacks what is needed',
    { script: async () => Promise.resolve({ Plugin: {} }) },
    'Required CKEditor types not found: ClassicEditor, EditorMount',
  ],
] satisfies [string, string, Partial<EditorLoader>, string][])(
  '[%s] %s is told in the words of the catalogue',
  async (_rule, _name, broken, message) => {
    await expect(loadEngine({ ...working, ...broken }, 'more', vi.fn())).rejects.toThrow(new EditorStartError(message))
  },
)

test('[M567] after 2 s it says so, and still takes what comes later', async () => {
  const late = vi.fn()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const loading = loadEngine({ ...working, script: async () => promise }, 'core', late)
  await vi.advanceTimersByTimeAsync(1999)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledExactlyOnceWith(new EditorStartError('Unable to load CKEditor5.'))
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
