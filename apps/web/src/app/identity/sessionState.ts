/**
 * The status of the session of an open page. `expired`: the person must sign in again, and the page holds unsaved text.
 * `other-person`: somebody else signed in to this browser, and the page still holds the text of the person before.
 */
export type SessionStatus = 'open' | 'expired' | 'other-person'

/** The status of a session, as an external store. */
export interface SessionState {
  status: () => SessionStatus
  subscribe: (listener: () => void) => () => void
}
