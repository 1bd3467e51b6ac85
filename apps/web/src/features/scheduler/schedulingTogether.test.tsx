import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { card, info, renderScheduler as scheduler, strategy } from './testing/renderScheduler.tsx'

beforeEach(() => localStorage.clear())

const inMonth = (assignedDate: string) => ({
  inQueue: true,
  qty: 1,
  strategyDetail: { ...strategy(1).strategyDetail, assignedDate },
})
const listOf = (strategies: ReturnType<typeof strategy>[], version: number) => ({
  clientId: 7,
  strategies,
  groups: [],
  saved: { version, savedAt: '2026-11-13T20:00:00Z', savedBy: 'Hannah Lindqvist' },
  pageSource: { from: 'reading', readAt: '2026-11-10T20:00:00Z' },
  advice: null,
  ignoredTopics: [],
})

describe('a schedule that somebody else saved in the meantime', () => {
  async function complete() {
    let saves = 0
    const mine = [strategy(1000, inMonth('2026-11-01')), strategy(2000)]
    const theirs = [strategy(1000, inMonth('2026-12-01')), strategy(2000, inMonth('2026-11-01'))]
    const result = scheduler(
      mine,
      {
        schedulerStrategies: () => (saves === 0 ? listOf(mine, 4) : listOf(theirs, 5)),
        selectStrategies: () => {
          saves += 1
          if (saves > 1) return 1
          const newer = { version: 5, savedAt: '2026-11-13T20:00:00Z', savedBy: 'Hannah Lindqvist' }
          throw new FakeHttpError(409, 'Hannah Lindqvist saved this client’s schedule after you opened it.', newer)
        },
      },
      '/scheduler/7?step=schedule',
    )
    await screen.findByRole('heading', { name: 'Strategy Scheduler' })
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    return { ...result, question: await screen.findByRole('alertdialog', { name: 'Replace their schedule?' }) }
  }

  it('is replaced after a question that lists what is lost [SCHED-32]', async () => {
    const { calls, question } = await complete()
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '“Work 1000” moves from December 2026 to November 2026.',
      '“Work 2000” (November 2026) leaves the queue.',
    ])
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible()
    const versions = calls.filter(({ id }) => id === 'selectStrategies').map(({ call }) => call.headers.get('if-match'))
    expect(versions).toEqual(['4', '5'])
  })
})

describe('the header of both steps', () => {
  it('is above what the screen says, in the second step too', async () => {
    scheduler([strategy(1000, inMonth('2026-11-01')), strategy(2000)])
    await userEvent.click((await card('Work 2000')).getByRole('checkbox'))
    document.body.innerHTML = ''
    scheduler([strategy(1000, inMonth('2026-11-01')), strategy(2000)], {}, '/scheduler/7?step=schedule')
    const banner = await screen.findByText('Your draft was restored.')
    const title = screen.getByRole('heading', { name: 'SEO Scheduler' })
    expect(title.compareDocumentPosition(banner) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Complete' })).toBeVisible()
  })

  it('keeps its title, and has the buttons of the second step at once', async () => {
    scheduler([strategy(1000, inMonth('2026-11-01'))])
    const title = await screen.findByRole('heading', { name: 'SEO Scheduler' })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('heading', { name: 'SEO Scheduler' })).toBe(title)
    expect(screen.getByRole('button', { name: 'Complete' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  })

  it('says in a tooltip which month the sentence counts, and how many are selected in all [M355]', async () => {
    scheduler([strategy(1000, inMonth('2026-11-01')), strategy(2000, inMonth('2026-12-01'))])
    await userEvent.hover(await screen.findByText("You've selected 1 out of 6 items."))
    expect(
      await screen.findByText('Counts November 2026, the current month. All months together: 2 selected.'),
    ).toBeVisible()
  })

  it('says so when no hours are agreed with the client, so that the maximum is assumed [SCHED-22]', async () => {
    scheduler([strategy(1000, inMonth('2026-11-01'))], {
      clientSeoInfo: () => ({ ...info, overriddenTimeAllocation: null }),
    })
    await userEvent.hover(await screen.findByText("You've selected 1 out of 6 items."))
    expect(
      await screen.findByText(/No hours are agreed with this client: 6 items a month are assumed\.$/),
    ).toBeVisible()
  })

  it('shows who else is here [D06]', async () => {
    const { calls } = scheduler([strategy(1000)], {
      announcePresence: () => ({ others: [{ staffId: 3, staffName: 'Hannah Lindqvist', elementId: null }] }),
    })
    expect(await screen.findByRole('list', { name: 'Also here' })).toBeVisible()
    expect(calls.find(({ id }) => id === 'announcePresence')?.call.body).toMatchObject({
      screen: 'scheduler',
      clientId: 7,
    })
  })
})

it('names the rows of a draft whose month is over [SCHED-33]', async () => {
  scheduler(
    [strategy(1000, inMonth('2026-11-01')), strategy(2000, inMonth('2026-11-01'))],
    {},
    '/scheduler/7?step=schedule',
  )
  const month = await screen.findByRole('combobox', { name: 'Month of Work 1000' })
  await userEvent.selectOptions(month, '2026-12-01')
  document.body.innerHTML = ''
  const later = [
    { value: '2026-12-01', label: 'December 2026' },
    { value: '2027-01-01', label: 'January 2027' },
  ]
  scheduler(
    [1000, 2000].map((id) => strategy(id, { ...inMonth('2026-11-01'), assignedMonthOptions: later })),
    {},
    '/scheduler/7?step=schedule',
  )
  expect(await screen.findByText('1 row was moved to December 2026: “Work 2000”.')).toBeVisible()
})

it('asks before Escape closes a changed group, and keeps it on Cancel', async () => {
  const ofType = { strategyTypeId: 3 }
  scheduler([strategy(1000, ofType), strategy(2000, ofType)])
  await card('Work 1000')
  await userEvent.click(screen.getAllByRole('button', { name: 'More actions for Work 1000' })[0] ?? document.body)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create Group' }))
  const name = within(await screen.findByRole('dialog', { name: 'Create Group' })).getByRole('textbox')
  await userEvent.type(name, 'Drains{Escape}')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(name).toHaveProperty('value', 'Drains')
})
