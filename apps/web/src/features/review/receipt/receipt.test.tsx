import type { Publication, Receipt, StrategyDetails } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCall, FakeWrite } from '#lib/testing/fakeServices.ts'
import { openReview, reviewedStrategy } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const receipt = (part: Partial<Receipt> = {}): Receipt => ({
  state: 'Live',
  checkedAt: '2026-11-18T17:00:05Z',
  url: 'https://blueridge.example/services/drain-cleaning',
  approvedHash: 'ab12cd34ef56ab12cd34ef56',
  differences: [],
  ...part,
})
const publication = (part: Partial<Publication> = {}): Publication => ({
  publicationId: 1,
  state: 'published',
  publishDate: '2026-11-18',
  approvedAt: '2026-11-18T17:00:00Z',
  dueAt: null,
  publishedAt: '2026-11-18T17:00:00Z',
  staffName: 'Maya Okafor',
  actedForName: null,
  externalSummary: '',
  internalNote: '',
  receipts: [receipt()],
  ...part,
})
const differs = receipt({
  state: 'Differs',
  differences: [
    { elementID: 'intro', approved: '<p>New words here</p>', shown: '<p>Other words here</p>', sentence: 'Differs.' },
    { elementID: 'gone', approved: '<p>x</p>', shown: null, sentence: 'The page does not have this text.' },
  ],
})

const done: Partial<StrategyDetails> = { statusId: 1, completedDate: '2026-11-18T17:00:00Z' }
const show = (given: Publication, part: Partial<StrategyDetails> = done, responses = {}) =>
  openReview(reviewedStrategy(part), { strategyPublications: () => ({ publications: [given] }), ...responses })
const card = () => screen.findByRole('region', { name: 'Proof of live' })

