import type { ClientListView } from '@rankdesk/api'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientRow } from '#features/clients/testing/clientRow.ts'
import { csvLines, recordDownloads } from '#lib/testing/downloads.ts'
import type { FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientQueueRoute } from './clientQueue.route.tsx'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const view: ClientListView = {
  viewId: 5,
  list: 'my-clients',
  name: 'Leads first',
  query: 'tab=all&columns=businessName-p.lastMonthLeads.group-h.gone',
  shared: false,
  ownerName: 'Maya Okafor',
  mine: true,
}

function list(responses: FakeResponses = {}) {
  return renderScreen({
    routes: (app, queryClient) => [clientQueueRoute(app, queryClient)],
    path: '/my-clients',
    responses: {
      'report:queue-tabs': () => ({ rows: [] }),
      'report:ranking-clients': () => ({ rows: [clientRow()] }),
      backgroundJobs: () => ({ jobs: [] }),
      'report:queue-choices': () => ({ rows: [] }),
      clientListViews: () => ({ teamName: 'North', views: [view] }),
      ...responses,
    },
  })
}

/** The ids of the columns that are shown, in their order. */
const shown = () =>
  screen
    .getAllByRole('columnheader')
    .flatMap(({ dataset }) => (dataset['column'] === undefined ? [] : [dataset['column']]))

async function chooseInMenu(column: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Column ${column}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the columns of My Clients', () => {
  it('begins with what a manager compares, before who does the work', async () => {
    list()
    await screen.findByRole('button', { name: 'Column Group' })
    const compared = ['performance', 'page1Percent', 'highestLeads', 'lastMonthLeads', 'strategiesMet']
    expect(shown().slice(0, 6)).toEqual(['businessName', ...compared])
    expect(shown().slice(-3)).toEqual(['accountManager', 'group', 'ranksImportedAt'])
  })

  it('keeps a hidden column hidden after a reload, until the columns are reset', async () => {
    const first = list()
    await chooseInMenu('Group', 'Hide Group')
    await waitFor(() => expect(shown()).not.toContain('group'))
    first.unmount()

    list()
    await screen.findByRole('button', { name: 'Column Hours' })
    expect(shown()).not.toContain('group')
    await chooseInMenu('Hours', 'Reset columns')
    await waitFor(() => expect(shown()).toContain('group'))
    expect(localStorage.length).toBe(0)
  })

  it('ignores the layout of another person and of another list', async () => {
    for (const key of ['rankdesk.columns.8.my-clients', 'rankdesk.columns.7.home']) {
      localStorage.setItem(
        key,
        JSON.stringify({
          columnOrder: [],
          columnVisibility: { group: false },
          columnSizing: {},
          columnPinning: { start: [], end: [] },
          sorting: [],
        }),
      )
    }
    list()
    await screen.findByRole('button', { name: 'Column Group' })
    expect(shown()).toContain('group')
  })

  it('arranges the columns as a named view says, and names that view', async () => {
    const { address } = list()
    await screen.findByRole('button', { name: 'Column Group' })
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Leads first/ }))
    await waitFor(() => expect(shown().slice(0, 3)).toEqual(['businessName', 'lastMonthLeads', 'performance']))
    expect(shown()).not.toContain('group')
    expect(address()).toBe('/my-clients?tab=all')
    expect(await screen.findByRole('button', { name: 'Leads first' })).toBeVisible()
  })

  it('saves the columns with a named view', async () => {
    const { calls } = list({ addClientListView: () => view })
    await chooseInMenu('Group', 'Hide Group')
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Short{Enter}')
    const saved = await waitFor(() => {
      const body = calls.find(({ id }) => id === 'addClientListView')?.call.body
      expect(body).toBeDefined()
      return new URLSearchParams(String(body?.['query'])).get('columns')
    })
    expect(saved).toMatch(/^businessName-p\.performance\.page1Percent\..*\.group-h\./)
  })

  it('downloads the clients of all pages with the shown columns', async () => {
    const files = recordDownloads()
    const { calls } = list()
    await chooseInMenu('Group', 'Hide Group')
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [head, row] = await csvLines(files[0])
    expect(head).toMatch(/^Client Name,Performance,Pg 1 Ranking,High Leads,Prior Mo\. Leads,Strategies,/)
    expect(row).toBe(
      'Blue Ridge Plumbing & Drain,Exceeding,52%,148,131,3 of 6,6,Nov - Jan,Gold,5 of 5,92%,84,Hannah Cole,Import 11/17/2026',
    )
    expect(calls.at(-1)?.call.body).toMatchObject({ offset: 0, count: 500 })
  })
})

describe('the badge of changed profiles', () => {
  it('counts the changes of a client’s profiles and opens the ledger of the first [D12]', async () => {
    const { clientId } = clientRow()
    list({
      profileDrift: () => ({
        drift: [
          { clientId, locationId: 31, count: 2 },
          { clientId, locationId: 32, count: 1 },
          { clientId: clientId + 1, locationId: 40, count: 5 },
        ],
      }),
    })
    const badge = await screen.findByRole('link', { name: '3 Google changes to decide. Open the change ledger.' })
    expect(badge.getAttribute('href')).toBe('/profile-ledger/31')
  })

  it('is not shown for a client without changes', async () => {
    const { calls } = list({ profileDrift: () => ({ drift: [{ clientId: 999, locationId: 40, count: 5 }] }) })
    await waitFor(() => expect(calls.some(({ id }) => id === 'profileDrift')).toBe(true))
    expect(await screen.findByRole('link', { name: 'Blue Ridge Plumbing & Drain' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Google change/ })).toBeNull()
  })
})
