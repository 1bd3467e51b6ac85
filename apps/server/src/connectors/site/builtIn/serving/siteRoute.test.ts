import { expect, it } from 'vitest'
import { siteRoute } from './siteRoute.ts'

it.each([
  ['/', 'a.com.localhost:3000', '/@site/a.com/'],
  ['/x?y=1', 'a.com.localhost', '/@site/a.com/x?y=1'],
  ['http://a.com.localhost/x', 'a.com.localhost', '/@site/a.com/x'],
  ['http://a.com.localhost?y', 'a.com.localhost', '/@site/a.com/?y'],
  ['/@site/b.com/', 'a.com.localhost', '/@site/a.com/@site/b.com/'],
  ['/clients/1?q=/@site/', 'localhost', '/clients/1?q=/@site/'],
  ['http://localhost/clients', 'localhost', '/clients'],
  ['/100%', 'localhost', '/100%'],
  ['*', 'localhost', '*'],
])('routes %s on %s to %s', (target, host, route) => {
  expect(siteRoute(target, host)).toBe(route)
})

it.each([
  '/@site',
  '/@site/a.com/',
  '/@SITE/a.com/',
  '//@site/a.com/',
  '/\\@site/a.com/',
  '/%40site/a.com/',
  '/@%73ite/a.com/',
  '/%2540site/a.com/',
  '/%2F@site/a.com/',
  'http://localhost/@site/a.com/',
  'HTTPS://user@localhost:1/%40site/a.com/',
  'ftp://localhost/@site/a.com/',
  '@site/a.com/',
  'x/@site/a.com/',
])('routes %s to nothing', (target) => {
  expect(siteRoute(target, 'localhost')).toBe('/@nothing')
})
