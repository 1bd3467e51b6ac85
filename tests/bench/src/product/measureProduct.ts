import { loadavg } from 'node:os'
import { type BareSql, openBareSql, signIn } from '@rankdesk/server/testing'
import { measureReview } from '../editor/measureReview.ts'
import type { Measurement } from '../measurement.ts'
import { benchCalls } from '../server/benchCalls.ts'
import { measureEveryonesReports } from '../server/everyonesReports.ts'
import { startAgency } from '../server/startAgency.ts'
import { startServer } from '../startServer.ts'
import { holdDrafts, measureDrafting } from './draftingRows.ts'
import { measureHomeRows } from './homeRows.ts'
import { measureChartRows, measureSizeRows, measureTableRows } from './libraryRows.ts'
import { measurePressRows } from './pressRows.ts'
import { signInBrowser } from './productPage.ts'
import { measureReaders, measureSaving, seedRow } from './serverRows.ts'

const CLIENTS = 5000
/** A Tuesday in the middle of a month. */
const NOW = '2026-11-17T18:00:00Z'
/** Zones for the calls, of which `benchCalls` leaves the last 50 to its own SQL, and for the bare transactions. */
const ZONES = 32 + 50
const OF_BARE_SQL = 10

/** Measures part of the table. */
type Subject = () => Promise<Measurement[]>

/**
 * Measures what staff feel first, each row with its goal (issue 53). One agency of 5,000 clients serves all subjects about many
 * clients. BENCH_ROWS chooses subjects by name: `BENCH_ROWS=saving,readers`.
 */
export async function measureProduct(): Promise<Measurement[]> {
  const lines: Measurement[] = []
  const measure = async (subjects: Record<string, Subject>) => {
    for (const [name, subject] of Object.entries(subjects))
      if (isChosen(name)) lines.push(...(await inAnyCase(name, subject)))
  }
  await measure({
    machine: measureMachine,
    typing: measureReview,
    tables: measureTableRows,
    charts: measureChartRows,
    sizes: measureSizeRows,
    home: withHome,
  })
  if (OF_AGENCY.some(isChosen)) await withAgency(measure)
  return lines
}

/**
 * Measures how fast this machine is during the run, for comparing absolute figures with those of other runs: the CPU time of
 * a loop, and the load of other work.
 */
function measureMachine(): Promise<Measurement[]> {
  const before = process.cpuUsage()
  let sum = 0
  for (let turn = 0; turn < 300_000_000; turn += 1) sum = (sum + turn) % 1_000_003
  const { user } = process.cpuUsage(before)
  return Promise.resolve([
    { name: `machine: CPU of a loop that ends with ${sum}`, value: user / 1000, unit: 'ms of CPU' },
    { name: 'machine: load of the last minute', value: loadavg()[0] ?? Number.NaN, unit: 'processes' },
  ])
}

/** The subjects about the agency of 5,000 clients. */
const OF_AGENCY = ['seeding', 'reports', 'presses', 'saving', 'readers', 'drafting']

const chosen = process.env['BENCH_ROWS']?.split(',')
const isChosen = (name: string) => chosen === undefined || chosen.includes(name)

/** Measures a subject and prints its lines at once. One that fails is a row without a value, and the others go on. */
async function inAnyCase(name: string, subject: Subject): Promise<Measurement[]> {
  const began = performance.now()
  const lines = await subject().catch((error: unknown): Measurement[] => {
    console.error(`${name}:`, error)
    return [{ name: `${name}: failed`, value: Number.NaN, unit: '', budget: { max: 0 } }]
  })
  console.log(`${name}, in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  for (const line of lines) console.log(`  ${line.name}: ${line.value.toFixed(2)} ${line.unit}`)
  return lines
}

async function withHome(): Promise<Measurement[]> {
  const server = await startServer({ DEMO_CLIENTS: '60' })
  const browser = await signInBrowser(server.url)
  try {
    return await measureHomeRows(server.url, browser)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function withAgency(measure: (subjects: Record<string, Subject>) => Promise<void>): Promise<void> {
  const agency = await startAgency(CLIENTS, NOW)
  const bare = await openBareSql(agency.dataDir, NOW)
  try {
    await measure({ seeding: () => Promise.resolve(seedRow(agency)) })
    // Drafting would run beside all others; it is measured last.
    await holdDrafts(bare)
    const savers = await tokensOf(agency.url, bare)
    const zones = await bare.savableZones(ZONES + OF_BARE_SQL)
    const calls = benchCalls(bare, savers[0] ?? '', zones.slice(0, ZONES), savers)
    const save = calls.find(({ name }) => name === 'save-content-zone')
    if (save === undefined) throw new Error('There is no call that saves')
    await measure({
      reports: () => measureEveryonesReports(agency, bare, CLIENTS),
      presses: async () => {
        const browser = await signInBrowser(agency.url)
        try {
          return await measurePressRows(agency.url, browser, bare)
        } finally {
          await browser.close()
        }
      },
      saving: () => measureSaving(agency.url, bare, save, zones.slice(ZONES)),
      readers: () => measureReaders(agency.url, bare, calls),
      drafting: () => measureDrafting(agency.url, bare, calls),
    })
  } finally {
    await bare.close()
    await agency.stop()
  }
}

/** Signs ten people in and returns their tokens: each of the connections that save is another person. */
async function tokensOf(url: string, bare: BareSql): Promise<string[]> {
  const people = await bare.rows<{ name: string }>(
    `select staff_name as name from staff where demo and active order by staff_id limit 10`,
  )
  const tokens: string[] = []
  for (const { name } of people) tokens.push((await signIn(url, name)).id_token)
  return tokens
}
