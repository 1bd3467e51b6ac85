import { describe, expect, it } from 'vitest'
import { type GooglePost, googlePostProblems, POST_ACTIONS } from './googlePost.ts'
import { questionsInOrder, questionStatus } from './questions.ts'
import { type VideoForm, videoFormFields, videoFormProblems } from './videoForm.ts'
import { isWebAddress } from '../addresses/webAddress.ts'

it.each([
  [{ answer: '', isSuggested: false }, 'Unanswered'],
  [{ answer: '  \n', isSuggested: true }, 'Unanswered'],
  [{ answer: 'Yes.', isSuggested: true }, 'Suggested'],
  [{ answer: 'Yes.', isSuggested: false }, 'Custom'],
] as const)('[QNA-1] gives %o the status %s', (question, status) => {
  expect(questionStatus(question)).toBe(status)
})

it('[QNA-2] sorts unanswered questions first, then the oldest', () => {
  const question = (questionId: number, status: 'Unanswered' | 'Suggested' | 'Custom') => ({ questionId, status })
  const given = [question(1, 'Custom'), question(4, 'Unanswered'), question(2, 'Suggested'), question(3, 'Unanswered')]
  expect(questionsInOrder(given).map(({ questionId }) => questionId)).toEqual([3, 4, 1, 2])
})

describe('[PGP-1, PGP-2] post validation', () => {
  const post: GooglePost = {
    title: 'Winter check',
    content: 'Book one.',
    ctaType: 'Book',
    link: 'https://blueridge.com/book',
    publishDate: '2026-11-17',
  }
  it.each<[string, Partial<GooglePost>]>([
    ['with everything', {}],
    ['of 1500 characters', { content: 'x'.repeat(1500) }],
    ['without a button', { ctaType: 'none', link: '' }],
    ['to call', { ctaType: 'Call', link: '' }],
    ['for a later day', { publishDate: '2027-01-01' }],
  ])('accepts %s', (_case, changes) => {
    expect(googlePostProblems({ ...post, ...changes }, '2026-11-17')).toEqual({})
  })
  it.each<[Partial<GooglePost>, object]>([
    [{ title: ' ' }, { title: 'This field is required' }],
    [{ title: 'x'.repeat(301) }, { title: 'At most 300 characters' }],
    [{ content: '' }, { content: 'This field is required' }],
    [{ content: 'x'.repeat(1501) }, { content: 'At most 1500 characters' }],
    [{ publishDate: '2026-11-16' }, { publishDate: 'The day must be today or later' }],
    [{ link: '' }, { link: 'Enter a web address that starts with https:// or http://' }],
    [{ link: 'javascript:alert(1)' }, { link: 'Enter a web address that starts with https:// or http://' }],
    [{ ctaType: 'Call' }, { link: 'A Call button cannot have a link' }],
    [{ ctaType: 'none' }, { link: 'A post without a button cannot have a link' }],
  ])('rejects %o', (changes, problems) => {
    expect(googlePostProblems({ ...post, ...changes }, '2026-11-17')).toEqual(problems)
  })
  it.each(POST_ACTIONS.filter((action) => action !== 'none' && action !== 'Call'))(
    'requires a link for %s',
    (ctaType) => {
      expect(googlePostProblems({ ...post, ctaType, link: '' }, '2026-11-17')).toHaveProperty('link')
    },
  )
})

describe('[VID-1, VID-2] video validation', () => {
  const onGoogle: VideoForm = { postTitle: 'Our vans', postText: 'See them.' }
  const clip: VideoForm = { title: 'Our vans', description: 'See them.' }
  it.each([
    ['gbp-video', onGoogle, false],
    ['gbp-video', { ...onGoogle, ctaLink: 'https://blueridge.com' }, true],
    ['youtube-video', clip, true],
    [
      'website-video',
      {
        title: 'x'.repeat(100),
        description: 'x'.repeat(512),
        caption: 'x'.repeat(250),
        altText: 'x'.repeat(125),
        postText: 'x'.repeat(1500),
      },
      true,
    ],
  ] as const)('accepts, on %s, %o', (place, form, hasVideo) => {
    expect(videoFormProblems(place, form, hasVideo)).toEqual({})
  })
  it.each([
    ['gbp-video', {}, false, ['postTitle', 'postText']],
    ['gbp-video', { ...onGoogle, postText: 'x'.repeat(1501) }, false, ['postText']],
    ['gbp-video', { ...onGoogle, ctaLink: 'blueridge' }, false, ['ctaLink']],
    ['gbp-video', { ...onGoogle, caption: 'no' }, false, ['caption']],
    ['youtube-video', {}, false, ['description', 'title', 'video']],
    ['website-video', { ...clip, title: 'x'.repeat(101) }, true, ['title']],
    ['website-video', { ...clip, description: 'x'.repeat(513) }, true, ['description']],
    ['website-video', { ...clip, caption: 'x'.repeat(251) }, true, ['caption']],
    ['website-video', { ...clip, altText: 'x'.repeat(126) }, true, ['altText']],
    ['website-video', { ...clip, postTitle: 'no' }, true, ['postTitle']],
  ] as const)('rejects, on %s, %o: %s %s', (place, form, hasVideo, fields) => {
    expect(Object.keys(videoFormProblems(place, form, hasVideo)).toSorted()).toEqual([...fields].toSorted())
  })
  it('lists the fields of each form', () => {
    expect(videoFormFields('gbp-video').map(({ field }) => field)).toEqual(['postTitle', 'postText', 'ctaLink'])
    expect(videoFormFields('youtube-video')).toContainEqual({ field: 'title', required: true, maxLength: 100 })
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
