import { STRATEGY_TYPES } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openReview as openProfileReview } from '#features/profile/testing/openReview.tsx'
import { grmStrategy, renderProfile } from '#features/profile/testing/renderProfile.tsx'
import { openReview as openContentReview } from '#features/review/testing/reviewEnvironment.tsx'
import { reviewedStrategy } from '#lib/testing/strategyDetails.ts'

// Loads the screens' code once in advance, because it takes time.
beforeAll(async () => {
  await Promise.all([
    import('#features/review/ExecutionScreen.tsx'),
    import('#features/profile/gpo/GpoScreen.tsx'),
    import('#features/profile/grm/GrmScreen.tsx'),
    import('#features/profile/plain/PlainScreen.tsx'),
    import('#features/profile/video/VideoScreen.tsx'),
  ])
}, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const user = userEvent.setup({ pointerEventsCheck: 0 })

/** A queue with the work of the test, strategy 5, in the middle. */
const queue = {
  workQueue: () => ({
    items: [4, 5, 6].map((strategyId) => ({
      strategyId,
      clientId: 11,
      strategyTypeId: 2,
      title: `Work ${strategyId}`,
      businessName: 'Blue Ridge Plumbing & Drain',
      isNotLive: false,
    })),
  }),
  clientChecklist: () => ({ checklist: [] }),
  generateContent: () => [{ strategyId: 5, jobId: 9, reason: null }],
  backgroundJobs: () => ({ jobs: [] }),
}
const profile = {
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
const done = { statusId: 1, completedDate: '2026-11-17T18:00:00Z' }
const question = {
  questionId: 1,
  question: 'Are you open on Sunday?',
  workedIn: null,
  updatedAt: '2026-11-01T17:00:00Z',
  version: 1,
}
const questions = (part: object) => ({
  strategyDetails: () => reviewedStrategy({ strategyTypeId: STRATEGY_TYPES.manageGbpQa }),
  profileQuestions: () => ({ ...profile, locationId: 1, problem: null, questions: [{ ...question, ...part }] }),
  proposeAnswer: () => ({ answer: 'No.' }),
  completeStrategy: () => true,
})
const posts = {
  strategyDetails: () => reviewedStrategy({ strategyTypeId: STRATEGY_TYPES.publishGooglePost }),
  profilePosts: () => ({
    ...profile,
    strategyTypeName: 'Publish Google Post',
    targetCount: 1,
    completions: 0,
    problem: 'Publish or schedule a post before you complete this strategy.',
    posts: [],
  }),
}
const video = (channel: string) => ({
  strategyVideo: () => ({
    ...profile,
    channel,
    video: null,
    transcript: null,
    transcriptText: '',
    form: {},
    publishedAt: null,
    sending: null,
    version: 0,
  }),
})
const indexation = reviewedStrategy({ strategyTypeId: STRATEGY_TYPES.pageIndexation, zones: [] })
const emptyBlog = reviewedStrategy({
  strategyTypeId: STRATEGY_TYPES.supportingContentCreation,
  zones: [],
  targetPage: null,
})

const content =
  (strategy = reviewedStrategy()) =>
  () =>
    openContentReview(strategy, queue)
const onProfile = (path: string, responses: object) => () =>
  renderProfile(`/execution/${path}/5`, { ...queue, ...responses })

const NONE = ' (not available)'
const APPROVE = 'Approve the text and go to the next one'
const NO_R = `Regenerate Content${NONE}`
const NO_A = `${APPROVE}${NONE}`
const DONE = [`Edit${NONE}`, NO_R, `Publish and complete${NONE}`, NO_A] as const

/** The screens, and what E, R, P and A do there as the help dialog says. */
const SCREENS: readonly (readonly [
  name: string,
  open: () => unknown,
  labels: readonly [string, string, string, string],
])[] = [
  ['a content review', content(), ['Edit', 'Regenerate Content', 'Publish and complete', APPROVE]],
  [
    'a review without text and page',
    content(emptyBlog),
    [`Edit${NONE}`, 'Regenerate Content', 'Publish and complete', NO_A],
  ],
  [
    'page indexation',
    content(indexation),
    ['Confirm with a note', 'Check the page now', `Publish and complete${NONE}`, NO_A],
  ],
  ['completed content', content(reviewedStrategy(done)), DONE],
  ['profile optimization', () => openProfileReview({}, queue), ['Edit', NO_R, 'Publish and complete', NO_A]],
  [
    'photos',
    onProfile('grm', { grmDetails: () => grmStrategy() }),
    ['Edit', 'Propose texts', 'Publish and complete', NO_A],
  ],
  ['completed photos', onProfile('grm', { grmDetails: () => grmStrategy(done) }), DONE],
  [
    'an open question',
    onProfile('qna', questions({ answer: '', status: 'Unanswered' })),
    ['Edit', 'Propose answer', 'Publish and complete', NO_A],
  ],
  [
    'a proposed answer',
    onProfile('qna', questions({ answer: 'No.', status: 'Suggested' })),
    ['Edit', NO_R, 'Publish and complete', 'Approve answer'],
  ],
  ['posts', onProfile('pgp', posts), ['Edit', NO_R, 'Publish and complete', NO_A]],
  ...(['gbp-video', 'youtube-video', 'website-video'] as const).map(
    (place) =>
      [place, onProfile(place, video(place)), ['Edit', 'Propose texts', 'Publish and complete', NO_A]] as const,
  ),
]

/** Returns the labels of the listed keys. */
async function listedKeys(): Promise<Map<string, string>> {
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const items = within(help).getAllByRole('listitem')
  const listed = new Map(
    items.map((item) => {
      const keys = [...item.querySelectorAll('kbd')].map((key) => key.textContent)
      return [keys.join(' '), item.firstElementChild?.textContent ?? '']
    }),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
  return listed
}

it.each(SCREENS)('[D07] on %s every key is listed, and none does nothing', async (_name, open, [e, r, p, a]) => {
  const visit = vi.spyOn(window, 'open').mockReturnValue(null)
  const { address, calls } = open() as ReturnType<typeof openContentReview>
  await screen.findByText('2 of 3')
  await waitFor(async () => {
    const listed = await listedKeys()
    expect(Object.fromEntries(['J', 'K', 'I', 'E', 'R', 'P', 'A', 'G C'].map((key) => [key, listed.get(key)]))).toEqual(
      {
        J: 'Next item',
        K: 'Previous item',
        I: 'Info',
        E: e,
        R: r,
        P: p,
        A: a,
        'G C': 'Client',
      },
    )
  })
  const state = () => [
    document.body.innerHTML,
    document.activeElement,
    calls.length,
    visit.mock.calls.length,
    address(),
  ]
  for (const key of ['i', 'e', 'r', 'a', 'gp', 'p']) {
    const before = state()
    await user.keyboard(key)
    await waitFor(() => expect(state()).not.toEqual(before))
    const dialog = screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')
    if (dialog !== null) {
      // On a busy machine, a dialog may be in the document before it listens for Escape.
      await waitFor(async () => {
        if (dialog.isConnected) await user.keyboard('{Escape}')
        expect(dialog.isConnected).toBe(false)
      })
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  await user.keyboard('j')
  await waitFor(() => expect(address()).toBe('/execution/6'))
})
