import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type FakeResponses, FakeHttpError } from '#lib/testing/fakeServices.ts'
import { HOME_RESPONSES, month, renderHome, summary, weeks } from './testing/renderHome.tsx'

const noWork = [{ ...month, totalAssigned: 0, totalHoursAssigned: 0 }]

/** A card or chart, its report, a text of its result, an empty result, and its message for that. */
const CARDS: readonly {
  title: string
  report: string
  shown: string
  nothing: readonly object[]
  empty: string
  tab?: string
}[] = [
  {
    title: 'Monthly queue work',
    report: 'monthly-queue-work',
    shown: '36.5 of 60 h',
    nothing: noWork,
    empty: 'No work assigned',
  },
  {
    title: 'My Clients',
    report: 'my-clients-summary',
    shown: 'View Underperforming Clients',
    nothing: [{ ...summary, clients: 0 }],
    empty: 'No clients yet',
  },
  {
    title: 'Ranking Wins',
    report: 'ranking-wins',
    shown: 'Ironwood Pest Control',
    nothing: [],
    empty: 'No ranking wins yet',
  },
  {
    title: 'Ranking Losses',
    report: 'ranking-losses',
    shown: 'Harbor Point Dental',
    nothing: [],
    empty: 'No ranking losses',
  },
  {
    title: 'Your Clients Completed',
    report: 'monthly-queue-work',
    shown: 'Completed in November 2026',
    nothing: noWork,
    empty: 'Nothing completed yet',
  },
  {
    title: 'Ranking Progress',
    report: 'ranking-progress',
    shown: 'Against goal pace',
    nothing: weeks.map((week) => ({ ...week, successfulClients: null, measuredClients: null })),
    empty: 'No Ranking Progress yet',
  },
  {
    title: 'Keyword Ranking',
    report: 'keyword-ranking',
    shown: 'In the top three',
    nothing: [],
    empty: 'No Keyword Ranking yet',
    tab: 'Keyword Ranking',
  },
  {
    title: 'Organic Traffic',
    report: 'organic-traffic',
    shown: 'Visits, October 2026',
    nothing: [],
    empty: 'No Organic Traffic yet',
    tab: 'Organic Traffic',
  },
  {
    title: 'Organic Leads',
    report: 'organic-leads',
    shown: 'Leads, October 2026',
    nothing: [],
    empty: 'No Organic Leads yet',
    tab: 'Organic Leads',
  },
]

async function renderCard(tab: string | undefined, responses: FakeResponses) {
  const home = renderHome(responses)
  if (tab !== undefined) await userEvent.click(await screen.findByRole('tab', { name: tab }))
  return home
}

/** Creates a response that the test resolves. */
function pendingResponse(response: () => unknown) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { response: () => promise.then(response), release: () => resolve() }
}

describe.each(CARDS)('$title [M153]', ({ title, report, shown, nothing, empty, tab }) => {
  const id = `report:${report}`
  const well = (): unknown => HOME_RESPONSES[id]?.({ params: {}, query: {}, body: {}, headers: new Headers() })
  const ask = () => screen.getByRole('button', { name: `Refresh ${title}` })

  it('shows its skeleton, then the result with its age', async () => {
    const pending = pendingResponse(well)
    await renderCard(tab, { [id]: pending.response })
    await screen.findByRole('tab', { name: 'Ranking Progress' })
    await waitFor(() => {
      expect(document.querySelector(`[data-loading="${title}"] [data-skeleton]`)).not.toBeNull()
    })
    expect(screen.queryByText(shown)).toBeNull()
    pending.release()
    expect(await screen.findByText(shown)).toBeVisible()
    expect(document.querySelector(`[data-loading="${title}"]`)).toBeNull()
    expect(within(ask().parentElement ?? document.body).getByText(/^just now/)).toBeVisible()
  })

  it('explains an empty result', async () => {
    await renderCard(tab, { [id]: () => ({ rows: nothing }) })
    expect(await screen.findByText(empty)).toBeVisible()
    expect(screen.queryByText(shown)).toBeNull()
  })

  it('says what failed to load, and loads it on a click', async () => {
    let broken = true
    const response = () => {
      if (broken) throw new FakeHttpError(500, 'The database is resting.')
      return well()
    }
    await renderCard(tab, { [id]: response })
    const alert = (await screen.findByText(`${title} did not load`)).closest<HTMLElement>('[role=alert]')
    if (alert === null) throw new Error('The failure is no alert.')
    expect(within(alert).getByText('The database is resting.')).toBeVisible()
    broken = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(shown)).toBeVisible()
    expect(screen.queryByText(`${title} did not load`)).toBeNull()
  })

  it('keeps the result while it refetches, and when that fails', async () => {
    let response = well
    const { calls } = await renderCard(tab, { [id]: () => response() })
    await screen.findByText(shown)
    const before = calls.filter((call) => call.id === id).length
    const pending = pendingResponse(() => {
      throw new FakeHttpError(500, 'The database is resting.')
    })
    response = pending.response
    await userEvent.click(ask())
    expect(calls.filter((call) => call.id === id)).toHaveLength(before + 1)
    expect(ask().ariaBusy).toBe('true')
    expect(screen.getByText(shown)).toBeVisible()
    pending.release()
    expect((await screen.findAllByText('Not refreshed: The database is resting.')).length).toBeGreaterThan(0)
    expect(screen.getByText(shown)).toBeVisible()
  })
})
