import { describe, expect, it } from 'vitest'
import { isWebAddress } from '../addresses/webAddress.ts'
import {
  type GooglePost,
  googlePostProblems,
  ownPartsOfPost,
  POST_ACTIONS,
  type PostState,
  postsProblem,
  postSummary,
  restoredPost,
} from './googlePost.ts'
import { type AnswerFacts, proposedAnswer } from './proposedAnswer.ts'
import { questionsInOrder, questionsProblem, questionStatus } from './questions.ts'

it.each([
  [{ answer: '', isSuggested: false }, 'Unanswered'],
  [{ answer: '  \n', isSuggested: true }, 'Unanswered'],
  [{ answer: 'Yes.', isSuggested: true }, 'Suggested'],
  [{ answer: 'Yes.', isSuggested: false }, 'Custom'],
] as const)('[QNA-1] gives %o the status %s', (question, status) => {
  expect(questionStatus(question)).toBe(status)
})

it('[QNA-2] sorts unanswered questions first, then proposed answers, then the oldest', () => {
  const question = (questionId: number, status: 'Unanswered' | 'Suggested' | 'Custom') => ({ questionId, status })
  const given = [question(1, 'Custom'), question(4, 'Unanswered'), question(2, 'Suggested'), question(3, 'Unanswered')]
  expect(questionsInOrder([...given, question(0, 'Custom')]).map(({ questionId }) => questionId)).toEqual([
    3, 4, 2, 0, 1,
  ])
})

