import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  clientKeywordsReport,
  type FilterEntry,
  keywordRankingReport,
  myClientsSummaryReport,
  organicLeadsReport,
  organicTrafficReport,
  queryReport,
  rankingClientsReport,
  type Report,
} from '@rankdesk/api'
import { rankOfPosition } from '@rankdesk/domain'
import { lastDayOfMonth, monthOf } from '@rankdesk/format'
import { fixedClock } from '@rankdesk/format/testing'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testAgencyNow } from '#testing/index.ts'
import { readImportFolder } from './staged/readImportFolder.ts'
import { AGENCY } from './write/importTesting.ts'
import { writeImport } from './write/writeImport.ts'

/** Real exports next to the project on development machines. They are not part of the repository. */
const EXPORTS = fileURLToPath(new URL('../../../../../shared/data/search-console', import.meta.url))

const SOURCES = [
  { folder: AGENCY, client: 'brookside-plumbing.example' },
  ...(existsSync(EXPORTS) ? [{ folder: EXPORTS, client: 'albadecor.co.uk' }] : []),
]

/** Reads the rows of a CSV file with the parser alone, without the importer's rules. */
async function csvRows(path: string): Promise<string[][]> {
  const rows: string[][] = parse(await readFile(path), { bom: true, from: 2, relax_column_count: true })
  return rows.filter((row) => row.length === 5 && !row[1]?.includes('x'))
}

const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))

describe.each(SOURCES)('the figures of $client are those of its files', ({ folder, client }) => {
  let environment: TestApp
  let rowsOf: (report: Report, filter?: FilterEntry[]) => Promise<Record<string, unknown>[]>
  let ofClient: FilterEntry[]
  let summaryBefore: Record<string, unknown> | undefined
  beforeAll(async () => {
    environment = await startTestApp()
    const maya = await environment.clientOf('Maya Okafor')
    rowsOf = async (report, filter = []) => (await queryReport(maya, 'test', report, { filter, count: 500 })).rows
    summaryBefore = (await rowsOf(myClientsSummaryReport))[0]
    const files = await readImportFolder(folder, { sanitize: (html) => html })
    await environment.database.db.execute("update staff set staff_email = 'seo.one@agency.example' where staff_id = 1")
    await writeImport(environment.database.db, files, { clock: fixedClock(testAgencyNow) })
    const found = await rowsOf(rankingClientsReport, [])
    const row = found.find(({ domain }) => domain === client)
    ofClient = [{ name: 'clientId', value: Number(row?.['clientId']), match: 'EQUALS' }]
  })
  afterAll(() => environment.stop())

  it('keywords and their share on page one, without a performance, leads or a year before', async () => {
    const queries = await csvRows(`${folder}/${client}/Queries.csv`)
    // A repeated query counts once, with its first row.
    const ranked = new Map(
      queries
        .filter((row) => row[4] !== '')
        .toReversed()
        .map((row) => [row[0]?.replace(/\s+/g, ' ').toLowerCase(), rankOfPosition(numberOf(row[4]))]),
    )
    const onPageOne = [...ranked.values()].filter((rank) => rank <= 10).length
    const [row] = await rowsOf(rankingClientsReport, ofClient)
    expect(row).toMatchObject({
      keywords: ranked.size,
      page1: onPageOne,
      performance: null,
      highestLeads: null,
      lastMonthLeads: null,
      measuredSince: row?.['measuredOn'],
    })
    expect(row?.['page1Percent']).toBeCloseTo(onPageOne / ranked.size, 9)
    for (const { keyword, rank, source } of await rowsOf(clientKeywordsReport, ofClient)) {
      expect([keyword, rank]).toEqual([keyword, ranked.get(String(keyword).toLowerCase()) ?? null])
      expect(source).toBe(rank === null ? null : 'Search Console')
    }
  })

  it('one export is one week of a chart, besides the present one', async () => {
    const weeks = await rowsOf(keywordRankingReport, ofClient)
    expect(weeks.filter(({ allKeywordsPercentage }) => allKeywordsPercentage !== null).length).toBeLessThanOrEqual(2)
  })

  it('visits by month, whole and in part, and no leads', async () => {
    const days = await csvRows(`${folder}/${client}/Chart.csv`)
    const months = Map.groupBy(days, ([day]) => (day ?? '').slice(0, 7))
    const rows = await rowsOf(organicTrafficReport, ofClient)
    for (const row of rows) {
      const month = monthOf(String(row['thisYearDate']))
      const counted = months.get(month) ?? []
      const visits = counted.reduce((sum, day) => sum + numberOf(day[1]), 0)
      const isWhole = counted.length === Number(lastDayOfMonth(month).slice(8))
      expect([month, row['allThisYearsVisitsForMonth'], row['partForMonth'], row['partDaysForMonth']]).toEqual(
        isWhole || counted.length === 0
          ? [month, isWhole ? visits : null, null, null]
          : [month, null, visits, counted.length],
      )
    }
    expect(
      rows.some(
        ({ partForMonth, allThisYearsVisitsForMonth }) => (partForMonth ?? allThisYearsVisitsForMonth) !== null,
      ),
    ).toBe(true)
    for (const { thisYearsLeads, partForMonth } of await rowsOf(organicLeadsReport, ofClient)) {
      expect([thisYearsLeads, partForMonth]).toEqual([null, null])
    }
  })

  it("[COV-6] leaves the agency's expectations where they were, and says on how many clients they rest", async () => {
    const [summary] = await rowsOf(myClientsSummaryReport)
    const sampleClients = Number(summary?.['sampleClients'])
    expect(sampleClients).toBe(summaryBefore?.['sampleClients'])
    expect(Number(summary?.['clients'])).toBeGreaterThan(Number(summaryBefore?.['clients']))
    const { judgedClients, successfulClients, successfulClientsPercentage } = summaryBefore ?? {}
    expect(summary).toMatchObject({ judgedClients, successfulClients, successfulClientsPercentage })
  })
})
