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

it('lists recorded facts in their order, with words for what has none', () => {
  const details = { staffId: 3, accessRole: 'manager', title: '', teamId: null, active: false, ids: [1, 2] }
  expect(detailsText(details)).toBe(
    'Staff id: 3; Access role: manager; Title: empty; Team id: none; Active: no; Ids: [1,2]',
  )
  expect(detailsText({})).toBe('')
})
