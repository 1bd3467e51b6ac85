/**
 * `npm run record-screens -- http://127.0.0.1:3000 [screen ...]`: opens the app's screens on a
 * running demo server and writes the responses that each of them received to
 * apps/web/src/app/screenStories/testing/recordings. The stories of the screens answer with them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page, type Request, type Response } from 'playwright-core'
import { ensureBrowser } from '../../../../scripts/browser.ts'

const folder = path.resolve(import.meta.dirname, '../../../../apps/web/src/app/screenStories/testing/recordings')

/** A response of the recorded server, with its request. */
interface RecordedCall {
  method: string
  /** The path with the query, from `/services` on. */
  url: string
  body: string
  response: unknown
}

/** The rows of a report that a story needs. */
const MAX_ROWS = 30
/** A report that its screens read as a whole: fewer rows would repeat or miss periods. */
const WHOLE_REPORT = '"queryId":"leadership-rollup"'

/** The list of strategies. */
const STRATEGIES = '/all-clients/strategies'

/** The screens of the client platform. */
const PLATFORM: Readonly<Record<string, string>> = {
  'platform-month': '/platform/',
  'platform-pages': '/platform/pages',
  'platform-posts': '/platform/posts',
  'platform-rankings': '/platform/rankings',
  'platform-reports': '/platform/reports',
}

const [origin = '', ...chosen] = process.argv.slice(2)
await record(origin, chosen)

async function record(url: string, names: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser() })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    page.setDefaultTimeout(180_000)
    await page.goto(url)
    await page.getByRole('button', { name: /Maya Okafor/ }).click()
    // Another address before the app has started would lose the sign-in.
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await mkdir(folder, { recursive: true })
    const isChosen = (name: string): boolean => names.length === 0 || names.includes(name)
    for (const [name, address] of await addresses(page, url, isChosen)) await recordScreen(page, url, name, address)
    const platform = Object.entries(PLATFORM).filter(([name]) => isChosen(name))
    if (platform.length > 0) {
      const tab = await openPlatform(page, url)
      for (const [name, address] of platform) await recordScreen(tab, url, name, address)
    }
  } finally {
    await browser.close()
  }
}

/** Opens the platform of a client in another tab, as staff do. */
async function openPlatform(page: Page, url: string): Promise<Page> {
  await page.goto(`${url}/client/${await firstClient(page, url)}/overview`)
  await page.getByRole('button', { name: /^Account Details of/ }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^(Log in as|Platform)/ }).click()
  const tab = await opened
  tab.setDefaultTimeout(180_000)
  await tab.setViewportSize({ width: 1280, height: 900 })
  await tab.locator('main h1').first().waitFor()
  return tab
}

/** Returns the first link of a screen whose address fits. */
async function firstLink(page: Page, url: string, from: string, address: RegExp): Promise<string> {
  await page.goto(url + from)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links.find((link) => address.test(link)) ?? ''
}

/** Returns the first client that the demo shows. */
async function firstClient(page: Page, url: string): Promise<string> {
  return /\d+/.exec(await firstLink(page, url, '/my-clients', /^\/client\/\d/))?.[0] ?? '5'
}

/** Returns the screen of the first strategy of a type, in the pages of the list of strategies. */
async function firstStrategy(page: Page, url: string, type: string): Promise<string> {
  for (let at = 1; at <= 20; at++) {
    const found = await firstLink(page, url, `${STRATEGIES}?page=${at}`, new RegExp(`^/execution/${type}/`))
    if (found !== '') return found
  }
  return ''
}

