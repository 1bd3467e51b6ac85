/**
 * Compares our table with others in one run of one Chromium. `node tests/bench/src/table/tableBench.ts` prints the
 * whole table; `measureTables` returns it for `npm run bench`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { chromiumFlags, findBrowser } from '@rankdesk/scripts/browser.ts'
import type { Measurement } from '../measurement.ts'
import { measureDrag } from './dragBench.ts'
import type { Chunks } from './loadedChunks.ts'
import { loadedChunks, outputChunks } from './loadedChunks.ts'
import { mainThread } from './mainThread.ts'
import type { Interaction } from './page.ts'
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

/** The timed interactions in order; the page implements them. */
const INTERACTIONS: Record<Interaction, string> = {
  mount: 'mount',
  sortNumber: 'sort by number',
  sortText: 'sort by text, first',
  sortTextAgain: 'sort by text, repeated',
  filter: 'filter',
  filterOne: 'filter that leaves 1 row',
  filterFifty: 'filter that leaves 50 rows',
  filterFiveHundred: 'filter that leaves 500 rows',
  filterHalf: 'filter that leaves half of the rows',
  type: 'slowest of 5 keystrokes in a filter',
  openOne: 'open one',
  openAll: 'open all',
}
const acts = Object.keys(INTERACTIONS) as Interaction[]

/**
 * For each interaction: the elapsed time, and the work of the page's main thread, which other programs don't lengthen.
 */
const FIGURES: Readonly<Record<string, [name: string, unit: string]>> = {
  ...Object.fromEntries(acts.map((act) => [act, [INTERACTIONS[act], 'ms']])),
  longestSort: ['longest task of the first text sort', 'ms'],
  lateSteps: ['late frames in 100 steps', 'frames'],
  lateWheel: ['late frames by wheel', 'frames'],
  ...Object.fromEntries(acts.map((act) => [`${act} work`, [`${INTERACTIONS[act]}: main thread`, 'ms CPU']])),
  stepWork: ['a step: main thread', 'ms CPU'],
  wheelWork: ['a turn of the wheel: main thread', 'ms CPU'],
  nodes: ['DOM nodes', 'nodes'],
  heap: ['heap over the data', 'MB'],
}

/** The script that a page loads for a library, in KB gzip. */
const SIZES: Readonly<Record<string, string>> = {
  shown: 'script to show it',
  used: 'script loaded in these runs',
  pressed: 'script loaded with a first key',
}

/** The chunks that a library loaded during the runs, and those that came with the first key afterwards. */
type Loaded = ReadonlyMap<string, { byInteractions: Set<string>; byKeys: Set<string> }>

/** The figures of one library at one row count, by the keys of FIGURES; medians of several runs. */
export type TableFigures = Readonly<Record<string, number>>

/**
 * Returns a line for each figure: ours next to the best library's, with the budgets of the brief. `isWhole` adds drags and
 * the sizes of scripts.
 */
export async function measureTables({ counts = COUNTS, isWhole = true } = {}): Promise<Measurement[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-tables-'))
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir: folder, emptyOutDir: true },
  })
  const chunkFiles = outputChunks('output' in built ? built.output : [])
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
    if (url === undefined) throw new Error('The table page has no URL')
    const lines: Measurement[] = []
    const loaded = new Map(
      names.map((name) => [name, { byInteractions: new Set<string>(), byKeys: new Set<string>() }]),
    )
    for (const count of counts) {
      lines.push(...tableLines(count, await measureAll(browser, url, count, chunkFiles, loaded)))
      if (isWhole) lines.push(...(await measureDrag(browser, url, count)))
    }
    for (const [name, { byInteractions, byKeys }] of isWhole ? loaded : []) {
      const { shown, used, pressed } = await tableSize(PEERS[name] ?? '', byInteractions, byKeys)
      for (const [key, value] of Object.entries({ shown, used, pressed }))
        lines.push({ name: `Table, ${name}: ${SIZES[key] ?? ''}`, value, unit: 'KB gzip' })
    }
    return lines
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface MeasuredTable {
  name: string
  page: Page
  session: CDPSession
  heap: number
  runs: TableFigures[]
}

