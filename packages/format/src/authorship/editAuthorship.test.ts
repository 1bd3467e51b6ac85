import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorshipShares, lengthOfRuns, type Origin } from './authorship.ts'
import { type Authorship, editAuthorship, startAuthorship } from './editAuthorship.ts'

/** Each origin's words, as 'site:a b|human:c'. */
function told({ text, runs }: Authorship): string {
  let at = 0
  return runs
    .map(({ origin, length }) => {
      at += length
      return `${origin}:${text.slice(at - length, at)}`
    })
    .join('|')
}

const site = startAuthorship('We fix slow drains the same day.', 'site')

describe('[D03] who wrote what after an edit', () => {
  test('a word typed into the site’s sentence is the person’s, all around it stays the site’s', () => {
    expect(told(editAuthorship(site, 'We fix very slow drains the same day.'))).toBe(
      'site:We fix |human:very |site:slow drains the same day.',
    )
  })

  test('letters added to a word are the person’s', () => {
    expect(told(editAuthorship(startAuthorship('a drain', 'ai'), 'a drainage'))).toBe('ai:a drain|human:age')
  })

  test('two places changed at once keep what stands between them', () => {
    expect(told(editAuthorship(site, 'They fix slow drains the same hour.'))).toBe(
      'human:They|site: fix slow drains the same |human:hour|site:.',
    )
  })

  test('undo and redo give back the origins that were there', () => {
    const typed = editAuthorship(site, 'We fix slow drains and sinks the same day.')
    const cut = editAuthorship(typed, 'We fix')
    const undone = editAuthorship(cut, typed.text)
    expect(undone.runs).toEqual(typed.runs)
    expect(editAuthorship(undone, site.text).runs).toEqual(site.runs)
    expect(editAuthorship(editAuthorship(undone, site.text), typed.text).runs).toEqual(typed.runs)
  })

  test('a passage that is cut and pasted elsewhere keeps its origin', () => {
    const both = editAuthorship(startAuthorship('Call us before noon today. Ask for Ann.', 'ai'), 'Ask for Ann.')
    expect(told(editAuthorship(both, 'Ask for Ann. Call us before noon today.'))).toBe(
      'ai:Ask for Ann. Call us before noon today.',
    )
  })

  test('a few words that happen to have stood there before are the person’s', () => {
    const gone = editAuthorship(startAuthorship('the sink. Ask Ann.', 'site'), 'Ask Ann.')
    expect(told(editAuthorship(gone, 'Ask Ann. the sink'))).toBe('site:Ask Ann.|human: the sink')
  })

  test('what another writes is the other’s', () => {
    expect(told(editAuthorship(site, `${site.text} Ask us.`, 'ai'))).toBe(
      'site:We fix slow drains the same day.|ai: Ask us.',
    )
  })

  test('a text that is replaced whole belongs to the one who replaced it', () => {
    expect(told(editAuthorship(startAuthorship('alpha beta', 'site'), 'gamma'))).toBe('human:gamma')
  })
})

test('[D03] runs that do not cover the text are not trusted', () => {
  expect(startAuthorship('abc', [{ origin: 'ai', length: 2 }]).runs).toEqual([{ origin: 'site', length: 3 }])
  expect(startAuthorship('', 'ai').runs).toEqual([])
})

test('[D03] after any edits the runs cover the text without gaps, and shares add up to 100', () => {
  const word = fc.constantFrom('drain', 'a', 'quick', 'Sink,', '\n', 'day.')
  const texts = fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 8 })
  fc.assert(
    fc.property(texts, fc.constantFrom<Origin>('site', 'ai'), (steps, origin) => {
      let authorship = startAuthorship('a quick drain', origin)
      for (const step of steps) {
        authorship = editAuthorship(authorship, step.join(' '))
        expect(lengthOfRuns(authorship.runs)).toBe(authorship.text.length)
        const { site: one, ai, human } = authorshipShares(authorship.text, authorship.runs)
        expect(one + ai + human).toBe(authorship.text.trim() === '' ? 0 : 100)
      }
    }),
  )
})

test('[D03] shares are of letters, not of spaces', () => {
  const runs = [
    { origin: 'site' as const, length: 4 },
    { origin: 'human' as const, length: 3 },
  ]
  expect(authorshipShares('a   bcd', runs)).toEqual({ site: 25, ai: 0, human: 75 })
})