describe('[PGP-1, PGP-2, PGP-5, PGP-6, PGP-7] post validation', () => {
  const post: GooglePost = {
    topic: 'update',
    title: 'Winter check',
    content: 'Book one.',
    ctaType: 'Book',
    link: 'https://blueridge.com/book',
    publishDate: '2026-11-17',
    startDate: null,
    startTime: null,
    endDate: null,
    endTime: null,
    couponCode: '',
    redeemUrl: '',
    terms: '',
    image: null,
  }
  const event: GooglePost = { ...post, topic: 'event', startDate: '2026-11-20', endDate: '2026-11-21' }
  const offer: GooglePost = { ...event, topic: 'offer', ctaType: 'none', link: '' }
  const picture = { width: 400, height: 300, size: 10_240, contentType: 'image/jpeg' }
  // An update's title and the empty line after it count as well.
  const room = 1500 - 'Winter check\n\n'.length
  it.each<[string, Partial<GooglePost>]>([
    ['an update with everything', post],
    ['an update of 1500 characters with its title', { ...post, content: 'x'.repeat(room) }],
    ['an update without a button', { ...post, ctaType: 'none', link: '' }],
    ['an update to call', { ...post, ctaType: 'Call', link: '' }],
    ['an update for a later day', { ...post, publishDate: '2027-01-01' }],
    ['an event', event],
    ['an event of 1500 characters', { ...event, content: 'x'.repeat(1500) }],
    ['an event of 750 emoji, which count two each', { ...event, content: '🔧'.repeat(750) }],
    ['an event with a title of 58 characters', { ...event, title: 'x'.repeat(58) }],
    ['an event with a title of 29 emoji', { ...event, title: '🔧'.repeat(29) }],
    [
      'an event that ends a minute after it starts',
      { ...event, endDate: '2026-11-20', startTime: '10:00', endTime: '10:01' },
    ],
    ['an event over midnight', { ...event, startTime: '22:00', endTime: '02:00' }],
    ['an event that ends on the day of its post', { ...event, publishDate: '2026-11-21' }],
    ['an offer without a coupon', offer],
    [
      'an offer with everything',
      { ...offer, couponCode: 'x'.repeat(58), redeemUrl: 'https://blueridge.com/o', terms: 'x'.repeat(5000) },
    ],
    ['the smallest picture', { ...post, image: picture }],
    ['the largest picture', { ...post, image: { ...picture, size: 5 * 1024 * 1024, contentType: 'image/png' } }],
    [
      'a picture of which nothing is known',
      { ...post, image: { width: null, height: null, size: null, contentType: null } },
    ],
  ])('accepts %s', (_case, given) => {
    expect(googlePostProblems({ ...post, ...given }, '2026-11-17')).toEqual({})
  })
  it.each<[string, GooglePost, object]>([
    ['no title', { ...post, title: ' ' }, { title: 'This field is required' }],
    ['a long title', { ...post, title: 'x'.repeat(301) }, { title: 'At most 300 characters' }],
    ['no text', { ...post, content: '' }, { content: 'This field is required' }],
    ['a long text', { ...post, content: 'x'.repeat(1501) }, { content: 'At most 1500 characters' }],
    [
      'an update that is too long with its title',
      { ...post, content: 'x'.repeat(room + 1) },
      { content: 'At most 1500 characters with the title, which is the first line on Google' },
    ],
    ['an event of 751 emoji', { ...event, content: '🔧'.repeat(751) }, { content: 'At most 1500 characters' }],
    ['a long title of an event', { ...event, title: 'x'.repeat(59) }, { title: 'At most 58 characters' }],
    ['a long title of an offer', { ...offer, title: `${'🔧'.repeat(29)}!` }, { title: 'At most 58 characters' }],
    ['a past day', { ...post, publishDate: '2026-11-16' }, { publishDate: 'The day must be today or later' }],
    ['no link', { ...post, link: '' }, { link: 'Enter a web address that starts with https:// or http://' }],
    [
      'a script',
      { ...post, link: 'javascript:alert(1)' },
      { link: 'Enter a web address that starts with https:// or http://' },
    ],
    ['a link to call', { ...post, ctaType: 'Call' }, { link: 'A Call button cannot have a link' }],
    ['a link without a button', { ...post, ctaType: 'none' }, { link: 'A post without a button cannot have a link' }],
    [
      'an event without dates',
      { ...event, startDate: null, endDate: null },
      { startDate: 'This field is required', endDate: 'This field is required' },
    ],
    ['an event with one time', { ...event, startTime: '10:00' }, { endTime: 'Enter both times or none' }],
    ['an event with the other time', { ...event, endTime: '10:00' }, { startTime: 'Enter both times or none' }],
    [
      'an event that ends before it starts',
      { ...event, endDate: '2026-11-19' },
      { endDate: 'The end must be after the start' },
    ],
    [
      'an event that ends when it starts',
      { ...event, endDate: '2026-11-20', startTime: '10:00', endTime: '10:00' },
      { endTime: 'The end must be after the start' },
    ],
    [
      'an event that is over',
      { ...event, publishDate: '2026-11-22' },
      { endDate: 'It must not end before the post is published' },
    ],
    ['an offer with a button', { ...offer, ctaType: 'Call' }, { ctaType: 'Google shows its own button on an offer' }],
    ['a long coupon', { ...offer, couponCode: 'x'.repeat(59) }, { couponCode: 'At most 58 characters' }],
    [
      'a coupon page of another kind',
      { ...offer, redeemUrl: 'blueridge' },
      { redeemUrl: 'Enter a web address that starts with https:// or http://' },
    ],
    ['long terms', { ...offer, terms: 'x'.repeat(5001) }, { terms: 'At most 5000 characters' }],
    [
      'a narrow picture',
      { ...post, image: { ...picture, width: 399 } },
      { image: '399 × 300 px. Google needs at least 400 × 300 px.' },
    ],
    [
      'a low picture',
      { ...post, image: { ...picture, height: 299 } },
      { image: '400 × 299 px. Google needs at least 400 × 300 px.' },
    ],
    [
      'a small file',
      { ...post, image: { ...picture, size: 10_239 } },
      { image: 'Just under 10 KB. Google needs at least 10 KB.' },
    ],
    [
      'a large file',
      { ...post, image: { ...picture, size: 5 * 1024 * 1024 + 1 } },
      { image: 'Just over 5 MB. Google accepts at most 5 MB.' },
    ],
    [
      'a picture of another format',
      { ...post, image: { ...picture, contentType: 'image/webp' } },
      { image: 'Google takes JPG and PNG pictures only.' },
    ],
  ])('rejects %s', (_case, given, problems) => {
    expect(googlePostProblems(given, '2026-11-17')).toEqual(problems)
  })
  it.each<[string, GooglePost, object]>([
    ['of a day that is over', { ...post, publishDate: '2026-11-16' }, {}],
    ['of an event that is over', { ...event, publishDate: '2026-12-01' }, {}],
    ['without a title', { ...event, publishDate: '2026-12-01', title: '' }, { title: 'This field is required' }],
    [
      'that ends before it starts',
      { ...event, publishDate: '2026-12-01', endDate: '2026-11-19' },
      { endDate: 'The end must be after the start' },
    ],
  ])('validates a draft %s without its days [PGP-9]', (_case, given, problems) => {
    expect(googlePostProblems(given, '2026-11-17', { isDraft: true })).toEqual(problems)
  })
  it.each<[string, Partial<GooglePost> & { state: PostState }, string, boolean]>([
    ['a draft as it was', { state: 'draft', publishDate: '2026-11-20' }, '2026-11-20', false],
    ['a draft of a day that is over', { state: 'draft', publishDate: '2026-11-01' }, '2026-11-01', false],
    ['a rejected post as a draft', { state: 'failed', publishDate: '2026-11-01' }, '2026-11-01', false],
    ['a scheduled post', { state: 'due', publishDate: '2026-11-18' }, '2026-11-18', true],
    ['a scheduled post of yesterday, for today', { state: 'due', publishDate: '2026-11-16' }, '2026-11-17', true],
    [
      'a scheduled event that ends today',
      { ...event, state: 'due', publishDate: '2026-11-16', endDate: '2026-11-17' },
      '2026-11-17',
      true,
    ],
    [
      'a scheduled event that ended yesterday, as a draft',
      { ...event, state: 'due', publishDate: '2026-11-14', endDate: '2026-11-16' },
      '2026-11-14',
      false,
    ],
    [
      'an offer that ended long ago, as a draft',
      { ...offer, state: 'draft', publishDate: '2026-01-14', endDate: '2026-01-16' },
      '2026-01-14',
      false,
    ],
    [
      'a scheduled update with days that it had as an event',
      { state: 'due', publishDate: '2026-11-16', endDate: '2026-11-01' },
      '2026-11-17',
      true,
    ],
  ])('restores %s [PGP-9]', (_case, given, publishDate, publish) => {
    expect(restoredPost({ ...post, ...given }, '2026-11-17')).toEqual({ publishDate, publish })
  })
  it.each(POST_ACTIONS.filter((action) => action !== 'none' && action !== 'Call'))(
    'requires a link for %s',
    (ctaType) => {
      expect(googlePostProblems({ ...post, ctaType, link: '' }, '2026-11-17')).toHaveProperty('link')
    },
  )
  it('leaves out what Google does not take for a kind of post', () => {
    const all = {
      ...offer,
      ctaType: 'Book' as const,
      link: 'https://blueridge.com',
      couponCode: 'A',
      startTime: '10:00',
    }
    expect(ownPartsOfPost(all)).toMatchObject({ ctaType: 'none', link: '', couponCode: 'A', startTime: '10:00' })
    expect(ownPartsOfPost({ ...all, topic: 'event' })).toMatchObject({
      ctaType: 'Book',
      couponCode: '',
      startDate: '2026-11-20',
    })
    expect(ownPartsOfPost({ ...all, topic: 'update' })).toMatchObject({
      couponCode: '',
      startDate: null,
      startTime: null,
    })
    expect(ownPartsOfPost({ ...all, topic: 'event', ctaType: 'Call' }).link).toBe('')
  })
  it('makes the title of an update its first line', () => {
    expect(postSummary(post)).toBe('Winter check\n\nBook one.')
    expect(postSummary(event)).toBe('Book one.')
  })
})

