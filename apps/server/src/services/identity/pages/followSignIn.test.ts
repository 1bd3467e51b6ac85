import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { FOLLOW_SIGN_IN_SCRIPT } from './followSignIn.ts'

const LOCAL = { name: 'localStorage' }

/** Returns where the page goes after a change of the storage; undefined if it stays. */
function addressAfter(change: { key: string; newValue: string | null; storageArea?: object }, attempt: string | null) {
  let address: string | undefined
  let notify: (event: object) => void = () => undefined
  runInNewContext(FOLLOW_SIGN_IN_SCRIPT, {
    URL,
    localStorage: LOCAL,
    sessionStorage: { getItem: (key: string) => (key === 'identity.sign_in' ? attempt : null) },
    location: {
      origin: 'https://desk.test',
      replace: (next: URL | string) => {
        address = String(next)
      },
    },
    addEventListener: (_type: string, listener: typeof notify) => {
      notify = listener
    },
  })
  notify({ storageArea: LOCAL, ...change })
  return address
}

const SIGNED_IN = { key: 'identity.access', newValue: '{}' }

it.each([
  ['the requested address', SIGNED_IN, '{"path":"/my-clients?search=a#b"}', 'https://desk.test/my-clients?search=a#b'],
  ['Home without one', SIGNED_IN, null, 'https://desk.test/'],
  ['Home when it is no JSON', SIGNED_IN, '{', 'https://desk.test/'],
  ['Home instead of another site', SIGNED_IN, '{"path":"//other.test/x"}', '/'],
])('opens %s once another tab has signed in', (_what, change, attempt, address) => {
  expect(addressAfter(change, attempt)).toBe(address)
})

it.each([
  ['tokens are deleted', { key: 'identity.access', newValue: null }],
  ['something else is stored', { key: 'theme', newValue: 'dark' }],
  ['another storage changes', { ...SIGNED_IN, storageArea: {} }],
])('stays when %s', (_what, change) => {
  expect(addressAfter(change, '{"path":"/"}')).toBeUndefined()
})
