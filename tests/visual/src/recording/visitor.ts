import { setTimeout } from 'node:timers/promises'
import type { APIResponse, Browser, Page } from 'playwright-core'

/** How long the demo server may take, in ms. Other work may keep the machine busy. */
const PATIENCE_MS = 180_000

/** How often a job of the server is looked at, in ms, and how many times. */
const POLL_MS = 250
const MAX_TRIES = 600

const WINDOW = { width: 1280, height: 900 }

interface CallOptions {
  method?: 'PUT'
  /** The version on which a save is based. */
  version?: number
}

/** A person of the demo agency in a browser of their own. */
export interface Visitor {
  /** The address of the server. */
  url: string
  page: Page
  person: { staffId: number; name: string; email: string }
  /** Makes a call of the API as this person, with a body as POST, and returns its result. */
  call(path: string, body?: unknown, options?: CallOptions): Promise<unknown>
  /** Sends a file as the API's imports take it. */
  upload(path: string, name: string, content: Buffer): Promise<unknown>
  /** Waits for a job of the server. */
  waitUntil(isReached: () => Promise<boolean>): Promise<void>
  /** Returns the ids of the person's clients, in the order of My Clients. */
  clientIds(): Promise<number[]>
  /** Returns the rows of a report, by the names of their fields. */
  report(queryId: string, query?: object): Promise<Record<string, unknown>[]>
}

/** Signs in with one click. */
export async function visit(browser: Browser, url: string, name: string): Promise<Visitor> {
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  let authorization = ''
  page.on('request', (request) => {
    if (request.url().startsWith(`${url}/services/`))
      authorization = request.headers()['authorization'] ?? authorization
  })
  // Another address before the app has started would lose the sign-in.
  const hasStarted = async (): Promise<void> => page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.goto(url)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await hasStarted()

  const request = async (path: string, options: object, headers: object = {}): Promise<unknown> => {
    const send = async (): Promise<APIResponse> => {
      const all = { Authorization: authorization, 'Idempotency-Key': crypto.randomUUID(), ...headers }
      return context.request.fetch(`${url}/services${path}`, { ...options, headers: all })
    }
    let response = await send()
    if (response.status() === 401) {
      // The token has expired. The app renews it.
      await page.goto(url)
      await hasStarted()
      response = await send()
    }
    if (!response.ok()) throw new Error(`${path} failed: ${await response.text()}`)
    return ((await response.json()) as { result: unknown }).result
  }
  const call: Visitor['call'] = (path, body, { method = 'POST', version } = {}) =>
    request(
      path,
      body === undefined ? {} : { method, data: body },
      version === undefined ? {} : { 'If-Match': `${version}` },
    )
  const report: Visitor['report'] = async (queryId, query = {}) => {
    const body = { fromApp: 'Rankdesk', queryId, count: 500, ...query }
    const result = (await call('/reporting/v1/api/report/run', body)) as { fields: string[]; rows: unknown[][] }
    return result.rows.map((row) => Object.fromEntries(result.fields.map((field, index) => [field, row[index]])))
  }
  const account = (await call('/identity/api/account')) as { staffId: number; staffName: string; staffEmail: string }
  return {
    url,
    page,
    person: { staffId: account.staffId, name: account.staffName, email: account.staffEmail },
    call,
    report,
    upload: (path, fileName, content) => {
      const headers = { 'X-File-Name': encodeURIComponent(fileName), 'X-File-Length': String(content.byteLength) }
      const type = { 'Content-Type': 'application/octet-stream' }
      return request(path, { method: 'POST', data: content }, { ...type, ...headers })
    },
    waitUntil: async (isReached) => {
      for (let tries = 0; !(await isReached()); tries++) {
        if (tries === MAX_TRIES) throw new Error('The demo server did not finish a job.')
        await setTimeout(POLL_MS)
      }
    },
    clientIds: async () => {
      const values = { roleId: 5, staffId: account.staffId }
      const filter = Object.entries(values).map(([field, value]) => ({ name: field, value, match: 'EQUALS' }))
      return (await report('ranking-clients', { filter })).map(({ clientId }) => Number(clientId))
    },
  }
}

/** Opens the platform of a client in another tab, as staff do. */
export async function openPlatform({ page, url }: Visitor, clientId: number): Promise<Page> {
  await page.goto(`${url}/client/${clientId}/overview`)
  await page.getByRole('button', { name: /^Account Details of/ }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^(Log in as|Platform)/ }).click()
  const tab = await opened
  tab.setDefaultTimeout(PATIENCE_MS)
  await tab.setViewportSize(WINDOW)
  await tab.locator('main h1').first().waitFor()
  return tab
}

export interface Strategy {
  strategyId: number
  strategyTypeId: number
  clientId: number
}

/** Returns the open strategies of types, those of the person's own clients first. */
export async function openStrategies(visitor: Visitor, typeIds: readonly number[]): Promise<Strategy[]> {
  return strategiesOf(visitor, typeIds, ['open', 'overdue'])
}

/** Returns the strategies of types that were completed in the last twelve months, in the same order. */
export async function completedStrategies(visitor: Visitor, typeIds: readonly number[]): Promise<Strategy[]> {
  return strategiesOf(visitor, typeIds, ['done', 'late'])
}

async function strategiesOf(visitor: Visitor, typeIds: readonly number[], outcomes: string[]): Promise<Strategy[]> {
  const values = { strategyTypeId: typeIds, outcome: outcomes }
  const filter = Object.entries(values).map(([name, value]) => ({ name, value, match: 'IN' }))
  const strategies = (await visitor.report('month-strategies', { filter })) as unknown as Strategy[]
  const own = new Set(await visitor.clientIds())
  return strategies.toSorted((a, b) => Number(own.has(b.clientId)) - Number(own.has(a.clientId)))
}
