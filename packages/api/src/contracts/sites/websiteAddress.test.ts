import { expect, it } from 'vitest'
import { MAX_PAGE_ADDRESS, MAX_WEBSITE_ADDRESS, typedPageAddress, websiteAddress } from './websiteAddress.ts'

it.each([
  ['acme.com', 'https://acme.com'],
  [' www.Acme.com/ ', 'https://www.acme.com'],
  ['https://acme.com/shop/?a=1#top', 'https://acme.com/shop'],
  ['http://acme.com:8080', 'http://acme.com:8080'],
  ['HTTPS://acme.com', 'https://acme.com'],
  ['', undefined],
  ['   ', undefined],
  ['ftp://acme.com', undefined],
  ['javascript://acme.com', undefined],
  ['https://', undefined],
  ['https://user:secret@acme.com', undefined],
  ['acme .com', undefined],
  ['a'.repeat(MAX_WEBSITE_ADDRESS), `https://${'a'.repeat(MAX_WEBSITE_ADDRESS)}`],
  ['a'.repeat(MAX_WEBSITE_ADDRESS + 1), undefined],
])('reads %j as %s', (typed, address) => {
  expect(websiteAddress(typed)).toBe(address)
})

it.each([
  ['acme.com', 'https://acme.com/'],
  [' http://acme.com/shop/?id=3#top', 'http://acme.com/shop/?id=3'],
  ['', undefined],
  ['ftp://acme.com/a', undefined],
  ['https://user:secret@acme.com/a', undefined],
  [`https://acme.com/${'a'.repeat(MAX_PAGE_ADDRESS)}`, undefined],
])('reads %j as the page %s', (typed, address) => {
  expect(typedPageAddress(typed)).toBe(address)
})
