import { expect, it } from 'vitest'
import { siteAddress } from './siteAddress.ts'

it.each([
  ['http://{domain}.localhost:3000', '/services/drains', 'http://a.example.localhost:3000/services/drains'],
  ['https://{domain}/', 'contact', 'https://a.example/contact'],
  ['https://{domain}', undefined, 'https://a.example/'],
])('inserts the domain into %s', (clientSite, path, address) => {
  expect(siteAddress({ clientSite }, 'a.example', path)).toBe(address)
})
