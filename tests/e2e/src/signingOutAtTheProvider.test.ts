/** @module-tag long */
import { type OidcProvider, PROVIDER_CLIENT, startOidcProvider } from '@rankdesk/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { homeLink } from './signIn.ts'

const EMAIL = 'ada@agency.test'

let provider: OidcProvider
let environment: TestEnvironment
beforeAll(async () => {
  provider = await startOidcProvider({
    idToken: { email: EMAIL, email_verified: true },
    endsSessions: true,
    refreshes: true,
  })
  environment = await startEnvironment({
    env: {
      IDENTITY: provider.issuer,
      OPENID_CLIENT_ID: PROVIDER_CLIENT.clientId,
      OPENID_CLIENT_SECRET: PROVIDER_CLIENT.clientSecret,
      ADMINISTRATORS: EMAIL,
    },
  })
  provider.origin = environment.server.url
})
afterAll(async () => {
  await environment.close()
  await provider.stop()
})

const signedOut = (page: Page) => page.getByRole('heading', { name: 'You are signed out' }).waitFor()
const askedAtTheProvider = () => provider.requests.filter((path) => path.startsWith('GET /interaction/')).length

it('signing out ends the session at the provider, and nobody is signed in again unasked', async () => {
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${environment.server.url}/`)
  await homeLink(page).waitFor()
  const other = await context.newPage()
  await other.goto(`${environment.server.url}/my-clients`)
  await homeLink(other).waitFor()
  expect(askedAtTheProvider()).toBe(1)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByText('Sign out').click()
  for (const tab of [page, other]) await signedOut(tab)
  expect(provider.requests).toContain('POST /session/end/confirm')
  await page.goBack()
  await signedOut(page)
  const opened = await context.newPage()
  await opened.goto(`${environment.server.url}/`)
  await signedOut(opened)
  expect(askedAtTheProvider()).toBe(1)

  await opened.getByRole('button', { name: 'Sign in' }).click()
  await homeLink(opened).waitFor()
  expect(askedAtTheProvider()).toBe(2)
  await context.close()
})
