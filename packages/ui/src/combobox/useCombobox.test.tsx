import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListOption } from './listOption.ts'
import { useCombobox } from './useCombobox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const named = (label: string): ListOption => ({ value: label, label })

/** A fake search whose results the test provides in any order. */
function startSearch(minimum = 0) {
  const questions: {
    text: string
    signal: AbortSignal
    answer: (labels: readonly string[]) => void
    fail: () => void
  }[] = []
  const load = vi.fn(
    async (text: string, signal: AbortSignal) =>
      new Promise<readonly ListOption[]>((resolve, reject) => {
        const answer = (labels: readonly string[]) => resolve(labels.map(named))
        questions.push({ text, signal, answer, fail: () => reject(new Error('offline')) })
      }),
  )
  const input = { current: null }
  const nothing = () => undefined
  const { result } = renderHook(() =>
    useCombobox({
      chosen: null,
      change: nothing,
      onBlur: nothing,
      input,
      locked: false,
      load,
      minimum,
      debounceMs: 250,
    }),
  )
  const wait = async (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
  const search = () => result.current.search
  return {
    questions,
    load,
    wait,
    search,
    labels: () => search().options.map(({ label }) => label),
    type: (text: string) => act(() => result.current.type(text)),
    show: () => act(() => result.current.show()),
    close: () => act(() => result.current.setOpen(false)),
  }
}

test('searches after a pause of 250 ms [M545]', async () => {
  const { questions, load, wait, search, labels, type } = startSearch()
  type('o')
  await wait(249)
  type('oa')
  await wait(249)
  expect(load).not.toHaveBeenCalled()
  expect(search().status).toBe('loading')
  await wait(1)
  expect(questions.map((question) => question.text)).toEqual(['oa'])
  await act(async () => questions[0]?.answer(['Oak']))
  expect(search().status).toBe('ready')
  expect(labels()).toEqual(['Oak'])
})

test('searches at once when it opens with an empty text', async () => {
  const { load, wait, show } = startSearch()
  show()
  await wait(0)
  expect(load).toHaveBeenCalledOnce()
})

test('aborts a superseded search and ignores its result [C31]', async () => {
  const { questions, wait, labels, type } = startSearch()
  type('o')
  await wait(250)
  type('oa')
  await wait(250)
  expect(questions[0]?.signal.aborted).toBe(true)
  await act(async () => questions[1]?.answer(['Oak']))
  await act(async () => questions[0]?.answer(['Onion', 'Oak']))
  expect(labels()).toEqual(['Oak'])
})

test('never shows the results of another text', async () => {
  const { questions, wait, search, type } = startSearch()
  type('o')
  await wait(250)
  await act(async () => questions[0]?.answer(['Onion']))
  type('oa')
  expect(search()).toMatchObject({ status: 'loading', options: [] })
})

test('does not search while it is closed or the text is too short', async () => {
  const { load, wait, search, type, close } = startSearch(3)
  type('oak')
  close()
  await wait(1000)
  expect(search().status).toBe('closed')
  type('oa')
  await wait(1000)
  expect(search().status).toBe('short')
  expect(load).not.toHaveBeenCalled()
})

test('reports an error and searches again on retry', async () => {
  const { questions, wait, search, labels, type } = startSearch()
  type('oak')
  await wait(250)
  await act(async () => questions[0]?.fail())
  expect(search().status).toBe('error')
  act(() => search().retry())
  await wait(250)
  await act(async () => questions[1]?.answer(['Oak']))
  expect(search().status).toBe('ready')
  expect(labels()).toEqual(['Oak'])
})
