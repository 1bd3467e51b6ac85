import { expect, it } from 'vitest'
import { completionBlocker, MONTH_NEEDED } from './completionBlocker.ts'

it.each([
  [{ assignedDate: '2026-11-01', gbpPanelStatus: 'addedAndAuthorized' }, undefined],
  [{ assignedDate: '2026-11-01', gbpPanelStatus: undefined }, undefined],
  [
    { assignedDate: null, gbpPanelStatus: 'notAdded' },
    { message: MONTH_NEEDED, step: 'month' },
  ],
  [
    { assignedDate: '2026-11-01', gbpPanelStatus: 'addedButNotAuthorized' },
    { message: 'The Google Business Profile for this location is not connected', step: 'authorize' },
  ],
  [
    { assignedDate: '2026-11-01', gbpPanelStatus: 'addedAndAuthorizedButNotSynced' },
    { message: 'Sync is disabled for this Google Business Profile', step: 'profile' },
  ],
  [
    { assignedDate: '2026-11-01', gbpPanelStatus: 'notAdded' },
    { message: 'We do not have a Google Business Profile added for this location', step: 'profile' },
  ],
] as const)('[PFW-1] says what prevents the completion of %o', (work, expected) => {
  expect(completionBlocker(work)).toEqual(expected)
})
