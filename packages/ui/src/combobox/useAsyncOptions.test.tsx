import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAsyncOptions } from './useAsyncOptions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A fake search whose results the test provides in any order. */
function startSearch(first: { text: string; open?: boolean; minimum?: number }) {
  const questions: {
    text: string
    signal: AbortSignal
    answer: (options: readonly string[]) => void
    fail: () => void
  }[] = []
  const load = vi.fn(
    async (text: string, signal: AbortSignal) =>
      new Promise<readonly string[]>((resolve, reject) => {
        questions.push({ text, signal, answer: resolve, fail: () => reject(new Error('offline')) })
      }),
  )
  const hook = renderHook(
    ({ text, open = true, minimum = 0 }: typeof first) =>
      useAsyncOptions(load, { text, open, minimum, debounceMs: 250 }),
    { initialProps: first },
  )
  const wait = async (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
  return { ...hook, questions, load, wait }
}

test('searches after a pause of 250 ms [M545]', async () => {
  const search = startSearch({ text: 'o' })
  await search.wait(249)
  search.rerender({ text: 'oa' })
  await search.wait(249)
  expect(search.load).not.toHaveBeenCalled()
  expect(search.result.current.status).toBe('loading')
  await search.wait(1)
  expect(search.questions.map((question) => question.text)).toEqual(['oa'])
  await act(async () => search.questions[0]?.answer(['Oak']))
  expect(search.result.current).toMatchObject({ status: 'ready', options: ['Oak'] })
})

test('searches at once when it opens with an empty text', async () => {
  const search = startSearch({ text: '' })
  await search.wait(0)
  expect(search.load).toHaveBeenCalledOnce()
})

test('aborts a superseded search and ignores its result [C31]', async () => {
  const search = startSearch({ text: 'o' })
  await search.wait(250)
  search.rerender({ text: 'oa' })
  await search.wait(250)
  expect(search.questions[0]?.signal.aborted).toBe(true)
  await act(async () => search.questions[1]?.answer(['Oak']))
  await act(async () => search.questions[0]?.answer(['Onion', 'Oak']))
  expect(search.result.current.options).toEqual(['Oak'])
})

test('never shows the results of another text', async () => {
  const search = startSearch({ text: 'o' })
  await search.wait(250)
  await act(async () => search.questions[0]?.answer(['Onion']))
  search.rerender({ text: 'oa' })
  expect(search.result.current).toMatchObject({ status: 'loading', options: [] })
})

test('does not search while it is closed or the text is too short', async () => {
  const search = startSearch({ text: 'oak', open: false })
  await search.wait(1000)
  expect(search.result.current.status).toBe('closed')
  search.rerender({ text: 'oa', minimum: 3 })
  await search.wait(1000)
  expect(search.result.current.status).toBe('short')
  expect(search.load).not.toHaveBeenCalled()
})

test('reports an error and searches again on retry', async () => {
  const search = startSearch({ text: 'oak' })
  await search.wait(250)
  await act(async () => search.questions[0]?.fail())
  expect(search.result.current.status).toBe('error')
  act(() => search.result.current.retry())
  await search.wait(250)
  await act(async () => search.questions[1]?.answer(['Oak']))
  expect(search.result.current).toMatchObject({ status: 'ready', options: ['Oak'] })
})
