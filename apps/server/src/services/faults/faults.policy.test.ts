import { expect, test } from 'vitest'
import { isFaultInjectionAllowed } from './faults.policy.ts'

test.each([
  { isTest: true, isLoopback: true, allowed: true },
  { isTest: true, isLoopback: false, allowed: false },
  { isTest: false, isLoopback: true, allowed: false },
  { isTest: false, isLoopback: false, allowed: false },
])('fault injection in test mode ($isTest) on a loopback host ($isLoopback) is allowed: $allowed', (row) => {
  expect(isFaultInjectionAllowed(row)).toBe(row.allowed)
})
