import type { ConnectionObserver } from '@rankdesk/api'
import { CONNECTED, type ConnectionEvent, connectionReducer, type ConnectionState } from './connectionReducer.ts'
import { createListeners } from '../stored/createListeners.ts'

export interface ConnectionOptions {
  /** Makes one request through the observed fetch. Its outcome arrives through the observer. */
  probe: () => Promise<unknown>
  /** Whether the server delivers another version of the app than this page. */
  isOutdated: () => Promise<boolean>
  /** The browser's window, which knows when the network returns. */
  events: Pick<EventTarget, 'addEventListener'>
  now: () => number
}

/** The connection to the server: a store that probes an unreachable or busy server until it answers. */
export interface Connection {
  observer: ConnectionObserver
  state: () => ConnectionState
  subscribe: (listener: () => void) => () => void
  /** Calls `listener` each time the server answers again after an interruption. */
  onRestored: (listener: () => void) => () => void
  /** The whole seconds until the next attempt; undefined while none is planned. */
  secondsToAttempt: () => number | undefined
  /** Starts the next attempt now. */
  retry: () => void
  /** Checks, after a chunk failed to load, whether a newer version was deployed. */
  checkVersion: () => void
}

/** Creates the store of the connection. Attempts follow `connectionReducer`; the browser's `online` event starts one. */
export function createConnection({ probe, isOutdated, events, now }: ConnectionOptions): Connection {
  let state = CONNECTED
  let isChecking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = createListeners()
  const restoredListeners = createListeners()

  function dispatch(event: ConnectionEvent): void {
    const before = state
    state = connectionReducer(state, event)
    if (state === before) return
    if (state.nextAttemptAt !== before.nextAttemptAt) schedule()
    listeners.notify()
    if (before.status !== 'connected' && state.status === 'connected') restoredListeners.notify()
  }

  function schedule(): void {
    clearTimeout(timer)
    if (state.nextAttemptAt === undefined) return
    const wait = Math.max(0, state.nextAttemptAt - now())
    timer = setTimeout(() => {
      dispatch({ type: 'attemptStarted' })
      void probe().catch(() => undefined)
    }, wait)
  }

  const retry = () => dispatch({ type: 'retryRequested', at: now() })
  events.addEventListener('online', retry)
  events.addEventListener('offline', () => dispatch({ type: 'browserOffline', at: now() }))

  return {
    observer: {
      reached: () => dispatch({ type: 'reached' }),
      unreachable: () => dispatch({ type: 'unreachable', at: now() }),
      busy: (retryAfterMs) => dispatch({ type: 'busy', at: now(), retryAfterMs }),
    },
    state: () => state,
    subscribe: listeners.subscribe,
    onRestored: restoredListeners.subscribe,
    secondsToAttempt: () =>
      state.nextAttemptAt === undefined ? undefined : Math.max(0, Math.ceil((state.nextAttemptAt - now()) / 1000)),
    retry,
    checkVersion() {
      if (isChecking || state.isOutdated) return
      isChecking = true
      isOutdated()
        .then(
          (outdated) => outdated && dispatch({ type: 'outdated' }),
          () => undefined,
        )
        .finally(() => {
          isChecking = false
        })
    },
  }
}