describe('[D01] proof of live of a completed strategy', () => {
  it('shows Live with time, page and hash', async () => {
    show(publication())
    const proof = await card()
    expect(await within(proof).findByText('Live')).toBeVisible()
    expect(within(proof).getByText(/Approved 11\/18\/2026 9:00 AM by Maya Okafor/)).toBeVisible()
    expect(within(proof).getByRole('link').getAttribute('href')).toBe(
      'https://blueridge.example/services/drain-cleaning',
    )
    expect(within(proof).getByRole('button', { name: /SHA-256 ab12cd34ef56/ })).toBeVisible()
    expect(within(proof).queryByRole('button', { name: 'Check again' })).toBeNull()
  })

  it('does not call a page live in its outcome [OUT-1]', async () => {
    show(publication({ receipts: [differs] }), done, {
      clientOutcomes: () => ({
        strategies: [{ strategyId: 5, strategyTypeId: 2, title: '', path: null, liveOn: '2026-11-18', outcomes: [] }],
      }),
    })
    const outcome = await screen.findByRole('region', { name: 'Outcome' })
    expect(await within(outcome).findByText('Counts from 11/18/2026')).toBeVisible()
    expect(screen.queryByText(/^Live/)).toBeNull()
  })

  it('ends when it is accepted with a reason, which the header and the receipt show [QUEUE-8]', async () => {
    let acceptance: Publication['acceptance'] = null
    const strategy = () =>
      reviewedStrategy({
        ...done,
        receipt: {
          state: 'Differs',
          checkedAt: differs.checkedAt,
          url: differs.url,
          acceptedReason: acceptance?.reason ?? null,
        },
      })
    const { sent } = openReview(strategy(), {
      strategyDetails: strategy,
      strategyPublications: () => ({ publications: [publication({ receipts: [differs], acceptance })] }),
      acceptReceipt: ({ body }: FakeCall) => {
        acceptance = { ...(body as { reason: string }), staffName: 'Maya Okafor', at: '2026-11-18T17:30:00Z' }
        return new FakeWrite(true, { kind: 'strategy', strategyId: 5 }, { kind: 'publication', strategyId: 5 })
      },
    })
    await screen.findByText('Not live', { exact: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the page as it is?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
    expect(sent('acceptReceipt')).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The client rewrote it.')
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
    await screen.findByText('Accepted by Maya Okafor on 11/18/2026 9:30 AM')
    expect(await screen.findByText('The client rewrote it.')).toBeVisible()
    await screen.findByText('Accepted', { exact: true })
    expect(screen.queryByText('Not live', { exact: true })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Publish again' })).toBeNull()
  })

  it('shows the differences by zone and word, and checks again until there is a newer receipt', async () => {
    let checked = false
    const given = publication({ receipts: [differs] })
    const { sent } = show(given, done, {
      proveLiveAgain: () => (checked = true),
      strategyPublications: () => ({
        publications: [
          checked ? publication({ receipts: [receipt({ checkedAt: '2026-11-18T18:00:00Z' }), differs] }) : given,
        ],
      }),
    })
    const proof = await card()
    const zone = await within(proof).findByRole('region', { name: 'Differences in Text' })
    expect(zone.querySelector('del')?.textContent).toBe('New')
    expect(zone.querySelector('ins')?.textContent).toBe('Other')
    const missing = within(proof).getByRole('region', { name: 'Differences in Text 3' })
    expect(missing.textContent).toBe('Text 3The page does not have this text.')
    await userEvent.click(within(proof).getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(within(proof).getByText('Live')).toBeVisible())
    expect(sent('proveLiveAgain')).toHaveLength(1)
  })

  it.each([
    ['Not yet', 'The page still shows the old text.'],
    ['Failed', 'The page did not respond.'],
  ] as const)('describes %s', async (state, sentence) => {
    show(publication({ receipts: [receipt({ state })] }))
    expect(await within(await card()).findByText(sentence)).toBeVisible()
  })

  it('waits for a missing receipt', async () => {
    let asked = 0
    show(publication(), done, {
      strategyPublications: () => ({ publications: [publication({ receipts: (asked += 1) > 1 ? [receipt()] : [] })] }),
    })
    const proof = await card()
    expect(await within(proof).findByText('The page is being checked.')).toBeVisible()
    await waitFor(() => expect(within(proof).getByText('Live')).toBeVisible())
  })

  it('shows the state of a receipt that arrives in the header too', async () => {
    let asked = 0
    const isProven = () => asked > 1
    const { state, checkedAt, url } = differs
    const strategy = () =>
      reviewedStrategy({ ...done, receipt: isProven() ? { state, checkedAt, url, acceptedReason: null } : null })
    openReview(strategy(), {
      strategyDetails: strategy,
      strategyPublications: () => {
        asked += 1
        return { publications: [publication({ receipts: isProven() ? [differs] : [] })] }
      },
    })
    await screen.findByText('Completed', { exact: true })
    expect(await screen.findByText('Not live', { exact: true }, { timeout: 10_000 })).toBeVisible()
    expect(await within(await card()).findByText('Differs')).toBeVisible()
  })

  it('shows the due publish and lets it be changed or canceled although the strategy is completed', async () => {
    const due = publication({ state: 'due', publishDate: '2026-11-30', publishedAt: null, receipts: [] })
    show(due, { ...done, publishContentDate: '2026-11-30', dueAt: '2026-11-30T14:00:00Z' })
    const proof = await card()
    expect(await within(proof).findByText('It publishes on 11/30/2026.')).toBeVisible()
    const group = within(proof).getByRole('group', { name: 'Due' })
    expect(within(group).getByRole('button', { name: 'Change' })).toBeVisible()
    expect(within(group).getByRole('button', { name: 'Cancel' })).toBeVisible()
  })

  it('says when the receipt failed to load', async () => {
    openReview(reviewedStrategy(done), { strategyPublications: () => Promise.reject(new Error('away')) })
    expect(await screen.findByText('The receipt did not load')).toBeVisible()
  })
})

describe('[D01] an open strategy', () => {
  it.each([
    ['refused', 'The page changed after the text was approved, so it was not overwritten.'],
    ['failed', 'It could not be published, even after several attempts.'],
  ] as const)('shows the result %s and offers to publish again', async (state, sentence) => {
    show(publication({ state, publishedAt: null, receipts: [differs] }), {})
    const proof = await card()
    expect(await within(proof).findByText(sentence)).toBeVisible()
    await userEvent.click(within(proof).getByRole('button', { name: 'Publish again' }))
    expect(await screen.findByRole('dialog', { name: 'Publish this content to the site?' })).toBeVisible()
  })

  it('shows nothing after a canceled publish', async () => {
    show(publication({ state: 'canceled', receipts: [] }), {})
    await screen.findByRole('button', { name: 'Complete' })
    expect(screen.queryByRole('region', { name: 'Proof of live' })).toBeNull()
  })
})
