import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditorStartError } from './editorErrors.ts'
import type { EditorLoader } from './editorLoader.ts'
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
  ['M563', 'a script that fails to load', { script: offline }, 'Failed to load CKEditor script.'],
  ['M563', 'more plug-ins that fail to load', { more: offline }, 'Failed to load CKEditor script.'],
  ['M564', 'styles that fail to load', { styles: offline }, 'Failed to load CKEditor stylesheet.'],
  ['M565', 'an empty script', { script: async () => Promise.resolve(undefined) }, 'CKEditor failed to load.'],
  [
    'M566',
    'a script without the required types',
    { script: async () => Promise.resolve({ Plugin: {} }) },
    'Required CKEditor types not found: ClassicEditor, EditorMount',
  ],
] satisfies [string, string, Partial<EditorLoader>, string][])(
  '[%s] rejects %s with the specified message',
  async (_rule, _name, broken, message) => {
    await expect(loadEngine({ ...working, ...broken }, 'more', vi.fn())).rejects.toThrow(new EditorStartError(message))
  },
)

test('[M567] reports a slow load after 2 s, and accepts what arrives later', async () => {
  const onSlow = vi.fn()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const loading = loadEngine({ ...working, script: async () => promise }, 'core', onSlow)
  await vi.advanceTimersByTimeAsync(1999)
  expect(onSlow).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onSlow).toHaveBeenCalledExactlyOnceWith(new EditorStartError('Unable to load CKEditor5.'))
  resolve(whole)
  expect((await loading).engine).toBe(whole)
})

test('reports no slow load in time, and loads no more than the preset needs', async () => {
  const onSlow = vi.fn()
  const more = vi.fn(working.more)
  await loadEngine({ ...working, more }, 'core', onSlow)
  await vi.advanceTimersByTimeAsync(5000)
  expect(onSlow).not.toHaveBeenCalled()
  expect(more).not.toHaveBeenCalled()
})
