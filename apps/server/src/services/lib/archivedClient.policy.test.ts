import { expect, test } from 'vitest'
import { mayWriteForArchived } from './archivedClient.policy.ts'

test.each([
  ['restoreClient', true],
  ['changeClient', true],
  ['cancelPublication', true],
  ['endImpersonation', true],
  ['disconnectWebsite', true],
  ['connectWebsite', false],
  ['saveContentZone', false],
  ['addNote', false],
  ['completeStrategy', false],
  ['createFeedToken', false],
])('%s on an archived client: %s', (action, allowed) => {
  expect(mayWriteForArchived(action)).toBe(allowed)
})
