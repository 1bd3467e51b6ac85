import { describe, expect, test } from 'vitest'
import { pluralize, pluralForm } from './plural.ts'

describe('[FMT-30] plural forms', () => {
  test.each([
    [0, '0 clients'],
    [1, '1 client'],
    [2, '2 clients'],
    [-1, '−1 clients'],
    [0.5, '0.5 clients'],
    [1.5, '1.5 clients'],
    [1200, '1,200 clients'],
    [Number.NaN, '– clients'],
  ])('formats %d as %s', (count, text) => expect(pluralize(count, 'client')).toBe(text))

  test('uses a given irregular plural', () => {
    expect(pluralize(1, 'query', 'queries')).toBe('1 query')
    expect(pluralize(2, 'query', 'queries')).toBe('2 queries')
  })

  test('returns the noun without its count', () => {
    expect(pluralForm(1, 'day')).toBe('day')
    expect(pluralForm(2, 'day')).toBe('days')
  })
})
