// Runs in a page before anything else, without its types, so that nothing in the page moves by itself.
import type { ScriptedWindow, StoryFailure } from './scriptedWindow.ts'

/** The time for stories that read the clock. */
const NOW = Date.parse('2026-11-20T18:00:00Z')
/** Shorter timers (ms) belong to the rendering and run in every picture. Longer ones run until its end. */
const LONG_MS = 500

type Play = (context: unknown) => unknown

/** What Storybook has prepared of a story. `usesMount`: its play function mounts the story itself, and can't wait. */
interface PreparedStory {
  playFunction?: Play
  usesMount?: boolean
}

interface Channel {
  on: (event: string, listener: (payload?: unknown) => void) => void
}

const page = window as unknown as ScriptedWindow & {
  __STORYBOOK_PREVIEW__?: { currentRender?: { story?: PreparedStory } }
}

// The clock. Playwright's fake clock would replace frames by timers that ignore the layout.
window.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [NOW] : args, newTarget) as Date,
  apply: (target) => new target(NOW).toString(),
  get: (target, key) => (key === 'now' ? () => NOW : (Reflect.get(target, key) as unknown)),
})

const style = new CSSStyleSheet()
style.replaceSync(
  '* { caret-color: transparent !important } video::-webkit-media-controls { display: none !important }',
)
document.adoptedStyleSheets.push(style)

let seed = 0
Math.random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 4_294_967_296
}

const nativeSetTimeout = window.setTimeout.bind(window)
const nativeClearTimeout = window.clearTimeout.bind(window)
const nativeSetInterval = window.setInterval.bind(window)
const short = new Set<number>()
/** Long timers that wait for the play function, so that taking a picture before it costs a story no time. */
const delayed: (() => void)[] = []
/** `stopped`: what disappears after a second (a toast, a 'Copied') is in every picture. */
let timers: 'run' | 'wait' | 'stopped' = 'run'
/** The number of the current story: timers of earlier ones never run. */
let current = 0

function ofStory(callback: TimerHandler, args: unknown[], canRun: () => boolean): () => void {
  const own = current
  return () => {
    if (own === current && canRun() && typeof callback === 'function')
      (callback as (...given: unknown[]) => void)(...args)
  }
}

window.setTimeout = ((callback: TimerHandler, delay = 0, ...args: unknown[]) => {
  if (delay >= LONG_MS) {
    const run = ofStory(callback, args, () => timers !== 'stopped')
    return nativeSetTimeout(() => (timers === 'wait' ? void delayed.push(run) : run()), delay)
  }
  const run = ofStory(callback, args, () => true)
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
    ofStory(callback, args, () => timers === 'run'),
    delay,
  )) as typeof setInterval

let storyId = ''
let rendered = Promise.withResolvers<{ plays: boolean; failure?: StoryFailure }>()
let finished = Promise.withResolvers<StoryFailure | undefined>()
let startPlay: () => void = () => undefined
const gated = new WeakSet<Play>()

function finish(failure?: StoryFailure): void {
  timers = 'stopped'
  rendered.resolve({ plays: false })
  finished.resolve(failure)
}

/** Ends the story with `end` when its time is over. */
function limit(what: string, end: (failure: StoryFailure) => void): void {
  const seconds = new URLSearchParams(location.search).has('patient') ? 55 : 30
  nativeSetTimeout(() => end(failureOf(`the story was not ${what} in ${seconds} seconds`, {})), seconds * 1000)
}

function textOf(payload: unknown, key: string): string {
  const value: unknown = payload instanceof Object ? Reflect.get(payload, key) : undefined
  return typeof value === 'string' ? value : ''
}

function failureOf(what: string, error: unknown, isOfPlay = false): StoryFailure {
  const [message, frames] = [textOf(error, 'message'), textOf(error, 'stack')]
  const whole = frames.includes(message) ? frames : [message, frames].join('\n')
  // Addresses differ from run to run by their port.
  const stack = whole.replaceAll(/http:\/\/127\.0\.0\.1:\d+\//g, '').slice(0, 6000)
  return { message: `${what}${message.split('\n')[0] ?? ''}`.trim(), stack, isOfPlay }
}

/** Lets the play function of a story wait for `visualPlay`. */
function gate(story: PreparedStory | undefined): void {
  const original = story?.playFunction
  if (story === undefined || original === undefined || story.usesMount === true || gated.has(original)) return
  const waiting: Play = async (context) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    startPlay = resolve
    timers = 'wait'
    rendered.resolve({ plays: true })
    await promise
    return original(context)
  }
  gated.add(waiting)
  story.playFunction = waiting
}

page.visualModules = new Set()
page.visualTimers = () => short.size
page.visualPlay = () => {
  limit('finished', finished.resolve)
  timers = 'run'
  for (const run of delayed.splice(0)) run()
  startPlay()
}
page.visualBegin = (id) => {
  if (window === window.top && location.protocol !== 'about:') {
    localStorage.clear()
    sessionStorage.clear()
  }
  seed = 20_261_120
  timers = 'run'
  delayed.length = 0
  short.clear()
  current += 1
  storyId = id
  rendered = Promise.withResolvers()
  finished = Promise.withResolvers()
  const { resolve } = rendered
  limit('rendered', (failure) => resolve({ plays: false, failure }))
  page.visualRendered = rendered.promise
  page.visualFinished = finished.promise
}
page.visualBegin('')

function listen(channel: Channel): void {
  channel.on('storyPrepared', () => gate(page.__STORYBOOK_PREVIEW__?.currentRender?.story))
  channel.on('storyFinished', (payload) => {
    // After an error in a play function, this event may arrive when the next story has started.
    if (storyId === '' || textOf(payload, 'storyId') === storyId) finish()
  })
  channel.on('playFunctionThrewException', (error) => finish(failureOf('its play function stopped: ', error, true)))
  channel.on('unhandledErrorsWhilePlaying', (errors) => {
    const first: unknown = Array.isArray(errors) ? errors[0] : {}
    finish(failureOf('an error was not handled during its play function: ', first, true))
  })
  for (const event of ['storyThrewException', 'storyErrored', 'storyMissing'])
    channel.on(event, (error) => {
      const failure = failureOf(`${event} `, error)
      rendered.resolve({ plays: false, failure })
      finished.resolve(failure)
    })
}

// Storybook publishes its channel before it renders.
let published: Channel | undefined
Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
  configurable: true,
  get: () => published,
  set: (channel: Channel) => {
    published = channel
    listen(channel)
  },
})
