import { describe, expect, it } from 'vitest'
import { WEBSITE_RIGHTS, websiteChecks, type WebsiteCheckName, type WebsiteFacts } from './websiteChecks.ts'

const ALL = { total: 4, read: 4, locked: { builder: 0, password: 0, 'no-text': 0, 'no-access': 0, 'too-large': 0 } }
const FOUND: WebsiteFacts = {
  siteName: 'Acme Doors',
  host: 'acme.com',
  accountName: 'Rankdesk',
  roles: ['editor'],
  rights: WEBSITE_RIGHTS,
  pages: ALL,
  posts: ALL,
  hasSearchTexts: true,
  hasPlugin: true,
}
const check = (name: WebsiteCheckName, facts: Partial<WebsiteFacts>) =>
  websiteChecks({ ...FOUND, ...facts }, 'acme.com').find((each) => each.name === name)
const without = (...rights: string[]) => WEBSITE_RIGHTS.filter((right) => !rights.includes(right))

describe('the check list of a website', () => {
  it.each([
    ['acme.com', 'good'],
    ['www.acme.com', 'good'],
    ['notacme.com', 'limited'],
    ['acme.com.evil.example', 'limited'],
  ])('[SITE-1] has for the host %s: %s', (host, state) => {
    expect(check('address', { host })).toMatchObject({ state })
  })

  it('[SITE-1] names both addresses if they differ', () => {
    expect(check('address', { host: 'other.com' })?.text).toBe(
      'Acme Doors at other.com responds, but the client’s domain is acme.com.',
    )
  })

  it.each([
    ['pages', {}, 'good'],
    ['pages', { rights: without('edit-pages') }, 'missing'],
    ['pages', { rights: without('publish-pages') }, 'missing'],
    ['pages', { pages: null }, 'missing'],
    ['posts', { rights: without('edit-pages', 'publish-pages') }, 'good'],
    ['posts', { rights: without('publish-posts') }, 'missing'],
  ] as const)('[SITE-2] %s with %j are %s', (name, facts, state) => {
    expect(check(name, facts)).toMatchObject({ state })
  })

  it.each([
    [ALL, 'good', '4 of 4 pages can be edited.'],
    [
      { total: 4, read: 4, locked: { builder: 1, password: 0, 'no-text': 2, 'no-access': 0, 'too-large': 0 } },
      'limited',
      '1 of 4 pages can be edited (1 made with a page builder, 2 without text blocks of their own).',
    ],
    [
      { total: 3, read: 3, locked: { ...ALL.locked, 'no-access': 1, 'too-large': 1 } },
      'limited',
      '1 of 3 pages can be edited (1 that the account may not read, 1 too large).',
    ],
    [{ ...ALL, total: 900, read: 50 }, 'good', '50 of 50 pages can be edited. The site has 900 in all.'],
    [{ ...ALL, total: 1, read: 1 }, 'good', '1 of 1 page can be edited.'],
    [{ ...ALL, total: 0, read: 0 }, 'good', 'The site has no pages.'],
  ] as const)('[SITE-3] counts %j as %s', (pages, state, text) => {
    expect(check('pages', { pages })).toEqual({ name: 'pages', state, text })
  })

  it.each([
    ['markup', ['keep-markup'], 'limited'],
    ['markup', ['upload-files'], 'good'],
    ['media', ['upload-files'], 'missing'],
    ['media', ['keep-markup'], 'good'],
  ] as const)('[SITE-4] has for %s without %j: %s', (name, rights, state) => {
    expect(check(name, { rights: without(...rights) })).toMatchObject({ state })
  })

  it.each([
    ['search-texts', true, 'good'],
    ['search-texts', false, 'missing'],
    ['redirects', true, 'good'],
    ['redirects', false, 'missing'],
  ] as const)('[SITE-5] has %s with search texts and plugin %s as %s', (name, has, state) => {
    expect(check(name, { hasSearchTexts: has, hasPlugin: has })).toMatchObject({ state })
  })

  it('names the account with its roles', () => {
    expect(check('account', {})?.text).toBe('Signed in as Rankdesk (editor).')
    expect(check('account', { roles: [] })?.text).toBe('Signed in as Rankdesk (no role).')
  })
})
