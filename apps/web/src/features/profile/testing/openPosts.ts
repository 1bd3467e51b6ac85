import type { ProfilePost } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FakeResponses } from '#lib/testing/fakeServices.ts'
import { reviewedStrategy } from '#lib/testing/strategyDetails.ts'
import { renderProfile } from './renderProfile.tsx'

export const strategy = reviewedStrategy({
  strategyTypeId: STRATEGY_TYPES.publishGooglePost,
  strategyTypeName: 'Publish Google Post',
  title: 'Posts in Asheville',
})

/** A post, unless told otherwise a draft of an update. */
export const post = (part: Partial<ProfilePost> = {}): ProfilePost => ({
  postId: 1,
  topic: 'update',
  title: 'Winter check',
  content: 'Book yours.',
  image: null,
  ctaType: 'Call',
  link: '',
  publishDate: '2099-12-01',
  startDate: null,
  startTime: null,
  endDate: null,
  endTime: null,
  couponCode: '',
  redeemUrl: '',
  terms: '',
  state: 'draft',
  sentAt: null,
  liveUrl: '',
  dueAt: null,
  publishedAt: null,
  failure: '',
  version: 3,
  ...part,
})

export const PROBLEM = 'Publish or schedule a post before you complete this strategy.'

/** Returns the work that has these posts, as the server answers. */
export const postsOf = (...posts: ProfilePost[]) => ({
  strategyId: 5,
  clientId: 11,
  businessName: strategy.businessName,
  domain: strategy.domain,
  projectId: 3,
  googleProfileUrl: null,
  statusId: 0,
  strategyTypeName: 'Publish Google Post',
  location: 'Asheville, NC',
  targetCount: 2,
  completions: 0,
  completedDate: null,
  problem: posts.some(({ state }) => state === 'due' || state === 'live') ? null : PROBLEM,
  posts,
})

/** Opens the work that has these posts. */
export const openPosts = (posts: ProfilePost[], responses: FakeResponses = {}) =>
  renderProfile('/execution/pgp/5', {
    strategyDetails: () => strategy,
    profilePosts: () => postsOf(...posts),
    ...responses,
  })

/** Finds a text field by its label. */
export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
/** Presses a button once it is shown. */
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
