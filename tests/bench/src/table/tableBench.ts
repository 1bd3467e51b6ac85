/**
 * Our table beside the others, all in one run of one Chromium: `node tests/bench/src/table/tableBench.ts` prints the
 * whole table, `measureTables` gives it to `npm run bench`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { chromiumFlags, findBrowser } from '../../../../scripts/browser.ts'
import type { Measurement } from '../measurement.ts'
import type { PageFigures } from './page.ts'
import { tableSize } from './tableSizes.ts'

const RUNS = Number(process.env['TABLE_RUNS'] ?? 5)
const COUNTS = (process.env['TABLE_COUNTS'] ?? '1000,10000,100000').split(',').map(Number)
const PEERS: Record<string, string> = {
  ours: 'ours.tsx',
  'plain list': 'plainList.tsx',
  'AG Grid': 'agGrid.tsx',
  'MUI X': 'muiDataGrid.tsx',
  'React Aria': 'reactAria.tsx',
  'react-data-grid': 'reactDataGrid.tsx',
}
const names = Object.keys(PEERS).filter((name) => (process.env['TABLE_PEERS'] ?? name).split(',').includes(name))

/** What is measured of a table, and in what. */
export const FIGURES: Record<keyof PageFigures | 'heap', [name: string, unit: string]> = {
  mount: ['mount', 'ms'],
  sortNumber: ['sort by number', 'ms'],
  sortText: ['sort by text, first', 'ms'],
  sortTextAgain: ['sort by text, repeated', 'ms'],
  filter: ['filter', 'ms'],
  openOne: ['open one', 'ms'],
  openAll: ['open all', 'ms'],
  lateSteps: ['late frames in 100 steps', 'frames'],
  step: ['mean frame of a step', 'ms'],
  lateWheel: ['late frames by wheel', 'frames'],
  nodes: ['DOM nodes', 'nodes'],
  heap: ['heap over the data', 'MB'],
}

/** Medians of one library at one number of rows. */
export type TableFigures = PageFigures & { heap: number }

/** A line for each figure: ours, with the best library beside it, and the goals of the brief as budgets. */
export async function measureTables(): Promise<Measurement[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-tables-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir: folder, emptyOutDir: true },
  })
  const server = await preview({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumFlags, '--js-flags=--expose-gc'],
  })
  try {
    const url = server.resolvedUrls?.local[0]
    if (url === undefined) throw new Error('The page of tables has no address')
    const lines: Measurement[] = []
    for (const count of COUNTS) {
      const figures = new Map<string, TableFigures>()
      for (const name of names) figures.set(name, await measureOne(browser, url, name, count))
      lines.push(...tableLines(count, figures))
    }
    for (const name of names) {
      lines.push({ name: `Table, ${name}: script`, value: await tableSize(PEERS[name] ?? ''), unit: 'KB gzip' })
    }
    return lines
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureOne(browser: Browser, url: string, name: string, count: number): Promise<TableFigures> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 800 } })
  page.on('pageerror', (error) => {
    console.error(`${name}: ${error.message}`)
  })
  try {
    await page.goto(url)
    await page.waitForFunction(() => 'bench' in window)
    await page.evaluate(
      ([library, rows]) => {
        window.bench.prepare(rows)
        return window.bench.load(library)
      },
      [name, count] as const,
    )
    const empty = await heap(page)
    await page.evaluate(() => window.bench.mountForHeap())
    const full = await heap(page)
    await page.evaluate(() => window.bench.unmount())
    const runs: PageFigures[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await page.evaluate(() => window.bench.run()))
    const keys = Object.keys(FIGURES).filter((key) => key !== 'heap') as (keyof PageFigures)[]
    const medians = Object.fromEntries(keys.map((key) => [key, median(runs.map((one) => one[key]))]))
    return { ...(medians as unknown as PageFigures), heap: (full - empty) / 1_000_000 }
  } finally {
    await page.close()
  }
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

function tableLines(count: number, figures: ReadonlyMap<string, TableFigures>): Measurement[] {
  return [...figures].flatMap(([library, one]) =>
    (Object.keys(FIGURES) as (keyof TableFigures)[]).map((key) => {
      const [name, unit] = FIGURES[key]
      const budget = library === 'ours' ? goal(key, count, figures.get('plain list')) : undefined
      const line = { name: `Table ${count}, ${library}: ${name}`, value: one[key], unit }
      return budget === undefined ? line : { ...line, budget: { most: budget } }
    }),
  )
}

/** The goals of the brief; mounting is held to the plain list of the same run. */
function goal(key: keyof TableFigures, count: number, plain: TableFigures | undefined): number | undefined {
  if (key === 'mount' && plain && count > 1000) return plain.mount * 2
  if (key === 'heap') return 30
  if (key === 'lateWheel') return 1
  return key === 'sortTextAgain' ? 50 : undefined
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The lines as a table: a figure a line, a library a column. */
export function printTables(lines: readonly Measurement[]): string {
  const cell = (text: string) => text.padStart(16)
  const of = (start: string): string =>
    names
      .map((name) => cell(lines.find((line) => line.name === start.replace('*', name))?.value.toFixed(1) ?? ''))
      .join('')
  const tables = COUNTS.flatMap((count) => [
    `${`${count} rows`.padEnd(28)}${names.map(cell).join('')}`,
    ...Object.values(FIGURES).map(([name]) => `${name.padEnd(28)}${of(`Table ${count}, *: ${name}`)}`),
    '',
  ])
  return [...tables, `${'script, KB gzip'.padEnd(28)}${of('Table, *: script')}`].join('\n')
}

if (process.argv[1] === import.meta.filename) console.log(printTables(await measureTables()))
