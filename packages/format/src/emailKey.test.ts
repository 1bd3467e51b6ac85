import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailKey } from './emailKey.ts'

describe('the identity key of an e-mail address', () => {
  it.each([
    ['ana@agency.test', 'ana@agency.test'],
    ['ANA@Agency.TEST', 'ana@agency.test'],
    ["o'neil+seo@agency.test", "o'neil+seo@agency.test"],
    // Addresses of other alphabets are their own keys; nothing but ASCII is folded.
    ['José@agency.test', 'josé@agency.test'],
    ['JOSÉ@agency.test', 'josÉ@agency.test'],
    ['山田@agency.test', '山田@agency.test'],
    ['борис@agency.test', 'борис@agency.test'],
  ])('[FMT-42] of %s is %s', (address, key) => {
    expect(emailKey(address)).toBe(key)
  })

  it.each([
    ['the Kelvin sign', '\u212Aim@agency.test'],
    ['a dotted capital I', '\u0130da@agency.test'],
    ['a dotless i', '\u0131da@agency.test'],
    ['a long s', 'u\u017Fer@agency.test'],
    ['a full-width letter', '\uFF41na@agency.test'],
    ['a letter with a dot above', 'i\u0307da@agency.test'],
    ['a Cyrillic a', '\u0430na@agency.test'],
    ['Cyrillic capitals', '\u041C\u0410\u041A@agency.test'],
    ['a Greek o', 'b\u03BFb@agency.test'],
    ['an invisible space', 'ana\u200B@agency.test'],
    ['a soft hyphen', 'a\u00ADna@agency.test'],
    ['a full-width dot', 'ana@agency\uFF0Etest'],
    ['an ideographic full stop', 'ana@agency\u3002test'],
    ['a full-width at sign', 'ana\uFF20agency.test'],
    ['mathematical letters', '\u{1D41A}na@agency.test'],
  ])('[FMT-43] is refused with %s', (_what, address) => {
    expect(emailKey(address)).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['no at sign', 'ana'],
    ['two at signs', 'a@b@c'],
    ['a space', 'ana @agency.test'],
    ['a NUL', 'a\0na@agency.test'],
    ['a newline', 'ana@agency.test\n'],
    ['half a character', 'ana\uD800@agency.test'],
    ['more than 320 characters', `${'a'.repeat(320)}@agency.test`],
  ])('[FMT-42] is missing for %s', (_what, address) => {
    expect(emailKey(address)).toBeUndefined()
  })

  it('[FMT-43] of an address with other characters is never the key of an ASCII address', () => {
    const character = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom('a', 'Z', '.', '9'),
    )
    const isAscii = (text: string) => !/[^\p{ASCII}]/u.test(text)
    const { counterexample } = fc.check(
      fc.property(fc.array(character, { maxLength: 8 }), (name) => {
        const address = `${name.join('')}@agency.test`
        const key = emailKey(address)
        return key === undefined || (isAscii(key) === isAscii(address) && emailKey(key) === key)
      }),
    )
    expect(counterexample).toBeNull()
  })
})
