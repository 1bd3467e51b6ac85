import type { SitePage, StrategyDetails } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { dryRunOf, openReview, reviewedStrategy } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const sitePage = (part: Partial<SitePage> = {}): SitePage => ({
  pageAddress: 'https://blueridge.test/drains',
  address: 'https://blueridge.test',
  siteName: 'Blue Ridge',
  userName: 'rankdesk',
  readAt: '2026-11-18T17:00:00Z',
  isMissing: false,
  lock: null,
  layout: [
    { locked: 'cover', text: 'A picture of a drain' },
    { elementID: 'intro' },
    { locked: 'acme/prices', text: '' },
  ],
  change: null,
  canRestore: false,
  ...part,
})
const open = (part: Partial<SitePage> = {}, responses = {}, strategy: Partial<StrategyDetails> = {}) =>
  openReview(reviewedStrategy({ sitePage: sitePage(part), ...strategy }), {
    readSitePage: () => ({ state: 'unchanged' }),
    ...responses,
  })

describe('a page of the client’s own website', () => {
  it('is read there once when its strategy opens, and shows the parts that stay where they are', async () => {
    const { sent } = open()
    expect(await screen.findByText('Cover')).toBeVisible()
    expect(screen.getByText('A picture of a drain')).toBeVisible()
    expect(screen.getByText('acme/prices')).toBeVisible()
    const cover = screen.getByText('Cover')
    const intro = screen.getByText('New words here')
    expect(cover.compareDocumentPosition(intro) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await waitFor(() => expect(sent('readSitePage')).toHaveLength(1))
  })

  it('shows what others changed there, before and after', async () => {
    const zones = [{ elementID: 'intro', before: '<p>Old words</p>', after: '<p>Changed words</p>' }]
    open({ change: { at: '2026-11-18T18:12:00Z', zones } }, {}, {})
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
    const dialog = screen.getByRole('dialog', { name: 'Changed on the site' })
    expect(within(dialog).getByText('Changed')).toBeVisible()
    expect(within(dialog).getByText('Old')).toBeVisible()
  })

  it('names a change there once, although the text was written before it', async () => {
    const zones = [{ elementID: 'intro', before: '<p>Old words</p>', after: '<p>Changed words</p>' }]
    open({ change: { at: '2026-11-18T18:12:00Z', zones } }, {}, { isOutOfDate: true })
    expect(await screen.findByText(/^Changed on the site at/)).toBeVisible()
    expect(screen.queryByText(/out of date/)).toBeNull()
  })

  it('shows what a publish replaced, because it was saved there in the same moment', async () => {
    const zones = [{ elementID: 'intro', before: '<p>Old words</p>', after: '<p>Their words</p>' }]
    open({ change: { at: '2026-11-18T18:12:00Z', zones, isReplaced: true } })
    expect(await screen.findByText(/^Your publish replaced a change on the site/)).toBeVisible()
    expect(screen.getByText(/WordPress also keeps that change among the revisions/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
    expect(within(screen.getByRole('dialog')).getByText('Their')).toBeVisible()
  })

  it.each([
    ['is gone', { isMissing: true }, /no longer on the website/],
    ['is made with a page builder', { lock: 'builder' as const }, /made with a page builder/],
    ['is too large', { lock: 'too-large' as const }, /more text than Rankdesk can hold/],
    ['has no text', { lock: 'no-text' as const }, /no text that can be edited here/],
  ])('says that it %s', async (_what, part, message) => {
    open(part)
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('says why it could not be read, and stays open for writing', async () => {
    const message = 'The website did not respond. Try again in a few minutes.'
    const readSitePage = () => {
      throw new FakeHttpError(503, message)
    }
    open({}, { readSitePage })
    expect(await screen.findByText('The page could not be read just now')).toBeVisible()
    expect(screen.getByText(new RegExp(message))).toBeVisible()
    expect(screen.getByText('New words here')).toBeVisible()
  })

  it('opens from our copy at once, also while the website is slow to respond', async () => {
    open({}, { readSitePage: () => new Promise(() => undefined) })
    expect(await screen.findByText('New words here')).toBeVisible()
    expect(screen.getByText('Cover')).toBeVisible()
    expect(screen.queryByText('The page could not be read just now')).toBeNull()
  })

  it('is not read for a strategy without one', async () => {
    const { sent } = openReview(reviewedStrategy())
    await screen.findByText('New words here')
    expect(sent('readSitePage')).toHaveLength(0)
  })

  it('is named in the question before a publish, with the account', async () => {
    const website = { address: 'https://blueridge.test', siteName: 'Blue Ridge', userName: 'rankdesk' }
    open({}, { publishDryRun: (call: Parameters<typeof dryRunOf>[0]) => ({ ...dryRunOf(call), website }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Complete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish this content to the site?' })
    expect(dialog).toHaveTextContent('It goes to https://blueridge.test/services/drain-cleaning as rankdesk now.')
  })

  it('gets the text before a publish back after a question', async () => {
    const publication = {
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
      receipts: [],
    }
    const { sent } = open(
      { canRestore: true },
      {
        strategyPublications: () => ({ publications: [publication] }),
        restorePage: () => new FakeWrite(true, { kind: 'strategy', clientId: 3, strategyId: 21 }),
      },
      { statusId: 1, completedDate: '2026-11-18T17:00:00Z' },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Restore the text before' }))
    expect(screen.getByText(/It opens again when you restore the text before/)).toBeVisible()
    expect(screen.queryByText(/can no longer be changed/)).toBeNull()
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('https://blueridge.test/drains gets the text that it had before this publish')
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(sent('restorePage')).toHaveLength(1))
    expect(await screen.findByText('The page has its text from before this publish.')).toBeVisible()
  })
})
