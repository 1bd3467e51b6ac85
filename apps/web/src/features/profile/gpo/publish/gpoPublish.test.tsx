import type { GpoStrategy } from '@rankdesk/api'
import { profileDifferences } from '@rankdesk/domain'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OUTBOX_MS } from '#lib/outbox/createOutbox.ts'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { gpoStrategy } from '../../testing/renderProfile.tsx'
import { allSaved, changesCard, openReview, pressComplete } from '../../testing/openReview.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../GpoScreen.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('a publish', () => {
  /** Confirms the question and lets the ten seconds pass. */
  async function publish(asked?: HTMLElement): Promise<void> {
    const dialog = asked ?? (await pressComplete())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms).then(() => undefined) })
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await screen.findByText(/Publishing the profile of Blue Ridge Plumbing & Drain in 10 seconds/)
    await act(() => vi.advanceTimersByTimeAsync(OUTBOX_MS + 100))
  }

  it('asks in the words of the specification, waits ten seconds, and opens My Clients [M296, M307]', async () => {
    const { sent, address } = openReview()
    await screen.findByRole('button', { name: 'Complete' })
    const dialog = await pressComplete()
    expect(within(dialog).getByText('This action is irreversible!')).toBeVisible()
    expect(within(dialog).getByText('Google review')).toBeVisible()
    const values = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(values).toEqual([expect.stringMatching(/^On Google: ./), 'New: Drains and pipes since 1987.'])
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'External summary' }), 'New description')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await publish()
    await waitFor(() => expect(address()).toBe('/my-clients'))
    expect(sent('completeGpo')).toHaveLength(1)
    expect(sent('completeGpo')[0]?.body).toMatchObject({
      strategyId: 5,
      profileVersion: 4,
      businessDescription: 'Drains and pipes since 1987.',
      leftOut: [],
      summary: { external: 'New description', internal: '' },
    })
  })

  it('sends nothing when it is stopped', async () => {
    const { sent } = openReview()
    await screen.findByRole('button', { name: 'Complete' })
    const dialog = await pressComplete()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped. Nothing was sent.')).toBeVisible()
    expect(sent('completeGpo')).toEqual([])
  })

  it('leaves out unticked fields, and confirms a re-verification first [D11]', async () => {
    openReview({ hideAddress: true, serviceAreas: [{ name: 'Arden, NC', placeId: 'place-arden', color: 'blue' }] })
    await userEvent.click(within(await changesCard()).getByRole('checkbox', { name: 'Business description' }))
    await allSaved()
    const dialog = await pressComplete()
    expect(within(dialog).queryByText('Business description')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
    expect(await within(dialog).findByText('Confirm this before you publish')).toBeVisible()
    await userEvent.click(
      within(dialog).getByRole('checkbox', { name: 'The client is ready to verify the business again' }),
    )
    expect(within(dialog).queryByText('Confirm this before you publish')).toBeNull()
  })

  it('names Google’s own values: replaces one only when it is confirmed, and leaves the others open [D12]', async () => {
    const open = [
      {
        field: 'businessDescription',
        name: 'Business description',
        state: 'Drift',
        ours: 'A',
        theirs: 'B',
        isSent: true,
      },
      { field: 'hours6', name: 'Saturday hours', state: 'Suggested', ours: 'Closed', theirs: '9 AM', isSent: false },
    ]
    const { sent } = openReview(
      {},
      {
        gpoDryRun: ({ body }) => {
          const { current } = gpoStrategy()
          const after = { ...current, ...(body as typeof current) }
          const changes = profileDifferences(current, after, new Map(), ['businessDescription'])
          return { profileVersion: 4, problems: [], changes, leftOut: [], open }
        },
      },
    )
    const dialog = await screen.findByRole('button', { name: 'Complete' }).then(pressComplete)
    expect(within(dialog).getByText('Business description: Google shows “B”, ours was “A”')).toBeVisible()
    expect(within(dialog).getByText('Saturday hours: Google suggests “9 AM”, ours was “Closed”')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
    expect(await within(dialog).findByText('Confirm this, or leave the field out of the publish')).toBeVisible()
    const name = 'Replace Google’s value of Business description'
    await userEvent.click(within(dialog).getByRole('checkbox', { name }))
    await publish(dialog)
    await waitFor(() => expect(sent('completeGpo')[0]?.body).toMatchObject({ replaces: ['businessDescription'] }))
  })

  it('sends only what the question showed: a colleague’s change that arrives during it is asked about first [M296]', async () => {
    const theirs = { ...gpoStrategy(), businessDescription: 'Theirs.', version: 3 }
    let saves = 0
    const { sent } = openReview(
      {},
      {
        saveGpoDraft: () => {
          saves += 1
          if (saves === 1) throw new FakeHttpError(409, 'Someone else changed this after you opened it.', { theirs })
          return { version: 3 + saves }
        },
      },
    )
    const dialog = await screen.findByRole('button', { name: 'Complete' }).then(pressComplete)
    // The summary is saved, which finds out what the colleague saved.
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'External summary' }), 'N')
    await waitFor(() => expect(saves).toBeGreaterThan(1), { timeout: 20_000 })
    expect(within(dialog).getByText('Drains and pipes since 1987.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/ was not published: someone changed its review/)).toBeVisible()
    const next = await screen.findByRole('dialog', { name: 'Publish your changes to Google?' })
    expect(await within(next).findByText('Theirs.')).toBeVisible()
    expect(sent('completeGpo')).toEqual([])
  })

  it('asks again after its ten seconds when a colleague changed the review in them, and sends nothing [M296]', async () => {
    let shown = gpoStrategy()
    const { sent, refetch } = openReview(
      {},
      {
        gpoDetails: () => shown,
        gpoDryRun: ({ body }) => {
          const changes = profileDifferences(shown.current, body as GpoStrategy)
          return { profileVersion: 4, problems: [], changes, leftOut: [], open: [] }
        },
      },
    )
    const dialog = await screen.findByRole('button', { name: 'Complete' }).then(pressComplete)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms).then(() => undefined) })
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await screen.findByText(/Publishing the profile of Blue Ridge Plumbing & Drain in 10 seconds/)
    shown = { ...shown, businessDescription: 'Theirs.', version: 3 }
    await act(refetch)
    await act(() => vi.advanceTimersByTimeAsync(OUTBOX_MS + 100))
    vi.useRealTimers()
    expect(await screen.findByText(/ was not published: someone changed its review/)).toBeVisible()
    const next = await screen.findByRole('dialog', { name: 'Publish your changes to Google?' })
    expect(await within(next).findByText('Theirs.')).toBeVisible()
    expect(sent('completeGpo')).toEqual([])
  })

  it('asks again when Google’s value changed after the question', async () => {
    openReview(
      {},
      {
        completeGpo: () => {
          throw new FakeHttpError(409, 'Google has another value now: Website. Decide about it before you publish.')
        },
      },
    )
    await screen.findByRole('button', { name: 'Complete' })
    await publish()
    vi.useRealTimers()
    await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('dialog', { name: 'Publish your changes to Google?' })).toBeVisible()
  })

  it('keeps everything when Google rejects it, with the reason, and publishes on Retry [M255]', async () => {
    let fails = true
    const { sent, address } = openReview(
      {},
      {
        completeGpo: () => {
          if (fails) throw new FakeHttpError(422, 'The profile service rejected the edit.')
          return 1
        },
      },
    )
    await screen.findByRole('button', { name: 'Complete' })
    await publish()
    vi.useRealTimers()
    await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    expect(screen.getByText('The profile service rejected the edit.')).toBeVisible()
    expect(document.activeElement?.textContent).toBe('Close')
    expect(address()).toBe('/execution/gpo/5')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(address()).toBe('/my-clients'))
    const keys = sent('completeGpo').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('asks about the rest on Retry when Google took a part of the changes [PROF-54]', async () => {
    const text = 'Google took 1 of 2 changes and rejected the rest. Website: It is not reachable.'
    const { sent } = openReview(
      {},
      {
        completeGpo: () => {
          throw new FakeHttpError(422, text, { rejected: ['website'] })
        },
      },
    )
    await screen.findByRole('button', { name: 'Complete' })
    await publish()
    vi.useRealTimers()
    await screen.findByRole('alertdialog', { name: 'Google took a part of the changes' })
    expect(screen.getByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('dialog', { name: 'Publish your changes to Google?' })).toBeVisible()
    expect(sent('completeGpo')).toHaveLength(1)
  })

  it('says that Google did not accept the changes, without a reason', async () => {
    openReview({}, { completeGpo: () => 0 })
    await screen.findByRole('button', { name: 'Complete' })
    await publish()
    vi.useRealTimers()
    await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    const text = 'The profile did not accept the changes. The strategy stays open and your draft stays the same.'
    expect(screen.getByText(text)).toBeVisible()
  })

  it('says on another screen that it was not published', async () => {
    openReview(
      {},
      {
        completeGpo: () => {
          throw new FakeHttpError(503, 'The profile service did not respond.')
        },
      },
    )
    const dialog = await screen.findByRole('button', { name: 'Complete' }).then(pressComplete)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms).then(() => undefined) })
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await user.click(await screen.findByRole('link', { name: 'Back to My Clients' }))
    await act(() => vi.advanceTimersByTimeAsync(OUTBOX_MS + 100))
    vi.useRealTimers()
    const text = 'The profile of Blue Ridge Plumbing & Drain was not published. The profile service did not respond.'
    expect(await screen.findByText(text)).toBeVisible()
  })
})
