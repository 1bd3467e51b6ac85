import { ApiError, type Claim, errorMessage } from '@rankdesk/api'
import type { SignInAttempt, SignInResponse } from './signInAttempt.ts'
import { problemKindOf, type StartProblemKind } from './StartProblem.ts'

/**
 * How a start ended. `leaving`: the browser is on its way to the sign-in page. `signed-out`: the person has signed out, and
 * asks for the next sign-in, which returns to `path`.
 */
export type SessionStart =
  | { kind: 'ready'; claim: Claim }
  | { kind: 'leaving' }
  | { kind: 'signed-out'; path: string }
  | { kind: 'failed'; problem: StartProblemKind; reason: string; requestId?: string | undefined; path: string }

/** The person whom a valid token belongs to. */
export interface SignedIn {
  claim: Claim
  subject: string | undefined
}

/** What decides how a sign-in starts. */
export interface SignInNeed {
  hasUnsavedWork: boolean
  /** Whether the person of this browser has signed out, so that nothing may sign in unasked. */
  hasSignedOut: boolean
  path: string
}

/** The session of one tab. */
export interface SessionMachine {
  readonly status: SessionStatus
  /** The person to whom this tab belongs, from its start on. */
  readonly subject: string | undefined
  /**
   * The running task. `starting`: the page waits for its first token. `renewing`: rejected calls wait for a new token.
   * `waiting`: they wait until the person signs in again in another window.
   */
  readonly task:
    | { readonly kind: 'none' | 'renewing' | 'waiting' }
    | { readonly kind: 'starting'; readonly path: string; readonly problem?: string }
}

/** The stored state of the person of this browser. `blank`: a token whose person is not known until a refresh. */
export type StoredPerson = { kind: 'none' } | { kind: 'blank' } | { kind: 'person'; subject: string | undefined }

export type SessionEvent =
  /** The page was loaded at `path`, maybe with the response of the sign-in page and the attempt that it belongs to. */
  | {
      type: 'started'
      path: string
      response: SignInResponse | undefined
      attempt: SignInAttempt | undefined
    }
  /** The server rejected a token. */
  | ({ type: 'tokenRejected' } & SignInNeed)
  /** A stored, refreshed or exchanged token is valid. */
  | { type: 'tokenValidated'; signedIn: SignedIn; hasUnsavedWork: boolean }
  /** There is no token, and none can be refreshed. */
  | ({ type: 'signInNeeded' } & SignInNeed)
  | { type: 'leftForSignIn' }
  | { type: 'taskFailed'; error: unknown }
  /** Another tab changed the stored tokens. */
  | { type: 'storageChanged'; stored: StoredPerson; hasUnsavedWork: boolean }

export type SessionEffect =
  /** Shows an address without loading it. */
  | { type: 'replacePath'; path: string }
  /** Exchanges the code of a response for tokens, then dispatches `tokenValidated`. */
  | { type: 'exchangeCode'; response: SignInResponse; attempt: SignInAttempt }
  /** Validates or refreshes the stored tokens, then dispatches `tokenValidated` or `signInNeeded`. */
  | { type: 'renewTokens' }
  /** Goes to the sign-in page unless that would loop, then dispatches `leftForSignIn`. */
  | { type: 'redirectToSignIn'; path: string }
  | { type: 'reload' }
  | { type: 'endStart'; start: SessionStart }
  /** Tells the waiting calls whether they may be repeated. */
  | { type: 'endRenewal'; mayRepeat: boolean }
  | { type: 'failRenewal'; error: unknown }

export interface SessionStep {
  state: SessionMachine
  effects: readonly SessionEffect[]
}

/** The session before its start. */
export const NEW_SESSION: SessionMachine = { status: 'open', subject: undefined, task: { kind: 'none' } }

/** The message about a response that this tab did not request. */
export const FOREIGN_RESPONSE = "The sign-in response doesn't belong to this browser tab. Sign in again from here."

const IDLE = { kind: 'none' } as const

/** Returns the next state and the effects to run (M010, M011, M027, C39, D05). */
export function sessionReducer(state: SessionMachine, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'started':
      return start(state, event)
    case 'tokenRejected':
      return rejectToken(state, event)
    case 'tokenValidated':
      return acceptToken(state, event)
    case 'signInNeeded':
      return requireSignIn(state, event)
    case 'leftForSignIn':
      return endTask(state, { kind: 'leaving' }, { type: 'endRenewal', mayRepeat: false })
    case 'taskFailed':
      return endTask(state, failureOf(event.error, pathOf(state)), { type: 'failRenewal', error: event.error })
    case 'storageChanged':
      return changeStorage(state, event)
  }
}

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>

function start(state: SessionMachine, { path, response, attempt }: EventOf<'started'>): SessionStep {
  if (response === undefined) return step({ ...state, task: { kind: 'starting', path } }, { type: 'renewTokens' })
  const replace = { type: 'replacePath', path: attempt?.path ?? path } as const
  if (attempt !== undefined && isResponseTo(attempt, response)) {
    const task = { kind: 'starting', path: attempt.path } as const
    return step({ ...state, task }, replace, { type: 'exchangeCode', response, attempt })
  }
  // A response that this tab did not request may be forged: its code is not used.
  const task = { kind: 'starting', path, problem: FOREIGN_RESPONSE } as const
  return step({ ...state, task }, replace, { type: 'renewTokens' })
}

