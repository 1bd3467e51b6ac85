import type { DraftRow } from '@rankdesk/domain'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderScheduler, strategy } from '../testing/renderScheduler.tsx'
import { PageCell } from './PageCell.tsx'

beforeEach(() => localStorage.clear())

it('has the columns sequence, strategy, page and month, and a blank one [M405]', async () => {
  renderScheduler(
    [
      strategy(1000, { inQueue: true, qty: 1, sSeq: 10 }),
      strategy(2000, { inQueue: true, qty: 1, sSeq: 20, title: 'Other work' }),
    ],
    {},
    '/scheduler/7?step=schedule',
  )
  await screen.findByText('Work 1000', {}, { timeout: 5_000 })
  const grid = within(screen.getByRole('grid', { name: 'Schedule' }))
  const heads = grid.getAllByRole('columnheader')
  // The first two move and choose rows; the last one, without a visible name, has their menus.
  const names = ['Order', 'Selection', '#', 'Strategy', 'Page', 'Month', 'More']
  expect(heads.map(({ textContent }) => textContent)).toEqual(names)
  expect(grid.getByRole('row', { name: /Work 1000/ }).textContent).toMatch(/1.*Work 1000/)
  expect(grid.getByRole('row', { name: /Other work/ }).textContent).toMatch(/2.*Other work/)
})

it.each([
  [50, `/${'p'.repeat(49)}`],
  [51, `/${'p'.repeat(48)}…`],
])('shows of a path of %i characters at most 50, and the whole one to screen readers [M436]', (length, shown) => {
  const url = `/${'p'.repeat(length - 1)}`
  const row = { rowId: 1000, strategyId: 1000, strategyTypeId: 2, pageId: 4, url } as DraftRow
  const { container } = render(<PageCell row={row} />)
  expect((container.querySelector('[aria-hidden]') ?? container).textContent).toBe(shown)
  expect(container.textContent).toContain(url)
})
