import { ApiError, type Claim } from '@rankdesk/api'
import { describe, expect, it, test } from 'vitest'
import {
  FOREIGN_RESPONSE,
  NEW_SESSION,
  type SessionEffect,
  type SessionEvent,
  type SessionMachine,
  sessionReducer,
} from './sessionReducer.ts'

const claim: Claim = { clientGuid: 'guid', staffId: 7, email: 'maya@desk.test', firstName: 'Maya', name: 'Maya Okafor' }
const attempt = { state: 's', nonce: 'n', verifier: 'v', path: '/wanted' }
const response = { code: 'c', state: 's', nonce: 'n', error: undefined }
const here = '/execution/5'

const started: SessionEvent = { type: 'started', path: here, response: undefined, attempt: undefined }
const returned = (part: Partial<typeof response> = {}, stored: typeof attempt | undefined = attempt): SessionEvent => ({
  type: 'started',
  path: here,
  response: { ...response, ...part },
  attempt: stored,
})
const validated = (subject = '7', hasUnsavedWork = false): SessionEvent => ({
  type: 'tokenValidated',
  signedIn: { claim, subject },
  hasUnsavedWork,
})
const rejected = (hasUnsavedWork = false, hasSignedOut = false): SessionEvent => {
  return { type: 'tokenRejected', hasUnsavedWork, hasSignedOut, path: here }
}
const signInNeeded = (hasUnsavedWork = false, hasSignedOut = false): SessionEvent => {
  return { type: 'signInNeeded', hasUnsavedWork, hasSignedOut, path: here }
}
const left: SessionEvent = { type: 'leftForSignIn' }
const failed = (error: unknown): SessionEvent => ({ type: 'taskFailed', error })
const stored = (subject: string, hasUnsavedWork = false): SessionEvent => ({
  type: 'storageChanged',
  stored: subject === 'none' || subject === 'blank' ? { kind: subject } : { kind: 'person', subject },
  hasUnsavedWork,
})

/** Events that lead to an open session of person 7. */
const open = [started, validated()]
const waiting = [...open, rejected(), signInNeeded(true)]

function run(events: readonly SessionEvent[]): { state: SessionMachine; effects: string[] } {
  let state = NEW_SESSION
  let effects: readonly SessionEffect[] = []
  for (const event of events) ({ state, effects } = sessionReducer(state, event))
  return { state, effects: effects.map(describeEffect) }
}

function describeEffect(effect: SessionEffect): string {
  switch (effect.type) {
    case 'replacePath':
    case 'redirectToSignIn':
      return `${effect.type} ${effect.path}`
    case 'endStart':
      return effect.start.kind === 'failed' ? `start failed: ${effect.start.reason}` : `start ${effect.start.kind}`
    case 'endRenewal':
      return effect.mayRepeat ? 'repeat calls' : 'drop calls'
    case 'failRenewal':
      return 'fail calls'
    default:
      return effect.type
  }
}

type Row = readonly [title: string, events: readonly SessionEvent[], status: string, task: string, effects: string[]]

const START: readonly Row[] = [
  ['tries the stored tokens first', [started], 'open', 'starting', ['renewTokens']],
  ['is ready with a valid token', [started, validated()], 'open', 'none', ['start ready']],
  [
    'goes to the sign-in page without a token',
    [started, signInNeeded()],
    'open',
    'starting',
    ['redirectToSignIn /execution/5'],
  ],
  [
    'waits for the person who has signed out',
    [started, signInNeeded(false, true)],
    'open',
    'none',
    ['start signed-out'],
  ],
  ['ends when the browser leaves', [started, signInNeeded(), left], 'open', 'none', ['start leaving']],
  [
    'fails when the server is down',
    [started, failed(new ApiError({ status: 0 }))],
    'open',
    'none',
    ['start failed: The API could not be contacted.'],
  ],
  ['exchanges the code of its own attempt', [returned()], 'open', 'starting', ['replacePath /wanted', 'exchangeCode']],
  [
    'exchanges a refusal of its own attempt for its reason',
    [returned({ code: undefined, nonce: undefined } as object)],
    'open',
    'starting',
    ['replacePath /wanted', 'exchangeCode'],
  ],
  [
    'does not use a code with another state',
    [returned({ state: 'x' })],
    'open',
    'starting',
    ['replacePath /wanted', 'renewTokens'],
  ],
  [
    'does not use a code with another nonce',
    [returned({ nonce: 'x' })],
    'open',
    'starting',
    ['replacePath /wanted', 'renewTokens'],
  ],
  [
    'does not use a code without an attempt',
    [{ ...returned(), attempt: undefined } as SessionEvent],
    'open',
    'starting',
    ['replacePath /execution/5', 'renewTokens'],
  ],
  [
    'continues with stored tokens after a foreign response',
    [returned({ state: 'x' }), validated()],
    'open',
    'none',
    ['start ready'],
  ],
  [
    'fails instead of looping after a foreign response',
    [returned({ state: 'x' }), signInNeeded()],
    'open',
    'none',
    [`start failed: ${FOREIGN_RESPONSE}`],
  ],
]

