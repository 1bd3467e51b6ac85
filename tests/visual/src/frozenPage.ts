import type { Browser, Page } from 'playwright-core'
import type { Width } from './variant.ts'

/** A moment for stories that look at the clock all the same. */
const fixedTime = new Date('2026-11-20T18:00:00Z')
const heights: Readonly<Record<Width, number>> = { 1280: 900, 390: 844 }

/** Names that frozenWorld leaves on the page's window. */
export interface FrozenWindow {
  /**
   * Settles when the story was drawn and played, with where its play function stopped, if it did; rejects when the
   * story can't be drawn.
   */
  visualReady: Promise<string>
}

/** A page of the width given in which nothing moves by itself: fixed clock, no motion, seeded randomness. */
export async function openFrozenPage(browser: Browser, width: Width): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  })
  await context.clock.setFixedTime(fixedTime)
  await context.addInitScript(frozenWorld)
  const page = await context.newPage()
  // Corner of the page: no story has anything there that answers to a pointer.
  await page.mouse.move(0, 0)
  return page
}

/**
 * Runs in the page before anything else. Randomness is seeded; the moment that Storybook says that the story is
 * finished, timers stand still, so that what would hide in a second (a toast, a 'Copied') is there in every picture.
 */
function frozenWorld(): void {
  let seed = 20_261_120
  Math.random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 4_294_967_296
  }

  let frozen = false
  const shortest = 40
  const later = window.setTimeout.bind(window)
  const often = window.setInterval.bind(window)
  const unlessFrozen =
    (act: TimerHandler, rest: unknown[]): (() => void) =>
    () => {
      if (!frozen && typeof act === 'function') (act as (...args: unknown[]) => void)(...rest)
    }
  window.setTimeout = ((act: TimerHandler, delay = 0, ...rest: unknown[]) =>
    delay < shortest ? later(act, delay, ...rest) : later(unlessFrozen(act, rest), delay)) as typeof setTimeout
  window.setInterval = ((act: TimerHandler, delay = 0, ...rest: unknown[]) =>
    often(unlessFrozen(act, rest), delay)) as typeof setInterval

  interface Channel {
    on: (event: string, act: (problem?: unknown) => void) => void
  }
  const frame = window as unknown as FrozenWindow & { __STORYBOOK_ADDONS_CHANNEL__?: Channel }
  frame.visualReady = new Promise((resolve, reject) => {
    let channel: Channel | undefined
    Object.defineProperty(frame, '__STORYBOOK_ADDONS_CHANNEL__', {
      configurable: true,
      get: () => channel,
      set: (given: Channel) => {
        channel = given
        const messageOf = (problem: unknown): string =>
          problem instanceof Object && 'message' in problem ? String(problem.message) : ''
        const finish = (note: string): void => {
          frozen = true
          resolve(note)
        }
        given.on('storyFinished', () => {
          finish('')
        })
        given.on('playFunctionThrewException', (problem) => {
          finish(`its play function stopped: ${messageOf(problem).split('\n')[0] ?? ''}`)
        })
        for (const failure of ['storyThrewException', 'storyErrored', 'storyMissing'])
          given.on(failure, (problem) => {
            reject(new Error(`${failure} ${messageOf(problem)}`.trim()))
          })
      },
    })
    later(() => {
      reject(new Error('the story was not finished in 30 seconds'))
    }, 30_000)
  })
  // Whoever asks later gets the rejection; until then it is nobody's fault.
  frame.visualReady.catch(() => undefined)
}