/** Loads a library into a page, and measures the memory of its table. */
async function openTable(page: Page, url: string, name: string, count: number): Promise<MeasuredTable> {
  page.on('pageerror', (error) => {
    console.error(`${name}: ${error.message}`)
  })
  await page.goto(url)
  await page.waitForFunction(() => 'bench' in window)
  await page.evaluate(
    ([library, rows]) => {
      window.bench.prepare(rows)
      return window.bench.load(library)
    },
    [name, count] as const,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const empty = await heap(session)
  await page.evaluate(() => window.bench.mountForHeap())
  const full = await heap(session)
  await page.evaluate(() => window.bench.unmount())
  return { name, page, session, heap: (full - empty) / 1_000_000, runs: [] }
}

/** Returns the result of the work, or undefined when it takes too long. Work that goes on is given up with its page. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  // The page of a library that took too long is closed, which rejects what was going on there.
  work.catch(() => undefined)
  const late = Promise.withResolvers<undefined>()
  const limit = setTimeout(() => late.resolve(undefined), LIMIT_SECONDS * 1000)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(limit)
  }
}

/** Measures all libraries in turn, so that other load on the machine affects them alike. */
async function measureAll(
  browser: Browser,
  url: string,
  count: number,
  chunkFiles: Chunks,
  loaded: Loaded,
): Promise<Map<string, TableFigures>> {
  const tables: MeasuredTable[] = []
  const slow = new Set<string>()
  const giveUp = async (name: string, page: Page) => {
    slow.add(name)
    console.error(`${name} with ${count} rows takes more than ${LIMIT_SECONDS} s at once and is given up`)
    await page.close()
  }
  for (const name of names) {
    const page = await browser.newPage({ viewport: { width: 1500, height: 800 } })
    const table = await inTime(openTable(page, url, name, count))
    if (table === undefined) await giveUp(name, page)
    else tables.push(table)
  }
  for (let run = 0; run < RUNS; run++) {
    for (const { name, page, session, runs } of tables) {
      if (slow.has(name)) continue
      await page.bringToFront()
      const figures = await inTime(measureOnce(page, session))
      if (figures === undefined) await giveUp(name, page)
      else runs.push(figures)
    }
  }
  for (const { name, page } of tables) {
    if (slow.has(name)) continue
    for (const module of await loadedChunks(page, chunkFiles)) loaded.get(name)?.byInteractions.add(module)
    await pressKeys(page)
    for (const module of await loadedChunks(page, chunkFiles)) loaded.get(name)?.byKeys.add(module)
    await page.close()
  }
  return new Map(
    tables.map(({ name, heap: megabytes, runs }) => [
      name,
      {
        ...Object.fromEntries(
          Object.keys(FIGURES).map((key) => [key, median(runs.map((one) => one[key] ?? Number.NaN))]),
        ),
        heap: megabytes,
      },
    ]),
  )
}

async function measureOnce(page: Page, session: CDPSession): Promise<TableFigures> {
  const figures: Record<string, number> = {}
  await session.send('HeapProfiler.collectGarbage')
  for (const act of acts) {
    const before = await mainThread(session)
    const { spent, longest } = await page.evaluate((name) => window.bench.act(name), act)
    figures[act] = spent
    figures[`${act} work`] = (await mainThread(session)) - before
    if (act === 'sortText') figures['longestSort'] = longest
    if (act === 'mount') figures['nodes'] = await page.evaluate(() => window.bench.countNodes())
    else await page.evaluate(() => window.bench.reset())
  }
  let before = await mainThread(session)
  figures['lateSteps'] = (await page.evaluate(() => window.bench.scrollInSteps())).late
  figures['stepWork'] = ((await mainThread(session)) - before) / STEPS
  const point = await page.evaluate(() => window.bench.watchWheel())
  before = await mainThread(session)
  await turnWheel(session, point)
  const { late, distance } = await page.evaluate(() => window.bench.stopWatchingWheel())
  // A list that does not scroll by wheel has no figure.
  figures['lateWheel'] = distance === 0 ? Number.NaN : late
  figures['wheelWork'] = ((await mainThread(session)) - before) / STEPS
  await page.evaluate(() => window.bench.unmount())
  return figures
}

/** Works with the table by keyboard: focuses it and moves one cell down. */
async function pressKeys(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.bench.mountForHeap())
  for (const key of ['Tab', 'ArrowDown']) await page.keyboard.press(key)
  await page.waitForTimeout(500)
  await page.evaluate(() => window.bench.unmount())
}

