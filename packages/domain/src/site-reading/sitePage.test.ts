import { expect, it } from 'vitest'
import { sitePageAddress } from './pageAddress.ts'
import { isLegalPage } from '../addresses/pagePurpose.ts'
import { isIndexable, type SitePage, withoutFrames } from './sitePage.ts'

const SITE = { origin: 'https://www.acme.com', folder: '' }

it.each([
  ['/prices', '/prices'],
  ['prices', '/about/prices'],
  ['../prices/#top', '/prices/'],
  ['https://acme.com/a', '/a'],
  ['http://www.acme.com/a', '/a'],
  ['//ACME.com/a', '/a'],
  ['https://acme.com:8443/a', undefined],
  ['https://shop.acme.com/a', undefined],
  ['https://acme.com.evil.example/a', undefined],
  ['https://user@acme.com/a', undefined],
  ['mailto:a@acme.com', undefined],
  ['javascript:void(0)', undefined],
  ['/a?utm_source=x&b=2&a=1&gclid=y', '/a?a=1&b=2'],
  ['/a?a=1&b=2&c=3', '/a?a=1&b=2&c=3'],
  ['/a?a=1&b=2&c=3&d=4', undefined],
  ['/a//b', '/a/b'],
  ['/logo.PNG', undefined],
  ['/list.pdf', '/list.pdf'],
  ['/shop/?add-to-cart=3', undefined],
  ['/wp-admin/edit.php', undefined],
  ['/logout', undefined],
  ['/logout-signs', '/logout-signs'],
  [`/${'a'.repeat(1000)}`, undefined],
  ['https://', undefined],
])('[READ-1] reads the link %s as %s', (href, address) => {
  expect(sitePageAddress(href, '/about/us', SITE)).toBe(address)
})

it.each([
  ['https://acme.com/a', '/a'],
  ['https://www.acme.com/a', '/a'],
  ['https://acme.com:81/a', undefined],
  ['http://copy.localhost:4400/a', '/a'],
  ['http://copy.localhost/a', undefined],
])('[READ-1] reads %s of a copy of acme.com as %s', (href, address) => {
  const copy = { origin: 'http://copy.localhost:4400', folder: '', domain: 'acme.com' }
  expect(sitePageAddress(href, '/', copy)).toBe(address)
})

it.each([
  ['/shop', '/shop'],
  ['/shop/a', '/shop/a'],
  ['/shopping', undefined],
  ['/', undefined],
])('[READ-1] reads %s of a site in a folder as %s', (href, address) => {
  expect(sitePageAddress(href, '/shop', { ...SITE, folder: '/shop' })).toBe(address)
})

it.each([
  ['/privacy', '', true],
  ['/privacy-policy/', '', true],
  ['/privacy-fences', '', false],
  ['/cookies', 'Our cookies', false],
  ['/x', 'Cookie Policy', true],
  ['/legal-services', '', false],
  ['/de/impressum', '', true],
  ['/datenschutzerklaerung', '', true],
  ['/mentions-legales', '', true],
  ['/aviso-legal.html', '', true],
  ['/terms-and-conditions', '', true],
  ['/x', 'Terms of service', true],
  ['/x', 'Privacy fences and gates', false],
])('[READ-2] has %s, titled "%s", as a legal page: %s', (path, title, isLegal) => {
  expect(isLegalPage({ path, title })).toBe(isLegal)
})

const PAGE: SitePage = {
  path: '/a',
  status: 200,
  problem: null,
  isHtml: true,
  redirectTo: null,
  inSitemap: false,
  canonical: null,
  noindex: false,
  isSignIn: false,
  title: '',
  description: '',
  headings: [],
  text: [],
  links: [],
}
it.each([
  [{}, true],
  [{ canonical: '/a' }, true],
  [{ canonical: '/b' }, false],
  [{ noindex: true }, false],
  [{ status: 404 }, false],
  [{ isHtml: false }, false],
  [{ isSignIn: true }, false],
  [{ problem: 'robots' as const }, false],
])('[READ-3] may list a page with %j: %s', (change, may) => {
  expect(isIndexable({ ...PAGE, ...change })).toBe(may)
})

it('[READ-4] removes the lines of the frame from four pages, not from three', () => {
  const pages = ['a', 'b', 'c', 'd'].map((own) => ({ text: ['Call us', own, ...(own < 'c' ? ['Half'] : [])] }))
  expect(withoutFrames(pages).map(({ text }) => text)).toEqual([['a', 'Half'], ['b', 'Half'], ['c'], ['d']])
  expect(withoutFrames(pages.slice(1))).toEqual(pages.slice(1))
  const long = Array.from({ length: 61 }, () => 'word').join(' ')
  expect(withoutFrames(Array.from({ length: 4 }, () => ({ text: [long] })))[0]?.text).toEqual([long])
})
