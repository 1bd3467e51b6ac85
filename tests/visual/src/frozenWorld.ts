/**
 * The scripts that run in a page of the visual test before anything else. The page receives their source text, so each
 * function stands alone: it refers to globals and to its arguments only.
 */

/** The word in the address of a page that allows a story almost twice the time, for a machine that is busy. */
export const PATIENT = 'patient'

/** The names that the scripts leave on the page's window. */
export interface FrozenWindow {
  /**
   * Resolves when the story is rendered and its play function has ended, to the error that stopped the play function or
   * ''. Rejects when the story can't be rendered.
   */
  visualReady: Promise<string>
  /** Resolves when the story is rendered, to whether its play function now waits for `visualPlay`. */
  visualRendered: Promise<boolean>
  /** Starts the play function of the rendered story. */
  visualPlay: () => void
  /** Returns the number of pending timers that belong to the rendering. */
  visualDue: () => number
  /** Resets timers, storage and randomness for another story. */
  visualBegin: (storyId: string) => void
  /** The numbers of the modules of which a function was called since they were taken last. */
  visualExecuted: Set<number>
}

/** Returns the source text of all scripts, with the clock at `now`. */
export function frozenWorldScript(now: number): string {
  return [
    `(${freezeDate.toString()})(${now})`,
    `(${hideCaret.toString()})()`,
    `(${trackStories.toString()})((${seedRandom.toString()})(), (${freezeTimers.toString()})(), (${gatePlays.toString()})(), ${onStorybookChannel.toString()})`,
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
  /** Delays long timers until `release`, so that taking a picture before the play function costs a story no time. */
  hold: () => void
  release: () => void
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
  const delayed: (() => void)[] = []
  let frozen = false
  let held = false
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
  const whenReleased = (run: () => void) => () => {
    if (held) delayed.push(run)
    else run()
  }

  window.setTimeout = ((callback: TimerHandler, delay = 0, ...args: unknown[]) => {
    if (delay >= LONG_MS) return nativeSetTimeout(whenReleased(guard(callback, args, untilFrozen)), delay)
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
    nativeSetInterval(
      guard(callback, args, () => !frozen && !held),
      delay,
    )) as typeof setInterval

  return {
    reset() {
      frozen = false
      held = false
      delayed.length = 0
      story += 1
      short.clear()
    },
    hold() {
      held = true
    },
    release() {
      held = false
      for (const run of delayed.splice(0)) run()
    },
    freeze() {
      frozen = true
    },
    pending: () => short.size,
    setTimeout: nativeSetTimeout,
  }
}

type Play = (context: unknown) => unknown

/** What Storybook has prepared of a story. */
interface PlayedStory {
  playFunction?: Play
  /** Whether the play function mounts the story itself. */
  usesMount?: boolean
}

/** The gate in front of play functions. */
interface PlayGate {
  /** Lets the play function wait for `start` and calls `onWait` when it does. One that mounts its story can't wait. */
  gate: (story: PlayedStory | undefined, onWait: () => void) => void
  /** Starts the play function that waits. */
  start: () => void
}

/** Creates the gate. */
function gatePlays(): PlayGate {
  const gated = new WeakSet<Play>()
  let start: () => void = () => undefined
  return {
    gate(story, onWait) {
      const original = story?.playFunction
      if (story === undefined || original === undefined || story.usesMount === true || gated.has(original)) return
      const waiting: Play = async (context) => {
        const turn = new Promise<void>((resolve) => {
          start = resolve
        })
        onWait()
        await turn
        return original(context)
      }
      gated.add(waiting)
      story.playFunction = waiting
    },
    start: () => {
      start()
    },
  }
}

interface Channel {
  on: (event: string, listener: (payload?: unknown) => void) => void
}

type OnChannel = (listen: (channel: Channel) => void) => void

/** Calls `listen` with Storybook's channel as soon as Storybook publishes it. */
function onStorybookChannel(listen: (channel: Channel) => void): void {
  let channel: Channel | undefined
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (created: Channel) => {
      channel = created
      listen(created)
    },
  })
}

/** Publishes `FrozenWindow` and settles its promises by the events of Storybook's channel. */
function trackStories(
  setSeed: (seed: number) => void,
  timers: FrozenTimers,
  plays: PlayGate,
  onChannel: OnChannel,
): void {
  const frame = window as unknown as FrozenWindow & {
    __STORYBOOK_PREVIEW__?: { currentRender?: { story?: PlayedStory } }
  }
  const textOf = (payload: unknown, key: string): string => {
    const value: unknown = payload instanceof Object ? Reflect.get(payload, key) : undefined
    return typeof value === 'string' ? value : ''
  }
  const firstLine = (problem: unknown): string => textOf(problem, 'message').split('\n')[0] ?? ''
  let currentId = ''
  let shown = Promise.withResolvers<boolean>()
  let ready = Promise.withResolvers<string>()
  const finish = (note: string) => {
    timers.freeze()
    shown.resolve(false)
    ready.resolve(note)
  }
  const fail = (problem: Error) => {
    shown.reject(problem)
    ready.reject(problem)
  }
  const limit = ({ reject }: { reject: (problem: Error) => void }, what: string) => {
    const seconds = new URLSearchParams(location.search).has('patient') ? 55 : 30
    timers.setTimeout(() => reject(new Error(`the story was not ${what} in ${seconds} seconds`)), seconds * 1000)
  }

  frame.visualDue = timers.pending
  frame.visualExecuted = new Set()
  frame.visualPlay = () => {
    limit(ready, 'finished')
    timers.release()
    plays.start()
  }
  frame.visualBegin = (storyId) => {
    if (window === window.top && location.protocol !== 'about:') {
      localStorage.clear()
      sessionStorage.clear()
    }
    setSeed(20_261_120)
    timers.reset()
    currentId = storyId
    shown = Promise.withResolvers()
    ready = Promise.withResolvers()
    limit(shown, 'rendered')
    frame.visualRendered = shown.promise
    frame.visualReady = ready.promise
    // Prevents unhandled rejections until the promises are awaited.
    for (const promise of [shown.promise, ready.promise]) promise.catch(() => undefined)
  }
  frame.visualBegin('')

  onChannel((created) => {
    created.on('storyPrepared', () => {
      plays.gate(frame.__STORYBOOK_PREVIEW__?.currentRender?.story, () => {
        timers.hold()
        shown.resolve(true)
      })
    })
    created.on('storyFinished', (payload) => {
      // After an error in a play function, this event may arrive when the next story has started.
      if (currentId === '' || textOf(payload, 'storyId') === currentId) finish('')
    })
    created.on('playFunctionThrewException', (error) => {
      finish(`its play function stopped: ${firstLine(error)}`)
    })
    created.on('unhandledErrorsWhilePlaying', (errors) => {
      finish(`an error was not handled during its play function: ${firstLine(Array.isArray(errors) ? errors[0] : {})}`)
    })
    for (const failure of ['storyThrewException', 'storyErrored', 'storyMissing'])
      created.on(failure, (error) => {
        fail(new Error(`${failure} ${textOf(error, 'message')}`.trim()))
      })
  })
}
