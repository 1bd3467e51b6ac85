import type { SpecialDay } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openReview } from '../../testing/openReview.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../GpoScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const holiday: SpecialDay = { date: '2099-07-05', open24: false, ranges: [] }

it('adds a season as the special hours of its dates, keeps a holiday, and removes it with Undo [PROF-53]', async () => {
  const { sent } = openReview({ specialHours: [holiday] })
  const saved = () => sent('saveGpoDraft').at(-1)?.body['specialHours'] as SpecialDay[] | undefined
  await userEvent.click(await screen.findByRole('button', { name: 'Add a season' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a season' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add season' }))
  expect(await dialog.findAllByText('This field is required')).toHaveLength(3)
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name of the season/ }), 'Summer')
  for (const [name, day] of [
    [/^First day/, '7/3/2099'],
    [/^Last day/, '7/5/2099'],
  ] as const) {
    await userEvent.type(dialog.getByRole('textbox', { name }), day)
    await userEvent.tab()
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Add season' }))
  const list = within(await screen.findByRole('list', { name: 'Seasons of the profile' }))
  expect(list.getByText(/July 3, 2099 – .+ July 4, 2099, 2 days/)).toBeVisible()
  await waitFor(() =>
    expect(saved()).toEqual([
      { date: '2099-07-03', open24: true, ranges: [], season: 'Summer' },
      { date: '2099-07-04', open24: true, ranges: [], season: 'Summer' },
      holiday,
    ]),
  )
  await userEvent.click(list.getByRole('button', { name: 'Remove Summer' }))
  await waitFor(() => expect(saved()).toEqual([holiday]))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('list', { name: 'Seasons of the profile' })).toBeVisible()
})
