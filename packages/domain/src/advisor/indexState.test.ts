import { expect, it } from 'vitest'
import { indexState } from './indexState.ts'

const today = '2026-11-18'

it.each([
  ['closed, whatever was seen', { isOpen: false, addedOn: '2026-01-01', lastSeenOn: '2026-11-17' }, 'Hidden'],
  ['seen today', { isOpen: true, addedOn: '2026-01-01', lastSeenOn: '2026-11-18' }, 'Indexed'],
  ['seen 60 days ago', { isOpen: true, addedOn: '2026-01-01', lastSeenOn: '2026-09-19' }, 'Indexed'],
  ['seen 61 days ago', { isOpen: true, addedOn: '2026-01-01', lastSeenOn: '2026-09-18' }, 'Lost'],
  ['added 13 days ago', { isOpen: true, addedOn: '2026-11-05', lastSeenOn: null }, 'New'],
  ['added 14 days ago', { isOpen: true, addedOn: '2026-11-04', lastSeenOn: null }, 'Never seen'],
] as const)('[ADV-11] classifies a page: %s', (_when, page, state) => {
  expect(indexState(page, today)).toBe(state)
})
