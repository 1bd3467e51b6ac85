import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '../../../scripts/browser.ts'
import { projectRoot } from '../../../scripts/steps/projectRoot.ts'
import type { Measurement } from './measurement.ts'
import { startServer } from './startServer.ts'

const dist = path.join(projectRoot, 'apps', 'web', 'dist')
const compress = promisify(gzip)
const MOST = 200

/**
 * The scripts and styles that a signed-in person's Home fetches with a cold cache, each compressed by itself, in a real
 * browser: until the month's work is first painted, and until its charts stand there too. Beside them what the start
 * page's HTML names itself. The list of clients, below the screen, comes when it is scrolled to.
 */
export async function measureFirstLoad(): Promise<Measurement[]> {
  const server = await startServer({ DEMO_CLIENTS: '60' })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
  try {
    const { painted, charted } = await fetchedByHome(browser, server.url)
    return [
      ...(await measured('Start page', await namedByStartPage())),
      ...(await measured('Home, first painted', painted)),
      ...(await measured('Home, with its charts', charted, { most: MOST })),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Paths below the dist folder, as they were asked for up to each moment. */
async function fetchedByHome(browser: Browser, url: string) {
  const known = await browser.newContext()
  const signIn = await known.newPage()
  await signIn.goto(url)
  await signIn.getByRole('button', { name: /Maya Okafor/ }).click()
  await signIn.getByRole('figure', { name: 'Monthly queue work' }).waitFor()
  const storageState = await known.storageState()
  await known.close()

  // A context of its own has a cache of its own, and the sign-in only.
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(new URL(request.url()).pathname.slice(1))
  })
  await page.goto(url)
  await page.getByRole('figure', { name: 'Monthly queue work' }).waitFor()
  const painted = [...files]
  for (const name of ['Ranking Progress', 'Your Clients Completed']) await page.getByRole('figure', { name }).waitFor()
  await page.waitForLoadState('networkidle')
  return { painted, charted: [...files] }
}

/** What the HTML names: scripts, preloaded modules and styles. */
async function namedByStartPage(): Promise<string[]> {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
}

async function measured(name: string, files: string[], budget?: Measurement['budget']): Promise<Measurement[]> {
  if (files.length === 0) throw new Error(`${name} fetches no script: there is nothing to weigh.`)
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => (await compress(await readFile(path.join(dist, file)))).length),
  )
  const value = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
  return [{ name: `${name}: scripts and styles`, value, unit: 'KB gzip', ...(budget !== undefined && { budget }) }]
}
