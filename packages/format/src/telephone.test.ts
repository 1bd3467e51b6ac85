import { describe, expect, test } from 'vitest'
import {
  formatForeignDraft,
  formatTelephone,
  isForeignTelephone,
  isTelephone,
  telephoneHref,
  telephoneKey,
} from './telephone.ts'

describe('[FMT-47] telephone numbers of every country', () => {
  test.each([
    ['+44 20 7946 0958', '020 7946 0958', '+442079460958'],
    ['0049 30 901820', '030 901820', '+4930901820'],
    ['+33142685300', '01 42 68 53 00', '+33142685300'],
    ['+61 2 9374 4000', '(02) 9374 4000', '+61293744000'],
    ['+1 (555) 123-4567', '(555) 123-4567', '+15551234567'],
    ['5551234567', '(555) 123-4567', '+15551234567'],
  ])('shows %j as %j', (input, national, e164) => {
    expect(formatTelephone(input)).toBe(national)
    expect(telephoneKey(input)).toBe(e164)
    expect(telephoneHref(input)).toBe(`tel:${e164}`)
    expect(isTelephone(input)).toBe(true)
  })

  test.each([
    ['+44 20 7946', 'too short'],
    ['+442079460958000000', 'too long'],
    ['+44 20 7946 0958 ext. 3', 'an extension'],
    ['020 7946 0958', 'a national number without its country'],
    ['+999 1234567', 'no country'],
    ['call us', 'no digits'],
    ['', 'nothing'],
  ])('returns %j unchanged: %s', (input) => {
    expect(formatTelephone(input)).toBe(input)
    expect(telephoneKey(input)).toBe(input)
    expect(telephoneHref(input)).toBeUndefined()
    expect(isTelephone(input)).toBe(false)
  })

  test.each([
    ['+44 20', true],
    ['0049 30', true],
    ['+1 555', false],
    ['001 555', false],
    ['+', false],
    ['(555) 123', false],
    [null, false],
  ])('begins as a number of another country: %j', (input, isForeign) => {
    expect(isForeignTelephone(input)).toBe(isForeign)
  })

  test.each([
    ['44', '+44'],
    ['44207946', '+44 20 7946'],
    ['442079460958', '+44 20 7946 0958'],
  ])('formats %j while it is typed', (digits, text) => {
    expect(formatForeignDraft(digits)).toBe(text)
  })

  test('shows nothing for nothing', () => {
    expect(formatTelephone(null)).toBe('')
    expect(telephoneHref(undefined)).toBeUndefined()
  })
})