it.each([
  ['https://blueridge.com/a?b#c', true],
  ['http://blueridge.com', true],
  ['https://localhost', false],
  ['ftp://blueridge.com', false],
  ['https://a b.com', false],
  ['blueridge.com', false],
  ['', false],
])('checks whether %s is a web address: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected)
})

describe('[PGP-3] completing a post strategy', () => {
  const live = { state: 'live' } as const
  const due = { state: 'due' } as const
  const FIRST = 'Publish or schedule a post before you complete this strategy.'
  const NEXT = 'Publish or schedule one more post before you complete this strategy again.'
  it.each([
    ['without posts', [], 0, 0, FIRST],
    ['with a draft', [{ state: 'draft' }], 0, 0, FIRST],
    ['with a rejected post', [{ state: 'failed' }], 0, 0, FIRST],
    ['with a scheduled post', [due], 0, 0, undefined],
    ['with a live post', [live], 0, 0, undefined],
    ['with a post in review at Google', [{ state: 'processing' }], 0, 0, undefined],
    ['with a video', [], 1, 0, undefined],
    ['a second time with one post', [live], 0, 1, NEXT],
    ['a second time with two', [live, due], 0, 1, undefined],
  ] as const)('%s', (_case, posts, videos, completions, expected) => {
    expect(postsProblem(posts, videos, completions)).toBe(expected)
  })
})

