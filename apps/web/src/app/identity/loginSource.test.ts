// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, idToken, open, openTab, resetEnvironment, tokensOf } from './testing/sessionEnvironment.ts'

beforeEach(resetEnvironment)

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'Mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0 Mobile Safari/537.36', 'Mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0', 'Desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'Desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0', 'Desktop'],
  ['SomethingElse/1.0', 'web'],
])('[M036] classifies %s as %s', async (userAgent, source) => {
  const opened = openTab('/')
  const tab = { ...opened, browser: { ...opened.browser, userAgent } }
  const api = fakeApi()
  await open(tab, api).start()
  const { state, nonce = '' } = tab.attempt() ?? {}
  api.exchange.mockResolvedValue(tokensOf(idToken({ nonce })))
  tab.goTo(`/?code=the-code&nonce=${nonce}&state=${state}`)
  await open(tab, api).start()
  expect(api.exchange).toHaveBeenCalledWith(expect.objectContaining({ loginSource: source }))
})
