import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { clientRow as client } from '#features/clients/testing/clientRow.ts'
import { csvLines, recordDownloads } from '#lib/testing/downloads.ts'
import type { FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { strategyRow as strategy } from '#lib/testing/strategyRow.ts'
import { clientQueueRoute } from './clientQueue.route.tsx'

const counts = [
  { queueTab: 'To Schedule', clients: 4 },
  { queueTab: 'To Complete', clients: 10 },
  { queueTab: 'Completed', clients: 20 },
  { queueTab: 'All', clients: 34 },
]

function list(path = '/my-clients', responses: FakeResponses = {}) {
  const screenTest = renderScreen({
    routes: (app, queryClient) => [
      clientQueueRoute(app, queryClient),
      { path: '/execution/:strategyId', element: <h1>The strategy</h1> },
    ],
    path,
    responses: {
      'report:queue-tabs': () => ({ rows: counts }),
      'report:ranking-clients': () => ({ rows: [client()] }),
      backgroundJobs: () => ({ jobs: [] }),
      'report:queue-choices': () => ({ rows: [] }),
      clientListViews: () => ({ teamName: 'North', views: [] }),
      clientStrategies: () => ({ clientId: 11, contentBriefComplete: true, strategies: [strategy()] }),
      ...responses,
    },
  })
  /** Returns the last request of the list. */
  const asked = () => screenTest.calls.findLast(({ id }) => id === 'report:ranking-clients')?.call.body
  return { ...screenTest, asked }
}

describe('My Clients', () => {
  it('has the four tabs with their counts and starts on To Complete [M167]', async () => {
    const { asked } = list()
    expect(await screen.findByRole('tab', { name: /^To Complete ?10$/, selected: true })).toBeVisible()
    for (const name of [/^To Schedule ?4$/, /^Completed ?20$/, /^All ?34$/]) {
      expect(screen.getByRole('tab', { name, selected: false })).toBeVisible()
    }
    expect(asked()).toMatchObject({ count: 100, offset: 0, sort: [{ name: 'businessName', direction: 'ASC' }] })
    expect(asked()?.['filter']).toContainEqual({ name: 'queueTab', value: 'To Complete', match: 'EQUALS' })
  })

  it('shows a client’s facts in its row', async () => {
    list()
    const row = await screen.findByRole('row', { name: /Blue Ridge Plumbing & Drain/ })
    for (const text of ['Hannah Cole', 'Gold', 'Exceeding', '148', '131'])
      expect(within(row).getByText(text)).toBeVisible()
    expect(within(row).getByRole('progressbar', { name: 'Mapped pages' }).getAttribute('aria-valuetext')).toBe(
      '46 of 50 pages',
    )
    expect(within(row).getByText('Nov - Jan')).toBeVisible()
    const mapping = within(row).getByRole('link', {
      name: 'Map Pages of Blue Ridge Plumbing & Drain: 92%, 46 of 50 pages',
    })
    expect(mapping.getAttribute('href')).toBe('/client/11/page-mapping')
  })

  it('counts the work of a client that is not live, and says nothing when all of it is [QUEUE-8]', async () => {
    const rows = [client({ notLiveStrategies: 2 }), client({ clientId: 12, businessName: 'Cedar Dental' })]
    list('/my-clients', { 'report:ranking-clients': () => ({ rows }) })
    const marked = await screen.findByRole('row', { name: /Blue Ridge Plumbing & Drain/ })
    expect(within(marked).getByText('2 not live')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Cedar Dental/ })).queryByText(/not live/)).toBeNull()
  })

  it('puts tab, search and sort into the address and requests them', async () => {
    const { address, asked } = list()
    await userEvent.click(await screen.findByRole('tab', { name: /^All/ }))
    expect(address()).toBe('/my-clients?tab=all')
    await waitFor(() => expect(JSON.stringify(asked()?.['filter'])).not.toContain('queueTab'))

    await userEvent.click(await screen.findByRole('button', { name: 'Keywords' }))
    expect(address()).toContain('sort=keywords&direction=asc')
    await waitFor(() => expect(asked()?.['sort']).toEqual([{ name: 'keywords', direction: 'ASC' }]))

    await userEvent.type(screen.getByRole('textbox', { name: 'Search name or client id' }), 'ridge{Enter}')
    expect(address()).toContain('search=ridge')
    await waitFor(() => expect(asked()?.['filter']).toContainEqual({ name: 'search', value: 'ridge', match: 'LIKE' }))
  })

  it('goes back to the previous tab in one step', async () => {
    const { address, router } = list()
    await userEvent.click(await screen.findByRole('tab', { name: /^All/ }))
    await userEvent.click(await screen.findByRole('tab', { name: /^Completed/ }))
    expect(address()).toBe('/my-clients?tab=completed')
    await router.navigate(-1)
    expect(address()).toBe('/my-clients?tab=all')
    await router.navigate(-1)
    expect(address()).toBe('/my-clients')
  })

  it('shows the view in the address', async () => {
    const { asked } = list('/my-clients?tab=completed&sort=highestLeads&direction=desc&page=2&rows=10', {
      'report:ranking-clients': () => ({ rows: [client()], total: 11 }),
    })
    expect(await screen.findByRole('tab', { name: /^Completed/, selected: true })).toBeVisible()
    expect(asked()).toMatchObject({ offset: 10, count: 10, sort: [{ name: 'highestLeads', direction: 'DESC' }] })
  })

  it('goes back to the last page when the list has become shorter', async () => {
    const { address } = list('/my-clients?page=9')
    await waitFor(() => expect(address()).toBe('/my-clients'))
  })

  it('says so when nothing is found [M195]', async () => {
    list('/my-clients?search=zzz', { 'report:ranking-clients': () => ({ rows: [] }) })
    expect(await screen.findByText('No Results found')).toBeVisible()
    expect(screen.getByText("That search didn't turn up any results.")).toBeVisible()
  })

  it('says what to do next when a tab is empty without a search', async () => {
    list('/my-clients?tab=to-schedule', { 'report:ranking-clients': () => ({ rows: [] }) })
    expect(await screen.findByText('Nothing to schedule')).toBeVisible()
  })

  it('truncates a name of more than 60 characters, with a tooltip [M188]', async () => {
    const long = 'A'.repeat(70)
    list('/my-clients', { 'report:ranking-clients': () => ({ rows: [client({ businessName: long })] }) })
    expect(await screen.findByText(`${'A'.repeat(59)}…`)).toBeVisible()
    expect(screen.getByRole('link', { name: long })).toBeVisible()
  })
})

