import { expect, it } from 'vitest'
import { siteRoute } from './siteRoute.ts'

it.each([
  ['blueridge.com.localhost:3000', 'blueridge.com'],
  ['blueridge.com.localhost', 'blueridge.com'],
  ['BlueRidge.COM.localhost:80', 'blueridge.com'],
  ['a.co.uk.localhost.', 'a.co.uk'],
  ['localhost:3000', undefined],
  ['app.localhost:3000', undefined],
  ['127.0.0.1:3000', undefined],
  ['blueridge.com', undefined],
  ['blueridge.com.localhost.evil.com', undefined],
  ['blueridge.comlocalhost', undefined],
  ['..localhost', undefined],
  ['a/../b.com.localhost', undefined],
  ['-a.com.localhost', undefined],
  ['[::1]:3000', undefined],
  ['', undefined],
])('maps the host %s to the site %s', (host, domain) => {
  expect(siteRoute('/', host)).toBe(domain === undefined ? '/' : `/@site/${domain}/`)
})
