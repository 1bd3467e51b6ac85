import { expect, it } from 'vitest'
import { actionLabel, detailsText } from './auditTexts.ts'

it.each([
  ['completeStrategy', 'Complete strategy'],
  ['loginAs', 'Login as'],
  ['publish', 'Publish'],
  ['', ''],
])('shows the action %j as %j', (action, label) => {
  expect(actionLabel(action)).toBe(label)
})

it.each([
  [
    { staffId: 3, accessRole: 'manager', title: '', teamId: null, active: false },
    'Staff id: 3. Access role: manager. Title: empty. Team id: none. Active: no.',
  ],
  [{ ids: [1] }, 'Ids: 1.'],
  [{ ids: [1, 2, 3] }, 'Ids: 1, 2 and 3.'],
  [{ ids: [1, 2, 3, 4, 5, 6, 7] }, 'Ids: 1, 2, 3, 4, 5 and 2 more.'],
  [{ ids: [] }, 'Ids: none.'],
  [{ month: '2026-11-01' }, 'Month: 11/1/2026.'],
  [
    { address: 'a.example', before: { address: 'b.example', hosted: true } },
    'Address: a.example. Before, address: b.example. Before, hosted: yes.',
  ],
  [{ zones: [{ elementId: 'intro', version: 2, content: '<p>x</p>' }] }, 'Zones: 1 entry.'],
  [{ strategies: [{ strategyId: 4, month: '2026-12-01' }] }, 'Strategies: strategy id 4, month 12/1/2026.'],
  [{}, ''],
])('says the recorded facts %j in sentences', (details, text) => {
  expect(detailsText(details)).toBe(text)
  expect(detailsText(details)).not.toMatch(/[{}[\]"]/)
})