describe('an open client', () => {
  it('shows its strategies, and stores in the address that it is open [M213]', async () => {
    const { address } = list()
    await userEvent.click(await screen.findByRole('button', { name: 'Show details of Blue Ridge Plumbing & Drain' }))
    const row = await screen.findByRole('row', { name: /Service Page Optimization/ })
    for (const text of ['Drain Cleaning · Asheville', '/services/drain-cleaning', 'Page 3+', '11/1/2026']) {
      expect(within(row).getByText(text)).toBeVisible()
    }
    expect(address()).toBe('/my-clients?open=11')
  })

  it('copies its selected strategies, and downloads all of them as CSV', async () => {
    const files = recordDownloads()
    const user = userEvent.setup()
    list('/my-clients?open=11', {
      clientStrategies: () => ({
        clientId: 11,
        contentBriefComplete: true,
        strategies: [strategy(), strategy({ strategyId: 6, targetPage: null, strategyValue: null, keywordRank: 3 })],
      }),
    })
    const [first] = await screen.findAllByRole('checkbox', { name: /^Select Service Page Optimization/ })
    await user.click(first ?? document.body)
    await user.keyboard('{Control>}c{/Control}')
    await screen.findByText('Copied 1 row.')
    expect(await navigator.clipboard.readText()).toBe(
      'Service Page Optimization\tDrain Cleaning · Asheville\t/services/drain-cleaning\tPage 3+\t62%\t78\t11/1/2026',
    )
    const table = screen.getByRole('table', { name: 'Strategies of Blue Ridge Plumbing & Drain' })
    const area = table.closest<HTMLElement>('td') ?? table
    await user.click(within(area).getByRole('button', { name: 'Download CSV' }))
    expect(await csvLines(files[0])).toEqual([
      'Strategy,Title,Specialty · Geography,Target Page,Rank,Pg 1,Value,Assigned',
      'Service Page Optimization,Drain Cleaning in Asheville,Drain Cleaning · Asheville,/services/drain-cleaning,Page 3+,62%,78,11/1/2026',
      'Service Page Optimization,Drain Cleaning in Asheville,Drain Cleaning · Asheville,,3,62%,,11/1/2026',
    ])
  })

  it('opens the strategy with Complete, and Back restores the list [M218]', async () => {
    const { address, router } = list('/my-clients?tab=all&open=11')
    await userEvent.click(await screen.findByRole('link', { name: /^Complete Service Page Optimization/ }))
    expect(address()).toBe('/execution/5')
    await router.navigate(-1)
    expect(address()).toBe('/my-clients?tab=all&open=11')
    expect(await screen.findByRole('row', { name: /Service Page Optimization/ })).toBeVisible()
  })

  it.each([
    ['a later month', { assignedDate: '2026-12-01', requestId: null }, 'Content Pending'],
    ['content that is being written', { hasContent: false }, 'Content In Progress'],
  ])('offers no Complete for %s', async (_what, part, text) => {
    list('/my-clients?open=11', {
      clientStrategies: () => ({ clientId: 11, contentBriefComplete: true, strategies: [strategy(part)] }),
    })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Complete/ })).toBeNull()
  })

  it('marks a finished strategy as done and offers no action for it [M216]', async () => {
    list('/my-clients?open=11', {
      clientStrategies: () => ({
        clientId: 11,
        contentBriefComplete: true,
        strategies: [strategy({ completedDate: '2026-11-12T17:00:00Z', statusId: 1 })],
      }),
    })
    expect(await screen.findByRole('img', { name: 'Completed' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Complete/ })).toBeNull()
  })

  it('says that it has no strategies [M194]', async () => {
    list('/my-clients?open=11', {
      clientStrategies: () => ({ clientId: 11, contentBriefComplete: false, strategies: [] }),
    })
    expect(await screen.findByText('This client does not yet have strategies selected!')).toBeVisible()
  })
})
