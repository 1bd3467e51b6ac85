import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import type { Measurement } from '../measurement.ts'
import { chartMeasurements } from './chartMeasurements.ts'
import { measureChartSizes } from './chartSizes.ts'
import { median } from './median.ts'
import type { Scene } from './page/main.ts'
import type { SceneResult } from './sceneResult.ts'

const SCENES: readonly { scene: Scene; name: string }[] = [
  { scene: 'dashboard', name: 'dashboard' },
  { scene: 10_000, name: 'line of 10,000' },
  { scene: 100_000, name: 'line of 100,000' },
]

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/**
 * Compares our charts with other libraries: a dashboard of eight and one long line, in one browser and one run,
 * animation off. Speeds are medians in ms of main-thread time, as the browser counts it: painted times are rounded up
 * to a frame of 1/60 s, in which 3 ms and 14 ms look alike. `rounds` is how often each is drawn (at least 5).
 */
export async function measureCharts(rounds = 7): Promise<Measurement[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-charts-'))
  try {
    await build({
      root: path.join(import.meta.dirname, 'page'),
      configFile: false,
      logLevel: 'error',
      plugins: [react(), tailwindcss()],
      worker: { format: 'es' },
      build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
    })
    const results = await inBrowser(folder, rounds)
    return chartMeasurements(results, await measureChartSizes())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inBrowser(folder: string, rounds: number): Promise<SceneResult[]> {
  const server = await serve(folder)
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...chromiumFlags],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 900 } })
    page.on('pageerror', (error) => {
      console.error('charts bench:', error.message)
    })
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`)
    await page.waitForFunction(() => 'chartsBench' in window)
    page.setDefaultTimeout(0)
    const results: SceneResult[] = []
    for (const { scene, name } of SCENES) results.push(...(await measureScene(page, scene, name, rounds)))
    return results
  } finally {
    await browser.close()
    server.close()
  }
}

/** How long a drawn dashboard is left alone for what it does later, in ms: a table for screen readers, in idle time. */
const IDLE_MS = 1500

/**
 * Measures the contenders in turn, so that a noisy machine affects all of them. The first round only warms up the
 * engine.
 */
async function measureScene(page: Page, scene: Scene, name: string, rounds: number): Promise<SceneResult[]> {
  const { work, tidy } = await mainThread(page)
  const taken = new Map<string, { mount: number; update: number; mountPainted: number; updatePainted: number }[]>()
  const names = await page.evaluate((one) => window.chartsBench.contenders(one), scene)
  const hidden = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const contender of names) {
      await page.evaluate((one) => window.chartsBench.prepare(one), scene)
      // Collect the previous contender's garbage before this one is timed.
      await tidy()
      const before = await work()
      const mountPainted = await page.evaluate((one) => window.chartsBench.mount(one), contender)
      const mounted = await work()
      const updatePainted = await page.evaluate(() => window.chartsBench.update())
      const updated = await work()
      if (scene === 'dashboard') await page.waitForTimeout(IDLE_MS)
      const idled = await work()
      await page.evaluate(() => window.chartsBench.unmount())
      if (round === 0) continue
      hidden.set(contender, [...(hidden.get(contender) ?? []), idled - updated])
      const times = { mount: mounted - before, update: updated - mounted, mountPainted, updatePainted }
      taken.set(contender, [...(taken.get(contender) ?? []), times])
    }
  }
  const results: SceneResult[] = []
  for (const [contender, times] of taken) {
    const of = (what: 'mount' | 'update' | 'mountPainted' | 'updatePainted') => median(times.map((time) => time[what]))
    const result: SceneResult = {
      scene: name,
      name: contender,
      mount: of('mount'),
      update: of('update'),
      mountPainted: of('mountPainted'),
      updatePainted: of('updatePainted'),
    }
    if (scene === 'dashboard') result.hidden = median(hidden.get(contender) ?? [])
    else {
      await page.evaluate((one) => window.chartsBench.mount(one), contender)
      result.hover = await page.evaluate(() => window.chartsBench.hover())
      await page.evaluate(() => window.chartsBench.unmount())
      result.longest = await longestOfMounts(page, scene, contender)
    }
    results.push(result)
  }
  return results
}

/**
 * Returns the longest task of a mount in ms: the minimum of three mounts, because other programs only ever make it
 * longer.
 */
async function longestOfMounts(page: Page, scene: Scene, contender: string): Promise<number> {
  const longest: number[] = []
  for (let mount = 0; mount < 3; mount += 1) {
    await page.evaluate((one) => window.chartsBench.prepare(one), scene)
    await page.evaluate((one) => window.chartsBench.mount(one), contender)
    longest.push(await page.evaluate(() => window.chartsBench.longestTask()))
    await page.evaluate(() => window.chartsBench.unmount())
  }
  return Math.min(...longest)
}

/** Reads the main thread's total working time in ms, and runs the garbage collector. */
async function mainThread(page: Page): Promise<{ work: () => Promise<number>; tidy: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  return {
    work: async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    },
    tidy: async () => {
      await session.send('HeapProfiler.collectGarbage')
    },
  }
}

async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const name = path.normalize(new URL(request.url ?? '/', 'http://local').pathname)
    void readFile(path.join(folder, name)).then(
      (body) => response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return server
}

if (import.meta.main) {
  for (const { name, value, unit, budget } of await measureCharts(Number(process.argv[2] ?? 7))) {
    const limit = budget?.max === undefined ? '' : `${value <= budget.max ? 'ok' : 'OVER'} (at most ${budget.max})`
    console.log(
      `${name.padEnd(58)} ${value.toFixed(value < 10 ? 2 : 1).padStart(9)} ${unit.padEnd(10)} ${limit}`.trimEnd(),
    )
  }
}
