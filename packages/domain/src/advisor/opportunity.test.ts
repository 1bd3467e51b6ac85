import { expect, it } from 'vitest'
import { isAlmostPageOne, opportunityValue } from './opportunity.ts'

it.each([
  [10.49, false],
  [10.5, true],
  [20.49, true],
  [20.5, false],
])('[ADV-3] treats position %d as almost page one: %s', (position, is) => {
  expect(isAlmostPageOne(position)).toBe(is)
})

it('[ADV-2] values more impressions and more likely gains higher, up to 99.99', () => {
  expect(opportunityValue([{ impressions: 99, weight: 1 }])).toBe(20)
  expect(opportunityValue([{ impressions: 999, weight: 1 }])).toBe(30)
  expect(opportunityValue([{ impressions: 999, weight: 0.1 }])).toBeLessThan(30)
  expect(opportunityValue([])).toBe(0)
  expect(opportunityValue([{ impressions: 1e12, weight: 1 }])).toBe(99.99)
})
