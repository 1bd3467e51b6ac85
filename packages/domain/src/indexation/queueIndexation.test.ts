import { expect, it } from 'vitest'
import { monthOptions } from '../scheduling/monthOptions.ts'
import { queuedIndexation } from './queueIndexation.ts'

const options = monthOptions('2026-11', false)
const open = { strategyId: 7000, assignedDate: null, group: null }

it.each([
  ['a page without open work', { isOpen: true, open: null }, '2026-12-01', { action: 'add' }],
  ['a proposal', { isOpen: true, open }, '2026-12-01', { action: 'move', strategyId: 7000 }],
  [
    'work of another month',
    { isOpen: true, open: { ...open, assignedDate: '2026-11-01' } },
    '2026-12-01',
    { action: 'move', strategyId: 7000 },
  ],
  [
    'work of the same month',
    { isOpen: true, open: { ...open, assignedDate: '2026-12-01' } },
    '2026-12-01',
    { action: 'refuse', reason: 'Its Page Indexation is already in December 2026.' },
  ],
  [
    'a hidden page',
    { isOpen: false, open: null },
    '2026-12-01',
    { action: 'refuse', reason: 'Search engines should not find this page.' },
  ],
  [
    'a month that is not available',
    { isOpen: true, open: null },
    '2026-10-01',
    {
      action: 'refuse',
      reason: 'The available months are November 2026, December 2026, January 2027, February 2027.',
    },
  ],
  [
    'a member of a group',
    { isOpen: true, open: { ...open, group: { name: 'Drains', others: [8000] } } },
    '2026-12-01',
    { action: 'refuse', reason: 'The strategies in group Drains share one month. Select all of them.' },
  ],
] as const)('[IND-6] queues %s', (_when, page, month, result) => {
  expect(queuedIndexation(page, month, options)).toEqual(result)
})
