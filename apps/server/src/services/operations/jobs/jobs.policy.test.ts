import { expect, test } from 'vitest'
import { allowedJobChanges } from './jobs.policy.ts'

test.each([
  ['generate-content', 'waiting', false, true],
  ['generate-content', 'running', false, true],
  ['generate-content', 'failed', true, false],
  ['generate-content', 'done', false, false],
  ['publish-later', 'waiting', false, false],
  ['publish-later', 'running', false, false],
  ['publish-later', 'failed', false, false],
] as const)('a %s job that is %s can be retried: %s, canceled: %s', (kind, state, canRetry, canCancel) => {
  expect(allowedJobChanges({ kind, state })).toEqual({ canRetry, canCancel })
})
