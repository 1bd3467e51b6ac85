import { expect, it } from 'vitest'
import { systemPriorityLabel } from './systemPriority.ts'

it.each([
  [1, 'Primary Priority'],
  [2, '2nd Priority'],
  [3, '2nd Priority'],
  [4, '3rd Priority'],
  [5, '3rd Priority'],
])('labels priority %i as %s (MAP-5)', (businessTypeId, label) => {
  expect(systemPriorityLabel(businessTypeId)).toBe(label)
})
