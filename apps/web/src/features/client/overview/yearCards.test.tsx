import { NO_VALUE } from '@rankdesk/format'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { YearCards } from './YearCards.tsx'

/** A week of the report with the count of its month; the clock of the tests stands in November 2026. */
const week = (thisYearDate: string, full: number | null, part: [total: number, days: number] | null = null) => ({
  thisYearDate,
  thisYearsVisits: null,
  lastYearsVisits: null,
  comparedThisYear: null,
  comparedLastYear: null,
  comparedClients: 0,
  comparedThisYearForMonth: null,
  comparedLastYearForMonth: null,
  comparedClientsForMonth: 0,
  countedClients: 0,
  countedSampleClients: 0,
  countedClientsForMonth: 0,
  countedSampleClientsForMonth: 0,
  clients: 1,
  allThisYearsVisitsForMonth: full,
  allLastYearsVisitsForMonth: null,
  partForMonth: part?.[0] ?? null,
  partDaysForMonth: part?.[1] ?? null,
})

function open(rows: readonly object[]) {
  renderScreen({
    routes: () => [{ path: '/', element: <YearCards clientId={3} /> }],
    path: '/',
    responses: { 'report:organic-traffic': () => ({ rows }), 'report:organic-leads': () => ({ rows: [] }) },
  })
}

const card = async () => within(await screen.findByRole('region', { name: 'Organic Traffic' }))

it('charts full months only, and names the month that was counted in part [COV-4]', async () => {
  open([week('2026-08-03', null, [317, 13]), week('2026-09-07', 674)])
  const shown = await card()
  expect(await shown.findByText('Full months')).toBeVisible()
  const partial = within(shown.getByRole('list', { name: 'Months counted in part' }))
  expect(partial.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'August 2026: 317 visits, 13 of 31 days counted',
  ])
  expect(shown.queryByText('No full month of visits yet')).toBeNull()
})

it.each([
  ['only part of a month was counted', [week('2026-08-03', null, [317, 13])], 1],
  ['nothing was counted', [week('2026-08-03', null)], 0],
])('claims no full months when %s', async (_what, rows, partial) => {
  open(rows)
  const shown = await card()
  expect(await shown.findByText('No full month of visits yet')).toBeVisible()
  expect(shown.queryByText('Full months')).toBeNull()
  expect(shown.queryAllByRole('list', { name: 'Months counted in part' })).toHaveLength(partial)
})

/** Returns the rows of the chart's table: the month, then the visits of this year and of the last one. */
async function charted() {
  const table = await (await card()).findByRole('table')
  const [, ...rows] = within(table).getAllByRole('row')
  return rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))
}

it('charts each month once, oldest first, in any order of the weeks', async () => {
  open([{ ...week('2026-02-02', 20), allLastYearsVisitsForMonth: 10 }, week('2026-01-26', 8), week('2026-01-05', 8)])
  expect(await charted()).toEqual([
    ['Jan 2026', '8', NO_VALUE],
    ['Feb 2026', '20', '10'],
  ])
})

it('omits the current month', async () => {
  open([
    { ...week('2026-10-26', 30), allLastYearsVisitsForMonth: 28 },
    { ...week('2026-11-02', 5), allLastYearsVisitsForMonth: 29 },
  ])
  expect(await charted()).toEqual([['Oct 2026', '30', '28']])
})
