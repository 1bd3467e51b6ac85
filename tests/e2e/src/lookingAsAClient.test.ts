/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emulateColorScheme, TOUR_THEMES, violations } from './accessibility.ts'
import { type TestEnvironment, IMPORTED, startEnvironment } from './environment.ts'
import { signInAsMaya } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment({ imported: true })
})
afterAll(() => environment.close())

interface Recorded {
  endedAt: Date | null
  pages: string[]
  staffName: string
}

/** Returns the newest impersonation session as it was recorded. */
async function newestImpersonation(): Promise<Recorded | undefined> {
  const [impersonation] = await environment.rows<Recorded & { at: Date }>(
    `select ended_at as "endedAt", pages_seen as pages, staff_name as "staffName" from impersonations
     join staff using (staff_id) order by started_at desc limit 1`,
  )
  return impersonation
}

/** Opens the client platform from the client's account details, as staff do. */
async function openClientPlatform(page: Page): Promise<Page> {
  const [client] = await environment.rows<{ id: number }>(
    `select client_id as id from clients where business_name = '${IMPORTED}'`,
  )
  await signInAsMaya(page, `${environment.server.url}/client/${client?.id}`)
  await page.getByRole('button', { name: `Account Details of ${IMPORTED}` }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^(Log in as|Platform)/ }).click()
  const tab = await opened
  await tab.getByRole('heading', { level: 1, name: 'Done this month' }).waitFor()
  return tab
}

const banner = (tab: Page) => tab.getByRole('region', { name: 'Viewing as a client' })

describe('impersonating a client', () => {
  it('is visible on every page, does not affect my own sign-in, and is recorded with its end', async () => {
    const context = await environment.browser.newContext({ viewport: { width: 1440, height: 900 } })
    // A fixed clock keeps the remaining minutes the same.
    await context.clock.setFixedTime(new Date())
    const page = await context.newPage()
    const tab = await openClientPlatform(page)
    const own = await page.evaluate(() => localStorage.getItem('identity.access'))

    for (const name of ['Pages', 'Posts', 'Rankings', 'Reports', 'Done this month']) {
      await tab.getByRole('link', { name, exact: true }).click()
      await tab.getByRole('heading', { level: 1, name }).waitFor()
      await expect.poll(() => banner(tab).innerText()).toContain(IMPORTED)
      expect(await banner(tab).innerText()).toMatch(/1[45] minutes left/)
      expect(await tab.locator('[data-client-frame]').isVisible()).toBe(true)
      for (const scheme of TOUR_THEMES) {
        await emulateColorScheme(tab, scheme)
        expect(await violations(tab, { rules: scheme === 'light' ? 'all' : 'colors' })).toEqual([])
      }
    }
    await tab.reload()
    await tab.getByRole('heading', { level: 1, name: 'Done this month' }).waitFor()
    for (const address of ['/my-clients', '/client/3/overview', '/']) {
      await tab.goto(`${environment.server.url}${address}`)
      await tab.getByRole('heading', { level: 1, name: 'Done this month' }).waitFor()
      expect(await tab.locator('[data-client-frame]').isVisible()).toBe(true)
    }
    expect(await tab.evaluate(() => localStorage.getItem('identity.access'))).toBe(own)

    const closed = tab.waitForEvent('close')
    await banner(tab).getByRole('button', { name: 'Return to my account' }).click()
    await closed
    const impersonation = await newestImpersonation()
    expect(impersonation).toMatchObject({ staffName: 'Maya Okafor', endedAt: expect.any(Date) as Date })
    expect(new Set(impersonation?.pages)).toEqual(
      new Set(['/platform/', '/platform/pages', '/platform/posts', '/platform/rankings', '/platform/reports']),
    )
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.close()
  })

  it('allows no call for staff, and a staff token no call for clients', async () => {
    const context = await environment.browser.newContext()
    const page = await context.newPage()
    const tab = await openClientPlatform(page)
    const statuses = await tab.evaluate(async () => {
      const read = (storage: Storage, key: string) =>
        JSON.parse(storage.getItem(key) ?? '{}') as { token?: string; id_token?: string }
      const client = read(sessionStorage, 'identity.client_access').token
      const staff = read(localStorage, 'identity.access').id_token
      const call = async (path: string, token: string | undefined) =>
        (await fetch(`/services/${path}`, { headers: { authorization: `Bearer ${token}` } })).status
      return [
        await call('identity/v1/api/client/month', client),
        await call('identity/v1/api/client/month', staff),
        await call('identity/v1/api/oauth2/isauthorized', client),
        await call('identity/v1/api/oauth2/isauthorized', staff),
      ]
    })
    expect(statuses).toEqual([200, 403, 403, 200])
    await context.close()
  })

  it('ends when its time is over, with a page that leads back', async () => {
    const context = await environment.browser.newContext()
    await context.clock.install()
    const page = await context.newPage()
    const tab = await openClientPlatform(page)
    await context.clock.fastForward(13 * 60_000)
    await expect.poll(() => banner(tab).innerText()).toContain('2 minutes left')
    await context.clock.fastForward(3 * 60_000)
    await tab.getByRole('heading', { name: 'Your time as this client has ended' }).waitFor()
    expect(await tab.getByText(IMPORTED).count()).toBe(0)
    const closed = tab.waitForEvent('close')
    await tab.getByRole('button', { name: 'Return to my account' }).click()
    await closed
    await context.close()
  })

  it('ends in its tab as soon as the staff member signs out', async () => {
    const context = await environment.browser.newContext()
    const page = await context.newPage()
    const tab = await openClientPlatform(page)
    await page.evaluate(async () => {
      const { refresh_token } = JSON.parse(localStorage.getItem('identity.access') ?? '{}') as { refresh_token: string }
      await fetch('/services/identity/v1/api/oauth2logoff/logoff', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
      })
    })
    await tab.getByRole('link', { name: 'Rankings' }).click()
    await tab.getByRole('heading', { name: 'This client session has ended' }).waitFor()
    expect(await banner(tab).count()).toBe(0)
    await context.close()
  })

  it('a tab without a client says so', async () => {
    const page = await (await environment.browser.newContext()).newPage()
    await page.goto(`${environment.server.url}/platform/rankings`)
    await page.getByRole('heading', { name: 'You’re not viewing a client’s pages' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.close()
  })
})
