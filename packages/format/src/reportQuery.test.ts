import { describe, expect, test } from 'vitest'
import { FILTER_MATCHES, oppositeDirection, SORT_DIRECTIONS } from './reportQuery.ts'

describe('[FMT-32] the words of a report query are those of the reporting service', () => {
  test('a sorting goes up or down, and can be turned', () => {
    expect(SORT_DIRECTIONS).toEqual(['ASC', 'DESC'])
    expect(SORT_DIRECTIONS.map(oppositeDirection)).toEqual(['DESC', 'ASC'])
  })

  test('a filter matches in one of 27 ways', () => {
    const named =
      'EQUALS, STARTSWITH, ENDSWITH, LIKE, NOTEQUAL, NOTSTARTSWITH, NOTENDSWITH, NOTLIKE, GREATER, LESSER, ' +
      'GREATEROREQUAL, LESSEROREQUAL, BETWEEN, IN, NOTIN, CASESENSITIVE, ISNULL, NOTNULL, ISNULLORZERO, NOTZERO, ' +
      'ISNULLOREMPTY, ISNULLOR, HASVALUE, LIKEEACH, LIKEANY, LISTHASANY, LISTHASALL'
    expect(FILTER_MATCHES.join(', ')).toBe(named)
    expect(new Set(FILTER_MATCHES).size).toBe(27)
  })
})
