import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadScreens } from './preloadScreens.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SECOND = 1000

function start() {
  const loaded: string[] = []
  const screen = (name: string) => async () => void loaded.push(name)
  preloadScreens(async () => [
    screen('My Clients'),
    async () => {
      loaded.push('missing')
      throw new Error('The file is gone.')
    },
    screen('Scheduler'),
  ])
  return loaded
}

it('loads one screen at a time, each after five seconds without input', async () => {
  const loaded = start()
  await vi.advanceTimersByTimeAsync(4.9 * SECOND)
  expect(loaded).toEqual([])
  await vi.advanceTimersByTimeAsync(0.2 * SECOND)
  expect(loaded).toEqual(['My Clients'])
})

it('waits again after each key and press', async () => {
  const loaded = start()
  for (const type of ['keydown', 'pointerdown', 'wheel']) {
    await vi.advanceTimersByTimeAsync(4 * SECOND)
    window.dispatchEvent(new Event(type))
  }
  expect(loaded).toEqual([])
  await vi.advanceTimersByTimeAsync(5.1 * SECOND)
  expect(loaded).toEqual(['My Clients'])
})

it('goes on after a screen that could not be loaded, and ends after the last one', async () => {
  const loaded = start()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(loaded).toEqual(['My Clients', 'missing', 'Scheduler'])
})

it.each([
  ['to save data', { saveData: true }],
  ['by a slow line', { effectiveType: '3g' }],
  ['by mobile data', { effectiveType: '4g', type: 'cellular' }],
])('loads nothing for a browser that is asked %s', async (_what, connection) => {
  vi.stubGlobal('navigator', { connection })
  const loaded = start()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(loaded).toEqual([])
})

it('loads nothing on a computer that was busy for long while the page started', async () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['longtask']
      readonly #report
      constructor(report: (list: { getEntries(): { duration: number }[] }) => void) {
        this.#report = report
      }
      observe() {
        this.#report({ getEntries: () => [{ duration: 800 }, { duration: 400 }] })
      }
    },
  )
  const loaded = start()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(loaded).toEqual([])
})
