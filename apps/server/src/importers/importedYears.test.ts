import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { organicTrafficReport, queryReport } from '@rankdesk/api'
import { addDays, addMonths, monthOf, type PlainDate } from '@rankdesk/format'
import { fixedClock } from '@rankdesk/format/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, testAgencyNow } from '#testing/index.ts'
import { readImportFolder } from './staged/readImportFolder.ts'
import { writeImport } from './write/writeImport.ts'

/** The last day of the exports: yesterday, as Search Console delivers them. */
const LAST_DAY = addDays(testAgencyNow.slice(0, 10), -1)
const DAYS = 800

/** The clicks of a day, which no sum of other days could be taken for. */
const clicksOf = (client: number, day: number) => 1 + ((day * 37 + client * 101) % 89)

/** What each client's Chart.csv covers. Day 0 is the oldest. */
const CLIENTS: readonly { domain: string; covers: (day: number) => boolean }[] = [
  { domain: 'two-years.example', covers: () => true },
  { domain: 'also-two-years.example', covers: () => true },
  { domain: 'one-year.example', covers: (day) => day >= DAYS - 365 },
  { domain: 'with-a-gap.example', covers: (day) => day !== DAYS - 400 && day !== DAYS - 60 },
]

type Chart = ReadonlyMap<PlainDate, number>
const CHARTS: readonly Chart[] = CLIENTS.map(
  ({ covers }, client) =>
    new Map(
      Array.from({ length: DAYS }, (_, day) => day)
        .filter(covers)
        .map((day) => [addDays(LAST_DAY, day + 1 - DAYS), clicksOf(client, day)]),
    ),
)

let environment: TestApp
let folder: string
beforeAll(async () => {
  environment = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-years-'))
  for (const [index, { domain }] of CLIENTS.entries()) {
    const rows = [...(CHARTS[index] ?? [])].map(([day, clicks]) => `${day},${clicks},${clicks * 10},10%,8.5`)
    await mkdir(join(folder, domain))
    await writeFile(join(folder, domain, 'Chart.csv'), ['Date,Clicks,Impressions,CTR,Position', ...rows].join('\n'))
  }
  // Only the imported clients are in the sums.
  await environment.database.db.execute('update clients set active = false')
  const files = await readImportFolder(folder, { sanitize: (html) => html })
  await writeImport(environment.database.db, files, { clock: fixedClock(testAgencyNow) })
})
afterAll(async () => {
  await environment.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The clients that counted each of the days, and their clicks. */
function counted(days: readonly PlainDate[]): Chart[] {
  return CHARTS.filter((chart) => days.every((day) => chart.has(day)))
}
const sumOf = (charts: readonly Chart[], days: readonly PlainDate[]) =>
  charts.length === 0
    ? null
    : charts.reduce((sum, chart) => sum + days.reduce((part, day) => part + (chart.get(day) ?? 0), 0), 0)
const daysFrom = (first: PlainDate, end: PlainDate): PlainDate[] =>
  first >= end ? [] : [first, ...daysFrom(addDays(first, 1), end)]

it('[COV-5] imported visits are compared with the year before only for clients that counted both, as their files say', async () => {
  const maya = await environment.clientOf('Maya Okafor')
  const { rows } = await queryReport(maya, 'test', organicTrafficReport, { filter: [], count: 500 })
  const seen = new Set<number>()
  for (const row of rows) {
    const monday = row.thisYearDate
    const week = daysFrom(monday, addDays(monday, 7))
    const weekBefore = week.map((day) => addDays(day, -364))
    const both = counted([...week, ...weekBefore])
    seen.add(both.length)
    const month = monthOf(monday)
    const monthDays = daysFrom(`${month}-01`, `${addMonths(month, 1)}-01`)
    const monthBefore = daysFrom(`${addMonths(month, -12)}-01`, `${addMonths(month, -11)}-01`)
    const bothMonths = counted([...monthDays, ...monthBefore])
    expect(row).toMatchObject({
      thisYearsVisits: sumOf(counted(week), week),
      lastYearsVisits: sumOf(counted(weekBefore), weekBefore),
      countedClients: counted(week).length,
      comparedClients: both.length,
      comparedThisYear: sumOf(both, week),
      comparedLastYear: sumOf(both, weekBefore),
      allThisYearsVisitsForMonth: sumOf(counted(monthDays), monthDays),
      allLastYearsVisitsForMonth: sumOf(counted(monthBefore), monthBefore),
      comparedClientsForMonth: bothMonths.length,
      comparedThisYearForMonth: sumOf(bothMonths, monthDays),
      comparedLastYearForMonth: sumOf(bothMonths, monthBefore),
      clients: CLIENTS.length,
    })
  }
  // The present week is compared by no one, most weeks by three clients, and the weeks of the gap by two.
  expect(seen).toEqual(new Set([0, 2, 3]))
})
