import { describe, expect, it } from 'vitest'
import { differenceSentence, proofOfLive } from './proofOfLive.ts'

const before = new Map([['body', '<p>Old</p>']])
const zone = (shown: string | undefined, approved = '<p>New words</p>') => [{ elementID: 'body', approved, shown }]

describe('[PUB-6] proof of live', () => {
  it.each([
    ['shows what was approved', zone('<p>New words</p>'), 'Live'],
    ['shows it with other space between the tags', zone('\n <p>New   words</p>\n'), 'Live'],
    ['shows a changed word', zone('<p>New wards</p>'), 'Differs'],
    ['shows other markup', zone('<p>New <em>words</em></p>'), 'Differs'],
    ['lacks the zone', zone(undefined), 'Differs'],
    ['still shows the old text', zone('<p>Old</p>'), 'Not yet'],
    ['did not answer', undefined, 'Failed'],
  ] as const)('recognizes %s', (_case, zones, state) => {
    expect(proofOfLive(zones, before).state).toBe(state)
  })

  it('lists only the zones that differ', () => {
    const zones = [...zone('<p>New words</p>'), { elementID: 'aside', approved: 'a', shown: 'b' }]
    expect(proofOfLive(zones, before)).toEqual({
      state: 'Differs',
      differences: [{ elementID: 'aside', approved: 'a', shown: 'b' }],
    })
  })

  it('preserves the space between words', () => {
    expect(proofOfLive(zone('<p>Newwords</p>'), before).state).toBe('Differs')
    expect(proofOfLive(zone('<p>New<b> words</b></p>', '<p>New <b>words</b></p>'), before).state).toBe('Differs')
  })

  it.each([
    [{ elementID: 'x', approved: 'a', shown: null }, 'The page does not have this text.'],
    [
      { elementID: 'x', approved: '<p>a</p>', shown: '<b>a</b>' },
      'The page has the approved words in different markup.',
    ],
    [{ elementID: 'x', approved: 'a', shown: 'b' }, 'The page does not match the approved text.'],
    [{ elementID: 'meta:title', approved: 'a', shown: '' }, 'The meta title does not match the approved text.'],
    [
      { elementID: 'meta:description', approved: 'a', shown: 'b' },
      'The meta description does not match the approved text.',
    ],
  ])('describes %o: %s', (difference, sentence) => {
    expect(differenceSentence(difference)).toBe(sentence)
  })
})
