import type { ProfilePost, ProfileQuestion } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { reviewedStrategy } from '#lib/testing/strategyDetails.ts'
import { mediaFile } from '../media/library/testing/mediaFile.ts'
import { publishPhotos, grmStrategy, renderProfile } from './testing/renderProfile.tsx'

// The first visit imports the screens, which takes longer than a test waits.
beforeAll(() => Promise.all([import('./grm/GrmScreen.tsx'), import('./plain/PlainScreen.tsx')]), 60_000)
beforeEach(() => localStorage.clear())

const about = {
  strategyId: 5,
  clientId: 11,
  businessName: 'Blue Ridge Plumbing & Drain',
  domain: 'blueridge.example',
  projectId: 3,
  googleProfileUrl: null,
  statusId: 0,
  location: 'Asheville, NC',
  completedDate: null,
}
const question: ProfileQuestion = {
  questionId: 1,
  question: 'Are you open on Sunday?',
  answer: '',
  status: 'Unanswered',
  workedIn: null,
  updatedAt: '2026-11-01T17:00:00Z',
  version: 1,
}
const post: ProfilePost = {
  postId: 1,
  topic: 'update',
  title: 'Winter check',
  content: 'Book yours.',
  image: null,
  ctaType: 'none',
  link: '',
  publishDate: '2099-12-01',
  startDate: null,
  startTime: null,
  endDate: null,
  endTime: null,
  couponCode: '',
  redeemUrl: '',
  terms: '',
  sentAt: null,
  liveUrl: '',
  state: 'due',
  dueAt: '2099-12-01T14:00:00Z',
  publishedAt: null,
  failure: '',
  version: 3,
}

const openPhotos = (part: Parameters<typeof grmStrategy>[0] = {}, responses: FakeResponses = {}) =>
  renderProfile('/execution/grm/5', { grmDetails: () => grmStrategy(part), ...responses })

const openQuestions = (responses: FakeResponses = {}) =>
  renderProfile('/execution/qna/5', {
    strategyDetails: () => reviewedStrategy({ strategyTypeId: STRATEGY_TYPES.manageGbpQa }),
    profileQuestions: () => ({ ...about, locationId: 1, problem: null, questions: [question] }),
    ...responses,
  })

const postsOf = (part: Partial<ProfilePost> = {}, projectId: number | null = 3) => ({
  ...about,
  projectId,
  strategyTypeName: 'Publish Google Post',
  targetCount: 1,
  completions: 0,
  problem: null,
  posts: [{ ...post, ...part }],
})
const openPosts = (responses: FakeResponses = {}) =>
  renderProfile('/execution/pgp/5', {
    strategyDetails: () => reviewedStrategy({ strategyTypeId: STRATEGY_TYPES.publishGooglePost }),
    profilePosts: () => postsOf(),
    ...responses,
  })

const fails = () => {
  throw new FakeHttpError(500, 'The database is down.')
}
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const reasonOf = async (name: string) => (await button(name)).getAttribute('aria-description')
const alertNamed = async (name: string) =>
  within(await screen.findByRole('alertdialog', { name })).findByText('The database is down.')

describe('the error texts of photos', () => {
  it.each([
    [240, 300, '240 × 300 px. Google needs at least 250 × 250 px.'],
    [250, 300, '720 × 720 px or more looks better.'],
    [1600, 800, 'Google crops it to 4:3.'],
    [1600, 1200, '1600 × 1200 px'],
  ])('say of a picture of %d × %d px: %s', async (width, height, text) => {
    openPhotos({ metadata: { photos: [{ url: '/van.jpg', title: 'Van', caption: '', description: 'Our van' }] } })
    await screen.findByRole('textbox', { name: 'Title of photo 1' })
    const picture = document.querySelector('img[src="/van.jpg"]')
    if (picture === null) throw new Error('There is no picture')
    Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } })
    fireEvent.load(picture)
    expect(await screen.findByText(text)).toBeVisible()
  })

  it.each([
    ['Cover photo', 470, 300, '470 × 300 px. Google needs at least 480 × 270 px.'],
    ['Cover photo', 1600, 1200, 'Google crops it to 16:9.'],
    ['Logo', 1600, 1200, 'Google crops it to 1:1.'],
  ])(
    'say of a picture in the category %s with %d × %d px: %s [PROF-22, PROF-23]',
    async (category, width, height, text) => {
      const url = 'https://blueridge.example/media/van.jpg'
      openPhotos({
        metadata: { photos: [{ url, title: 'Van', caption: '', description: 'Our van' }] },
        photoFiles: [{ url, width, height, size: 20_480 }],
      })
      await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category of photo 1' }), category)
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  it('say that a file of the library is too small or too large, and that there is only one cover [PROF-22, PROF-24]', async () => {
    const urls = ['a', 'b', 'c'].map((name) => `https://blueridge.example/media/${name}.jpg`)
    const { sent } = openPhotos({
      metadata: {
        photos: urls.map((url) => ({ url, title: 'Van', caption: '', description: 'Our van', category: 'cover' })),
      },
      photoFiles: [9216, 20_480, 6 * 1024 * 1024].map((size, index) => ({
        url: urls[index] ?? '',
        width: 1600,
        height: 900,
        size,
      })),
    })
    expect(await screen.findByText('9 KB. Google needs at least 10 KB.')).toBeVisible()
    expect(screen.getByText('6 MB. Google accepts at most 5 MB.')).toBeVisible()
    expect(screen.getByText('b.jpg · 20 KB · 1600 × 900 px')).toBeVisible()
    await press('Complete')
    await waitFor(() => expect(screen.getAllByText('Only one photo can be the cover photo.')).toHaveLength(2))
    expect(sent('completeGrm')).toEqual([])
  })

  it('say that a picture has no preview', async () => {
    openPhotos()
    await screen.findByRole('textbox', { name: 'Title of photo 1' })
    fireEvent.error(document.querySelector('img[src="/van.jpg"]') ?? document.body)
    expect(await screen.findByText('No preview')).toBeVisible()
  })

  it('say why there is no Complete and no media library [M310]', async () => {
    openPhotos({ metadata: { photos: [] }, projectId: null })
    expect(await reasonOf('Complete')).toBe('Add at least one photo.')
    expect(await reasonOf('From the media library')).toBe('This client has no website with a media library.')
  })

  it('say that the profile did not accept the photos, which stay [M314]', async () => {
    openPhotos({}, { completeGrm: () => 0 })
    await screen.findByRole('textbox', { name: 'Title of photo 1' })
    await publishPhotos()
    expect(
      await screen.findByText(
        'The profile did not accept the changes. The strategy stays open and your draft stays the same.',
      ),
    ).toBeVisible()
    expect(screen.getByDisplayValue('Van')).toBeVisible()
  })
})

