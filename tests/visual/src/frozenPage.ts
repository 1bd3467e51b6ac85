import type { Browser, CDPSession, Page, Request } from 'playwright-core'
import type { Width } from './variant.ts'

/** A moment for stories that look at the clock all the same. */
const fixedTime = Date.parse('2026-11-20T18:00:00Z')
const heights: Readonly<Record<Width, number>> = { 1280: 900, 390: 844 }

/** Names that frozenWorld leaves on the page's window. */
export interface FrozenWindow {
  /**
   * Settles when the story was drawn and played, with where its play function stopped, if it did; rejects when the
   * story can't be drawn.
   */
  visualReady: Promise<string>
  /** How many timers that belong to the drawing have yet to go off. */
  visualDue: () => number
  /** Lets time go on for another story and forgets what the last one left: its timers, its storage, its chances. */
  visualBegin: (storyId: string) => void
}

/** A page, and the line to its browser. */
export interface FrozenPage {
  page: Page
  devtools: CDPSession
  /** Whether nothing is being fetched, a part of the story's code for one. Films never end, and are not counted. */
  hasAll: () => boolean
}

/** A page of the width given in which nothing moves by itself: fixed clock, no motion, seeded randomness. */
export async function openFrozenPage(browser: Browser, width: Width): Promise<FrozenPage> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  })
  await context.addInitScript(frozenWorld, fixedTime)
  const page = await context.newPage()
  // No mouse is ever moved here: where a browser knows of one, it tells the page again whenever the layout changes,
  // which ends tooltips and sends what a play function drags to where that mouse is.
  const fetching = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') fetching.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      fetching.delete(request)
    })
  return { page, devtools: await context.newCDPSession(page), hasAll: () => fetching.size === 0 }
}

/**
 * Runs in the page before anything else. It is always `now`, randomness is seeded and the caret is not drawn; the moment that Storybook says
 * that the story is finished, long timers stand still, so that what would hide in a second (a toast, a 'Copied') is there
 * in every picture.
 */
function frozenWorld(now: number): void {
  // Not the fake clock of Playwright: its frames are timers, and come though the page has not been laid out.
  window.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now] : given, made) as Date,
    apply: (target) => new target(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : (Reflect.get(target, key) as unknown)),
  })

  const style = new CSSStyleSheet()
  style.replaceSync(
    '* { caret-color: transparent !important } video::-webkit-media-controls { display: none !important }',
  )
  document.adoptedStyleSheets.push(style)

  interface Channel {
    on: (event: string, act: (said?: unknown) => void) => void
  }
  const frame = window as unknown as FrozenWindow & { __STORYBOOK_ADDONS_CHANNEL__?: Channel }

  let seed = 0
  Math.random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 4_294_967_296
  }

  let frozen = false
  /** Shorter timers (ms) are part of the drawing: they go off in every picture. Longer ones go off in none. */
  const longest = 500
  let due = 0
  frame.visualDue = () => due
  /** Counts the stories: a timer of an earlier one never goes off. */
  let turn = 0
  const later = window.setTimeout.bind(window)
  const never = window.clearTimeout.bind(window)
  const often = window.setInterval.bind(window)
  const drawing = new Set<number>()
  const settled = (id: number): void => {
    if (drawing.delete(id)) due -= 1
  }
  const unlessFrozen = (act: TimerHandler, rest: unknown[]): (() => void) => {
    const own = turn
    return () => {
      if (!frozen && own === turn && typeof act === 'function') (act as (...args: unknown[]) => void)(...rest)
    }
  }
  window.setTimeout = ((act: TimerHandler, delay = 0, ...rest: unknown[]) => {
    if (delay >= longest) return later(unlessFrozen(act, rest), delay)
    const own = turn
    const id: number = later(() => {
      settled(id)
      if (own === turn && typeof act === 'function') (act as (...args: unknown[]) => void)(...rest)
    }, delay)
    drawing.add(id)
    due += 1
    return id
  }) as typeof setTimeout
  window.clearTimeout = (id) => {
    if (typeof id === 'number') settled(id)
    never(id)
  }
  window.setInterval = ((act: TimerHandler, delay = 0, ...rest: unknown[]) =>
    often(unlessFrozen(act, rest), delay)) as typeof setInterval

  const wordOf = (said: unknown, key: string): string => {
    const word: unknown = said instanceof Object ? Reflect.get(said, key) : undefined
    return typeof word === 'string' ? word : ''
  }
  let wanted = ''
  let finish: (note: string) => void = () => undefined
  let fail: (problem: Error) => void = () => undefined

  frame.visualBegin = (storyId) => {
    if (window === window.top && location.protocol !== 'about:') {
      localStorage.clear()
      sessionStorage.clear()
    }
    seed = 20_261_120
    frozen = false
    turn += 1
    drawing.clear()
    due = 0
    wanted = storyId
    frame.visualReady = new Promise((resolve, reject) => {
      finish = (note) => {
        frozen = true
        resolve(note)
      }
      fail = reject
      later(() => {
        reject(new Error('the story was not finished in 30 seconds'))
      }, 30_000)
    })
    // Whoever asks later gets the rejection; until then it is nobody's fault.
    frame.visualReady.catch(() => undefined)
  }
  frame.visualBegin('')

  let channel: Channel | undefined
  Object.defineProperty(frame, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (given: Channel) => {
      channel = given
      given.on('storyFinished', (said) => {
        // One whose play function stopped says so later still, when the next may have begun.
        if (wanted === '' || wordOf(said, 'storyId') === wanted) finish('')
      })
      given.on('playFunctionThrewException', (problem) => {
        finish(`its play function stopped: ${wordOf(problem, 'message').split('\n')[0] ?? ''}`)
      })
      for (const failure of ['storyThrewException', 'storyErrored', 'storyMissing'])
        given.on(failure, (problem) => {
          fail(new Error(`${failure} ${wordOf(problem, 'message')}`.trim()))
        })
    },
  })
}
