import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, phoneDigits } from './phone.ts'

describe('[FMT-28] phone numbers of 10 digits, or 11 with a leading 1', () => {
  test.each([
    '5551234567',
    '15551234567',
    '+15551234567',
    '+1 (555) 123-4567',
    '1-555-123-4567',
    '555.123.4567',
    ' 555 123 4567 ',
    '(555) 123-4567',
  ])('groups %j', (input) => {
    expect(formatPhone(input)).toBe('(555) 123-4567')
    expect(phoneDigits(input)).toBe('5551234567')
  })

  test.each([
    ['555123456', '9 digits'],
    ['25551234567', '11 digits without a leading 1'],
    ['155512345678', '12 digits'],
    ['+5551234567', 'another country with 10 digits'],
    ['+44 20 7946 0958', 'another country'],
    ['555-123-4567 x9', 'an extension'],
    ['555-123-456 x7', '10 digits, one of them an extension'],
    ['1-800-FLOWERS', 'a word'],
    ['', 'nothing'],
    ['call us', 'no digits'],
  ])('returns %j unchanged: %s', (input) => {
    expect(formatPhone(input)).toBe(input)
    expect(phoneDigits(input)).toBeUndefined()
  })

  test('returns an empty text for nothing', () => {
    expect(formatPhone(null)).toBe('')
    expect(formatPhone(undefined)).toBe('')
  })

  test('parses formatted numbers and formats them to the same text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(phoneDigits(formatPhone(digits))).toBe(digits)
        expect(formatPhone(formatPhone(digits))).toBe(formatPhone(digits))
      }),
    )
  })

  test('returns any other text unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (input) => {
        fc.pre(phoneDigits(input) === undefined)
        expect(formatPhone(input)).toBe(input)
      }),
    )
  })
})
