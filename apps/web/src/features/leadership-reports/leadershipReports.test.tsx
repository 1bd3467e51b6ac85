// Imports the screens' code in advance: a test waits for responses, not for code.
import './LeadershipCharts.tsx'
import './LeadershipSummaryScreen.tsx'
import './RankingRollupScreen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { csvLines, recordDownloads } from '#lib/testing/downloads.ts'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { leadershipReportsRoutes } from './leadershipReports.route.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = {
  unit: 'month',
  firstDay: '2026-11-01',
  staffTeamId: 1,
  teamName: 'Harbor',
  staffId: 7,
  fullName: 'Maya Okafor',
  clients: 3,
  assigned: 10,
  completed: 4,
  late: 1,
  dropped: 0,
  hours: 20,
  hoursCompleted: 11.6,
  mappableClients: 3,
  isMappingEstimated: false,
  mappedClients: 2,
  judgedClients: 2,
  successfulClients: 1,
  keywords: 100,
  page1Keywords: 46,
  targetPacePercentage: 58,
  isEstimated: false,
}
const ROWS = [
  row,
  {
    ...row,
    firstDay: '2026-10-01',
    page1Keywords: 44,
    mappedClients: 1,
    isMappingEstimated: true,
    successfulClients: 2,
  },
  { ...row, unit: 'quarter', firstDay: '2026-10-01', assigned: 14, completed: 7 },
]

function open(path: string, respond: () => unknown = () => ({ rows: ROWS, total: ROWS.length })) {
  return renderScreen({ routes: leadershipReportsRoutes, path, responses: { 'report:leadership-rollup': respond } })
}
const REPORT = '/leadership-reports/ranking-rollup'

