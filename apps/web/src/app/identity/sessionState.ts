/**
 * How the session of a page that is open stands. `ran-out`: it takes another sign-in, and the page holds unsaved text.
 * `other-person`: this browser is somebody else's by now, and the page still holds the text of the one before.
 */
export type SessionStatus = 'open' | 'ran-out' | 'other-person'

/** The standing of a session, to be watched. */
export interface SessionState {
  status: () => SessionStatus
  subscribe: (listener: () => void) => () => void
}

/** A session's standing and the calls that wait for its return. */
export function createSessionState(): SessionState & {
  set(next: SessionStatus): void
  /** Says that the session ran out. Resolves with true when the same person is back, with false when somebody else is. */
  waitForReturn(): Promise<boolean>
} {
  let status: SessionStatus = 'open'
  const listeners = new Set<() => void>()
  let waiting: ((isBack: boolean) => void)[] = []

  function set(next: SessionStatus): void {
    if (next !== 'ran-out') {
      const answered = waiting
      waiting = []
      for (const answer of answered) answer(next === 'open')
    }
    if (next === status) return
    status = next
    for (const listener of listeners) listener()
  }

  return {
    set,
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    waitForReturn() {
      set('ran-out')
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}
