import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestEnvironment, IMPORTED, startEnvironment } from './environment.ts'
import { homeLink, signInAsMaya } from './signIn.ts'
import { browserWithClock, refetchNow, outliveIdToken, setFaults, watchSignIns } from './tokens.ts'
import { writeInZone } from './zones.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment({ imported: 'scheduled' })
})
afterEach(() => setFaults(environment))
afterAll(() => environment.close())

async function newPage(): Promise<Page> {
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

describe('signing in', () => {
  it('shows nothing of the app before the sign-in, and then opens the requested address', async () => {
    const page = await newPage()
    const wanted = `${environment.server.url}/my-clients?search=${encodeURIComponent(IMPORTED)}`
    await page.goto(wanted)
    await page.getByRole('heading', { name: 'Sign in to Rankdesk' }).waitFor()
    await page.getByRole('button', { name: /^Maya Okafor/ }).focus()
    await page.keyboard.press('Enter')
    await homeLink(page).waitFor()
    expect(page.url()).toBe(wanted)
    const record = await page.evaluate(() => localStorage.getItem('identity.access'))
    expect(Object.keys(JSON.parse(record ?? '{}') as object).toSorted()).toEqual([
      'id_token',
      'id_token_expires_at',
      'id_token_expires_in',
      'refresh_token',
      'refresh_token_expires_at',
      'refresh_token_expires_in',
    ])
    await page.reload()
    await homeLink(page).waitFor()
    expect(page.url()).toBe(wanted)
    await page.context().close()
  })

  it('in one tab opens the address that another tab on the sign-in page asked for', async () => {
    const page = await newPage()
    await page.goto(`${environment.server.url}/tools/fellows`)
    const waiting = page.getByRole('heading', { name: 'Sign in to Rankdesk' })
    await waiting.waitFor()
    const other = await page.context().newPage()
    await other.goto(`${environment.server.url}/my-clients`)
    await other.getByRole('button', { name: /^Maya Okafor/ }).click()
    await homeLink(other).waitFor()
    await homeLink(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tools/fellows')
    expect(new URL(other.url()).pathname).toBe('/my-clients')
    await page.context().close()
  })

  it('signing out signs out of the provider too, and leads to a page that says so', async () => {
    const page = await newPage()
    await signInAsMaya(page, `${environment.server.url}/`)
    await homeLink(page).waitFor()
    const record = await page.evaluate(() => localStorage.getItem('identity.access'))
    const { refresh_token } = JSON.parse(record ?? '{}') as { refresh_token: string }
    const deviceId = await page.evaluate(() => localStorage.getItem('identity.device_id'))
    await page.getByRole('button', { name: 'Account of Maya Okafor' }).click()
    const other = await page.context().newPage()
    await other.goto(`${environment.server.url}/my-clients`)
    await homeLink(other).waitFor()
    await page.getByText('Sign out').click()
    for (const tab of [page, other]) await tab.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    expect(await homeLink(page).count()).toBe(0)
    const again = await fetch(`${environment.server.url}/services/identity/v1/api/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token, client_id: 'rankdesk-web', deviceId }),
    })
    expect(again.status).toBe(401)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByRole('button', { name: /^Maya Okafor/ }).click()
    await homeLink(other).waitFor()
    expect(new URL(other.url()).pathname).toBe('/my-clients')
    // The tab that waits for a sign-in follows.
    await homeLink(page).waitFor()
    await page.context().close()
  })

  it.each([
    [
      'blocked',
      'This browser blocks storage for this site',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      },
    ],
    [
      'full',
      'This browser’s storage is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    ],
  ])('explains that the browser’s storage is %s, without a redirect', async (_how, title, spoil) => {
    const context = await environment.browser.newContext()
    const seen = watchSignIns(context)
    const page = await context.newPage()
    await page.addInitScript(spoil)
    await page.goto(`${environment.server.url}/`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    expect(seen.signIns).toBe(0)
    await context.close()
  })

  it('resumes the sign-in once a lost network is back', { tags: ['long'] }, async () => {
    const page = await newPage()
    await signInAsMaya(page, `${environment.server.url}/my-clients`)
    await homeLink(page).waitFor()
    await setFaults(environment, { service: 'identity', kind: 'no-answer', ms: 0 })
    await page.reload()
    await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor()
    await setFaults(environment)
    await page.getByRole('button', { name: 'Try again' }).click()
    await homeLink(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/my-clients')
    await page.context().close()
  })

  it('explains when sign-ins are lost again and again, and stops the redirects', async () => {
    const context = await environment.browser.newContext()
    // With a fixed clock everything happens within a minute, however long a page takes.
    await context.clock.setFixedTime(new Date())
    const seen = watchSignIns(context)
    const page = await context.newPage()
    for (let turn = 0; turn < 4; turn++) {
      await page.goto(`${environment.server.url}/my-clients`)
      await page.getByRole('heading', { name: 'Sign in to Rankdesk' }).waitFor()
    }
    await page.goto(`${environment.server.url}/my-clients`)
    await page.getByRole('heading', { name: 'Sign-in keeps redirecting' }).waitFor()
    expect(seen.signIns).toBe(4)
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByRole('button', { name: /^Maya Okafor/ }).click()
    await homeLink(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/my-clients')
    await context.close()
  })
})

/** Opens two tabs of one browser, both signed in as Maya. */
async function openTwoTabs(context: BrowserContext): Promise<[Page, Page]> {
  const first = await context.newPage()
  await signInAsMaya(first, `${environment.server.url}/`)
  await homeLink(first).waitFor()
  const second = await context.newPage()
  await second.goto(`${environment.server.url}/my-clients`)
  await homeLink(second).waitFor()
  return [first, second]
}

describe('staying signed in', () => {
  it('two tabs open for longer than a token’s lifetime never sign each other out', { tags: ['long'] }, async () => {
    const context = await browserWithClock(environment)
    const seen = watchSignIns(context)
    const [first, second] = await openTwoTabs(context)
    const before = seen.signIns

    for (let life = 1; life <= 3; life++) {
      await outliveIdToken(context)
      const answered = [first, second].map((page) =>
        page.waitForResponse((response) => response.url().includes('/changes') && response.status() === 200),
      )
      await Promise.all([refetchNow(first), refetchNow(second)])
      await Promise.all(answered)
      // One tab spends the token; the other uses the new tokens.
      expect(seen.refreshes).toBe(life)
    }
    await first.reload()
    await second.reload()
    await Promise.all([homeLink(first).waitFor(), homeLink(second).waitFor()])
    expect(seen.signIns).toBe(before)
    await context.close()
  })

  it('a tab that sees another tab’s tokens late does not spend a used token', { tags: ['long'] }, async () => {
    const context = await browserWithClock(environment)
    const seen = watchSignIns(context)
    const [first, second] = await openTwoTabs(context)

    await second.evaluate(() => {
      const read = Storage.prototype.getItem
      const before = read.call(localStorage, 'identity.access')
      let late = 6
      Storage.prototype.getItem = function (key) {
        return key === 'identity.access' && late-- > 0 ? before : read.call(this, key)
      }
    })
    await outliveIdToken(context)
    for (const page of [first, second]) {
      const answered = page.waitForResponse(
        (response) => response.url().includes('/changes') && response.status() === 200,
      )
      await refetchNow(page)
      await answered
    }
    expect(seen.refreshes).toBe(1)
    await context.close()
  })

  it('an expired sign-in leads to the sign-in page and back to the same screen', async () => {
    const context = await browserWithClock(environment)
    const page = await context.newPage()
    const wanted = `${environment.server.url}/my-clients?search=Pine`
    await signInAsMaya(page, wanted)
    await homeLink(page).waitFor()
    await setFaults(environment, { kind: 'expired-refresh' })
    // The next poll of the changes detects it.
    await outliveIdToken(context)
    await page.getByRole('button', { name: /^Maya Okafor/ }).click()
    await homeLink(page).waitFor()
    expect(page.url()).toBe(wanted)
    await context.close()
  })

  it(
    'typed text survives an expired session, and is saved after signing in again in another tab',
    { tags: ['long'] },
    async () => {
      const context = await environment.browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const [strategy] = await environment.rows<{ id: string }>(
        `select min(s.strategy_id) as id from strategies s join clients c using (client_id) join strategy_zones z using (strategy_id)
       where c.business_name = '${IMPORTED}' and s.status_id = 0`,
      )
      await signInAsMaya(page, `${environment.server.url}/execution/${strategy?.id}`)
      const edit = page.getByRole('button', { name: /^Edit Text/ }).first()
      await edit.waitFor()
      const zone = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '')

      // The call that saves detects the expired sign-in.
      await setFaults(
        environment,
        { service: 'seo', path: '/api/strategy/save-content-zone', kind: '401' },
        { service: 'identity', path: '/v1/api/oauth2/validate', kind: '401' },
        { kind: 'expired-refresh' },
      )
      const sentence = 'Written after the sign-in had run out.'
      await writeInZone(page, zone, sentence)
      const banner = page.getByRole('alert').filter({ hasText: 'Your session has expired' })
      await banner.waitFor()
      await setFaults(environment)

      const opened = context.waitForEvent('page')
      const saved = page.waitForResponse((response) => response.url().includes('save-content-zone') && response.ok())
      await banner.getByRole('button', { name: 'Sign in again' }).click()
      const beside = await opened
      await beside.getByRole('button', { name: /^Maya Okafor/ }).click()
      await saved
      await banner.waitFor({ state: 'detached' })
      if (!beside.isClosed()) await beside.waitForEvent('close')
      await page.getByRole('textbox', { name: zone, exact: true }).getByText(sentence).waitFor()
      await expect
        .poll(() =>
          environment.rows(
            `select from strategy_zones where strategy_id = ${strategy?.id} and content like '%${sentence}%'`,
          ),
        )
        .toHaveLength(1)
      await context.close()
    },
  )
})
