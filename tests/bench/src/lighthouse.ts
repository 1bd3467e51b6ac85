import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import type { Measurement } from './measurement.ts'
import { startServer } from './startServer.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

/** The number of runs; the median counts, so that a briefly busy machine does not make a page slow. */
const RUNS = 3

/** Measures Lighthouse's scores of Home for a signed-in person on desktop, with a production build and a cold cache. */
export async function measureLighthouse(): Promise<Measurement[]> {
  const server = await startServer({ DEMO_CLIENTS: '120' })
  const profile = await mkdtemp(path.join(tmpdir(), 'rankdesk-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    await page.getByRole('button', { name: /Maya Okafor/ }).click()
    await page.getByRole('figure', { name: 'Monthly queue work' }).waitFor()
    await page.close()
    const marks: number[][] = []
    const allFailedAudits = new Set<string>()
    for (let run = 0; run < RUNS; run += 1) {
      const { scores, failedAudits } = await runLighthouse(server.url, port)
      marks.push(scores)
      for (const failedAudit of failedAudits) allFailedAudits.add(failedAudit)
    }
    for (const failedAudit of allFailedAudits) console.log(`Lighthouse audit failed: ${failedAudit}`)
    return CATEGORIES.map((category, index) => ({
      name: `Lighthouse, Home on a desktop: ${category}`,
      value: median(marks.map((run) => run[index] ?? 0)),
      unit: 'of 100',
      budget: { min: 95 },
    }))
  } finally {
    await browser.close()
    await server.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

/**
 * Loads the page once and returns its scores in the order of CATEGORIES, with the audits that lowered them. Clears the
 * cache but keeps the sign-in.
 */
async function runLighthouse(url: string, port: number): Promise<{ scores: number[]; failedAudits: string[] }> {
  const response = await lighthouse(
    url,
    { port, logLevel: 'error', onlyCategories: [...CATEGORIES], disableStorageReset: true },
    desktopConfig,
  )
  if (response === undefined) throw new Error('Lighthouse returned no result.')
  const { lhr } = response
  if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse failed: ${lhr.runtimeError.message}`)
  const counted = CATEGORIES.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
  const failedAudits = counted.flatMap(({ id, weight }) => {
    const audit = lhr.audits[id]
    if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9) return []
    return [`${audit.title} ${audit.displayValue ?? ''}`.trim()]
  })
  return {
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    failedAudits,
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
