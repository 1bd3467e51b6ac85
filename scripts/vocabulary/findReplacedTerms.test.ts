import { describe, expect, it } from 'vitest'
import { findReplacedTerms } from './findReplacedTerms.ts'

const termsOf = (text: string) => findReplacedTerms(text).map(({ term }) => term)

describe('findReplacedTerms', () => {
  it('finds a replaced identifier with its line and replacement', () => {
    expect(findReplacedTerms("import { a } from 'b'\nconst app = useDesk()")).toEqual([
      { term: 'useDesk', replacement: 'useApp', line: 2 },
    ])
  })

  it.each([
    ['const useDesktop = 1', []],
    ['onDeeds.recordActs', []],
    ['the answer has its place in words', []],
    ['const MOST_ROWS = 3', ['MOST_']],
    ['/** Through the door. */', ['through the door']],
    ['cannot', []],
    ['Can not', ['can not']],
  ])('in %j finds %j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  it('finds a phrase that continues on the next line of a comment', () => {
    expect(termsOf('/**\n * It can\n * not be.\n */\n// Called through\n// the door.')).toEqual([
      'can not',
      'through the door',
    ])
  })
})
