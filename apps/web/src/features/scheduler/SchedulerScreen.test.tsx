import { STRATEGY_TYPES } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { csvLines, recordDownloads } from '#lib/testing/downloads.ts'
import { type FakeResponses, FakeHttpError } from '#lib/testing/fakeServices.ts'
import { card, info, renderScheduler as scheduler, strategy } from './testing/renderScheduler.tsx'

beforeEach(() => localStorage.clear())

describe('scheduler', () => {
  it('shows the advisor’s date and the selected amount [M354, M355]', async () => {
    scheduler([strategy(1000, { isRecommended: true }), strategy(2000)])
    expect(await screen.findByText('Strategy Advisor last deployed 11/2/2026')).toBeVisible()
    expect(screen.getByText("You've selected 1 out of 6 items.")).toBeVisible()
    await userEvent.click((await card('Work 2000')).getByRole('checkbox'))
    expect(screen.getByText("You've selected 2 out of 6 items.")).toBeVisible()
  })

  it('empties a schedule after a question that names what leaves the queue [SCHED-31]', async () => {
    const saved = { inQueue: true, qty: 1, assignedMonth: '2026-11-01' }
    const { calls } = scheduler([strategy(1000, saved), strategy(2000)], { selectStrategies: () => 0 })
    await userEvent.click((await card('Work 1000')).getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Empty Schedule' }))
    const question = await screen.findByRole('alertdialog', { name: 'Empty the schedule?' })
    expect(question.textContent).toContain('1 strategy leaves the queue: “Work 1000”. It stays a proposal.')
    expect(calls.some(({ id }) => id === 'selectStrategies')).toBe(false)
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible()
    expect(calls.find(({ id }) => id === 'selectStrategies')?.call.body).toEqual([])
  })

  it('cannot continue without a choice when nothing is queued [SCHED-31]', async () => {
    scheduler([strategy(1000)])
    expect(await screen.findByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('button', { name: 'Empty Schedule' })).toBeNull()
  })

  it('says from where the pages are known, and leads from each reason to its sources [ADV-30]', async () => {
    scheduler([strategy(1000, { reasons: ['"drain cleaning" was at position 14 for /drains.'] })])
    const { getByRole } = await card('Work 1000')
    expect(getByRole('link', { name: 'drain cleaning', hidden: true })).toHaveAttribute(
      'href',
      '/client/7/keywords?search=drain+cleaning',
    )
    expect(getByRole('link', { name: /^\/drains/, hidden: true }).getAttribute('href')).toContain('blueridge.example')
    expect(screen.getByText(/read from the real website on 11\/10\/2026/)).toBeVisible()
  })

  it('says why there are no proposals [ADV-29]', async () => {
    scheduler([])
    expect(await screen.findByText(/Of 25 queries, 3 name the business itself/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Site check' })).toHaveAttribute('href', '/client/7/site-check')
  })

  it('counts only the items of the current month [M355]', async () => {
    const saved = (assignedDate: string) => ({
      inQueue: true,
      qty: 1,
      assignedMonth: assignedDate,
      strategyDetail: { ...strategy(1).strategyDetail, assignedDate },
    })
    scheduler([
      strategy(1000, saved('2026-11-01')),
      strategy(2000, saved('2026-12-01')),
      strategy(3000, { ...saved('2026-11-01'), statusId: 1 }),
    ])
    expect(await screen.findByText("You've selected 2 out of 6 items.")).toBeVisible()
  })

  it.each([
    [0, '3h, none agreed', 'November 2026: 3 hours of Maya Okafor'],
    [1, '3 of 1h', 'November 2026: 3 of 1 hour of Maya Okafor'],
    [20, '3 of 20h', 'November 2026: 3 of 20 hours of Maya Okafor'],
  ])('says the hours of a month of which %d are agreed [D10]', async (allocatedHours, text, label) => {
    const staff = { strategies: 2, hours: 3, allocatedHours }
    scheduler(
      [strategy(1000, { inQueue: true, qty: 1 })],
      {
        clientSeoInfo: () => ({ ...info, worker: null }),
        monthLoad: () => ({
          staffId: 7,
          teamId: null,
          teamName: null,
          months: [{ month: '2026-11-01', label: 'November 2026', staff, team: staff }],
        }),
      },
      '/scheduler/7?step=schedule&view=months',
    )
    const bar = await screen.findByRole('progressbar', { name: label })
    expect(bar.closest('section')).toHaveTextContent(text)
  })

  it('shows the months of the schedule, and follows a strategy to another month [D10]', async () => {
    const load = (hours: number) => ({ strategies: 3, hours, allocatedHours: 20 })
    const month = (value: string, label: string, hours: number) => ({
      month: value,
      label,
      staff: load(hours),
      team: load(hours * 2),
    })
    const months = [month('2026-11-01', 'November 2026', 4), month('2026-12-01', 'December 2026', 8)]
    scheduler(
      [strategy(1000, { inQueue: true, qty: 1 })],
      {
        clientSeoInfo: () => ({ ...info, worker: { staffId: 7, teamId: 2 } }),
        monthLoad: () => ({ staffId: 7, teamId: 2, teamName: 'North', months }),
      },
      '/scheduler/7?step=schedule&view=months',
    )
    const november = within(await screen.findByRole('region', { name: 'November 2026' }, { timeout: 5_000 }))
    const december = within(screen.getByRole('region', { name: 'December 2026' }))
    expect(november.getByText('1 of 6 items')).toBeVisible()
    expect(await november.findByText('Draft 1.5h')).toBeVisible()
    expect(november.getByText('Team 9.5 of 20h')).toBeVisible()
    expect(december.getByText('No strategies')).toBeVisible()
    await userEvent.selectOptions(november.getByRole('combobox', { name: 'Month of Work 1000' }), '2026-12-01')
    expect(december.getByRole('button', { name: 'Move Work 1000' })).toBeVisible()
    expect(december.getByText('Team 17.5 of 20h')).toBeVisible()
    expect(november.getByText('Team 8 of 20h')).toBeVisible()
    expect(screen.getByText("You've selected 0 out of 6 items.")).toBeVisible()
  })

  it('keeps the selection until it is saved or discarded', async () => {
    scheduler([strategy(1000)])
    await userEvent.click((await card('Work 1000')).getByRole('checkbox'))
    document.body.innerHTML = ''
    scheduler([strategy(1000)])
    expect(await screen.findByText('Your draft was restored.')).toBeVisible()
    expect((await card('Work 1000')).getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
  })

  it('sends the selection with the version that it is based on, and goes to My Clients', async () => {
    const { calls, address } = scheduler([strategy(1000, { inQueue: true, qty: 1 })], { selectStrategies: () => 1 })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Complete' }, { timeout: 5_000 }))
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible()
    expect(address()).toBe('/my-clients')
    const sent = calls.find(({ id }) => id === 'selectStrategies')?.call
    expect(sent?.headers.get('if-match')).toBe('4')
    expect(sent?.body).toMatchObject([
      { strategyId: 1000, clientId: 7, pageId: 4, url: '/drains', assignedDate: '2026-11-01', sSeq: 10, qty: 1 },
    ])
  })

  it('copies the chosen row of the schedule, and downloads all of them as CSV', async () => {
    const files = recordDownloads()
    const user = userEvent.setup()
    const queued = { inQueue: true, qty: 1 }
    scheduler([strategy(1000, { ...queued, sSeq: 10 }), strategy(2000, { ...queued, sSeq: 20, url: '/heaters' })])
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    const table = within(await screen.findByRole('grid', { name: 'Schedule' }, { timeout: 5_000 }))
    await user.click(table.getByRole('radio', { name: 'Select Work 2000' }))
    await user.click(table.getByText('/heaters'))
    await user.keyboard('{Control>}c{/Control}')
    await screen.findByText('Copied 1 row.')
    const second = ['2', 'Work 2000 · Service Page Optimization', '/heaters', 'November 2026']
    expect(await navigator.clipboard.readText()).toBe(second.join('\t'))
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(await csvLines(files[0])).toEqual([
      '#,Strategy,Page,Month',
      '1,Work 1000 · Service Page Optimization,/drains,November 2026',
      second.join(','),
    ])
  })

  it('turns the list to the page of a row that needs a page, and chooses it [M406, M420]', async () => {
    const chosen = Array.from({ length: 21 }, (_, index) => {
      const last = index === 20
      const ofLast = { strategyTypeId: 3, url: '' }
      return strategy((index + 1) * 1000, { inQueue: true, qty: 1, sSeq: (index + 1) * 10, ...(last && ofLast) })
    })
    const { calls } = scheduler(chosen)
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    const table = within(await screen.findByRole('grid', { name: 'Schedule' }))
    await table.findByText('Work 1000')
    expect(table.queryByText('Work 21000')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'A page is missing' }))
    const message = 'Please select a page for all selected strategies, or ensure they have a valid URL.'
    expect(dialog.getByText(message)).toBeVisible()
    expect(calls.filter(({ id }) => id === 'selectStrategies')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Okay' }))
    const row = await table.findByRole('row', { name: /Work 21000/ })
    expect(row.getAttribute('aria-selected')).toBe('true')
  })

  it('says what failed to load, and loads it on Try again', async () => {
    let broken = true
    scheduler([strategy(1000)], {
      clientSeoInfo: () => {
        if (broken) throw new FakeHttpError(500, 'The database is away.')
        return info
      },
    })
    expect(await screen.findByText('The database is away.')).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Strategy Advisor last deployed 11/2/2026')).toBeVisible()
  })

  it.each(['/scheduler/x', '/scheduler/0'])('redirects %s to Home', async (path) => {
    const { address } = scheduler([], {}, path)
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    expect(address()).toBe('/')
  })

  it('redirects an unknown client to Home, with the reason [M084]', async () => {
    const refuse = () => {
      throw new FakeHttpError(404, 'There is no client 999999.')
    }
    scheduler([], { schedulerStrategies: refuse, clientSeoInfo: refuse }, '/scheduler/999999')
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    expect(await screen.findByText('There is no client 999999.')).toBeVisible()
  })

  it('shows an archived client instead of its schedule', async () => {
    const archived = { ...clientInfoRow, archivedAt: '2026-11-02T18:00:00.000Z', archivedBy: 'Hannah Lindqvist' }
    scheduler([strategy(1000)], { 'report:client-info': () => ({ rows: [archived] }) })
    expect(await screen.findByText('This client is archived')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  })

  it('explains the next step for a client without proposals', async () => {
    scheduler([])
    expect(await screen.findByText('No strategies yet')).toBeVisible()
  })
})

describe('the group dialog [M402]', () => {
  async function openGroup(responses: FakeResponses = {}) {
    const ofType = { strategyTypeId: STRATEGY_TYPES.servicePageCreation }
    const result = scheduler([strategy(1000, ofType), strategy(2000, ofType)], responses)
    await card('Work 1000')
    await userEvent.click(screen.getAllByRole('button', { name: 'More actions for Work 1000' })[0] ?? document.body)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Create Group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Group' }))
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const sent = () => result.calls.filter(({ id }) => id === 'createStrategyGroup').map(({ call }) => call.body)
    return { dialog, save, sent, name: dialog.getByRole('textbox', { name: /Group name/ }) }
  }

  it('sends nothing without a name or with one member, and focuses the name', async () => {
    const { dialog, save, sent, name } = await openGroup()
    await save()
    expect(await dialog.findByText('This field is required')).toBeVisible()
    expect(dialog.getByText('A group needs at least 2 strategies.')).toBeVisible()
    expect(document.activeElement).toBe(name)
    expect(sent()).toEqual([])
  })

  it('asks for the page and month when the members differ, and sends the chosen ones [M400]', async () => {
    const detail = (pageId: number, assignedDate: string) => ({
      strategyTypeId: STRATEGY_TYPES.servicePageCreation,
      inQueue: true,
      qty: 1,
      strategyDetail: { ...strategy(1).strategyDetail, pageId, assignedDate },
    })
    const { calls } = scheduler(
      [
        strategy(1000, detail(4, '2026-11-01')),
        strategy(2000, { ...detail(5, '2026-12-01'), url: '/heaters' }),
        strategy(3000, { strategyTypeId: STRATEGY_TYPES.servicePageCreation }),
      ],
      { createStrategyGroup: () => 12 },
    )
    await card('Work 1000')
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Work 1000' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Create Group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Group' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Group name/ }), 'Drains')
    expect(dialog.queryByRole('radio')).toBeNull()
    await userEvent.click(dialog.getByRole('checkbox', { name: /Work 2000/ }))
    expect(dialog.getByRole('radio', { name: '/drains · November 2026' })).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: '/heaters · December 2026' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create Group' })).toBeNull())
    expect(calls.find(({ id }) => id === 'createStrategyGroup')?.call.body).toMatchObject({
      strategyIds: [1000, 2000],
      pageId: 5,
      assignedDate: '2026-12-01',
    })
  })

  it('shows at the members what the server rejects about one of them, and saves after the correction', async () => {
    const message = 'Work 2000 is in another group.'
    let rejects = true
    const { dialog, save, sent, name } = await openGroup({
      createStrategyGroup: () => {
        if (!rejects) return 12
        throw new FakeHttpError(409, message, { fieldErrors: [{ path: 'strategyIds.1', message }] })
      },
    })
    await userEvent.type(name, 'Drains')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Work 2000/ }))
    await save()
    expect(await dialog.findAllByText(message)).toHaveLength(1)
    expect(dialog.getByRole('group', { name: /Strategies/ }).contains(document.activeElement)).toBe(true)
    expect(name).toHaveProperty('value', 'Drains')
    rejects = false
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create Group' })).toBeNull())
    const group = { clientId: 7, strategyGroupName: 'Drains', strategyIds: [1000, 2000], pageId: 4 }
    expect(sent()).toEqual([group, group])
  })
})

it.each([
  ['has no strategies', { clientId: 7, groups: [] }, true],
  ['has something else than a list of strategies', { clientId: 7, strategies: {}, groups: [] }, true],
  ['has a malformed strategy', { clientId: 7, strategies: [{}], groups: [] }, false],
])('logs missing strategies to the console when the response %s [M580]', async (_what, response, isLogged) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  scheduler([], { schedulerStrategies: () => response })
  expect(await screen.findByText('The server returned no list of strategies.')).toBeVisible()
  expect(log.mock.calls.flat().includes('Strategies not defined')).toBe(isLogged)
  log.mockRestore()
})

it('logs to the console that the client of the page manager has no domain [M580]', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const clientSeoInfo = () => ({ ...info, domain: '', projectId: null })
  scheduler([strategy(1000, { inQueue: true, qty: 1 })], { clientSeoInfo }, '/scheduler/7?step=schedule')
  expect(await screen.findByText('This client has no website')).toBeVisible()
  expect(log).toHaveBeenCalledWith('Missing domain')
  log.mockRestore()
})
