/** The connection to the server, as the requests show it. Instants are in ms. */
export interface ConnectionState {
  status: 'connected' | 'unreachable' | 'busy'
  /** The failed attempts in a row. One failure alone isn't shown: the next request may succeed. */
  failures: number
  /** When the next attempt starts; undefined while connected or while an attempt is in progress. */
  nextAttemptAt: number | undefined
  /** Whether only the next attempt can tell that the server answers: the browser went offline since the last one. */
  needsAttempt: boolean
  /** Whether the server has a newer version of the app, of which this page lacks a part. */
  isOutdated: boolean
}

export type ConnectionEvent =
  | { type: 'reached' }
  | { type: 'unreachable'; at: number }
  | { type: 'busy'; at: number; retryAfterMs: number }
  | { type: 'attemptStarted' }
  | { type: 'browserOffline'; at: number }
  | { type: 'retryRequested'; at: number }
  | { type: 'outdated' }

export const CONNECTED: ConnectionState = {
  status: 'connected',
  failures: 0,
  nextAttemptAt: undefined,
  needsAttempt: false,
  isOutdated: false,
}

/** The first wait between attempts, in ms; each further one is twice as long. */
const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000
/** The failures from which the connection bar is shown. */
const MIN_SHOWN_FAILURES = 2

/** Returns the connection after an event. */
export function connectionReducer(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'reached':
      // A response to a request from before the browser went offline says nothing about the connection now.
      return state.status === 'connected' || state.needsAttempt ? state : { ...CONNECTED, isOutdated: state.isOutdated }
    case 'unreachable':
      // Other requests fail too until the next attempt; they don't postpone it.
      if (state.status === 'unreachable' && state.nextAttemptAt !== undefined) return state
      return unreachable(state, state.status === 'unreachable' ? state.failures + 1 : 1, event.at)
    case 'browserOffline':
      return { ...unreachable(state, Math.max(state.failures, MIN_SHOWN_FAILURES), event.at), needsAttempt: true }
    case 'busy':
      return { ...state, status: 'busy', failures: MIN_SHOWN_FAILURES, nextAttemptAt: event.at + event.retryAfterMs }
    case 'attemptStarted':
      return { ...state, nextAttemptAt: undefined, needsAttempt: false }
    case 'retryRequested':
      return state.status === 'connected' ? state : { ...state, nextAttemptAt: event.at }
    case 'outdated':
      return { ...state, isOutdated: true }
  }
}

/** Whether staff should see that the server can't be used right now. */
export function isInterrupted(state: ConnectionState): boolean {
  return state.status !== 'connected' && state.failures >= MIN_SHOWN_FAILURES
}

function unreachable(state: ConnectionState, failures: number, at: number): ConnectionState {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS)
  return { ...state, status: 'unreachable', failures, nextAttemptAt: at + wait }
}
