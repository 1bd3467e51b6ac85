import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { testimonialReviewRoute } from './testimonialReview.route.tsx'

const client = {
  clientId: 3,
  businessName: 'Blue Ridge Plumbing',
  staffName: 'Ana Ortiz',
  marketingManager: null,
  contentBriefCompleted: 3,
  contentBriefSteps: 5,
  mappedPercent: 0.45,
  rankingPackage: 'Gold',
  rankingValue: 900,
  overriddenTimeAllocation: 4.5,
  performance: 'Outstanding',
  measuredOn: '2026-11-16',
  measuredSince: '2026-01-05',
  keywords: 38,
  page1: 19,
  page1Percent: 0.5,
  highestLeads: 40,
  lastMonthLeads: 31,
  testimonialTab: 'Incomplete',
  strategies: [
    { strategyId: 1000, statusId: 1, title: 'Ana on her new boiler', reviewId: 1 },
    { strategyId: 2000, statusId: 0, title: 'Bo on his drains', reviewId: 2 },
  ],
}

function openScreen(path = '/testimonial-review') {
  const filters: unknown[] = []
  renderScreen({
    routes: (app, queryClient) => [testimonialReviewRoute(app, queryClient)],
    path,
    responses: {
      'report:testimonial-review-clients': ({ body }) => {
        filters.push(body['filter'])
        return { rows: [client], total: 1 }
      },
      'report:testimonial-tabs': () => ({
        rows: [
          { testimonialTab: 'All', clients: 3 },
          { testimonialTab: 'Incomplete', clients: 1 },
          { testimonialTab: 'Completed', clients: 2 },
        ],
      }),
    },
  })
  return filters
}

describe('Testimonial Review', () => {
  it('shows the incomplete clients first, with a count at each tab (M448)', async () => {
    const filters = openScreen()
    expect(await screen.findByRole('tab', { name: 'Incomplete 1', selected: true })).toBeVisible()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All 3',
      'Incomplete 1',
      'Completed 2',
    ])
    await waitFor(() => expect(JSON.stringify(filters[0])).toContain('"testimonialTab"'))
    await userEvent.click(screen.getByRole('tab', { name: 'All 3' }))
    await waitFor(() => expect(JSON.stringify(filters.at(-1))).not.toContain('testimonialTab'))
  })

  it('has the eleven columns, and the name opens the first review that is not completed (M450)', async () => {
    openScreen()
    const table = await screen.findByRole('grid', { name: 'Clients' })
    await within(table).findByText('Blue Ridge Plumbing')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Client Name',
      'AM',
      'Content Brief',
      'Map Pages',
      'Package',
      'Hours',
      'Current Status',
      'Keywords',
      'Pg 1 Ranking',
      'High Leads',
      'Prior Mo. Leads',
    ])
    const link = within(table).getByRole('link', { name: 'Blue Ridge Plumbing' })
    expect(link.getAttribute('href')).toMatch(/\/2000$/)
    expect(within(table).getByRole('link', { name: 'Ana on her new boiler (completed)' })).toBeVisible()
  })

  it('searches by business name or client id (M449)', async () => {
    const filters = openScreen()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search clients' }), '3')
    await waitFor(() => expect(JSON.stringify(filters.at(-1))).toContain('"search"'))
  })
})
