import { expect, it } from 'vitest'
import { indexState, indexStateReason } from './indexState.ts'

const today = '2026-11-18'
const page = { isOpen: true, addedOn: '2026-01-01', lastSeenOn: null, lastCheckedOn: null, exportedOn: null }

it.each([
  ['closed, whatever was seen', { isOpen: false, lastSeenOn: '2026-11-17' }, 'Hidden'],
  ['seen today', { lastSeenOn: '2026-11-18' }, 'Indexed'],
  ['seen 60 days ago', { lastSeenOn: '2026-09-19' }, 'Indexed'],
  ['seen 61 days ago and not checked since', { lastSeenOn: '2026-09-18' }, 'Unknown'],
  ['seen 61 days ago, missing in a later export', { lastSeenOn: '2026-09-18', exportedOn: '2026-11-17' }, 'Unknown'],
  ['seen in the newest check', { lastSeenOn: '2026-09-18', lastCheckedOn: '2026-09-18' }, 'Unknown'],
  ['not found by a check after it was seen', { lastSeenOn: '2026-11-16', lastCheckedOn: '2026-11-17' }, 'Lost'],
  ['not found long after it was seen', { lastSeenOn: '2026-01-16', lastCheckedOn: '2026-11-17' }, 'Lost'],
  ['gone on the day it was seen', { lastSeenOn: '2026-11-17', goneOn: '2026-11-17' }, 'Lost'],
  ['seen after a check found it gone', { lastSeenOn: '2026-11-18', goneOn: '2026-11-17' }, 'Indexed'],
  ['gone and never seen', { goneOn: '2026-11-17' }, 'Never seen'],
  ['gone while it is new', { addedOn: '2026-11-05', goneOn: '2026-11-17' }, 'New'],
  ['added 13 days ago', { addedOn: '2026-11-05' }, 'New'],
  ['added 14 days ago, and nothing looked for it', { addedOn: '2026-11-04' }, 'Unknown'],
  ['unseen in an export from before it was added', { exportedOn: '2025-12-31' }, 'Unknown'],
  ['unseen in an export of the day it was added', { exportedOn: '2026-01-01' }, 'Never seen'],
  ['unseen by a check', { lastCheckedOn: '2026-11-17' }, 'Never seen'],
] as const)('[ADV-11, COV-7] classifies a page: %s', (_when, change, state) => {
  expect(indexState({ ...page, ...change }, today)).toBe(state)
})

it.each([
  ['Indexed', { lastSeenOn: '2026-11-18' }, 'Last seen on 11/18/2026.'],
  [
    'Lost',
    { lastSeenOn: '2026-11-01', lastCheckedOn: '2026-11-17' },
    'Last seen on 11/1/2026; the check of 11/17/2026 did not find it.',
  ],
  [
    'Lost',
    { lastSeenOn: '2026-11-17', lastCheckedOn: '2026-11-17', goneOn: '2026-11-17' },
    'Last seen on 11/17/2026; the check of 11/17/2026 found that it no longer exists.',
  ],
  ['Never seen', { goneOn: '2026-11-17' }, 'The check of 11/17/2026 found that it no longer exists.'],
  ['New', { addedOn: '2026-11-05' }, 'Added on 11/5/2026; search engines have until 11/19/2026 to find it.'],
  ['Never seen', { lastCheckedOn: '2026-11-17' }, 'The check of 11/17/2026 did not find it.'],
  ['Never seen', { exportedOn: '2026-04-03' }, 'Not among the pages of the export up to 4/3/2026.'],
  ['Unknown', { lastSeenOn: '2026-04-03' }, 'Last seen on 4/3/2026 and not since.'],
  ['Unknown', {}, 'Nothing shows whether search engines have it, up to 11/18/2026.'],
  ['Hidden', {}, 'Search engines should not find this page.'],
] as const)('[COV-7] explains %s by its days', (state, change, reason) => {
  expect(indexStateReason({ ...page, ...change, indexState: state }, today)).toBe(reason)
})
