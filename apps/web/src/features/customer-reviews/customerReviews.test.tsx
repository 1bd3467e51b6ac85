// Imports the screen's code in advance: a test waits for responses, not for code.
import './CustomerReviewsScreen.tsx'
import type { CallResult, customerReview, CustomerReview, customerReviews } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { customerReviewsRoute } from './customerReviews.route.tsx'

const review = (customerReviewId: number, part: Partial<CustomerReview> = {}): CustomerReview => ({
  customerReviewId,
  clientId: 3,
  businessName: 'Blue Ridge Plumbing',
  locationId: 5,
  location: 'Asheville',
  author: `Ana ${customerReviewId}`,
  stars: 5,
  text: 'Great work.',
  language: 'English',
  writtenAt: '2026-11-16T17:42:00.000Z',
  changedAt: '2026-11-16T17:42:00.000Z',
  isRemoved: false,
  state: 'New',
  isAlert: false,
  draft: null,
  draftVersion: 0,
  reply: null,
  replyState: 'none',
  rejection: null,
  repliedAt: null,
  approvedBy: null,
  ...part,
})
const list = (
  reviews: CustomerReview[],
  part: Partial<CallResult<typeof customerReviews>> = {},
): CallResult<typeof customerReviews> => ({
  reviews,
  total: reviews.length,
  counts: { New: reviews.length, Waiting: 0, Answered: 0, alerts: 0 },
  languages: ['English'],
  profiles: { connected: 1, readAt: null, failed: [] },
  ...part,
})
const details = (of: CustomerReview, part: Partial<CallResult<typeof customerReview>> = {}) => ({
  review: of,
  proposal: `Thank you, ${of.author}.`,
  phones: ['(828) 555-0101'],
  isPrivate: false,
  blocker: null,
  googleProfileUrl: null,
  templates: [{ replyTemplateId: 1, clientId: null, name: 'Short', text: 'Thanks!', version: 1 }],
  ...part,
})

function open(responses: FakeResponses = {}, path = '/customer-reviews') {
  const reviews = [review(1), review(2), review(3)]
  return renderScreen({
    routes: (app, queryClient) => [customerReviewsRoute(app, queryClient)],
    path,
    responses: {
      customerReviews: () => list(reviews),
      customerReview: ({ params }) => details(review(Number(params['customerReviewId']))),
      ...responses,
    },
  })
}

// The last test's screen stores what was not saved as it is left.
beforeEach(() => localStorage.clear())

const answer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })

