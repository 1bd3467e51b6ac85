import { expect, test } from 'vitest'
import { isAllowed, mayDemoStaffSignIn } from './identity.policy.ts'

test.each([
  ['all', true],
  ['none', false],
  [['ANA@agency.test', 'x@y.test'], true],
  [['ana@agency.test.evil'], false],
  [['evil-ana@agency.test'], false],
  [[], false],
] as const)('the setting %j allows ana@agency.test: %s', (setting, allowed) => {
  expect(isAllowed(setting, 'ana@agency.test')).toBe(allowed)
})

test('no look-alike is allowed, although JavaScript folds it to an allowed address', () => {
  expect(isAllowed(['kim@agency.test'], '\u212Aim@agency.test')).toBe(false)
})

const provider = {
  issuer: 'https://id.agency.test',
  clientId: 'rankdesk',
  clientSecret: undefined,
  scope: 'openid',
  trust: { verifiedClaim: 'email_verified', vouchedDomains: 'none' },
  checkHours: 4,
} as const
test.each([
  ['builtin', true, true],
  ['builtin', false, false],
  ['demo', true, true],
  ['demo', false, true],
  [provider, true, false],
  [provider, false, false],
] as const)('demo staff may sign in with the identity %j on a loopback host (%s): %s', (identity, isLoopback, may) => {
  expect(mayDemoStaffSignIn(identity, isLoopback)).toBe(may)
})
