import { describe, expect, test } from 'vitest'
import { FILTER_MATCHES, SORT_DIRECTIONS } from './reportQuery.ts'

describe('[FMT-32] report query terms', () => {
  test('include two sort directions [M540]', () => {
    expect(SORT_DIRECTIONS).toEqual(['ASC', 'DESC'])
  })

  test('include 27 filter matches [M541]', () => {
    const named =
      'EQUALS, STARTSWITH, ENDSWITH, LIKE, NOTEQUAL, NOTSTARTSWITH, NOTENDSWITH, NOTLIKE, GREATER, LESSER, ' +
      'GREATEROREQUAL, LESSEROREQUAL, BETWEEN, IN, NOTIN, CASESENSITIVE, ISNULL, NOTNULL, ISNULLORZERO, NOTZERO, ' +
      'ISNULLOREMPTY, ISNULLOR, HASVALUE, LIKEEACH, LIKEANY, LISTHASANY, LISTHASALL'
    expect(FILTER_MATCHES.join(', ')).toBe(named)
    expect(new Set(FILTER_MATCHES).size).toBe(27)
  })
})
