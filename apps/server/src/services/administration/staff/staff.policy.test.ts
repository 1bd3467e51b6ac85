import { expect, test } from 'vitest'
import { type AccessChange, refusalOfDisable, refusalOfRole } from './staff.policy.ts'

const change = (part: Partial<AccessChange>): AccessChange => ({
  actorId: 1,
  staffId: 2,
  role: 'administrator',
  isActive: true,
  otherAdministrators: 1,
  ...part,
})

test.each([
  ['another administrator of two', {}, false],
  ['the last administrator', { otherAdministrators: 0 }, true],
  ['a member', { role: 'member', otherAdministrators: 0 }, false],
  ['a disabled administrator', { isActive: false, otherAdministrators: 0 }, false],
  ['themselves', { staffId: 1, otherAdministrators: 5 }, true],
] as const)('refuses to disable %s (%j): %s', (_who, part, isRejected) => {
  expect(refusalOfDisable(change(part)) !== undefined).toBe(isRejected)
})

test.each([
  ['member', {}, false],
  ['member', { otherAdministrators: 0 }, true],
  ['manager', { otherAdministrators: 0 }, true],
  ['administrator', { otherAdministrators: 0 }, false],
  ['member', { staffId: 1 }, false],
  ['member', { role: 'manager', otherAdministrators: 0 }, false],
  ['member', { isActive: false, otherAdministrators: 0 }, false],
] as const)('refuses the role %s for %j: %s', (next, part, isRejected) => {
  expect(refusalOfRole(change(part), next) !== undefined).toBe(isRejected)
})
