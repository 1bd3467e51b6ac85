import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_TOOLS } from '#lib/testing/noTools.ts'
import { allSaved, changesCard, openReview, section } from '../testing/openReview.tsx'
import { gpoStrategy } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./GpoScreen.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

/** Lets time pass on the controlled clock. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Tools of the agency at outside addresses. */
const OUTSIDE = {
  tools: {
    ...NO_TOOLS,
    platform: 'https://platform.example/clients?id={clientId}',
    rankingStrategy: 'https://strategy.example/start?client={clientId}&site={domain}',
    contentBrief: 'https://briefs.example/?client={clientId}',
  },
}

describe('the header', () => {
  it('has the business, the location, the day of the request, the profile and the note from ranking [M303]', async () => {
    openReview({
      googleProfileUrl: 'https://maps.example/5',
      dateRequested: '2026-11-01T17:00:00Z',
      responses: { business_description: '', final_note: 'They moved in June.' },
    })
    expect(await screen.findByText('They moved in June.')).toBeVisible()
    const title = screen.getByRole('heading', { name: 'Google Profile Optimization' })
    expect(title.closest('[data-top-bar]')?.textContent).toContain('Blue Ridge Plumbing & Drain')
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent
    expect(fact('Location')).toBe('LocationAsheville')
    expect(fact('Requested')).toBe('Requested11/1/2026')
    // Open work has no day of completion.
    expect(screen.queryByText('Completed', { selector: 'dt' })).toBeNull()
    expect(screen.getByRole('link', { name: /^View on Google/ }).getAttribute('href')).toBe('https://maps.example/5')
  })

  it('has the day of the completion, once there is one [M303, M305]', async () => {
    openReview({ statusId: 1, dateCompleted: '2026-11-16T17:00:00Z' })
    expect((await screen.findByText('Completed', { selector: 'dt' })).parentElement?.textContent).toBe(
      'Completed11/16/2026',
    )
  })

  it('links to the own pages of tools with the client in the path [M304]', async () => {
    openReview()
    const href = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await href(/^Ranking Strategy/)).toBe('/tools/ranking-strategy/11')
    expect(await href(/^Content Strategy Brief/)).toBe('/tools/content-brief/11')
  })

  it('gives outside tools the client in the query [M304]', async () => {
    openReview({}, {}, OUTSIDE)
    const href = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await href(/^Ranking Strategy/)).toBe('https://strategy.example/start?client=11&site=blueridge.example')
    expect(await href(/^Content Strategy Brief/)).toBe('https://briefs.example/?client=11')
  })
})

describe('the address', () => {
  it('leads to the platform, in which it is changed [M275]', async () => {
    openReview({}, {}, OUTSIDE)
    const link = await screen.findByRole('link', { name: /^Change in the platform/ })
    expect(link.getAttribute('href')).toBe('https://platform.example/clients?id=11')
    cleanup()
    openReview()
    expect(await screen.findByText('You can change the address in the platform.')).toBeVisible()
  })
})

describe('the description', () => {
  it('returns to the current text by Revert to Current, and the draft with it [M280]', async () => {
    const { sent } = openReview()
    const description = await section('Business description')
    const revert = within(description).getByRole('button', { name: 'Revert to Current' })
    await userEvent.click(revert)
    expect(within(description).getByRole('textbox', { name: 'New description' })).toHaveProperty('value', 'Drains.')
    await waitFor(() => expect(sent('saveGpoDraft').at(-1)?.body).toMatchObject({ businessDescription: 'Drains.' }))
    await waitFor(() => expect(revert).toHaveProperty('disabled', true))
  })
})

describe('the search for places', () => {
  it('starts at three characters, 200 ms after the last one, in the US and Canada only [M286]', async () => {
    const { sent } = openReview({}, { placesAutocomplete: () => [] })
    const search = await screen.findByRole('combobox', { name: 'Add city or ZIP code' })
    vi.useFakeTimers()
    act(() => search.focus())
    const type = (value: string) => void fireEvent.change(search, { target: { value } })
    type('Au')
    await pass(5_000)
    expect(sent('placesAutocomplete')).toEqual([])
    type('Aus')
    await pass(199)
    type('Aust')
    await pass(199)
    expect(sent('placesAutocomplete')).toEqual([])
    await pass(1)
    expect(sent('placesAutocomplete').map(({ query }) => query)).toEqual([
      expect.objectContaining({ q: 'Aust', country: 'us,ca' }),
    ])
  })
})

describe('categories and services', () => {
  const chosen = async (label: string | RegExp, text: string, option: string) => {
    const card = await section('Categories')
    const box = within(card).getByRole('combobox', { name: label })
    await userEvent.clear(box)
    await userEvent.type(box, text)
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }

  it('save the primary category with its id, load its services and drop those that it lacks [M288, M289]', async () => {
    const drain = {
      structuredServiceItem: { serviceTypeId: 'type:Drain cleaning', description: '' },
      freeFormServiceItem: null,
    }
    const { sent } = openReview({ googleServiceItems: [drain] })
    await section('Services')
    expect(screen.queryByRole('switch', { name: 'Roof repair' })).toBeNull()
    await chosen('Primary category', 'Roof', 'Roofer')
    expect(await screen.findByRole('switch', { name: 'Roof repair' })).toBeVisible()
    expect(screen.queryByRole('switch', { name: 'Drain cleaning' })).toBeNull()
    await allSaved()
    const body = sent('saveGpoDraft').at(-1)?.body as Pick<
      ReturnType<typeof gpoStrategy>,
      'categories' | 'googleServiceItems'
    >
    expect(body.categories.primaryCategory).toEqual({
      serviceProviderCategory: 'Roofer',
      serviceProviderCategoryId: 'gcid:roofer',
    })
    expect(body.googleServiceItems).not.toContainEqual(drain)
  })

  it('save a description 500 ms after the last key, of at most 300 characters [M290]', async () => {
    const item = {
      structuredServiceItem: { serviceTypeId: 'type:Drain cleaning', description: '' },
      freeFormServiceItem: null,
    }
    const base = gpoStrategy()
    const { sent } = openReview({ googleServiceItems: [item], businessDescription: base.current.businessDescription })
    const services = await section('Services')
    await userEvent.click(
      await within(services).findByRole('button', { name: 'Edit the description of Drain cleaning' }),
    )
    const text = within(services).getByRole('textbox', { name: 'Description of Drain cleaning' })
    expect(text).toHaveProperty('maxLength', 300)
    const before = sent('saveGpoDraft').length
    vi.useFakeTimers()
    const type = (value: string) => void fireEvent.change(text, { target: { value } })
    type('Clear')
    await pass(499)
    type('Clear drains.')
    await pass(499)
    expect(sent('saveGpoDraft')).toHaveLength(before)
    await pass(1)
    expect(sent('saveGpoDraft')).toHaveLength(before + 1)
    expect(sent('saveGpoDraft').at(-1)?.body).toMatchObject({
      googleServiceItems: [{ structuredServiceItem: { description: 'Clear drains.' } }],
    })
    vi.useRealTimers()
    expect(await changesCard()).toBeVisible()
  })
})
