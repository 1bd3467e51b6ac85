import { expect, it } from 'vitest'
import { pageKind } from './pageKind.ts'
import { plainDomain, siteOfAddress } from './pagePath.ts'
import { titleFromPath } from './pageTitle.ts'

const page = (path: string) => ({ kind: 'page', path })

it.each([
  ['https://site.example/', page('/')],
  ['http://www.site.example', page('/')],
  ['https://site.example/services/', page('/services')],
  ['https://SITE.example/Services?x=1#top', page('/Services')],
  ['https://site.example//a///b', page('/a/b')],
  ['https://site.example/index.html', page('/')],
  ['https://site.example/caf%C3%A9', page('/café')],
  ['https://site.example/a%2Fb%20c', page('/a%2Fb%20c')],
  ['https://site.example/a%20b', page('/a b')],
  ['https://site.example/version-2.0', page('/version-2.0')],
  ['https://site.example/about.html', page('/about')],
  ['https://site.example/about.php', page('/about.php')],
  ['/relative', page('/relative')],
  ['https://site.example/i/hero.WEBP', { kind: 'file' }],
  ['https://site.example/favicon.ico?v=2', { kind: 'file' }],
  ['https://site.example/price-list.pdf', { kind: 'file' }],
  ['https://site.example/_next/image?url=%2Fa.jpg', { kind: 'file' }],
  ['https://site.example/404', page('/404')],
  ['https://site.example/404.html', page('/404')],
  ['https://site.example/auth', { kind: 'file' }],
  ['https://site.example/auth/callback', { kind: 'file' }],
  ['https://site.example/wp-login.php', { kind: 'file' }],
  ['https://site.example/feed/', { kind: 'file' }],
  ['https://site.example/blog/feed', page('/blog/feed')],
  ['https://site.example/authors', page('/authors')],
  ['https://site.example/services/404', page('/services/404')],
  ['https://shop.site.example/', { kind: 'foreign', host: 'shop.site.example' }],
  ['https://other.example/', { kind: 'foreign', host: 'other.example' }],
  ['mailto:x@site.example', { kind: 'none' }],
  ['https://', { kind: 'none' }],
])('classifies the address %s of site.example as %o', (address, expected) => {
  expect(siteOfAddress(address, 'site.example')).toEqual(expected)
})

it.each([
  ['Example.COM', 'example.com'],
  ['https://www.example.com/page', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['http://127.1:8080/x', undefined],
  ['2130706433', undefined],
  ['0x7f.0x1', undefined],
  ['１２７.0.0.1', undefined],
  ['[::1]', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['not a domain', undefined],
  ['', undefined],
])('reads %j as the domain %s', (text, domain) => {
  expect(plainDomain(text)).toBe(domain)
})

it.each([
  ['/', 'home'],
  ['/blog', 'blog-index'],
  ['/blog/how-to', 'blog-post'],
  ['/guides/a', 'blog-post'],
  ['/contact-us', 'contact'],
  ['/about', 'general'],
  ['/services/drains', 'child'],
])('gives %s the kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
})

it.each([
  ['/', 'Home'],
  ['/move-in-move-out-cleaning', 'Move in Move Out Cleaning'],
  ['/services/the-ultimate-guide-to-end-of-tenancy', 'The Ultimate Guide to End of Tenancy'],
  ['/faq', 'FAQ'],
  ['/about.html', 'About'],
])('names the page at %s %s', (path, title) => {
  expect(titleFromPath(path)).toBe(title)
})
