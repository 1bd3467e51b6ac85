import { setTimeout } from 'node:timers/promises'
import type { APIResponse, Browser, Page } from 'playwright-core'

/** How long the demo server may take, in ms. Other work may keep the machine busy. */
const PATIENCE_MS = 180_000

const WINDOW = { width: 1280, height: 900 }

/** A person of the demo agency in a browser of their own. */
export interface Visitor {
  url: string
  page: Page
  person: { staffId: number; name: string; email: string }
  /** Makes a call of the API as this person, with a body as POST, and returns its result. A save names its `version`. */
  call<Result>(path: string, body?: unknown, options?: { method?: 'PUT'; version?: number }): Promise<Result>
  upload(path: string, name: string, content: Buffer): Promise<unknown>
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

  const request = async <Result>(path: string, options: object, headers: object = {}): Promise<Result> => {
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
    return ((await response.json()) as { result: Result }).result
  }
  const call: Visitor['call'] = (path, data, { method = 'POST', version } = {}) => {
    const headers = version === undefined ? {} : { 'If-Match': `${version}` }
    return request(path, data === undefined ? {} : { method, data }, headers)
  }
  const report: Visitor['report'] = async (queryId, query = {}) => {
    const body = { fromApp: 'Rankdesk', queryId, count: 500, ...query }
    const result = await call<{ fields: string[]; rows: unknown[][] }>('/reporting/v1/api/report/run', body)
    return result.rows.map((row) => Object.fromEntries(result.fields.map((field, index) => [field, row[index]])))
  }
  const account = await call<{ staffId: number; staffName: string; staffEmail: string }>('/identity/api/account')
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
      const deadline = Date.now() + PATIENCE_MS
      while (!(await isReached())) {
        if (Date.now() > deadline) throw new Error('The demo server did not finish a job.')
        await setTimeout(250)
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

const strategiesWith =
  (...outcome: string[]) =>
  async (visitor: Visitor, strategyTypeId: readonly number[]): Promise<Strategy[]> => {
    const values = Object.entries({ strategyTypeId, outcome })
    const filter = values.map(([name, value]) => ({ name, value, match: 'IN' }))
    const strategies = (await visitor.report('month-strategies', { filter })) as unknown as Strategy[]
    const own = new Set(await visitor.clientIds())
    return strategies.toSorted((a, b) => Number(own.has(b.clientId)) - Number(own.has(a.clientId)))
  }

/** Return the strategies of types that are open or were completed in the last year, those of the person's clients first. */
export const openStrategies = strategiesWith('open', 'overdue')
export const completedStrategies = strategiesWith('done', 'late')
