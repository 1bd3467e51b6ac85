import { expect, test } from 'vitest'
import { mayImpersonate } from './impersonation.policy.ts'

test.each([
  ['all', true],
  ['none', false],
  [['ANA@agency.test', 'x@y.test'], true],
  [['ana@agency.test.evil'], false],
] as const)('with the setting %j, ana@agency.test may impersonate a client: %s', (setting, may) => {
  expect(mayImpersonate(setting, 'ana@agency.test')).toBe(may)
})
