import { loadWebConfig } from '@rankdesk/api'

/** The wait before the first attempt, in ms; each further one is twice as long. */
const FIRST_WAIT_MS = 5000
const MAX_WAIT_MS = 60_000

export interface StartAgainOptions {
  /** Makes a request; rejects while the server can't be reached. */
  probe?: () => Promise<unknown>
  /** The window, which knows when the network returns. */
  events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  reload?: () => void
}

/**
 * Reloads the page, without a click, as soon as the server can be reached: it is tried after growing waits, and at once
 * when the network returns. The page isn't reloaded before, because the browser would replace it by its own error.
 */
export function startAgainWhenReachable({
  probe = () => loadWebConfig(),
  events = window,
  reload = () => location.reload(),
}: StartAgainOptions = {}): void {
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout>

  function attempt(): void {
    clearTimeout(timer)
    probe().then(
      () => {
        clearTimeout(timer)
        events.removeEventListener('online', attempt)
        reload()
      },
      () => schedule(),
    )
  }
  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(attempt, wait)
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }
  events.addEventListener('online', attempt)
  schedule()
}
