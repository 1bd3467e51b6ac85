import { screen, within, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type FakeAnswers, FakeRefusal } from '../../shared/testing/fakeServices.ts'
import { renderScreen } from '../../shared/testing/renderScreen.tsx'
import { homeRoute } from './home.route.tsx'

const month = {
  reportDate: '2026-11-01',
  labelDate: 'November 2026',
  totalCompletedStrategies: 20,
  strategiesCompletedToDate: 20,
  totalCompletedToDate: 36.5,
  totalAssigned: 34,
  totalHoursAssigned: 60,
  scheduledClients: 14,
  targetPacePercentage: 58,
  totalHoursTargetPacePercentage: 58,
}
const next = { navigationType: 'toComplete', clientId: 3, queueId: 5 }

const home = (answers: FakeAnswers, now?: string) =>
  renderScreen({
    routes: (desk, queryClient) => [homeRoute(desk, queryClient), { path: '/my-clients', element: <h1>The list</h1> }],
    path: '/',
    answers: { 'report:monthly-queue-work': () => ({ rows: [month] }), nextWork: () => ({ next }), ...answers },
    ...(now !== undefined && { now }),
  })

describe('Home', () => {
  it('greets by first name and by the time in Los Angeles [M117]', async () => {
    home({}, '2026-11-19T04:00:00Z')
    expect(await screen.findByRole('heading', { level: 1, name: 'Good evening, Maya' })).toBeDefined()
    expect(screen.getByText('Wednesday, November 18, 2026')).toBeDefined()
    await waitFor(() => {
      expect(document.title).toBe('Home')
    })
  })

  it('shows the month’s hours on the gauge, with the pace in a word and a sentence [M118, M141]', async () => {
    home({})
    const gauge = await screen.findByRole('figure', { name: 'Monthly queue work' })
    expect(within(gauge).getByText('36.5 of 60 h')).toBeDefined()
    expect(within(gauge).getByRole('row', { name: 'Value 61%' })).toBeDefined()
    expect(within(gauge).getByRole('row', { name: 'Target 58%' })).toBeDefined()
    expect(screen.getAllByText('3 points above target').length).toBeGreaterThan(0)
    expect(screen.getAllByText('On Pace').length).toBeGreaterThan(0)
  })

  it('asks for the work of the signed-in person only', async () => {
    const { calls } = home({})
    await screen.findByRole('figure', { name: 'Monthly queue work' })
    const filters = calls.filter(({ id }) => id.startsWith('report:')).map(({ call }) => call.body['filter'])
    expect(filters).toEqual([
      [
        { name: 'roleId', value: 5, match: 'EQUALS' },
        { name: 'staffId', value: 7, match: 'EQUALS' },
      ],
    ])
    expect(calls.find(({ id }) => id === 'nextWork')?.call.params).toEqual({ staffId: '7' })
  })

  it('leads to My Clients when there is a next item [M119]', async () => {
    const { address } = home({})
    await userEvent.click(await screen.findByRole('link', { name: 'View My Clients' }))
    expect(address()).toBe('/my-clients')
  })

  it('shows a Start Work that is switched off when there is no next item [M119]', async () => {
    home({ nextWork: () => ({ next: null }) })
    expect((await screen.findByRole('button', { name: 'Start Work' })).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('link', { name: 'View My Clients' })).toBeNull()
  })

  it('says so when no work is assigned [M142]', async () => {
    home({
      'report:monthly-queue-work': () => ({ rows: [{ ...month, totalHoursAssigned: 0, totalCompletedToDate: 0 }] }),
    })
    expect(await screen.findByText('No work assigned')).toBeDefined()
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('says what did not load, and loads it on Try again', async () => {
    let broken = true
    const answer = () => {
      if (broken) throw new FakeRefusal(500, 'The database is resting.')
      return { rows: [month] }
    }
    home({ 'report:monthly-queue-work': answer })
    expect(await screen.findByText('The database is resting.')).toBeDefined()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('figure', { name: 'Monthly queue work' })).toBeDefined()
  })
})
