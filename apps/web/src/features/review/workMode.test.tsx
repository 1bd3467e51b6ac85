import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openReview, reviewedStrategy } from './testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('./ExecutionScreen.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const user = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const item = (strategyId: number, isNotLive = false) => ({
  strategyId,
  clientId: 11,
  strategyTypeId: 2,
  title: `Work ${strategyId}`,
  businessName: 'Blue Ridge Plumbing & Drain',
  isNotLive,
})
const work = (strategyIds: readonly number[]) => ({
  workQueue: () => ({ items: strategyIds.map((id) => item(id)) }),
  strategyDetails: ({ params }: { params: Record<string, string> }) =>
    reviewedStrategy({ strategyId: Number(params['strategyId']) }),
  clientChecklist: () => ({ checklist: [] }),
})
const QUESTION = 'Publish this content to the site?'

describe('[D07] work mode', () => {
  it('goes through the queue with J and K, and shows the position', async () => {
    const { address } = openReview(reviewedStrategy(), work([4, 5, 6]))
    await screen.findByText('2 of 3')
    await user.keyboard('j')
    await waitFor(() => expect(address()).toBe('/execution/6'))
    await screen.findByText('3 of 3')
    await user.keyboard('k')
    await waitFor(() => expect(address()).toBe('/execution/5'))
  })

  it('publishes with P and Control+Enter, goes on at once, and publishes after ten seconds', async () => {
    const { address, sent } = openReview(reviewedStrategy(), work([5, 6]))
    await screen.findByText('1 of 2')
    await user.keyboard('p')
    await screen.findByRole('dialog', { name: QUESTION })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(address()).toBe('/execution/6'))
    await screen.findByText('Publishing Drain Cleaning in 10 seconds. Closing this tab cancels it.')
    await screen.findByText('2 of 2')
    expect(sent('publishContent')).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(sent('completeStrategy')).toHaveLength(1))
    expect(address()).toBe('/execution/6')
  })

  it('opens the next item after a completion when the person came through the queue', async () => {
    const { address, router } = openReview(reviewedStrategy(), work([5, 6]))
    await router.navigate('/execution/5', { state: { workMode: true } })
    await screen.findByText('1 of 2')
    await user.keyboard('p')
    const dialog = await screen.findByRole('dialog', { name: QUESTION })
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await screen.findByRole('button', { name: 'Stop' })
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(address()).toBe('/execution/6'))
  })

  it('lists the keys of this screen with ?', async () => {
    openReview(reviewedStrategy(), work([5, 6]))
    await screen.findByText('1 of 2')
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const keys = within(await within(help).findByRole('region', { name: 'This work' }))
    for (const label of [
      'Next item',
      'Info',
      'Publish and complete',
      'Edit',
      'Regenerate Content',
      'Approve all texts',
    ]) {
      expect(keys.getByText(label)).toBeVisible()
    }
    expect(keys.queryByText('Previous item')).toBeNull()
  })

  it('opens Info with I next to the work, and keeps it open on the next item', async () => {
    const { address } = openReview(reviewedStrategy(), work([5, 6]))
    await screen.findByText('1 of 2')
    await user.keyboard('i')
    await screen.findByRole('region', { name: 'Client information' })
    await user.keyboard('j')
    await waitFor(() => expect(address()).toBe('/execution/6'))
    await screen.findByRole('region', { name: 'Client information' })
    await user.keyboard('i')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Client information' })).toBeNull())
  })

  it('starts editing with E', async () => {
    openReview(reviewedStrategy(), work([5]))
    await screen.findByText('1 of 1')
    await user.keyboard('e')
    expect(await screen.findByRole('textbox', { name: 'Heading' })).toBeVisible()
  })

  it('writes the text again with R, once confirmed', async () => {
    const { sent } = openReview(reviewedStrategy(), {
      ...work([5]),
      generateContent: () => [{ strategyId: 5, jobId: 9, reason: null }],
      backgroundJobs: () => ({ jobs: [] }),
    })
    await screen.findByText('1 of 1')
    await user.keyboard('r')
    const question = await screen.findByRole('alertdialog', { name: 'Generate Content' })
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(sent('generateContent')[0]?.body).toEqual([5]))
  })

  it('goes to the page on the site with G P, and to the client with G C', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { address } = openReview(reviewedStrategy(), work([5]))
    await screen.findByText('1 of 1')
    await user.keyboard('gp')
    expect(open).toHaveBeenCalledWith(expect.stringContaining('/services/drain-cleaning'), '_blank', expect.anything())
    open.mockRestore()
    await user.keyboard('gc')
    await waitFor(() => expect(address()).toBe('/client/11/overview'))
  })

  it('keeps the keys of the queue on completed work, without those that change it', async () => {
    const done = { statusId: 1, completedDate: '2026-11-17T18:00:00Z', lastPublishedAt: '2026-11-17T18:00:00Z' }
    const { address } = openReview(reviewedStrategy(done), {
      ...work([5, 6]),
      strategyDetails: ({ params }) => reviewedStrategy({ strategyId: Number(params['strategyId']), ...done }),
    })
    await screen.findByText('1 of 2')
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const keys = within(await within(help).findByRole('region', { name: 'This work' }))
    expect(keys.getByText('Next item')).toBeVisible()
    expect(keys.queryByText('Publish and complete')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
    await user.keyboard('j')
    await waitFor(() => expect(address()).toBe('/execution/6'))
  })
})