describe('Customer Reviews', () => {
  it('opens the first review with a proposal, and goes on by j, k and Enter', async () => {
    const { address } = open()
    expect(await answer()).toHaveValue('Thank you, Ana 1.')
    await userEvent.keyboard('j')
    await waitFor(() => expect(screen.getByRole('button', { name: /Ana 2/ })).toHaveFocus())
    expect(address()).toContain('review=2')
    await userEvent.keyboard('jk{Enter}')
    await waitFor(async () => expect(await answer()).toHaveFocus())
    expect(await answer()).toHaveValue('Thank you, Ana 2.')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: /Ana 2/ })).toHaveFocus()
  })

  it('approves the text on the screen, says that it can be undone, and opens the next review', async () => {
    const sent: unknown[] = []
    const { address } = open({
      approveReply: ({ body }) => {
        sent.push(body)
        return new FakeWrite(review(1, { replyState: 'sending' }), { kind: 'customer-review', clientId: 3 })
      },
    })
    await answer()
    await userEvent.keyboard('a')
    expect(await screen.findByText('The answer to Ana 1 is sent in ten seconds.')).toBeVisible()
    expect(sent).toEqual([{ text: 'Thank you, Ana 1.', acceptedFindings: [] }])
    await waitFor(() => expect(address()).toContain('review=2'))
  })

  it('cannot be typed into while it is approved, so that what is sent is what is shown', async () => {
    const { promise, resolve: respond } = Promise.withResolvers<void>()
    const sent: unknown[] = []
    open({
      approveReply: async ({ body }) => {
        sent.push(body)
        await promise
        return new FakeWrite(review(1, { replyState: 'sending' }), { kind: 'customer-review', clientId: 3 })
      },
    })
    const field = await answer()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    await userEvent.type(field, ' And more.')
    expect(field).toHaveValue('Thank you, Ana 1.')
    respond()
    expect(await screen.findByText('The answer to Ana 1 is sent in ten seconds.')).toBeVisible()
    expect(sent).toEqual([{ text: 'Thank you, Ana 1.', acceptedFindings: [] }])
  })

  it('[CREV-6] sends a promise only after a person confirmed it', async () => {
    const sent: unknown[] = []
    open({
      customerReview: ({ params }) =>
        details(review(Number(params['customerReviewId'])), { proposal: 'We promise a refund.' }),
      saveReplyDraft: () => new FakeWrite({ draftVersion: 1 }, { kind: 'customer-review', clientId: 3 }),
      approveReply: ({ body }) => {
        sent.push(body)
        return new FakeWrite(review(1, { replyState: 'sending' }), { kind: 'customer-review', clientId: 3 })
      },
    })
    await answer()
    await userEvent.keyboard('a')
    const finding = screen.getByRole('checkbox', { name: /promises something/ })
    expect(finding).toHaveFocus()
    expect(sent).toEqual([])
    await userEvent.keyboard(' ')
    await userEvent.click(screen.getByRole('button', { name: /^Approve and next/ }))
    await waitFor(() => expect(sent).toEqual([{ text: 'We promise a refund.', acceptedFindings: ['promise'] }]))
  })

  it('can’t send an open placeholder, and fills in a template', async () => {
    open()
    const field = await answer()
    await userEvent.clear(field)
    await userEvent.type(field, 'Hello {{author}')
    expect(await screen.findByText(/placeholder/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Templates' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Short' }))
    expect(await answer()).toHaveValue('Thanks!')
  })

  it('shows why an approval failed, and keeps the text', async () => {
    open({
      approveReply: () => {
        throw new FakeHttpError(409, 'An answer to this review is being sent.')
      },
    })
    await answer()
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('An answer to this review is being sent.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Okay' }))
    expect(await answer()).toHaveValue('Thank you, Ana 1.')
  })

  it('asks for the reviews of the chosen clients, state, stars, language and words', async () => {
    const { calls } = open({ customerReviews: () => list([review(1)], { languages: ['English', 'Spanish'] }) })
    await answer()
    await userEvent.click(screen.getByRole('radio', { name: 'All clients' }))
    await userEvent.click(await screen.findByRole('tab', { name: /^Waiting/ }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Stars' }), '2 stars')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Spanish')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search reviews' }), 'puerta')
    await waitFor(() =>
      expect(calls.findLast(({ id }) => id === 'customerReviews')?.call.query).toEqual({
        scope: 'all',
        state: 'Waiting',
        stars: '2',
        language: 'Spanish',
        search: 'puerta',
      }),
    )
  })

  it('[CREV-3] says how long each review waits, and which one is late', async () => {
    // It is 17:42 on November 18.
    const reviews = [
      review(1, { changedAt: '2026-11-18T17:00:00.000Z' }),
      review(2, { changedAt: '2026-11-16T17:42:00.000Z' }),
      review(3, { changedAt: '2026-11-17T17:42:00.000Z', stars: 1, isAlert: true }),
      review(4, { state: 'Answered', replyState: 'live' }),
    ]
    open({ customerReviews: () => list(reviews) })
    const rows = within(await screen.findByRole('list', { name: 'Reviews' })).getAllByRole('button')
    const age = /^(?:less than an hour|\d+ days?(?:, late)?)$/
    expect(rows.map((row) => within(row).queryByText(age)?.textContent)).toEqual([
      'less than an hour',
      '2 days',
      '1 day, late',
      undefined,
    ])
  })

  it.each([
    [0, undefined, undefined],
    [1, '1 review with one or two stars waits for an answer.', 'Show it'],
    [2, '2 reviews with one or two stars wait for an answer.', 'Show them'],
  ])('[CREV-2] says that %d alerts wait behind other filters', async (alerts, text, name) => {
    const counts = { New: 1, Waiting: 0, Answered: 0, alerts }
    const { address } = open({ customerReviews: () => list([review(1)], { counts }) }, '/customer-reviews?stars=5')
    await answer()
    if (text === undefined || name === undefined) {
      expect(screen.queryByText(/one or two stars (?:waits|wait)/)).toBeNull()
      return
    }
    expect(screen.getByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(address()).toContain('stars=alerts'))
  })

  it('says why a profile takes no answer, and which could not be read', async () => {
    const failed = [
      { locationId: 5, businessName: 'Blue Ridge', location: 'Asheville', failure: 'It did not respond.' },
    ]
    open({
      customerReviews: () => list([review(1)], { profiles: { connected: 1, readAt: null, failed } }),
      customerReview: () => details(review(1), { blocker: 'Sync is disabled for this Google Business Profile' }),
    })
    expect(await screen.findByText('Sync is disabled for this Google Business Profile')).toBeVisible()
    expect(screen.getByText(/It did not respond/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
  })

  it('shows a rejected answer with its reason, to be changed', async () => {
    const rejected = review(1, { state: 'Waiting', replyState: 'rejected', reply: 'Hi.', rejection: 'Off topic.' })
    open({ customerReviews: () => list([rejected]), customerReview: () => details(rejected) })
    expect(await screen.findByText('Off topic.')).toBeVisible()
    expect(await answer()).toHaveValue('Hi.')
  })

  it.each([
    ['No business profile is connected', { connected: 0, readAt: null, failed: [] }, ''],
    ['Every review is in work', { connected: 1, readAt: null, failed: [] }, ''],
    ['No review matches', { connected: 1, readAt: null, failed: [] }, '?stars=5'],
  ])('says “%s” for an empty list', async (text, profiles, query) => {
    open({ customerReviews: () => list([], { profiles }) }, `/customer-reviews${query}`)
    expect(await screen.findByText(text)).toBeVisible()
  })
})