describe('the leadership report [M482]', () => {
  it('shows the current month with its changes, and leads to the lists behind it', async () => {
    open(`${REPORT}?open=team-1`)
    const table = await screen.findByRole('treegrid', { name: 'Teams in November 2026' })
    const member = within(table).getByRole('row', { name: /Maya Okafor/ })
    expect(within(member).getByText('4 of 10 (40%)')).toBeVisible()
    expect(within(member).getByText('46.0%')).toBeVisible()
    expect(within(member).getByText('+2.0')).toBeVisible()
    expect(within(member).getByText('On Pace')).toBeVisible()
    await userEvent.click(within(member).getByRole('button', { name: /4 of 10/ }))
    const link = await screen.findByRole('link', { name: 'View 4 strategies' })
    expect(link.getAttribute('href')).toBe('/all-clients/strategies?team=1&member=7&month=2026-11&outcome=completed')
  })

  it('explains a change by both shares, which differ by just as much [PACE-10]', async () => {
    open(`${REPORT}?open=team-1`)
    const table = await screen.findByRole('treegrid', { name: 'Teams in November 2026' })
    const member = within(table).getByRole('row', { name: /Maya Okafor/ })
    await userEvent.click(within(member).getByRole('button', { name: /^\+2\.0/ }))
    expect(await screen.findByText('46.0% against 44.0%')).toBeVisible()
    expect(screen.getByText('+2.0 points')).toBeVisible()
  })

  it('shows no pace in the first month with work, as Home does [COV-8]', async () => {
    const rows = [row, { ...row, unit: 'quarter', firstDay: '2026-10-01' }]
    open(`${REPORT}?open=team-1`, () => ({ rows, total: rows.length }))
    const table = await screen.findByRole('treegrid', { name: 'Teams in November 2026' })
    expect(within(table).getByRole('columnheader', { name: /^Pace/ })).toBeVisible()
    expect(within(table).queryByText(/^(On Pace|Behind|Ahead)$/)).toBeNull()
  })

  it('leads from results of today to their clients, and from a quarter to its strategies', async () => {
    open(`${REPORT}?open=team-1`)
    const linkOf = async (figure: RegExp, link: string) => {
      const team = within(await screen.findByRole('treegrid')).getByRole('row', { name: /Harbor/ })
      await userEvent.click(within(team).getByRole('button', { name: figure }))
      const href = (await screen.findByRole('link', { name: link })).getAttribute('href')
      await userEvent.keyboard('{Escape}')
      return href
    }
    await screen.findByRole('treegrid', { name: 'Teams in November 2026' })
    expect(await linkOf(/^2 of 3/, 'View 2 clients')).toBe('/all-clients?team=1&tab=all&mapped=yes')
    expect(await linkOf(/^1 of 2/, 'View 1 client')).toContain('/all-clients?team=1&tab=all&performance=')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'October 2026')
    await screen.findByRole('treegrid', { name: 'Teams in October 2026' })
    expect(await linkOf(/^1 of 3 \(est\.\)/, 'View 1 client')).toBe(
      '/all-clients/results?team=1&day=2026-10-31&result=mapped',
    )
    expect(await linkOf(/^2 of 2/, 'View 2 clients')).toBe(
      '/all-clients/results?team=1&day=2026-10-31&result=successful',
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Quarter' }))
    await screen.findByRole('treegrid', { name: 'Teams in Q4 2026' })
    expect(await linkOf(/^7 of 14/, 'View 7 strategies')).toBe(
      '/all-clients/strategies?team=1&quarter=2026-10&outcome=completed',
    )
  })

  it('keeps the teams below the agency when it is sorted, and closes them with it', async () => {
    const { address } = open(REPORT)
    const table = await screen.findByRole('treegrid', { name: 'Teams in November 2026' })
    await userEvent.click(within(table).getByRole('button', { name: 'Close Agency' }))
    await waitFor(() => expect(within(table).queryByRole('row', { name: /Harbor/ })).toBeNull())
    expect(address()).toBe(`${REPORT}?agency=closed`)
  })

  it('opens a saved view of the period, and says which one is shown', async () => {
    const view = { viewId: 3, list: 'leadership-reports', shared: false, ownerName: 'Maya Okafor', mine: true }
    const { address } = renderScreen({
      routes: leadershipReportsRoutes,
      path: REPORT,
      responses: {
        'report:leadership-rollup': () => ({ rows: ROWS, total: ROWS.length }),
        clientListViews: () => ({
          teamName: 'Harbor',
          views: [{ ...view, name: 'The quarter', query: 'unit=quarter&open=team-1' }],
        }),
      },
    })
    await screen.findByRole('treegrid', { name: 'Teams in November 2026' })
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'The quarter' }))
    expect(await screen.findByRole('treegrid', { name: 'Teams in Q4 2026' })).toBeVisible()
    expect(address()).toBe(`${REPORT}?unit=quarter&open=team-1`)
    expect(await screen.findByRole('button', { name: 'The quarter' })).toBeVisible()
  })

  it('says what works by strategy type, and that few cases prove nothing', async () => {
    const gain = { mean: 4.2, deviation: 3 }
    renderScreen({
      routes: leadershipReportsRoutes,
      path: REPORT,
      responses: {
        'report:leadership-rollup': () => ({ rows: ROWS, total: ROWS.length }),
        typeOutcomes: () => ({
          types: [
            { ...gain, strategyTypeId: 3, cases: 4, interval: null },
            { ...gain, strategyTypeId: 2, cases: 40, interval: { low: 1.5, high: 6.9 } },
          ],
        }),
      },
    })
    const table = await screen.findByRole('table', { name: 'What works' })
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(cells).toEqual([
      ['40', '+4.2', '+1.5 to +6.9', 'Better'],
      ['4', '+4.2', '', 'Too few cases'],
    ])
  })

  it.each([
    ['Client', 'client', 'Blue Ridge Plumbing', 'Unknown client'],
    ['Writer', 'writer', 'Priya Raman', 'Completed elsewhere'],
    ['Team', 'team', 'Harbor', 'Without a team'],
  ])('sums what works by %s, and keeps that in the address [D26]', async (label, group, name, without) => {
    const gain = { mean: 4.2, deviation: 3 }
    const { address } = renderScreen({
      routes: leadershipReportsRoutes,
      path: REPORT,
      responses: {
        'report:leadership-rollup': () => ({ rows: ROWS, total: ROWS.length }),
        typeOutcomes: () => ({ types: [] }),
        groupOutcomes: ({ params }) => ({
          groups: [
            { ...gain, id: null, name: null, cases: 4, interval: null },
            {
              ...gain,
              id: 7,
              name: params['group'] === group ? name : '',
              cases: 40,
              interval: { low: 1.5, high: 6.9 },
            },
          ],
        }),
      },
    })
    await screen.findByText('No completed strategy has an outcome yet.')
    await userEvent.click(screen.getByRole('radio', { name: label }))
    const table = within(await screen.findByRole('table', { name: 'What works' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe(label)
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names).toEqual([name, without])
    expect(address()).toBe(`${REPORT}?outcomes=${group}`)
  })

  it('keeps the chosen length and period in the address', async () => {
    const { address } = open(REPORT)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'October 2026')
    expect(await screen.findByRole('treegrid', { name: 'Teams in October 2026' })).toBeVisible()
    expect(address()).toBe(`${REPORT}?period=2026-10`)
    await userEvent.click(screen.getByRole('radio', { name: 'Quarter' }))
    expect(await screen.findByRole('treegrid', { name: 'Teams in Q4 2026' })).toBeVisible()
    expect(address()).toBe(`${REPORT}?unit=quarter`)
  })

  it('downloads all teams and members as CSV', async () => {
    const downloads = recordDownloads()
    open(REPORT)
    await screen.findByRole('treegrid', { name: 'Teams in November 2026' })
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
    const lines = await csvLines(downloads[0])
    expect(lines.map((line) => line.split(',')[0])).toEqual(['Team', 'Agency', 'Harbor', 'Maya Okafor'])
  })

  it('says what failed to load, and that there is nothing to report', async () => {
    open(REPORT, () => {
      throw new FakeHttpError(500, 'The database is resting.')
    })
    expect(await screen.findByText('The leadership report did not load')).toBeVisible()
  })

  it.each([
    ['an agency without clients', () => ({ rows: [] }), 'No clients yet'],
    [
      'a failure',
      () => {
        throw new FakeHttpError(500, 'The database is resting.')
      },
      'The leadership summary did not load',
    ],
  ])('keeps the title of the summary for %s', async (_name, rows, text) => {
    open('/leadership-reports/summary', rows)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Leadership summary' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('summarizes a period for print, with charts and every member', async () => {
    open('/leadership-reports/summary?period=2026-11')
    expect(await screen.findByRole('heading', { level: 1, name: 'Leadership summary, November 2026' })).toBeVisible()
    const table = screen.getByRole('table', { name: 'Teams in November 2026' })
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    const chart = await screen.findByRole('figure', { name: 'Strategies' })
    expect(chart).toBeVisible()
    // What is assigned is not what is completed.
    expect(
      within(chart).getByText('November 2026: 4 of 10 strategies are completed, 1 of them late.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(screen.queryByText(/^\(est\.\)/)).toBeNull()
  })

  it('says on paper what is estimated [TEAM-3]', async () => {
    open('/leadership-reports/summary?period=2026-10')
    const table = await screen.findByRole('table', { name: 'Teams in October 2026' })
    expect(within(table).getAllByText('1 of 3 (est.)')).toHaveLength(3)
    expect(screen.getByText(/^\(est\.\) Estimated: some of these mappings/)).toBeVisible()
  })
})