const RENEWAL: readonly Row[] = [
  ['renews the tokens', [...open, rejected()], 'open', 'renewing', ['renewTokens']],
  ['renews once for several calls', [...open, rejected(), rejected()], 'open', 'renewing', []],
  ['repeats the calls with a new token', [...open, rejected(), validated()], 'open', 'none', ['repeat calls']],
  [
    'fails the calls when the server is down',
    [...open, rejected(), failed(new Error())],
    'open',
    'none',
    ['fail calls'],
  ],
  [
    'redirects to the sign-in page without unsaved text',
    [...open, rejected(), signInNeeded()],
    'open',
    'renewing',
    ['redirectToSignIn /execution/5'],
  ],
  [
    'drops the calls when the browser leaves',
    [...open, rejected(), signInNeeded(), left],
    'open',
    'none',
    ['drop calls'],
  ],
  ['waits for a sign-in while there is unsaved text [D05]', waiting, 'expired', 'waiting', []],
  ['lets later calls wait too', [...waiting, rejected(true)], 'expired', 'waiting', []],
  ['repeats the calls when the same person is back', [...waiting, stored('7', true)], 'open', 'none', ['repeat calls']],
  [
    'drops the calls when somebody else signs in',
    [...waiting, stored('8', true)],
    'other-person',
    'none',
    ['drop calls'],
  ],
  [
    'repeats no call for somebody else',
    [...waiting, stored('8', true), rejected(true)],
    'other-person',
    'none',
    ['drop calls'],
  ],
  [
    'opens again when the first person is back after all',
    [...waiting, stored('8', true), stored('7', true)],
    'open',
    'none',
    [],
  ],
  [
    'reloads for somebody else without unsaved text',
    [...open, rejected(), validated('8')],
    'open',
    'none',
    ['reload', 'drop calls'],
  ],
  [
    'stays for somebody else with unsaved text',
    [...open, rejected(), validated('8', true)],
    'other-person',
    'none',
    ['drop calls'],
  ],
  [
    'drops the calls when somebody else signs in during it',
    [...open, rejected(), stored('8', true)],
    'other-person',
    'none',
    ['drop calls'],
  ],
  [
    'ignores its late result then',
    [...open, rejected(), stored('8', true), failed(new Error())],
    'other-person',
    'none',
    [],
  ],
  [
    'redirects at once when the session had expired',
    [...open, stored('none', true), rejected()],
    'expired',
    'renewing',
    ['redirectToSignIn /execution/5'],
  ],
  [
    'waits at once when the session had expired over unsaved text',
    [...open, stored('none', true), rejected(true)],
    'expired',
    'waiting',
    [],
  ],
]

const OTHER_TABS: readonly Row[] = [
  ['that refresh for the same person change nothing', [...open, stored('7')], 'open', 'none', []],
  ['that blank the token change nothing', [...open, stored('blank')], 'open', 'none', []],
  ['that sign out reload this one', [...open, stored('none')], 'open', 'none', ['reload']],
  ['that sign out keep unsaved text', [...open, stored('none', true)], 'expired', 'none', []],
  ['that sign in somebody else reload this one', [...open, stored('8')], 'open', 'none', ['reload']],
  ['that sign in somebody else keep unsaved text', [...open, stored('8', true)], 'other-person', 'none', []],
  ['change nothing before the start', [stored('8')], 'open', 'none', []],
  ['that sign out while calls wait leave them waiting', [...waiting, stored('none', true)], 'expired', 'waiting', []],
]

describe.each([
  ['a start', START],
  ['a rejected token', RENEWAL],
  ['other tabs', OTHER_TABS],
])('%s', (_name, rows) => {
  test.each(rows)('%s', (_title, events, status, task, effects) => {
    const result = run(events)
    expect([result.state.status, result.state.task.kind]).toEqual([status, task])
    expect(result.effects).toEqual(effects)
  })
})

it('belongs to the person of its first token', () => {
  expect(run(open).state.subject).toBe('7')
  expect(run([...open, rejected(), validated('8', true)]).state.subject).toBe('7')
})
