import type { BrowserContext, Page } from 'playwright-core'

/** The pause between two keys in ms: many times faster than a person, without a chance to rest. */
const KEY_MS = 30
/** How often the page reports that it is running, in ms. */
const HEARTBEAT_MS = 20

/** The keys of one round, with the times at which the page received them. */
export interface Typist {
  /** Prepares each window of a browser. */
  watch(context: BrowserContext): Promise<void>
  /**
   * Types a text that nothing else contains, key after key without a pause, and resolves after `keys` keys. Typing goes
   * on until the page ends.
   */
  typeUntil(page: Page, name: string, keys: number): Promise<void>
  /** Measures what is missing in a text, for a kill at a time. */
  measure(text: string, killedAt: number): Loss
}

/** What a text lacks. */
export interface Loss {
  /** The typed keys that it has. */
  survived: number
  /** The keys that it lacks. */
  missing: number
  /** The age of the oldest missing key when the process was killed, in ms; 0 when none is missing. */
  lostMs: number
  /** The part of that time in which the page did not run at all, in ms: a busy machine delays every timer by it. */
  stalledMs: number
}

export function createTypist(): Typist {
  let typed = ''
  let times: number[] = []
  let beats: number[] = []
  let wake: (() => void) | undefined

  return {
    async watch(context) {
      await context.exposeBinding('keyPressed', (_source, at: number) => {
        times.push(at)
        wake?.()
      })
      await context.exposeBinding('heartbeat', (_source, at: number) => void beats.push(at))
      await context.addInitScript((interval) => {
        const page = globalThis as unknown as Record<'keyPressed' | 'heartbeat', (at: number) => void>
        const handleKey = (event: KeyboardEvent) => {
          if (event.key.length === 1 && !event.ctrlKey) page.keyPressed(performance.timeOrigin + event.timeStamp)
        }
        addEventListener('keydown', handleKey, { capture: true })
        setInterval(() => page.heartbeat(Date.now()), interval)
      }, HEARTBEAT_MS)
    },
    async typeUntil(page, name, keys) {
      typed = `${name}q${Array.from({ length: 500 }, (_, n) => `${n}x`).join('')}`
      times = []
      beats = []
      const reached = new Promise<void>((resolve) => {
        wake = () => times.length >= keys && resolve()
      })
      // The kill ends it with an error.
      const typing = page.keyboard.type(typed, { delay: KEY_MS }).catch(() => undefined)
      await Promise.race([reached, typing])
    },
    measure(text, killedAt) {
      const plain = text.replaceAll(/\s/g, '')
      const pressed = times.filter((at) => at <= killedAt)
      let survived = pressed.length
      while (survived > 0 && !plain.includes(typed.slice(0, survived))) survived--
      const oldest = pressed[survived]
      return {
        survived,
        missing: pressed.length - survived,
        lostMs: oldest === undefined ? 0 : Math.round(killedAt - oldest),
        stalledMs: oldest === undefined ? 0 : stalledBetween(beats, oldest, killedAt),
      }
    },
  }
}

/** Returns the time between two moments in which heartbeats were missing. A gap of two intervals is no standstill. */
function stalledBetween(beats: readonly number[], from: number, to: number): number {
  const moments = [from, ...beats.filter((at) => at > from && at < to), to]
  const gaps = moments.map((at, index) => at - (moments[index - 1] ?? at))
  return Math.round(gaps.reduce((sum, gap) => sum + Math.max(0, gap - 2 * HEARTBEAT_MS), 0))
}
