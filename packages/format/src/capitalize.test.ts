import { expect, test } from 'vitest'
import { capitalize } from './capitalize.ts'

test.each([
  ['drain cleaning', 'Drain cleaning'],
  ['ZIP code', 'ZIP code'],
  ['élan', 'Élan'],
  ['24 hours', '24 hours'],
  ['', ''],
])('[FMT-48] capitalizes "%s" as "%s"', (text, capitalized) => {
  expect(capitalize(text)).toBe(capitalized)
})
