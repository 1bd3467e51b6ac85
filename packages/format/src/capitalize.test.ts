import { expect, test } from 'vitest'
import { capitalize, uncapitalize } from './capitalize.ts'

test.each([
  ['drain cleaning', 'Drain cleaning'],
  ['ZIP code', 'ZIP code'],
  ['élan', 'Élan'],
  ['24 hours', '24 hours'],
  ['', ''],
])('[FMT-50] capitalizes "%s" as "%s"', (text, capitalized) => {
  expect(capitalize(text)).toBe(capitalized)
})

test.each([
  ['Drain Cleaning', 'drain Cleaning'],
  ['Élan', 'élan'],
  ['24 hours', '24 hours'],
  ['', ''],
])('[FMT-50] uncapitalizes "%s" as "%s"', (text, uncapitalized) => {
  expect(uncapitalize(text)).toBe(uncapitalized)
})