function isResponseTo(attempt: SignInAttempt, { state, code, nonce }: SignInResponse): boolean {
  return attempt.state === state && (code === undefined || nonce === attempt.nonce)
}

function rejectToken(state: SessionMachine, event: EventOf<'tokenRejected'>): SessionStep {
  if (state.task.kind !== 'none') return step(state)
  // Nothing that this page requests may be repeated in somebody else's name.
  if (state.status === 'other-person') return step(state, { type: 'endRenewal', mayRepeat: false })
  const renewing = { ...state, task: { kind: 'renewing' } } as const
  if (state.status === 'open') return step(renewing, { type: 'renewTokens' })
  return requireSignIn(renewing, event)
}

function acceptToken(state: SessionMachine, { signedIn, hasUnsavedWork }: EventOf<'tokenValidated'>): SessionStep {
  const { claim, subject } = signedIn
  if (state.task.kind === 'starting') {
    return step({ ...state, subject, task: IDLE }, { type: 'endStart', start: { kind: 'ready', claim } })
  }
  const isSamePerson = state.subject === undefined || subject === state.subject
  if (isSamePerson) return step({ ...state, task: IDLE }, { type: 'endRenewal', mayRepeat: true })
  return endSession(state, 'other-person', hasUnsavedWork)
}

function requireSignIn(state: SessionMachine, { hasUnsavedWork, hasSignedOut, path }: SignInNeed): SessionStep {
  const { task } = state
  if (task.kind === 'starting') {
    if (task.problem === undefined && hasSignedOut) {
      return step({ ...state, task: IDLE }, { type: 'endStart', start: { kind: 'signed-out', path: task.path } })
    }
    if (task.problem === undefined) return step(state, { type: 'redirectToSignIn', path: task.path })
    const failed = { kind: 'failed', problem: 'refused', reason: task.problem, path: task.path } as const
    return step({ ...state, task: IDLE }, { type: 'endStart', start: failed })
  }
  if (hasUnsavedWork) return step({ ...state, status: 'expired', task: { kind: 'waiting' } })
  // The start after it says that the person is signed out.
  if (hasSignedOut) return step({ ...state, task: IDLE }, { type: 'reload' }, { type: 'endRenewal', mayRepeat: false })
  return step(state, { type: 'redirectToSignIn', path })
}

function changeStorage(state: SessionMachine, { stored, hasUnsavedWork }: EventOf<'storageChanged'>): SessionStep {
  // The person of a blank token is known after the refresh that follows.
  if (state.subject === undefined || stored.kind === 'blank') return step(state)
  if (stored.kind === 'none') return endSession(state, 'expired', hasUnsavedWork)
  if (stored.subject !== state.subject) return endSession(state, 'other-person', hasUnsavedWork)
  const open = { ...state, status: 'open' } as const
  if (state.task.kind !== 'waiting') return step(open)
  return step({ ...open, task: IDLE }, { type: 'endRenewal', mayRepeat: true })
}

/** Ends the session of this page: it reloads, or shows the reason while there is unsaved text in it. */
function endSession(state: SessionMachine, status: 'expired' | 'other-person', hasUnsavedWork: boolean): SessionStep {
  const ended = hasUnsavedWork ? { ...state, status } : state
  const effects: SessionEffect[] = hasUnsavedWork ? [] : [{ type: 'reload' }]
  // Calls that wait for the same person can't be repeated for another one.
  const isOver = state.task.kind === 'renewing' || (state.task.kind === 'waiting' && hasUnsavedWork)
  if (status === 'expired' || !isOver) return step(ended, ...effects)
  return step({ ...ended, task: IDLE }, ...effects, { type: 'endRenewal', mayRepeat: false })
}

/** Ends what is under way: a start with its result, a renewal with the other effect. */
function endTask(state: SessionMachine, result: SessionStart, renewalEnd: SessionEffect): SessionStep {
  if (state.task.kind === 'none') return step(state)
  const end: SessionEffect = state.task.kind === 'starting' ? { type: 'endStart', start: result } : renewalEnd
  return step({ ...state, task: IDLE }, end)
}

function failureOf(error: unknown, path: string): SessionStart {
  const reason = errorMessage(error)
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return { kind: 'failed', problem: problemKindOf(error), reason, path, requestId }
}

const pathOf = ({ task }: SessionMachine) => (task.kind === 'starting' ? task.path : '')

const step = (state: SessionMachine, ...effects: readonly SessionEffect[]): SessionStep => ({ state, effects })

/**
 * The status of the session of an open page. `expired`: the person must sign in again, and the page holds unsaved text.
 * `other-person`: somebody else signed in to this browser, and the page still holds the text of the person before.
 */
type SessionStatus = 'open' | 'expired' | 'other-person'

/** The status of a session, as an external store. */
export interface SessionState {
  status: () => SessionStatus
  subscribe: (listener: () => void) => () => void
}
