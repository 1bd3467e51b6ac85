import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { stubViewport } from '#lib/testing/stubViewport.ts'
import { month, renderHome, summary, traffic } from './testing/renderHome.tsx'

describe('Home', () => {
  it('greets by first name and by the time in Los Angeles [M117]', async () => {
    renderHome({}, '2026-11-19T04:00:00Z')
    expect(await screen.findByRole('heading', { level: 1, name: 'Good evening, Maya' })).toBeVisible()
    expect(screen.getByText('Wednesday, November 18, 2026')).toBeVisible()
    await waitFor(() => {
      expect(document.title).toBe('Home')
    })
  })

  it.each([
    ['08:00', 'Good morning'],
    ['19:59', 'Good morning'],
    ['20:00', 'Good afternoon'],
    ['00:59', 'Good afternoon'],
    ['01:00', 'Good evening'],
    ['07:59', 'Good evening'],
  ])('at %s UTC, eight hours ahead of Los Angeles, it says %s [M117]', async (time, words) => {
    renderHome({}, `2026-11-19T${time}:00Z`)
    expect(await screen.findByRole('heading', { level: 1, name: `${words}, Maya` })).toBeVisible()
  })

  it('shows the month’s hours on the gauge, with the pace as a label and a sentence [M118, M141]', async () => {
    renderHome()
    const gauge = await screen.findByRole('figure', { name: 'Monthly queue work' })
    expect(within(gauge).getByText('36.5 of 60 h')).toBeVisible()
    expect(within(gauge).getByRole('row', { name: 'Value 61%' })).toBeVisible()
    expect(within(gauge).getByRole('row', { name: 'Target 58%' })).toBeVisible()
    expect(screen.getAllByText('3 points above target').length).toBeGreaterThan(0)
    expect(screen.getAllByText('On Pace').length).toBeGreaterThan(0)
  })

  it('[M143, PACE-1] draws On Pace from five points below the target to five above, without gaps', async () => {
    renderHome()
    const points = await screen.findByRole('slider', { name: 'Monthly queue work, points' })
    points.focus()
    const bands: (string | null)[] = []
    for (const key of ['{Home}', '{ArrowRight}', '{ArrowRight}']) {
      await userEvent.keyboard(key)
      bands.push(points.getAttribute('aria-valuetext'))
    }
    expect(bands).toEqual(['Behind Pace: 0% to 53%', 'On Pace: 53% to 63%', 'Ahead of Pace: 63% to 100%'])
  })

  it('opens the calculation behind the gauge from its chip and from its scale [D08]', async () => {
    renderHome()
    await userEvent.click(await screen.findByRole('button', { name: /3 points above target/ }))
    const sum = '36.5 of 60 h = 61%, target 58%, +3 = On Pace'
    const panel = await screen.findByRole('dialog', { name: 'How Monthly queue work is calculated' })
    expect(within(panel).getByText(sum)).toBeVisible()
    expect(within(panel).getByText('All 60 h, at this rate')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByText(sum)).toBeNull()
    })
    screen.getByRole('slider', { name: 'Monthly queue work, points' }).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(await screen.findByText(sum)).toBeVisible()
  })

  it('requests all of its data without waiting for an answer, only for the person whose work is shown [M140]', async () => {
    const { calls } = renderHome({ 'report:monthly-queue-work': () => new Promise(() => undefined) })
    const requested = [
      'nextWork',
      'report:home-tabs',
      'report:keyword-ranking',
      'report:monthly-queue-work',
      'report:my-clients-summary',
      'report:organic-leads',
      'report:organic-traffic',
      'report:ranking-clients',
      'report:ranking-losses',
      'report:ranking-progress',
      'report:ranking-wins',
    ]
    await waitFor(() => expect(calls.map(({ id }) => id)).toEqual(expect.arrayContaining(requested)))
    const maya = [
      { name: 'roleId', value: 5, match: 'EQUALS' },
      { name: 'staffId', value: 7, match: 'EQUALS' },
    ]
    for (const { id, call } of calls.filter((each) => requested.includes(each.id))) {
      if (id.startsWith('report:')) expect(call.body['filter']).toEqual(maya)
    }
    expect(calls.find(({ id }) => id === 'nextWork')?.call.params).toEqual({ staffId: '7' })
  })

  it('links to My Clients when there is a next item [M119]', async () => {
    const { address } = renderHome()
    await userEvent.click(await screen.findByRole('link', { name: 'View My Clients' }))
    expect(address()).toBe('/my-clients')
  })

  it('shows a disabled Start Work button when there is no next item [M119]', async () => {
    renderHome({ nextWork: () => ({ next: null }) })
    expect((await screen.findByRole('button', { name: 'Start Work' })).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('link', { name: 'View My Clients' })).toBeNull()
    await userEvent.keyboard('s')
    expect(screen.queryByRole('link', { name: /Start Work/ })).toBeNull()
  })

  it('adds Start Work for keyboard users, until the pointer is used again [M120]', async () => {
    renderHome()
    await screen.findByRole('link', { name: 'View My Clients' })
    await userEvent.click(document.body)
    expect(screen.queryByRole('link', { name: /Start Work/ })).toBeNull()
    await userEvent.tab()
    expect(await screen.findByRole('link', { name: /Start Work/ })).toBeVisible()
    await userEvent.click(document.body)
    expect(screen.queryByRole('link', { name: /Start Work/ })).toBeNull()
  })

  it.each([
    ['toComplete', '/execution/5'],
    ['toSchedule', '/scheduler/3'],
    ['noWork', '/'],
  ])('opens the next item of kind %s with the key S [M120, M121]', async (navigationType, path) => {
    const { address } = renderHome({ nextWork: () => ({ next: { navigationType, clientId: 3, queueId: 5 } }) })
    await screen.findByRole('link', { name: 'View My Clients' })
    await userEvent.keyboard('s')
    expect(address()).toBe(path)
  })

  it('says that no work is assigned [M142]', async () => {
    renderHome({
      'report:monthly-queue-work': () => ({ rows: [{ ...month, totalHoursAssigned: 0, totalCompletedToDate: 0 }] }),
    })
    expect(await screen.findByText('No work assigned')).toBeVisible()
    expect(screen.queryByRole('figure', { name: 'Monthly queue work' })).toBeNull()
  })

  it('[COV-8] shows the work of a first month without a pace', async () => {
    renderHome({
      'report:monthly-queue-work': () => ({ rows: [month, { ...month, totalHoursAssigned: 0 }] }),
    })
    expect(await screen.findByRole('figure', { name: 'Monthly queue work' })).toBeVisible()
    expect(
      screen.getAllByText('No earlier month had work, so there is nothing to compare the pace with.').length,
    ).toBeGreaterThan(0)
    expect(screen.queryByText(/Ahead|Behind/)).toBeNull()
  })

  it('[COV-6] names the clients on which the expectations rest, and has no share without any', async () => {
    renderHome({
      'report:my-clients-summary': () => ({
        rows: [{ ...summary, judgedClients: 0, successfulClients: 0, closeClients: 0, needsAttentionClients: 0 }],
      }),
    })
    const card = await screen.findByRole('region', { name: 'My Clients' })
    expect(await within(card).findByText('Client Expectations from 0 of 34 clients')).toBeVisible()
  })

  it('shows the clients’ shares with their parts, and opens their calculations [M123, M124, D08]', async () => {
    renderHome()
    const card = await screen.findByRole('region', { name: 'My Clients' })
    expect((await within(card).findByRole('progressbar', { name: 'Mapped Clients' })).ariaValueText).toBe(
      '28 of 34, 82%',
    )
    expect(within(card).getByRole('progressbar', { name: 'Page 1 Ranking' }).ariaValueText).toBe('1,204 of 2,618, 46%')
    const legend = within(card).getAllByRole('button', { pressed: false })
    expect(legend.map(({ textContent }) => textContent)).toEqual(['Successful24', 'Below6', 'Significantly Below4'])
    await userEvent.click(within(card).getByRole('button', { name: /28 of 34/ }))
    expect(await screen.findByText('28 of 34 clients = 82%')).toBeVisible()
    expect(screen.getByText('6 clients')).toBeVisible()
  })

  it('links to the clients significantly below their expectation [M125]', async () => {
    const { router } = renderHome()
    await userEvent.click(await screen.findByRole('link', { name: 'View Underperforming Clients' }))
    expect(router.state.location.pathname).toBe('/my-clients')
    const { searchParams } = new URL(router.state.location.search, 'https://desk.test')
    expect(searchParams.get('performance')).toBe('Significantly Below Expectations')
  })

  it('shows a win with its date, its keywords in a tooltip and no scripts [M128-M133]', async () => {
    const scrollIntoView = stubViewport()
    const { address } = renderHome()
    const card = await screen.findByRole('region', { name: 'Ranking Wins' })
    expect(await within(card).findByText('Ironwood Pest Control')).toBeVisible()
    expect(within(card).getByText('11/03/2026')).toBeVisible()
    scrollIntoView(card)
    expect(await within(card).findByText('2 keywords', { selector: 'strong' })).toBeVisible()
    expect(card.querySelector('script')).toBeNull()
    within(card).getByRole('button', { name: 'Keywords of Ironwood Pest Control' }).focus()
    const tooltip = await screen.findByRole('tooltip')
    expect(within(tooltip).getByText('termite inspection (Annapolis), rank 2')).toBeVisible()
    expect(within(tooltip).getByText('ant control, rank 3')).toBeVisible()
    await userEvent.click(within(card).getByRole('link', { name: 'Open the overview of Ironwood Pest Control' }))
    expect(address()).toBe('/client/11/overview')
  })

  it('shows one of four charts, Ranking Progress first; arrow keys choose another [M135, M136]', async () => {
    renderHome()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Ranking Progress',
      'Keyword Ranking',
      'Organic Traffic',
      'Organic Leads',
    ])
    expect(tabs[0]?.ariaSelected).toBe('true')
    expect(await screen.findByRole('figure', { name: 'Ranking Progress' })).toBeVisible()
    tabs[0]?.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(await screen.findByRole('figure', { name: 'Organic Traffic' })).toBeVisible()
    expect(screen.queryByRole('figure', { name: 'Ranking Progress' })).toBeNull()
    expect(document.activeElement).toBe(tabs[2])
  })

  it('shows the ranking progress and the month’s target [M146-M148, D08]', async () => {
    renderHome()
    const figures = await screen.findByRole('group', { name: 'Successful clients' })
    expect(figures.textContent).toContain('70.6%')
    expect(screen.getByRole('group', { name: 'End-of-month target' }).textContent).toContain('72.0%')
    await userEvent.click(within(figures).getByRole('button', { name: /On Pace/ }))
    expect(await screen.findByText('24 of 34 clients = 70.6%, goal pace 68.0%, +2.6 = On Pace')).toBeVisible()
    expect(screen.getByText('72%: 1 more client')).toBeVisible()
  })

  it('compares past months and weeks with the year before [M151, M152]', async () => {
    renderHome()
    await userEvent.click(await screen.findByRole('tab', { name: 'Organic Leads' }))
    const october = await screen.findByRole('group', { name: 'Leads, October 2026' })
    expect(october.textContent).toContain('1,320')
    expect(october.textContent).toContain('+10% on 1,200 a year earlier')
    expect(screen.getByRole('group', { name: 'Leads, week of Nov 9' }).textContent).toContain('330')
  })

  it('shows the counts on which a change rests, where they are not the total [COV-5, M151]', async () => {
    renderHome({
      'report:organic-leads': () => ({
        rows: traffic('Leads').map((row) => ({
          ...row,
          comparedThisYearForMonth: 990,
          comparedLastYearForMonth: 900,
          comparedClientsForMonth: 27,
        })),
      }),
    })
    await userEvent.click(await screen.findByRole('tab', { name: 'Organic Leads' }))
    const october = await screen.findByRole('group', { name: 'Leads, October 2026' })
    expect(october.textContent).toContain('+10% (990 after 900 a year earlier), from 27 of 34 clients')
  })

  it('names the clients that a change leaves out, with the reason [COV-12, M151]', async () => {
    const days = { unit: 'month', visitDays: 31, visitDaysBefore: 31, visitsSince: '2025-01-01' }
    const counted = { ...days, leadDays: 31, leadDaysBefore: 31, leadsSince: '2025-01-01' }
    const rows = [
      { ...counted, clientId: 11, businessName: 'Ironwood Pest Control' },
      { ...counted, clientId: 12, businessName: 'Harbor Point Dental', leadDaysBefore: 0, leadsSince: '2026-03-01' },
      { ...counted, clientId: 13, businessName: 'Fern Dental', leadDays: 30 },
    ]
    const { calls } = renderHome({
      'report:organic-leads': () => ({
        rows: traffic('Leads').map((row) => ({ ...row, comparedClientsForMonth: 32 })),
      }),
      'report:client-traffic-days': () => ({ rows, total: rows.length }),
    })
    await userEvent.click(await screen.findByRole('tab', { name: 'Organic Leads' }))
    const october = await screen.findByRole('group', { name: 'Leads, October 2026' })
    await userEvent.click(within(october).getByRole('button', { name: /from 32 of 34 clients/ }))
    const left = within(await screen.findByRole('region', { name: 'Not compared' }))
    await left.findByRole('link', { name: 'Fern Dental' })
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fern DentalCounted on 30 of 31 days.',
      'Harbor Point DentalLeads have been counted since March 2026.',
    ])
    expect(calls.find(({ id }) => id === 'report:client-traffic-days')?.call.body['filter']).toEqual([
      { name: 'roleId', value: 5, match: 'EQUALS' },
      { name: 'staffId', value: 7, match: 'EQUALS' },
      { name: 'day', value: '2026-10-01', match: 'EQUALS' },
      { name: 'unit', value: 'month', match: 'EQUALS' },
    ])
  })

  it('names the clients without a performance, eight of them and how many more [COV-12, M124]', async () => {
    const rows = Array.from({ length: 11 }, (_none, at) => ({
      clientId: at + 1,
      businessName: `Client ${String(at + 1).padStart(2, '0')}`,
      seoManager: null,
      measuredOn: at === 0 ? '2026-10-01' : null,
      measuredSince: at === 0 ? '2026-01-01' : null,
      isMeasured: false,
      keywords: at === 0 ? 4 : 0,
      top3Keywords: 0,
      page1Keywords: 0,
      isJudged: at === 10,
      isSuccessful: false,
      isMappable: true,
      isMapped: false,
      isMappingEstimated: false,
    }))
    renderHome({
      'report:my-clients-summary': () => ({ rows: [{ ...summary, clients: 44, judgedClients: 34 }] }),
      'report:clients-on-day': () => ({ rows, total: rows.length }),
    })
    const card = await screen.findByRole('region', { name: 'My Clients' })
    await userEvent.click(await within(card).findByRole('button', { name: /71%/ }))
    const left = within(await screen.findByRole('region', { name: 'Not counted' }))
    await left.findByRole('link', { name: 'Client 01' })
    const items = left.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toHaveLength(9)
    expect(items[0]).toBe('Client 01The newest measurement is of 10/1/2026, 48 days ago.')
    expect(items.at(-1)).toBe('and 2 others')
  })

  it('shows the completed share of the assigned work by month [M137, M138]', async () => {
    renderHome()
    const card = await screen.findByRole('region', { name: 'Your Clients Completed' })
    const chart = await within(card).findByRole('figure', { name: 'Your Clients Completed' })
    await userEvent.click(within(chart).getByRole('button', { name: 'Show Your Clients Completed as a table' }))
    // On time, late, still open, and all.
    expect(within(chart).getByRole('row', { name: 'Nov 2026 18 2 14 34' })).toBeVisible()
    expect(within(card).getByRole('group', { name: 'Completed in November 2026' }).textContent).toContain('20 of 34')
    expect(within(card).queryByText(/^Estimated/)).toBeNull()
  })

  it('names the months of the chart that are estimated [PACE-15]', async () => {
    const ended = (reportDate: string, labelDate: string) => ({ ...month, reportDate, labelDate, isEstimated: true })
    const rows = [month, ended('2026-10-01', 'Oct 2026'), ended('2026-09-01', 'Sep 2026')]
    renderHome({ 'report:monthly-queue-work': () => ({ rows }) })
    const card = await screen.findByRole('region', { name: 'Your Clients Completed' })
    expect(await within(card).findByText(/^Estimated: Sep 2026 to Oct 2026\. Moves were not/)).toBeVisible()
  })
})