it.each([
  [[], 'Answer or add a question before you complete this strategy.'],
  [[{ isWorkedOn: false }], 'Answer or add a question before you complete this strategy.'],
  [[{ isWorkedOn: false }, { isWorkedOn: true }], undefined],
])('[QNA-3] returns, for %o, the problem %s', (questions, expected) => {
  expect(questionsProblem(questions)).toBe(expected)
})

describe('[QNA-4] a proposed answer', () => {
  const facts: AnswerFacts = {
    businessName: 'Blue Ridge',
    phone: '(828) 555-0134',
    town: 'Asheville',
    serviceAreas: ['Asheville', 'Arden'],
    address: '12 Broadway, Asheville',
    services: ['Drain cleaning', 'Water heater repair'],
    attributes: [
      { name: 'Online estimates', isSelected: true },
      { name: 'Language assistance', isSelected: false },
    ],
    hours: [
      { day: 0, times: null },
      { day: 1, times: '8:00 AM to 5:00 PM' },
    ],
  }
  it.each([
    ['Are you open on Sundays?', {}, 'No, we are closed on Sundays.'],
    ['Do you work on Monday?', {}, 'Yes, on Mondays we are open 8:00 AM to 5:00 PM.'],
    ['What are your hours on Monday?', {}, 'On Mondays we are open 8:00 AM to 5:00 PM.'],
    ['Can I get an online estimate?', {}, 'Yes. Our profile lists “Online estimates”.'],
    ['Do you have language assistance?', {}, 'No. Our profile says no to “Language assistance”.'],
    ['Do you clean drains?', {}, 'Yes, we offer drain cleaning. Please call Blue Ridge at (828) 555-0134.'],
    ['Where are you located?', {}, 'You can find Blue Ridge at 12 Broadway, Asheville.'],
    [
      'Where are you located?',
      { address: '' },
      'We serve Asheville and Arden. Please call Blue Ridge at (828) 555-0134 to check your address.',
    ],
    ['When are you open on Sundays?', {}, 'We are closed on Sundays.'],
    ['When are you open?', {}, 'Blue Ridge is open Monday 8:00 AM to 5:00 PM.'],
    [
      'When are you open?',
      { hours: [] },
      'Please call Blue Ridge at (828) 555-0134, and we will gladly answer this for you.',
    ],
    [
      'Do you come to Arden?',
      {},
      'We serve Asheville and Arden. Please call Blue Ridge at (828) 555-0134 to check your address.',
    ],
    ['Who can I ask about pipes?', {}, 'You can reach Blue Ridge at (828) 555-0134.'],
    ['Who can I ask about pipes?', { phone: '' }, 'Please contact Blue Ridge, and we will gladly answer this for you.'],
    ['How much is it?', {}, 'Please call Blue Ridge at (828) 555-0134, and we will gladly answer this for you.'],
  ])('to %s with %o', (question, changes, expected) => {
    expect(proposedAnswer(question, { ...facts, ...changes })).toBe(expected)
  })
})
