import { describe, expect, it } from 'vitest'
import { googlePostProblems, MAX_POST_TEXT } from '../profile-work/googlePost.ts'
import { descriptionFits, PROFILE_LIMITS } from './profileRules.ts'
import { profileTextLength } from './profileTextLength.ts'
import { parsePlainDate } from '@rankdesk/format'

it.each([
  ['', 0],
  ['door', 4],
  ['  door\n', 4],
  ['a door\nor two', 13],
  ['🔧', 2],
  ['👍🏽', 4],
  ['🇺🇸', 4],
  ['👨‍👩‍👧', 8],
  ['☎️', 2],
  ['é', 1],
  ['e\u0301', 2],
  ['家', 1],
])('[PROF-70] counts %o as %d', (text, length) => {
  expect(profileTextLength(text)).toBe(length)
})

/** A text of `units` that ends with `end`. */
const ending = (units: number, end: string) => `${'x'.repeat(units - end.length)}${end}`

describe.each([
  ['an emoji', '🔧'],
  ['a flag', '🇺🇸'],
  ['a combining character', 'e\u0301'],
  ['a family', '👨‍👩‍👧'],
])('[PROF-70] a text that ends with %s', (_name, end) => {
  const today = parsePlainDate('2026-11-23')
  const post = (content: string) =>
    googlePostProblems(
      {
        topic: 'event',
        title: 'Doors',
        content,
        ctaType: 'none',
        link: '',
        publishDate: today ?? never(),
        startDate: today ?? never(),
        startTime: null,
        endDate: today ?? never(),
        endTime: null,
        couponCode: '',
        redeemUrl: '',
        terms: '',
        image: null,
      },
      today ?? never(),
    )

  it.each([
    [PROFILE_LIMITS.serviceDescription - 1, true],
    [PROFILE_LIMITS.serviceDescription, true],
    [PROFILE_LIMITS.serviceDescription + 1, false],
  ])('describes a service with %d: %s', (units, fits) => {
    expect(descriptionFits(ending(units, end))).toBe(fits)
  })

  it.each([
    [MAX_POST_TEXT, undefined],
    [MAX_POST_TEXT + 1, 'At most 1500 characters'],
  ])('is a post with %d: %s', (units, problem) => {
    expect(post(ending(units, end)).content).toBe(problem)
  })
})

function never(): never {
  throw new Error('The date of the test is invalid.')
}
