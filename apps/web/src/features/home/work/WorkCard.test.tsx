import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { month, renderHome } from '../testing/renderHome.tsx'

const strategy = (position: number, hours = 1) => ({
  position,
  strategyId: position * 1000,
  strategyTypeId: 2,
  title: `Strategy ${position}`,
  clientId: 11,
  businessName: 'Ironwood Pest Control',
  assignedDate: position === 1 ? '2026-10-01' : '2026-11-01',
  hours,
})
const open = (count: number) => ({ rows: Array.from({ length: count }, (_none, index) => strategy(index + 1)) })
/** 60 h at 58 % less 26.8 h is 8 h. */
const behind = { ...month, totalCompletedToDate: 26.8 }

describe("today's work", () => {
  it('lists the next strategies that make up the missing hours, with Start Work on the first [HOME-1]', async () => {
    renderHome({
      'report:open-work': () => open(20),
      'report:monthly-queue-work': () => ({ rows: [behind, month] }),
    })
    const card = await screen.findByRole('region', { name: "Today's work" })
    expect(await within(card).findByText(/to today’s target/)).toBeVisible()
    expect(within(card).getAllByRole('listitem')).toHaveLength(5)
    const start = within(card).getByRole('link', { name: 'Start Work: Strategy 1, Ironwood Pest Control' })
    expect(start.getAttribute('href')).toContain('1000')
    expect(within(card).getByText('From Oct 2026')).toBeVisible()
    await userEvent.click(within(card).getByRole('button', { name: 'Show all 8 of today' }))
    expect(within(card).getAllByRole('listitem')).toHaveLength(8)
    expect(within(card).getByRole('link', { name: '20 open strategies this month' })).toBeVisible()
    await userEvent.click(within(card).getByRole('button', { name: /to today’s target/ }))
    expect(await screen.findByText('58% of 60 h = 34.8 h, completed 26.8 h')).toBeVisible()
  })

  it('shows the next three on target, and says so', async () => {
    renderHome({ 'report:open-work': () => open(20) })
    const card = await screen.findByRole('region', { name: "Today's work" })
    expect(await within(card).findByText('On target for today')).toBeVisible()
    expect(within(card).getAllByRole('listitem')).toHaveLength(3)
  })

  it.each([
    [16, 'All strategies of this month are completed.'],
    [0, 'No strategies are planned for this month.'],
  ])('says of a month with %s strategies and no open one: %s', async (totalAssigned, text) => {
    renderHome({ 'report:monthly-queue-work': () => ({ rows: [{ ...month, totalAssigned }, month] }) })
    const card = await screen.findByRole('region', { name: "Today's work" })
    expect(await within(card).findByText('Nothing to complete')).toBeVisible()
    expect(await within(card).findByText(text)).toBeVisible()
  })

  it('says what failed to load, and loads it on a click', async () => {
    let broken = true
    renderHome({
      'report:open-work': () => {
        if (broken) throw new FakeHttpError(500, 'The database is resting.')
        return open(1)
      },
    })
    const card = await screen.findByRole('region', { name: "Today's work" })
    expect(await within(card).findByText("Today's work did not load")).toBeVisible()
    broken = false
    await userEvent.click(within(card).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Strategy 1' })).toBeVisible()
  })
})

describe('waiting for others', () => {
  it('counts each reason, and opens its strategies', async () => {
    const waiting = (waitingFor: string, id: number) => ({
      ...strategy(id),
      waitingFor,
      at: '2026-11-17T18:00:00.000Z',
    })
    renderHome({
      'report:waiting-work': () => ({
        rows: [
          waiting('approval', 1),
          waiting('approval', 2),
          waiting('receipt', 3),
          waiting('unread', 4),
          waiting('handoff', 5),
          waiting('handoff-differs', 6),
        ],
      }),
    })
    const card = await screen.findByRole('region', { name: 'Waiting for others' })
    await userEvent.click(await within(card).findByRole('button', { name: /Client approval ?2/ }))
    expect(
      within(card)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Strategy 1', 'Strategy 2'])
    expect(within(card).getByRole('button', { name: /Live page differs ?1/ })).toBeVisible()
    await userEvent.click(within(card).getByRole('button', { name: /Live page could not be read ?1/ }))
    expect(within(card).getByRole('link', { name: 'Strategy 4' })).toBeVisible()
    expect(within(card).getByRole('button', { name: /Text at the web master ?1/ })).toBeVisible()
    expect(within(card).getByRole('button', { name: /The web master’s page differs ?1/ })).toBeVisible()
    expect(within(card).queryByText('Published later')).toBeNull()
  })
})

describe('new since you last looked', () => {
  it('asks for the news since the visit before, and links each to its place [HOME-2]', async () => {
    const news = { at: '2026-11-18T01:00:00.000Z', clientId: 11, businessName: 'Ironwood Pest Control' }
    const { calls } = renderHome({
      'report:home-news': () => ({
        rows: [
          { ...news, kind: 'drafted', strategyId: 1000, strategyTypeId: 2, title: 'Termites', staffName: null },
          { ...news, kind: 'scheduled', strategyId: null, strategyTypeId: null, title: null, staffName: 'Tom Reed' },
        ],
      }),
    })
    const card = await screen.findByRole('region', { name: 'New since your last visit' })
    expect(await within(card).findByRole('link', { name: 'Draft ready: Termites' })).toBeVisible()
    const schedule = within(card).getByRole('link', { name: 'Tom Reed changed the schedule' })
    expect(schedule.getAttribute('href')).toBe('/scheduler/11')
    expect(calls.find(({ id }) => id === 'report:home-news')?.call.body['filter']).toContainEqual({
      name: 'at',
      value: '2026-11-17T17:00:00.000Z',
      match: 'GREATER',
    })
  })
})