describe('the error texts of questions', () => {
  it('say that the work is still loading', async () => {
    openQuestions({ profileQuestions: () => new Promise(() => undefined) })
    expect(await reasonOf('Complete')).toBe('The work of this strategy is still loading.')
  })

  it('say that the profile has no questions yet', async () => {
    openQuestions({ profileQuestions: () => ({ ...about, locationId: 1, problem: null, questions: [] }) })
    expect(await screen.findByText('No questions yet')).toBeVisible()
  })

  it('say that an answer was not proposed', async () => {
    openQuestions({ proposeAnswer: fails })
    await press('Propose answer')
    expect(await alertNamed('The answer was not proposed')).toBeVisible()
  })

  it('say that a question was not deleted', async () => {
    openQuestions({ deleteQuestion: fails })
    await press('Delete')
    expect(await alertNamed('The question was not deleted')).toBeVisible()
  })

  it('say that a question was not restored', async () => {
    openQuestions({ deleteQuestion: () => new FakeWrite(true), restoreQuestion: fails })
    await press('Delete')
    await press('Undo')
    expect(await alertNamed('The question was not restored')).toBeVisible()
  })

  it('say that someone else changed a question, and show their answer [C19]', async () => {
    const text = 'Someone else changed this question after you opened it.'
    openQuestions({
      editQuestion: () => {
        throw new FakeHttpError(409, text, { theirs: { ...question, answer: 'No.', version: 2 } })
      },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Yes.')
    await press('Save answer')
    expect(await screen.findByText('Someone else changed this question.')).toBeVisible()
    expect(await screen.findByText('Their answer: “No.”')).toBeVisible()
  })
})

describe('the error texts of posts', () => {
  it('say that the posts did not load', async () => {
    openPosts({ profilePosts: fails })
    expect(await screen.findByText('The posts did not load')).toBeVisible()
  })

  it('say that a post was not canceled', async () => {
    openPosts({ cancelPost: fails })
    await press('Cancel publishing')
    expect(await alertNamed('The post was not canceled')).toBeVisible()
  })

  it('say that a post was not deleted', async () => {
    openPosts({ deletePost: fails })
    await press('Delete')
    expect(await alertNamed('The post was not deleted')).toBeVisible()
  })

  it('say that a post was not restored', async () => {
    openPosts({ deletePost: () => new FakeWrite(true), addPost: fails })
    await press('Delete')
    await press('Undo')
    expect(await alertNamed('The post was not restored')).toBeVisible()
  })

  it('say that a post was published before it could be canceled', async () => {
    openPosts({ cancelPost: () => new FakeWrite(null) })
    await press('Cancel publishing')
    expect(await screen.findByText('This post is no longer scheduled.')).toBeVisible()
  })

  it('say that a picture is too small, which sends nothing, and that a client without a website has no library', async () => {
    const image = mediaFile('/small.jpg', { width: 399, height: 300, size: 40_000 })
    const { sent } = openPosts({ profilePosts: () => postsOf({ image }, null) })
    const text = '399 × 300 px. Google needs at least 400 × 300 px.'
    expect(await screen.findByText(text)).toBeVisible()
    await press('Save changes')
    const field = (await screen.findByText(text)).closest('[data-field]')
    await waitFor(() => expect(field?.hasAttribute('data-invalid')).toBe(true))
    expect(document.activeElement?.textContent).toBe('Replace')
    expect(sent('editPost')).toEqual([])
    expect(await reasonOf('Replace')).toBe('This client has no website, so it has no media library.')
  })

  it('say that the day of a post is over', async () => {
    openPosts({ profilePosts: () => postsOf({ publishDate: '2020-01-01', state: 'draft', dueAt: null }) })
    await press('Publish now')
    await waitFor(() => expect(screen.getByText('The day must be today or later')).toBeVisible())
  })
})
