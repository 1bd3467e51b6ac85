import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { info, renderScheduler, strategy } from '../testing/renderScheduler.tsx'

beforeEach(() => localStorage.clear())

const ofType = (strategyId: number, strategyTypeId: number, change: Parameters<typeof strategy>[1] = {}) =>
  strategy(strategyId, { strategyTypeId, ...change })

it('recommends at most three strategies in three columns, beside the client [M358]', async () => {
  renderScheduler(
    [1000, 2000, 3000, 4000].map((id) => strategy(id, { isRecommended: true })),
    { 'report:client-info': () => ({ rows: [clientInfoRow] }) },
  )
  const recommended = await screen.findByRole('region', { name: /^Recommended/ })
  const cards = within(recommended).getAllByRole('article')
  expect(cards.map((card) => card.getAttribute('aria-label'))).toHaveLength(3)
  expect(cards[0]?.parentElement?.className).toContain('xl:grid-cols-3')
  const client = await screen.findByRole('heading', { level: 2, name: 'Blue Ridge Plumbing' })
  expect(screen.getByText('Marketing Manager')).toBeVisible()
  const row = recommended.parentElement
  expect(row?.className).toContain('lg:grid-cols-')
  expect(row?.contains(client)).toBe(true)
})

it('has the sections in their order, each with its columns [M359, M360]', async () => {
  // Given in another order than the screen's.
  renderScheduler([14, 6, 9, 8, 4, 3, 7, 1, 2, 10].map((type, index) => ofType((index + 1) * 1000, type)))
  await screen.findAllByRole('article')
  const sections = screen
    .getAllByRole('region')
    .filter((region) => within(region).queryByText(/^\d+ of \d+ selected$/) !== null)
  const found = sections.map((region) => {
    const grid = within(region).getAllByRole('article')[0]?.parentElement?.className ?? ''
    return [
      within(region)
        .getByRole('heading', { level: 2 })
        .textContent.replace(/\d+ of.*/, ''),
      /xl:grid-cols-(\d)/.exec(grid)?.[1] ?? /sm:grid-cols-(\d)/.exec(grid)?.[1],
    ]
  })
  expect(found).toEqual([
    ['Page Indexation', '5'],
    ['Service Page Optimization', '5'],
    ['Almost Page One', '5'],
    ['Additional Terms', '5'],
    ['Service Page Creation', '5'],
    ['Geo Page Creation', '5'],
    ['Unlock Service Page', '5'],
    ['Unlock Geo Page', '5'],
    ['Supporting Blog', '3'],
    ['Google Profile', '2'],
  ])
})

it('groups the Google strategies by the address of their location, by city [M360]', async () => {
  const at = (strategyId: number, address: string, city: string) => ofType(strategyId, 14, { address, city })
  renderScheduler([
    at(1000, '9 Pine Street, Weaverville', 'Weaverville'),
    at(2000, '12 Elm Street, Asheville', 'Asheville'),
    at(3000, '4 Oak Street, Hendersonville', 'Hendersonville'),
    at(4000, '12 Elm Street, Asheville', 'Asheville'),
  ])
  const section = within(await screen.findByRole('region', { name: /^Google/ }))
  const places = section.getAllByRole('heading', { level: 3 })
  expect(places.map(({ textContent }) => textContent)).toEqual([
    '12 Elm Street, Asheville',
    '4 Oak Street, Hendersonville',
    '9 Pine Street, Weaverville',
  ])
  const cards = places.map((place) => within(place.parentElement ?? place).getAllByRole('article').length)
  expect(cards).toEqual([2, 1, 1])
})

it('skips the client with Shift+S, without a button, and opens the next work [M352]', async () => {
  const { calls, address } = renderScheduler([strategy(1000)], { skipClient: () => ({ next: null }) })
  await screen.findByRole('button', { name: 'Continue' })
  expect(screen.queryByRole('button', { name: /skip/i })).toBeNull()
  await userEvent.keyboard('{Shift>}S{/Shift}')
  await waitFor(() => expect(address()).toBe('/'))
  expect(calls.filter(({ id }) => id === 'skipClient')).toHaveLength(1)
})

it.each([
  ['a page', 2, 23, false, 23],
  ['a page', 2, 24, true, 24],
  ['a page', 2, 28, true, 28],
  ['a page', 2, 29, true, 28],
  ['a blog post', 6, 100, true, 100],
  ['a blog post', 6, 101, true, 100],
])(
  'shows %s of type %d with a title of %d characters, with a tooltip: %s, in %d [M549]',
  async (_what, type, length, hasTooltip, shown) => {
    const title = 'x'.repeat(length)
    renderScheduler([ofType(1000, type, { title })], { clientSeoInfo: () => ({ ...info, blogInstalled: true }) })
    const card = within(await screen.findByRole('article', { name: title }))
    const text = shown < length ? `${'x'.repeat(shown - 1)}…` : title
    const [visible] = card.getAllByText(text)
    expect(visible?.closest('[data-truncated]') !== null).toBe(hasTooltip)
  },
)