const STEPS = 100

/**
 * The maximum duration of loading a library with its rows, and of one run, in s. A slower library is far behind whatever its
 * median would be: it is measured no further.
 */
const LIMIT_SECONDS = Number(process.env['TABLE_LIMIT'] ?? 30)

/** Dispatches real wheel events of 120 px, 60 times a second. */
async function turnWheel(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const start = performance.now()
  const turns: Promise<unknown>[] = []
  for (let turn = 0; turn < STEPS; turn++) {
    turns.push(session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: 120 }))
    const wait = start + ((turn + 1) * 1000) / 60 - performance.now()
    if (wait > 0) await pause(wait)
  }
  await Promise.all(turns)
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

function tableLines(count: number, figures: ReadonlyMap<string, TableFigures>): Measurement[] {
  return [...figures].flatMap(([library, one]) =>
    Object.entries(FIGURES).map(([key, [name, unit]]) => {
      const budget = library === 'ours' ? goal(key, count, figures) : undefined
      const line = { name: `Table ${count}, ${library}: ${name}`, value: one[key] ?? Number.NaN, unit }
      return budget === undefined ? line : { ...line, budget: { max: budget } }
    }),
  )
}

/** What must keep up with others at 100,000 rows. */
const COMPARED: readonly string[] = ['mount', 'sortNumber', 'sortText', 'filter', 'openOne', 'openAll']

/** Filters by the number of rows that they leave; each takes at most this many times as long as react-data-grid's. */
const FILTERS: readonly string[] = ['filterOne', 'filterFifty', 'filterFiveHundred', 'filterHalf']
const MAX_TIMES_GRID = 1.3

/**
 * Returns the budget of a figure. At 100,000 rows mounting, sorting, filtering and opening take at most one and a half times as
 * long as a plain list in the same run, or as long as react-data-grid, whichever is more.
 */
function goal(key: string, count: number, figures: ReadonlyMap<string, TableFigures>): number | undefined {
  const [plain, grid] = ['plain list', 'react-data-grid'].map((name) => figures.get(name)?.[key] ?? Number.NaN)
  if (count >= 100_000 && COMPARED.includes(key)) {
    const limits = [(plain ?? Number.NaN) * 1.5, grid ?? Number.NaN].filter((limit) => !Number.isNaN(limit))
    return limits.length === 0 ? undefined : Math.round(Math.max(...limits))
  }
  if (count >= 10_000 && FILTERS.includes(key) && grid !== undefined) return Math.round(grid * MAX_TIMES_GRID)
  if (key === 'heap') return 30
  if (key === 'lateWheel') return 1
  if (key === 'type') return 80
  return key === 'sortTextAgain' || key === 'longestSort' ? 50 : undefined
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Formats the lines as a table with a row for each figure and a column for each library. */
export function printTables(lines: readonly Measurement[]): string {
  const cell = (text: string) => text.padStart(16)
  const of = (start: string): string =>
    names
      .map((name) => cell(lines.find((line) => line.name === start.replace('*', name))?.value.toFixed(1) ?? ''))
      .join('')
  const tables = COUNTS.flatMap((count) => [
    `${`${count} rows`.padEnd(40)}${names.map(cell).join('')}`,
    ...Object.values(FIGURES).map(([name]) => `${name.padEnd(40)}${of(`Table ${count}, *: ${name}`)}`),
    '',
  ])
  const sizes = Object.values(SIZES).map((name) => `${`${name}, KB gzip`.padEnd(40)}${of(`Table, *: ${name}`)}`)
  const drags = lines
    .filter(({ name }) => name.includes(' drag'))
    .map(({ name, value }) => `${name}: ${value.toFixed(1)}`)
  return [...tables, ...drags, '', ...sizes, SIZES_NOTE].join('\n')
}

const SIZES_NOTE =
  'Scripts: without React and the bundler’s loader; sorting and filtering of libraries without it are the host’s, and counted.'

if (process.argv[1] === import.meta.filename) console.log(printTables(await measureTables()))