/** Returns the address of each recorded screen, of the first client and strategies that the demo shows. */
async function addresses(
  page: Page,
  url: string,
  isChosen: (name: string) => boolean,
): Promise<[name: string, address: string][]> {
  const client = await firstClient(page, url)
  const link = async (from: string, address: RegExp): Promise<string> => firstLink(page, url, from, address)
  const strategy = async (type: string): Promise<string> => firstStrategy(page, url, type)
  const found: Record<string, string | (() => Promise<string>)> = {
    home: '/',
    'my-clients': '/my-clients',
    'all-clients': '/all-clients',
    'all-strategies': STRATEGIES,
    'client-results': '/all-clients/results',
    'own-strategies': `${STRATEGIES}/own`,
    'client-overview': `/client/${client}/overview`,
    'client-keywords': `/client/${client}/keywords`,
    'page-mapping': `/client/${client}/page-mapping`,
    'pages-list': `/client/${client}/page-mapping/list`,
    'geos-specialties': `/client/${client}/geos-specialties`,
    sitemap: `/client/${client}/sitemap`,
    indexation: `/client/${client}/indexation`,
    'media-library': `/client/${client}/media`,
    'content-tracker': `/client/${client}/content-tracker`,
    'hand-over': `/client/${client}/hand-over`,
    'client-report': `/client/${client}/report`,
    review: () => link('/', /^\/execution\/\d/),
    'profile-execution': () => strategy('grm'),
    'profile-optimization': () => strategy('gpo'),
    'profile-questions': () => strategy('qna'),
    'profile-post': () => strategy('pgp'),
    video: () => strategy('[a-z]+-video'),
    'profile-ledger': async () => link(await strategy('gpo'), /^\/profile-ledger\/\d/),
    scheduler: `/scheduler/${client}`,
    'system-mapping': `/system-mapping/${client}`,
    'testimonial-review': '/testimonial-review',
    'content-ai-settings': '/admin/content-ai-settings',
    'ranking-rollup': '/leadership-reports/ranking-rollup',
    'leadership-summary': '/leadership-reports/summary',
    administration: '/administration/staff',
    'administration-clients': '/administration/clients',
    'administration-teams': '/administration/teams',
    'administration-transfers': '/administration/transfers',
    'administration-imports': '/administration/import',
    operations: '/operations/errors',
    'operations-audit-events': '/operations/audit-events',
    'operations-impersonations': '/operations/impersonations',
    'operations-jobs': '/operations/jobs',
    'operations-schedule': '/operations/schedule',
    'operations-imports': '/operations/imports',
    'operations-backups': '/operations/backups',
    'operations-storage': '/operations/storage',
    'operations-system': '/operations/system',
    setup: '/setup',
    'my-profile': '/my-profile',
    'content-brief': `/tools/content-brief/${client}`,
    'ranking-settings': `/tools/ranking-settings/${client}`,
    'ranking-strategy': `/tools/ranking-strategy/${client}`,
    delivery: `/tools/delivery/${client}`,
    projects: `/tools/projects/${client}`,
    'client-sites': '/tools/client-sites',
    fellows: '/tools/fellows',
    'staff-page': '/tools/staff/1',
  }
  const wanted: [string, string][] = []
  for (const [name, address] of Object.entries(found))
    if (isChosen(name)) wanted.push([name, typeof address === 'string' ? address : await address()])
  return wanted
}

async function recordScreen(page: Page, url: string, name: string, address: string): Promise<void> {
  if (address === '') {
    console.log(`${name}: the demo has no such screen`)
    return
  }
  const calls = new Map<string, RecordedCall>()
  const keep = async (response: Response): Promise<void> => {
    const request = response.request()
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/services/') || !/json/.test(response.headers()['content-type'] ?? '')) return
    // Tokens stay out of the repository.
    if (/oauth2|well-known/.test(pathname)) return
    const body = request.postData() ?? ''
    const key = `${request.method()} ${pathname}${search} ${body}`
    if (response.ok())
      calls.set(key, {
        method: request.method(),
        url: pathname + search,
        body,
        response: body.includes(WHOLE_REPORT) ? await response.json() : shortened(await response.json()),
      })
  }
  const kept: Promise<void>[] = []
  const listen = (response: Response): void => void kept.push(keep(response).catch(() => undefined))
  page.on('response', listen)
  const open = new Set<Request>()
  const start = (request: Request): void => void open.add(request)
  const end = (request: Request): void => void open.delete(request)
  page.on('request', start).on('requestfinished', end).on('requestfailed', end)
  await page.goto(url + address)
  await page.locator('main h1').first().waitFor()
  await waitUntilLoaded(page, open)
  page.off('response', listen).off('request', start).off('requestfinished', end).off('requestfailed', end)
  await Promise.all(kept)
  const config: unknown = await (await page.request.get(`${url}/config.json`)).json()
  const shift = config instanceof Object && 'clockShift' in config ? Number(config.clockShift) : 0
  const now = new Date(Date.now() + shift).toISOString()
  const recording = { path: address, now, config, calls: [...calls.values()] }
  const text = JSON.stringify(recording)
    .replaceAll(new URL(url).host, 'rankdesk.test')
    .replaceAll(`:${new URL(url).port}`, '')
  await writeFile(path.join(folder, `${name}.json`), `${text}\n`)
  console.log(`${name}: ${calls.size} calls of ${address}`)
}

/** Waits until the page shows no placeholder and all of its requests have ended. */
async function waitUntilLoaded(page: Page, open: ReadonlySet<Request>): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('main [data-skeleton]') === null)
  // Effects of the last responses may send further requests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  while (open.size > 0) await page.waitForEvent('requestfinished')
}

/** Cuts the rows of a long report. */
function shortened(value: unknown): unknown {
  if (!(value instanceof Object)) return value
  if (Array.isArray(value)) return value.map(shortened)
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, unknown] => {
      const isLong = key === 'rows' && Array.isArray(part)
      return [key, shortened(isLong ? part.slice(0, MAX_ROWS) : part)]
    }),
  )
}
