import { expect, it } from 'vitest'
import { baseText, partialText } from './base.ts'

it.each([
  [12, 14, 'from 12 of 14 clients'],
  [13, 14, 'from 13 of 14 clients'],
  [14, 14, undefined],
  [0, 1, 'from 0 of 1 client'],
  [0, 0, undefined],
])('[COV-6] names a base of %d of %d clients', (known, all, text) => {
  expect(baseText(known, all)).toBe(text)
})

it.each([
  [3, 30, '3 of 30 days counted'],
  [30, 31, '30 of 31 days counted'],
])('[COV-4] names a partial period of %d of %d days', (days, all, text) => {
  expect(partialText(days, all)).toBe(text)
})
