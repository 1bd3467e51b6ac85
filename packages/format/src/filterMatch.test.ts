import { describe, expect, it } from 'vitest'
import { FILTER_TAKES, type FieldValue, matchesFilter, wordsOf } from './filterMatch.ts'
import { FILTER_MATCHES, type FilterMatch, type FilterValue } from './reportQuery.ts'

describe('[FMT-37] the 27 filter matches [M541]', () => {
  it.each<[FilterMatch, FieldValue, FilterValue, boolean]>([
    ['EQUALS', 'Gold', 'gold', true],
    ['EQUALS', 'Golden', 'gold', false],
    ['EQUALS', 12, '12', true],
    ['EQUALS', 0, '', false],
    ['EQUALS', null, 'gold', false],
    ['EQUALS', true, 'true', true],
    ['NOTEQUAL', 'Gold', 'gold', false],
    ['NOTEQUAL', null, 'gold', true],
    ['NOTEQUAL', 12, 13, true],
    ['CASESENSITIVE', 'Gold', 'Gold', true],
    ['CASESENSITIVE', 'Gold', 'gold', false],
    ['CASESENSITIVE', null, '', false],
    ['STARTSWITH', 'Drain Kings', 'drain', true],
    ['STARTSWITH', 'Drain Kings', 'kings', false],
    ['STARTSWITH', null, '', false],
    ['NOTSTARTSWITH', 'Drain Kings', 'drain', false],
    ['NOTSTARTSWITH', null, 'drain', true],
    ['ENDSWITH', 'Drain Kings', 'KINGS', true],
    ['NOTENDSWITH', 'Drain Kings', 'kings', false],
    ['NOTENDSWITH', null, 'kings', true],
    ['LIKE', 'Drain Kings', 'n k', true],
    ['LIKE', '50% off', '%', true],
    ['LIKE', '50 off', '%', false],
    ['LIKE', 'a_b', 'axb', false],
    ['NOTLIKE', 'Drain Kings', 'rain', false],
    ['NOTLIKE', null, 'rain', true],
    ['GREATER', 5, 5, false],
    ['GREATER', 5.01, '5', true],
    ['GREATER', null, 0, false],
    ['GREATER', '2026-11-02', '2026-11-01', true],
    ['LESSER', 5, 5, false],
    ['LESSER', 4.99, 5, true],
    ['LESSER', 4, '', false],
    ['GREATEROREQUAL', 5, 5, true],
    ['GREATEROREQUAL', 4.99, 5, false],
    ['LESSEROREQUAL', 5, 5, true],
    ['LESSEROREQUAL', 5.01, 5, false],
    ['BETWEEN', 5, [5, 6], true],
    ['BETWEEN', 6, [5, 6], true],
    ['BETWEEN', 6.01, [5, 6], false],
    ['BETWEEN', '2026-11-01', ['2026-11-01', '2026-11-30'], true],
    ['BETWEEN', null, [5, 6], false],
    ['BETWEEN', 5, [6, 5], false],
    ['IN', 'Gold', ['silver', 'gold'], true],
    ['IN', 'Gold', [], false],
    ['IN', null, ['gold'], false],
    ['NOTIN', 'Gold', ['silver', 'gold'], false],
    ['NOTIN', 'Gold', [], true],
    ['NOTIN', null, ['gold'], true],
    ['ISNULL', null, null, true],
    ['ISNULL', '', null, false],
    ['NOTNULL', '', null, true],
    ['NOTNULL', null, null, false],
    ['ISNULLORZERO', null, null, true],
    ['ISNULLORZERO', 0, null, true],
    ['ISNULLORZERO', '0', null, true],
    ['ISNULLORZERO', '', null, false],
    ['ISNULLORZERO', 1, null, false],
    ['NOTZERO', 0, null, false],
    ['NOTZERO', null, null, false],
    ['NOTZERO', -1, null, true],
    ['NOTZERO', 'x', null, true],
    ['ISNULLOREMPTY', null, null, true],
    ['ISNULLOREMPTY', '  ', null, true],
    ['ISNULLOREMPTY', 0, null, false],
    ['ISNULLOREMPTY', [], null, true],
    ['HASVALUE', 0, null, true],
    ['HASVALUE', ' ', null, false],
    ['HASVALUE', null, null, false],
    ['ISNULLOR', null, 'gold', true],
    ['ISNULLOR', 'Gold', 'gold', true],
    ['ISNULLOR', 'Silver', 'gold', false],
    ['LIKEEACH', 'Drain Cleaning Oakland', 'oakland drain', true],
    ['LIKEEACH', 'Drain Cleaning', 'oakland drain', false],
    ['LIKEEACH', 'Drain Cleaning', '', true],
    ['LIKEEACH', null, 'drain', false],
    ['LIKEANY', 'Drain Cleaning', 'oakland drain', true],
    ['LIKEANY', 'Roofing', ['oakland', 'drain'], false],
    ['LIKEANY', 'San Jose', ['san jose', 'x'], true],
    ['LIKEANY', 'Drain Cleaning', '', false],
    ['LISTHASANY', 'red, Green', ['green', 'blue'], true],
    ['LISTHASANY', ['red', 'green'], 'blue', false],
    ['LISTHASANY', null, ['green'], false],
    ['LISTHASALL', 'red, green', ['green', 'red'], true],
    ['LISTHASALL', 'red, green', ['green', 'blue'], false],
    ['LISTHASALL', ['greenish'], ['green'], false],
    ['LISTHASALL', [1, 2], [2], true],
  ])('matches %s: %o with %o is %s', (match, field, value, matches) => {
    expect(matchesFilter(field, { match, value })).toBe(matches)
  })

  it.each<[FilterMatch, FilterValue]>([
    ['EQUALS', ['a']],
    ['EQUALS', null],
    ['BETWEEN', 5],
    ['BETWEEN', [5]],
    ['BETWEEN', [5, 6, 7]],
    ['IN', 'a'],
    ['LIKEANY', null],
  ])('rejects, for %s, %o', (match, value) => {
    expect(() => matchesFilter('a', { match, value })).toThrow(RangeError)
  })

  it('declares the number of values of every match', () => {
    expect(Object.keys(FILTER_TAKES)).toEqual([...FILTER_MATCHES])
  })

  it('negates exactly with each negation', () => {
    const pairs = [
      ['EQUALS', 'NOTEQUAL'],
      ['STARTSWITH', 'NOTSTARTSWITH'],
      ['ENDSWITH', 'NOTENDSWITH'],
      ['LIKE', 'NOTLIKE'],
      ['ISNULL', 'NOTNULL'],
      ['ISNULLORZERO', 'NOTZERO'],
      ['ISNULLOREMPTY', 'HASVALUE'],
    ] as const
    for (const field of [null, '', 'a', 'A b', 0, 1, true, ['a']] as const) {
      for (const [match, not] of pairs) {
        expect(matchesFilter(field, { match, value: 'a' })).toBe(!matchesFilter(field, { match: not, value: 'a' }))
      }
    }
  })

  it('splits a text into words and uses a list unchanged', () => {
    expect(wordsOf(' Drain  cleaning ')).toEqual(['drain', 'cleaning'])
    expect(wordsOf(['San Jose', 'x'])).toEqual(['san jose', 'x'])
    expect(wordsOf('')).toEqual([])
  })
})
