import { expect, test } from 'vitest'
import { mayChangePrompts } from './prompts.policy.ts'

test.each([
  ['all', 'maya@agency.test', true],
  ['none', 'maya@agency.test', false],
  [['Maya@agency.test'], 'maya@agency.test', true],
  [['daniel@agency.test'], 'maya@agency.test', false],
  ['all', undefined, false],
  [['maya@agency.test'], undefined, false],
] as const)('with the setting %j, %s may change prompts: %s', (setting, email, may) => {
  expect(mayChangePrompts(setting, email)).toBe(may)
})
