/**
 * The scripts that run in a page of the visual test before anything else. The page receives their source text, so each
 * function stands alone: it refers to globals and to its arguments only.
 */

/** The names that the scripts leave on the page's window. */
export interface FrozenWindow {
  /**
   * Resolves when the story is rendered and its play function has ended, to the error that stopped the play function or
   * ''. Rejects when the story can't be rendered.
   */
  visualReady: Promise<string>
  /** Returns the number of pending timers that belong to the rendering. */
  visualDue: () => number
  /** Resets timers, storage and randomness for another story. */
  visualBegin: (storyId: string) => void
}

/** Returns the source text of all scripts, with the clock at `now`. */
export function frozenWorldScript(now: number): string {
  return [
    `(${freezeDate.toString()})(${now})`,
    `(${hideCaret.toString()})()`,
    `(${trackStories.toString()})((${seedRandom.toString()})(), (${freezeTimers.toString()})())`,
  ].join(';\n')
}

/** Sets the clock to `now` for good. Playwright's fake clock would replace frames by timers that ignore the layout. */
function freezeDate(now: number): void {
  window.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget) as Date,
    apply: (target) => new target(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : (Reflect.get(target, key) as unknown)),
  })
}

/** Hides the caret, which blinks, and the controls of videos. */
function hideCaret(): void {
  const style = new CSSStyleSheet()
  style.replaceSync(
    '* { caret-color: transparent !important } video::-webkit-media-controls { display: none !important }',
  )
  document.adoptedStyleSheets.push(style)
}

/** Replaces `Math.random` by a seeded generator and returns the function that sets its seed. */
function seedRandom(): (seed: number) => void {
  let state = 0
  Math.random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  return (seed) => {
    state = seed
  }
}

/** The timers of the page. */
interface FrozenTimers {
  /** Stops the timers of the previous story. */
  reset: () => void
  /** Stops long timers, so that what disappears after a second (a toast, a 'Copied') is in every picture. */
  freeze: () => void
  /** Returns the number of pending short timers. */
  pending: () => number
  /** The page's own `setTimeout`, which nothing stops. */
  setTimeout: (callback: () => void, delay: number) => unknown
}

/** Takes control of the page's timers. */
function freezeTimers(): FrozenTimers {
  /** Shorter timers (ms) belong to the rendering and run in every picture. Longer ones run until the freeze. */
  const LONG_MS = 500
  const nativeSetTimeout = window.setTimeout.bind(window)
  const nativeClearTimeout = window.clearTimeout.bind(window)
  const nativeSetInterval = window.setInterval.bind(window)
  const short = new Set<number>()
  let frozen = false
  /** The number of the current story: timers of earlier ones never run. */
  let story = 0

  const guard = (callback: TimerHandler, args: unknown[], canRun: () => boolean): (() => void) => {
    const own = story
    return () => {
      if (own === story && canRun() && typeof callback === 'function')
        (callback as (...args: unknown[]) => void)(...args)
    }
  }
  const untilFrozen = () => !frozen

  window.setTimeout = ((callback: TimerHandler, delay = 0, ...args: unknown[]) => {
    if (delay >= LONG_MS) return nativeSetTimeout(guard(callback, args, untilFrozen), delay)
    const run = guard(callback, args, () => true)
    const id: number = nativeSetTimeout(() => {
      short.delete(id)
      run()
    }, delay)
    short.add(id)
    return id
  }) as typeof setTimeout
  window.clearTimeout = (id) => {
    if (typeof id === 'number') short.delete(id)
    nativeClearTimeout(id)
  }
  window.setInterval = ((callback: TimerHandler, delay = 0, ...args: unknown[]) =>
    nativeSetInterval(guard(callback, args, untilFrozen), delay)) as typeof setInterval

  return {
    reset() {
      frozen = false
      story += 1
      short.clear()
    },
    freeze() {
      frozen = true
    },
    pending: () => short.size,
    setTimeout: nativeSetTimeout,
  }
}

/** Publishes `FrozenWindow` and settles its promise by the events of Storybook's channel. */
function trackStories(setSeed: (seed: number) => void, timers: FrozenTimers): void {
  interface Channel {
    on: (event: string, listener: (payload?: unknown) => void) => void
  }
  const frame = window as unknown as FrozenWindow & { __STORYBOOK_ADDONS_CHANNEL__?: Channel }
  const textOf = (payload: unknown, key: string): string => {
    const value: unknown = payload instanceof Object ? Reflect.get(payload, key) : undefined
    return typeof value === 'string' ? value : ''
  }
  let currentId = ''
  let finish: (note: string) => void = () => undefined
  let fail: (problem: Error) => void = () => undefined

  frame.visualDue = timers.pending
  frame.visualBegin = (storyId) => {
    if (window === window.top && location.protocol !== 'about:') {
      localStorage.clear()
      sessionStorage.clear()
    }
    setSeed(20_261_120)
    timers.reset()
    currentId = storyId
    frame.visualReady = new Promise((resolve, reject) => {
      finish = (note) => {
        timers.freeze()
        resolve(note)
      }
      fail = reject
      timers.setTimeout(() => {
        reject(new Error('the story was not finished in 30 seconds'))
      }, 30_000)
    })
    // Prevents an unhandled rejection until somebody awaits the promise.
    frame.visualReady.catch(() => undefined)
  }
  frame.visualBegin('')

  let channel: Channel | undefined
  Object.defineProperty(frame, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (created: Channel) => {
      channel = created
      created.on('storyFinished', (payload) => {
        // After an error in a play function, this event may arrive when the next story has started.
        if (currentId === '' || textOf(payload, 'storyId') === currentId) finish('')
      })
      created.on('playFunctionThrewException', (error) => {
        finish(`its play function stopped: ${textOf(error, 'message').split('\n')[0] ?? ''}`)
      })
      for (const failure of ['storyThrewException', 'storyErrored', 'storyMissing'])
        created.on(failure, (error) => {
          fail(new Error(`${failure} ${textOf(error, 'message')}`.trim()))
        })
    },
  })
}
