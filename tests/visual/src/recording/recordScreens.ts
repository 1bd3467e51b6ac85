/**
 * `npm run record-screens [-- screen ...]`: opens the app's screens on a demo server of this build at a fixed time and writes
 * their responses to apps/web/src/app/screenStories/testing/recordings for their stories. `readme` makes the README's pictures and film.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { ensureBrowser } from '@rankdesk/scripts/browser.ts'
import { makeFilm } from '@rankdesk/scripts/firstLook/film.ts'
import { takePictures } from '@rankdesk/scripts/firstLook/pictures.ts'
import { countFilledFields } from './countFilledFields.ts'
import { NOW, startDemoServer } from './demoServer.ts'
import { recordCalls, type RecordedPage } from './recordCalls.ts'
import { type Address, type RecordedScreen, SCREENS } from './screens.ts'
import { openPlatform, visit, type Visitor } from './visitor.ts'
import { withoutChance } from './withoutChance.ts'

const recordings = path.resolve(import.meta.dirname, '../../../../apps/web/src/app/screenStories/testing/recordings')

const README = 'readme'

const chosen = process.argv.slice(2)
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name)
const unknown = chosen.filter((name) => name !== README && !SCREENS.some((screen) => screen.name === name))
if (unknown.length > 0) {
  const known = [README, ...SCREENS.map(({ name }) => name)].join(', ')
  console.error(`No screen is recorded as ${unknown.join(', ')}. These are: ${known}.`)
  process.exit(1)
}
const screens = SCREENS.filter(({ name }) => isChosen(name))
/** Real time, in which sessions and backups live. */
const since = Date.now()
const server = await startDemoServer()
const browser = await chromium.launch({ executablePath: await ensureBrowser() })
try {
  if (isChosen(README)) await takePictures(await visit(browser, server.url, 'Maya Okafor'), SCREENS)
  await recordAll(browser, server.url)
  // It schedules and publishes, which the screens would show.
  if (isChosen(README)) await makeFilm(browser, server.url)
} finally {
  await browser.close()
  server.stop()
}

async function recordAll(inBrowser: Browser, url: string): Promise<void> {
  const visitors = new Map<string, Visitor>()
  for (const screen of screens) {
    const visitor = visitors.get(screen.person) ?? (await visit(inBrowser, url, screen.person))
    visitors.set(screen.person, visitor)
    const { address, calls, files } = await richest(visitor, screen)
    const recording = { path: address, now: NOW, person: visitor.person, config: await configOf(visitor), calls }
    const text = `${JSON.stringify(withoutChance(recording, { url, now: NOW, since }))}\n`
    await writeFile(path.join(recordings, `${screen.name}.json`), text)
    await writeFiles(files)
  }
}

interface RecordedAddress extends RecordedPage {
  address: string
}

/** Returns the calls of a screen for the client, strategy or other thing for which it shows most. */
async function richest(visitor: Visitor, { name, addresses, use }: RecordedScreen): Promise<RecordedAddress> {
  const found: (RecordedAddress & { fields: number })[] = []
  for (const address of await addresses(visitor)) {
    const recorded = await recordAddress(visitor, address, use)
    const fields = countFilledFields(recorded.calls)
    console.log(`${name}: ${recorded.address} has ${recorded.calls.length} calls with ${fields} different fields`)
    found.push({ ...recorded, fields })
  }
  const [best] = found.toSorted((a, b) => b.fields - a.fields)
  if (best === undefined) throw new Error(`The demo agency has nothing for the screen ${name}.`)
  return best
}

async function recordAddress(visitor: Visitor, address: Address, use: RecordedScreen['use']): Promise<RecordedAddress> {
  await visitor.page.request.post(`${visitor.url}/test/clock`, { data: { now: NOW } })
  if (typeof address === 'string') return { address, ...(await recordCalls(visitor.page, visitor.url, address, use)) }
  const tab = await openPlatform(visitor, address.clientId)
  const recorded = await recordCalls(tab, visitor.url, address.platform)
  await tab.close()
  return { address: address.platform, ...recorded }
}

/** Returns the settings of a story: without the page of faults, with clients' sites among the recorded files. */
async function configOf({ page, url }: Visitor): Promise<object> {
  const config = (await (await page.request.get(`${url}/config.json`)).json()) as object
  return { ...config, clockShift: 0, faultInjection: false, clientSite: '/sites/{domain}' }
}

/** Writes the files that a screen shows, which Storybook serves below its root. A page of a site is the index of its folder. */
async function writeFiles(files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [address, content] of files) {
    const isPage = /^\s*<!doctype html/i.test(content.subarray(0, 100).toString())
    const location = path.join(recordings, 'files', address, isPage ? 'index.html' : '')
    await mkdir(path.dirname(location), { recursive: true })
    // The pictures of a page are below the site's folder.
    const site = address.split('/').slice(0, 3).join('/')
    const ownPaths = (html: string): string => html.replaceAll(/(src|href)="\/(?!\/)/g, `$1="${site}/`)
    await writeFile(location, isPage ? ownPaths(content.toString()) : content)
  }
}
