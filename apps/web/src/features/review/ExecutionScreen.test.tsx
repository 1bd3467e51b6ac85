import type { StrategyDetails, Zone } from '@rankdesk/api'
import { EditorSettings } from '@rankdesk/editor'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAVE_PAUSE_MS } from '#lib/autosave/autosaveState.ts'
import { ClientContextProvider } from '#lib/client/ClientContextProvider.tsx'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { fakeEditor } from '#lib/testing/fakeEditor.tsx'
import { type FakeResponses, type FakeCall, FakeHttpError } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { executionRoutes } from './execution.route.tsx'
import { reviewedStrategy, reviewedZone } from './testing/reviewEnvironment.tsx'

const zone = (part: Partial<Zone> = {}): Zone =>
  reviewedZone({ content: '<p>Old words here</p>', authorship: [{ origin: 'ai', length: 14 }], ...part })

const details = (part: Partial<StrategyDetails> = {}): StrategyDetails =>
  reviewedStrategy({
    contentApproval: true,
    cancelling: true,
    keywords: [
      {
        keyword: 'drain cleaning',
        geoName: 'Asheville',
        rank: 101,
        ranking: 101,
        previousRanking: 101,
        rankChange: 0,
        specialtyTypeName: 'Drain Cleaning',
        priorityScore: 5,
      },
    ],
    zones: [zone({ elementID: 'title', role: 'heading', content: '<h1>Drain</h1>', contentType: 'type-site' }), zone()],
    noteFromRanking: 'Keep the promise near the top.',
    reasons: ['Close to page one'],
    metaTitle: 'Old title',
    summary: 'Rewrite the page.',
    geoSpecialties: [{ geoName: 'Asheville', specialtyTypeName: 'Drain Cleaning' }],
    metadataResponse: { title_tag: 'Old title', meta_description: 'Old description' },
    ...part,
  })

/** Opens a strategy on a fake service that saves, publishes and completes. */
function open(found = details(), responses: FakeResponses = {}, path = '/execution/5') {
  const zones = new Map(found.zones.map((each) => [each.elementID, each]))
  const saveContentZone = ({ body, headers }: FakeCall) => {
    const current = zones.get(String(body['elementID']))
    if (current === undefined) throw new FakeHttpError(404, 'This zone does not exist.')
    if (headers.get('if-match') !== String(current.version))
      throw new FakeHttpError(409, 'Changed.', { theirs: current })
    const saved: Zone = {
      ...current,
      content: String(body['content']),
      version: current.version + 1,
      contentType: 'type-ai-mod',
    }
    zones.set(saved.elementID, saved)
    return saved
  }
  const result = renderScreen({
    routes: (app, queryClient) => [
      {
        element: (
          <EditorSettings loader={fakeEditor}>
            <ClientContextProvider>
              <Outlet />
            </ClientContextProvider>
          </EditorSettings>
        ),
        children: executionRoutes(app, queryClient),
      },
      { path: '/my-clients', element: <h1>The list</h1> },
    ],
    path,
    responses: {
      strategyDetails: () => ({ ...found, zones: [...zones.values()] }),
      saveContentZone,
      strategyPublications: () => ({ publications: [] }),
      announcePresence: () => ({ others: [] }),
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      ...responses,
    },
  })
  const sent = (id: string) => result.calls.filter((call) => call.id === id).map(({ call }) => call)
  return { ...result, zones, sent }
}

/** Opens the editor in the text's zone. */
async function intro() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Text' }))
  return screen.findByRole('textbox', { name: 'Text' })
}

/** Stops the timers, so that a pause passes only when the test says so, however slowly a busy machine types. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Testing Library advances the timers that it waits for itself when it finds Jest's.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('./ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an open strategy', () => {
  it('of an archived client cannot be edited, and says why', async () => {
    const archived = { ...clientInfoRow, archivedAt: '2026-11-02T18:00:00.000Z', archivedBy: 'Hannah Lindqvist' }
    open(details(), { 'report:client-info': () => ({ rows: [archived] }) })
    expect(await screen.findByText('This client is archived')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit Text' })).toBeNull()
  })

  it('shows the client, its badges, its facts and its labeled zones [M227, M230, M247]', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Service Page Optimization' })).toBeVisible()
    await waitFor(() => {
      expect(document.title).toBe('Service Page Optimization | Blue Ridge Plumbing & Drain')
    })
    for (const text of [
      'Content approval needed',
      'Cancelling',
      'Keep the promise near the top.',
      'Close to page one',
      'Page 3+',
    ]) {
      expect(screen.getByText(text)).toBeVisible()
    }
    expect(screen.queryByText('Redesign')).toBeNull()
    expect(within(screen.getByRole('region', { name: 'Zone Heading' })).getByText('Site Content')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Zone Text' })).getByText('AI Generated')).toBeVisible()
    const page = screen.getByRole('link', { name: /services\/drain-cleaning/ })
    expect(page.getAttribute('href')).toBe('https://blueridge.example/services/drain-cleaning')
    expect(page.getAttribute('target')).toBe('_blank')
  })

  it('saves the typed text, says so, and counts its words [M252, M239]', async () => {
    const { zones, sent } = open()
    const field = await intro()
    stopTimers()
    const user = userEvent.setup({ delay: null })
    await user.clear(field)
    await user.type(field, '<p>One two</p>')
    await waitFor(() => expect(screen.getByRole('status', { name: 'Saving' }).textContent).toBe('Saving…'))
    expect(sent('saveContentZone')).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(SAVE_PAUSE_MS))
    vi.useRealTimers()
    await waitFor(() => expect(zones.get('intro')?.content).toBe('<p>One two</p>'))
    await waitFor(() => expect(screen.getByRole('status', { name: 'Saving' }).textContent).toBe('Saved'))
    expect(sent('saveContentZone')).toHaveLength(1)
    expect(screen.getByText('Modified AI Content')).toBeVisible()
    expect(screen.getByText(/^Previous/, { selector: 'p' }).textContent).toBe('Previous 612 words · New 3 words')
  })

  it('shows both texts after a change by somebody else, and keeps mine on request', async () => {
    const { zones } = open()
    const field = await intro()
    zones.set('intro', zone({ content: '<p>Theirs now</p>', version: 4 }))
    // In one step, as a pause between two keys would save the first ones.
    await userEvent.click(field)
    await userEvent.paste(' mine')
    const both = await screen.findByRole('group', { name: 'Two texts of Text' })
    expect(within(both).getByText('Theirs now')).toBeVisible()
    await userEvent.click(within(both).getByRole('button', { name: 'Keep yours' }))
    await waitFor(() => expect(zones.get('intro')?.content).toBe('<p>Old words here</p> mine'))
    expect(screen.queryByRole('group', { name: 'Two texts of Text' })).toBeNull()
  })
})

describe('a completed strategy', () => {
  it('shows when it was completed and is read-only', async () => {
    open(details({ statusId: 1, completedDate: '2026-11-12T17:05:00Z' }))
    expect(await screen.findByText(/Completed 11\/12\/2026 9:05 AM/)).toBeVisible()
    expect(screen.getByText('Old words here')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
  })
})

describe('an address without a strategy', () => {
  it('says that there is no such strategy', async () => {
    open(details(), { strategyDetails: () => Promise.reject(new FakeHttpError(404, 'There is no strategy 5.')) })
    expect(await screen.findByText('There is no strategy 5.')).toBeVisible()
  })

  it('sends no request for an invalid id', async () => {
    const { calls } = open(details(), {}, '/execution/abc')
    expect(await screen.findByText('Strategy not found')).toBeVisible()
    expect(calls).toEqual([])
  })
})
