import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorshipShares, type Origin } from './authorship.ts'
import { type Authorship, editAuthorship, startAuthorship } from './editAuthorship.ts'

/** Returns the words of each origin, as 'site:a b|human:c'. */
function describeRuns({ text, runs }: Authorship): string {
  let at = 0
  return runs
    .map(({ origin, length }) => {
      at += length
      return `${origin}:${text.slice(at - length, at)}`
    })
    .join('|')
}

const site = startAuthorship('We fix slow drains the same day.', 'site')

describe('[D03] authorship after an edit', () => {
  test('attributes a word typed into the site’s sentence to the person and leaves the rest to the site', () => {
    expect(describeRuns(editAuthorship(site, 'We fix very slow drains the same day.'))).toBe(
      'site:We fix |human:very |site:slow drains the same day.',
    )
  })

  test('attributes letters added to a word to the person', () => {
    expect(describeRuns(editAuthorship(startAuthorship('a drain', 'ai'), 'a drainage'))).toBe('ai:a drain|human:age')
  })

  test('keeps the text between two simultaneous changes', () => {
    expect(describeRuns(editAuthorship(site, 'They fix slow drains the same hour.'))).toBe(
      'human:They|site: fix slow drains the same |human:hour|site:.',
    )
  })

  test('restores the origins on undo and redo', () => {
    const typed = editAuthorship(site, 'We fix slow drains and sinks the same day.')
    const cut = editAuthorship(typed, 'We fix')
    const undone = editAuthorship(cut, typed.text)
    expect(undone.runs).toEqual(typed.runs)
    expect(editAuthorship(undone, site.text).runs).toEqual(site.runs)
    expect(editAuthorship(editAuthorship(undone, site.text), typed.text).runs).toEqual(typed.runs)
  })

  test('keeps the origin of a passage that is cut and pasted elsewhere', () => {
    const both = editAuthorship(startAuthorship('Call us before noon today. Ask for Ann.', 'ai'), 'Ask for Ann.')
    expect(describeRuns(editAuthorship(both, 'Ask for Ann. Call us before noon today.'))).toBe(
      'ai:Ask for Ann. Call us before noon today.',
    )
  })

  test('attributes a few words that happen to repeat earlier text to the person', () => {
    const edited = editAuthorship(startAuthorship('the sink. Ask Ann.', 'site'), 'Ask Ann.')
    expect(describeRuns(editAuthorship(edited, 'Ask Ann. the sink'))).toBe('site:Ask Ann.|human: the sink')
  })

  test('attributes text written by another origin to that origin', () => {
    expect(describeRuns(editAuthorship(site, `${site.text} Ask us.`, 'ai'))).toBe(
      'site:We fix slow drains the same day.|ai: Ask us.',
    )
  })

  test('attributes a completely replaced text to the one who replaced it', () => {
    expect(describeRuns(editAuthorship(startAuthorship('alpha beta', 'site'), 'gamma'))).toBe('human:gamma')
  })
})

test('[D03] ignores runs that do not cover the text', () => {
  expect(startAuthorship('abc', [{ origin: 'ai', length: 2 }]).runs).toEqual([{ origin: 'site', length: 3 }])
  expect(startAuthorship('', 'ai').runs).toEqual([])
})

test('[D03] covers the text without gaps after any edits, with shares that total 100', () => {
  const word = fc.constantFrom('drain', 'a', 'quick', 'Sink,', '\n', 'day.')
  const texts = fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 8 })
  fc.assert(
    fc.property(texts, fc.constantFrom<Origin>('site', 'ai'), (steps, origin) => {
      let authorship = startAuthorship('a quick drain', origin)
      for (const step of steps) {
        authorship = editAuthorship(authorship, step.join(' '))
        expect(authorship.runs.reduce((sum, { length }) => sum + length, 0)).toBe(authorship.text.length)
        const { site: one, ai, human } = authorshipShares(authorship.text, authorship.runs)
        expect(one + ai + human).toBe(authorship.text.trim() === '' ? 0 : 100)
      }
    }),
  )
})

test('[D03] computes shares of letters, without spaces', () => {
  const runs = [
    { origin: 'site' as const, length: 4 },
    { origin: 'human' as const, length: 3 },
  ]
  expect(authorshipShares('a   bcd', runs)).toEqual({ site: 25, ai: 0, human: 75 })
})
