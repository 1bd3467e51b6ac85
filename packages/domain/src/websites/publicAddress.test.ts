import { expect, it } from 'vitest'
import { type AddressedSite, type PageOnWebsite, publicAddress, unknownAddress } from './publicAddress.ts'

const EMBEDDED = 'http://{domain}.localhost:3000'
const OWN_DOMAIN = 'https://{domain}'

it.each<[Partial<AddressedSite>, string | undefined, string, boolean]>([
  [{}, '/services/drains', 'http://a.example.localhost:3000/services/drains', true],
  [{ served: OWN_DOMAIN }, '/contact', 'https://a.example/contact', false],
  [{ served: `${OWN_DOMAIN}/` }, 'contact', 'https://a.example/contact', false],
  [{ served: OWN_DOMAIN }, undefined, 'https://a.example/', false],
  [{ address: 'https://www.a.example' }, '/contact', 'https://www.a.example/contact', false],
  [{ address: 'https://shop.example/a' }, 'contact', 'https://shop.example/a/contact', false],
  [{ address: 'https://a.example', served: EMBEDDED }, undefined, 'https://a.example/', false],
])('[SITE-40] has for %j and %s the address %s', (site, path, address, isHostedCopy) => {
  expect(publicAddress({ domain: 'a.example', address: null, served: EMBEDDED, ...site }, path)).toEqual({
    address,
    isHostedCopy,
  })
})

it.each<[Partial<PageOnWebsite>, RegExp | undefined]>([
  [{ kind: 'hosted', isPlanned: true }, undefined],
  [{ kind: 'wordpress', remoteStatus: 'publish', isPlanned: true }, undefined],
  [{ kind: 'wordpress', remoteStatus: null }, /not on the connected website/],
  [{ kind: 'wordpress', remoteStatus: 'draft' }, /Visitors do not see this page/],
  [{ kind: 'wordpress', remoteStatus: 'private' }, /Visitors do not see this page/],
  [{ kind: 'other' }, undefined],
  [{ kind: 'other', isPlanned: true }, /address there is unknown/],
  [{ kind: 'other', isPlanned: true, isRead: true }, undefined],
  [{ kind: 'other', isPlanned: true, provenAddress: 'https://a.example/new' }, undefined],
])('[SITE-41] says for %j why the address is unknown: %s', (page, reason) => {
  const none: PageOnWebsite = {
    kind: 'hosted',
    remoteStatus: null,
    isPlanned: false,
    isRead: false,
    provenAddress: null,
  }
  const found = unknownAddress({ ...none, ...page })
  if (reason === undefined) expect(found).toBeUndefined()
  else expect(found).toMatch(reason)
})
