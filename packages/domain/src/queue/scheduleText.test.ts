import { expect, it } from 'vitest'
import { scheduleText } from './scheduleText.ts'

it.each([
  [{ scheduledUntil: '2027-01-01', crntAndByndStrategies: 0 }, { kind: 'none' }],
  [
    { scheduledUntil: null, crntAndByndStrategies: 1 },
    { kind: 'months', text: 'November', full: 'November' },
  ],
  [
    { scheduledUntil: '2026-11-30', crntAndByndStrategies: 1 },
    { kind: 'months', text: 'November', full: 'November' },
  ],
  [
    { scheduledUntil: '2027-01-01', crntAndByndStrategies: 4 },
    { kind: 'months', text: 'Nov - Jan', full: 'November - January' },
  ],
])('[QUEUE-4] shows %o as %o', (client, text) => {
  expect(scheduleText(client, '2026-11')).toEqual(text)
})
