import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { RouteObject } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientRow } from '#features/clients/clientQueue.queries.ts'
import { clientRow as client } from '#features/clients/testing/clientRow.ts'
import type { FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { strategyRow } from '#lib/testing/strategyRow.ts'
import { ClientQueue } from '../ClientQueue.tsx'
import { clientQueueRoute } from './clientQueue.route.tsx'

const NAME = 'Blue Ridge Plumbing & Drain'

beforeEach(() => vi.restoreAllMocks())

function list(
  rows: readonly ClientRow[] = [client()],
  responses: FakeResponses = {},
  path = '/my-clients',
  routes: RouteObject[] = [],
) {
  return renderScreen({
    routes: (app, queryClient) => [
      ...routes,
      clientQueueRoute(app, queryClient),
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    path,
    responses: {
      'report:queue-tabs': () => ({ rows: [] }),
      'report:ranking-clients': () => ({ rows: [...rows] }),
      backgroundJobs: () => ({ jobs: [] }),
      'report:queue-choices': () => ({ rows: [] }),
      clientListViews: () => ({ teamName: 'North', views: [] }),
      clientStrategies: () => ({ clientId: 11, contentBriefComplete: true, strategies: [strategyRow()] }),
      ...responses,
    },
  })
}

const rowOf = (name = NAME) => screen.findByRole('row', { name: new RegExp(name) })

describe('the row of a client', () => {
  it.each([
    ['Scheduler', '/scheduler/11', 'M182'],
    ['Geos & Specialties', '/client/11/geos-specialties', 'M183'],
    ['SEO Overview', '/client/11/overview', 'M184'],
    ['Ranking Strategy', '/tools/ranking-strategy/11', 'M186'],
  ])('links to %s at %s [%s]', async (item, target) => {
    const { address } = list()
    await userEvent.click(await screen.findByRole('button', { name: `More actions for ${NAME}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(address()).toBe(target))
  })

  it('opens the client’s website in a new tab [M185]', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    list()
    await userEvent.click(await screen.findByRole('button', { name: `Website of ${NAME}` }))
    expect(open).toHaveBeenCalledWith('https://blueridge.example/', '_blank', 'noopener')
  })

  it('says who manages the client, its package, value and start at the medal [M193]', async () => {
    list([client({ rankingValue: 1290 })])
    const medal = within(await rowOf()).getByRole('button', { name: /badge/ })
    await userEvent.hover(medal)
    const tip = await screen.findByRole('tooltip')
    for (const text of ['Account Manager', 'Hannah Cole', 'Ranking Package', 'Gold', 'SEO Value', '$1,290'])
      expect(tip.textContent).toContain(text)
    expect(tip.textContent).toContain('Ranking Started2/3/2025')
  })

  it('warns of a client whose blog is not installed, and of no other [M200]', async () => {
    list([client({ blogInstalled: false }), client({ clientId: 12, businessName: 'Cedar Dental' })])
    const warning = { name: 'The blog is not installed for this client.' }
    expect(within(await rowOf()).getByRole('button', warning)).toBeVisible()
    expect(within(await rowOf('Cedar Dental')).queryByRole('button', warning)).toBeNull()
  })

  it('shows a dash for a share of nothing [M205]', async () => {
    list([client({ pages: 0, mappedPages: 0, mappedPercent: 0, keywords: 0, page1: 0, page1Percent: null })])
    const row = await rowOf()
    const mapping = within(row).getByRole('link', { name: `Map Pages of ${NAME}: 0 of 0 pages` })
    expect(mapping.textContent).toBe('–')
    expect(row.textContent).not.toContain('%')
  })
})

describe('the list', () => {
  it.each([
    ['my-clients', 1],
    ['home', 5],
  ] as const)('%s has %d placeholder rows while it loads [M196]', async (name, rows) => {
    const never = { 'report:ranking-clients': () => new Promise(() => undefined) }
    list([], { ...never, 'report:home-tabs': () => ({ rows: [] }) }, '/queue', [
      { path: '/queue', element: <ClientQueue list={name} /> },
    ])
    const loading = await screen.findByText('Loading')
    expect(loading.closest('tbody')?.rows).toHaveLength(rows)
  })

  it('asks before it creates strategies, and creates none without a yes [M223, M601]', async () => {
    const { calls } = list([client()], { createStrategies: () => ({ jobId: 1 }) })
    const created = () => calls.filter(({ id }) => id === 'createStrategies')
    const choose = async (answer: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `More actions for ${NAME}` }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Recreate Strategies' }))
      const question = await screen.findByRole('alertdialog', { name: 'Create Strategies' })
      expect(within(question).getByText('This will create strategies for this client. Continue?')).toBeVisible()
      await userEvent.click(within(question).getByRole('button', { name: answer }))
    }
    await choose('Cancel')
    expect(created()).toEqual([])
    await choose('Yes')
    await waitFor(() => expect(created()).toHaveLength(1))
  })

  it('fetches the strategies of an opened client once, and again on Reload [M221]', async () => {
    const { calls } = list()
    const fetched = () => calls.filter(({ id }) => id === 'clientStrategies').length
    const toggle = async () => userEvent.click(await screen.findByRole('button', { name: `Show details of ${NAME}` }))
    await toggle()
    await screen.findByRole('row', { name: /Service Page Optimization/ })
    await toggle()
    expect(screen.queryByRole('row', { name: /Service Page Optimization/ })).toBeNull()
    await toggle()
    await screen.findByRole('row', { name: /Service Page Optimization/ })
    expect(fetched()).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: `Reload the strategies of ${NAME}` }))
    await waitFor(() => expect(fetched()).toBe(2))
  })

  it('shows a skeleton instead of another tab’s rows [C32]', async () => {
    list([], {
      'report:ranking-clients': ({ body }) =>
        JSON.stringify(body).includes('"Completed"') ? new Promise(() => undefined) : { rows: [client()] },
      'report:queue-tabs': () => ({ rows: [{ queueTab: 'Completed', clients: 3 }] }),
    })
    await rowOf()
    await userEvent.click(screen.getByRole('tab', { name: /^Completed/ }))
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(NAME) })).toBeNull())
  })

  it('offers no client to be moved before it is in the person’s own order [M492]', async () => {
    list([client(), client({ clientId: 12, businessName: 'Cedar Dental' })], {
      'report:ranking-clients': ({ body }) =>
        JSON.stringify(body).includes('orderOf') ? new Promise(() => undefined) : { rows: [client()] },
    })
    await rowOf()
    await userEvent.click(screen.getByRole('radio', { name: 'Edit order' }))
    expect(await screen.findByRole('status', { name: 'Loading clients' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Clients in your order' })).toBeNull()
  })

  it('closes an opened client that a search leaves out, and it stays with those found [C33]', async () => {
    const cedar = client({ clientId: 12, businessName: 'Cedar Dental' })
    list([], {
      'report:ranking-clients': ({ body }) => ({
        rows: JSON.stringify(body).includes('cedar') ? [cedar] : [client(), cedar],
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: `Show details of ${NAME}` }))
    await screen.findByRole('row', { name: /Service Page Optimization/ })
    await userEvent.type(screen.getByRole('textbox', { name: 'Search name or client id' }), 'cedar{Enter}')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Service Page Optimization/ })).toBeNull())
    expect(screen.getByRole('button', { name: 'Show details of Cedar Dental' })).toBeVisible()
  })
})
