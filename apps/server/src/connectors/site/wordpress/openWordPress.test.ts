import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SiteRejected, SiteSignInLost, SiteUnavailable } from '../port.ts'
import { FAKE_SIGN_IN, type FakeWordPress, html, json, startFakeWordPress } from '../testing/fakeWordPress.ts'
import { openWordPress } from './openWordPress.ts'

let site: FakeWordPress
beforeAll(async () => {
  site = await startFakeWordPress()
})
afterAll(() => site.stop())

const PATHS = ['/', '/wp-json/', '/wp-json/wp/v2/users/me', '/wp-json/wp/v2/pages', '/old/']
afterEach(() => {
  for (const path of PATHS) site.respondTo(path, undefined)
  site.requests.length = 0
})

const inspect = (change: { address?: string; userName?: string; password?: string } = {}) =>
  openWordPress([site.origin]).inspect({ address: site.origin, ...FAKE_SIGN_IN, ...change })

describe('a WordPress', () => {
  it('is found, signed in to and read', async () => {
    expect(await inspect()).toEqual({
      address: site.origin,
      facts: {
        siteName: 'Acme Doors',
        host: new URL(site.origin).host,
        accountName: 'Rankdesk',
        roles: ['editor'],
        rights: ['edit-pages', 'publish-pages', 'edit-posts', 'publish-posts', 'upload-files', 'keep-markup'],
        pages: { total: 2, read: 2, locked: { builder: 1, password: 0, 'no-text': 0, 'no-access': 0, 'too-large': 0 } },
        posts: { total: 0, read: 0, locked: { builder: 0, password: 0, 'no-text': 0, 'no-access': 0, 'too-large': 0 } },
        hasPlugin: false,
        hasSearchTexts: false,
      },
    })
    expect(site.requests.every((request) => request.startsWith('GET '))).toBe(true)
  })

  it('is found without pretty addresses, and below a redirect', async () => {
    site.respondTo('/old/', html(301, { location: `${site.origin}/?a` }))
    expect((await inspect({ address: `${site.origin}/old/` })).address).toBe(site.origin)
    site.respondTo('/', (response, request) => {
      const route = new URL(request.url ?? '/', site.origin).searchParams.get('rest_route')
      if (route === null) html(200, { link: `<${site.origin}/?rest_route=/>; rel="https://api.w.org/"` })(response)
      else if (route === '/wp/v2/users/me') json(200, { name: 'Ann', roles: ['author'] })(response)
      else json(200, { namespaces: ['wp/v2'], authentication: { 'application-passwords': {} } })(response)
    })
    expect((await inspect()).facts).toMatchObject({ accountName: 'Ann', rights: [], pages: null, posts: null })
  })

  it.each([
    ['Tom &amp; Sons', 'Tom & Sons'],
    ['<b>Acme</b>\u0000\u0007 Doors\n', 'Acme Doors'],
    ['\ud800Acme', '\ufffdAcme'],
    ['x'.repeat(5000), `${'x'.repeat(99)}…`],
  ])('has its names as plain text: %j', async (sent, shown) => {
    site.respondTo('/wp-json/wp/v2/users/me', json(200, { name: sent, roles: [sent] }))
    expect((await inspect()).facts).toMatchObject({ accountName: shown, roles: [shown] })
  })

  it('reads neither pages nor posts with an account that may not edit them', async () => {
    site.respondTo('/wp-json/wp/v2/users/me', json(200, { name: 'Ann', capabilities: { edit_posts: true } }))
    expect((await inspect()).facts).toMatchObject({ rights: [], pages: null, posts: null })
    expect(site.requests.filter((request) => request.includes('/wp/v2/p'))).toEqual([])
  })

  it.each([
    ['a password', { password: 'secret' }, 'password', 1],
    ['no text', { content: { raw: '<!-- wp:acme/form /-->' } }, 'no-text', 1],
    ['the meta of a page builder', { meta: { _elementor_edit_mode: 'builder' } }, 'builder', 1],
    ['a text alone', {}, 'builder', 0],
  ] as const)('counts a page with %s', async (_what, change, reason, count) => {
    const page = { content: { raw: 'Text' }, password: '', meta: [], ...change }
    site.respondTo('/wp-json/wp/v2/pages', json(200, [page], { 'x-wp-total': '1' }))
    expect((await inspect()).facts.pages?.locked[reason]).toBe(count)
  })

  it.each([
    ['1', 4, 1],
    ['3', 1, 0],
  ])('counts pages that are left out of %s pages of the list', async (pages, read, hidden) => {
    site.respondTo(
      '/wp-json/wp/v2/pages',
      json(
        200,
        Array.from({ length: read - hidden }, () => ({ content: { raw: 'Text' } })),
        {
          'x-wp-total': '4',
          'x-wp-totalpages': pages,
        },
      ),
    )
    expect((await inspect()).facts.pages).toMatchObject({ total: 4, read, locked: { 'no-access': hidden } })
  })

  it('offers search texts when a plugin shows them', async () => {
    const page = { content: { raw: 'Text' }, password: '', meta: { rank_math_description: '' } }
    site.respondTo('/wp-json/wp/v2/pages', json(200, [page]))
    expect((await inspect()).facts.hasSearchTexts).toBe(true)
  })
})

describe('a site that cannot be connected says why', () => {
  const cutOff = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{')
    response.destroy()
  }

  it.each([
    ['no WordPress', '/', html(200), SiteRejected, /No WordPress/],
    ['a firewall', '/', html(403), SiteRejected, /firewall/],
    ['an error of its own', '/', html(503), SiteUnavailable, /error of its own \(503\)/],
    ['a move', '/', html(301, { location: 'https://other.example/' }), SiteRejected, /moved to other\.example/],
    ['a loop', '/', html(302, { location: '/' }), SiteRejected, /redirects in a loop/],
    ['a broken redirect', '/', html(302, { location: 'http://[' }), SiteRejected, /no valid address/],
    [
      'an API elsewhere',
      '/',
      html(200, { link: '<https://other.example/wp-json/>; rel="https://api.w.org/"' }),
      SiteRejected,
      /another address \(other\.example\)/,
    ],
    ['a closed API', '/wp-json/', json(401, { code: 'rest_login_required' }), SiteRejected, /REST API is closed/],
    ['a part of an API', '/wp-json/', json(200, { namespaces: [] }), SiteRejected, /offers no pages/],
    [
      'no application passwords',
      '/wp-json/',
      json(200, { namespaces: ['wp/v2'], authentication: [] }),
      SiteRejected,
      /Application passwords are turned off/,
    ],
    ['a sign-in page', '/wp-json/', html(200), SiteRejected, /a page instead of data/],
    ['another shape', '/wp-json/wp/v2/users/me', json(200, ['x']), SiteRejected, /something else/],
    ['no right', '/wp-json/wp/v2/pages', json(403, { code: 'rest_cannot_edit' }), SiteRejected, /role Editor/],
    ['a block', '/wp-json/wp/v2/pages', html(403), SiteRejected, /firewall/],
    ['too many calls', '/wp-json/wp/v2/pages', html(429, { 'retry-after': '90' }), SiteUnavailable, /in 2 minutes/],
    ['too many calls without a time', '/wp-json/', html(429), SiteUnavailable, /in a few minutes/],
    ['an error', '/wp-json/wp/v2/pages', html(500), SiteUnavailable, /error of its own \(500\)/],
    ['a moved API', '/wp-json/', html(301, { location: '/api' }), SiteRejected, /has moved/],
    ['a turned off API', '/wp-json/', html(404), SiteRejected, /may be turned off/],
    ['a response that ends early', '/wp-json/', cutOff, SiteUnavailable, /did not respond/],
  ])('for %s', async (_what, path, respond, kind, message) => {
    site.respondTo(path, respond)
    const failed = await inspect().catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(kind)
    expect((failed as Error).message).toMatch(message)
  })

  it.each([
    ['a wrong password', { password: 'wrong' }],
    ['an unknown user', { userName: 'nobody' }],
  ])('for %s', async (_what, change) => {
    const failed = inspect(change)
    await expect(failed).rejects.toBeInstanceOf(SiteSignInLost)
    await expect(failed).rejects.toThrow(/host removes the Authorization header/)
  })

  it('for a server that is not there, and for one that is not public', async () => {
    const gone = await startFakeWordPress()
    await gone.stop()
    const website = openWordPress([gone.origin])
    await expect(website.inspect({ address: gone.origin, ...FAKE_SIGN_IN })).rejects.toBeInstanceOf(SiteUnavailable)
    const inside = openWordPress([]).inspect({ address: site.origin.replace('http', 'https'), ...FAKE_SIGN_IN })
    await expect(inside).rejects.toThrow(/is not a public website/)
  })

  it('for a site that does not respond in time', async () => {
    site.respondTo('/wp-json/', () => undefined)
    const slow = openWordPress([site.origin], { timeoutMs: 50 }).inspect({ address: site.origin, ...FAKE_SIGN_IN })
    await expect(slow).rejects.toBeInstanceOf(SiteUnavailable)
  })

  it('for an address without encryption, before the password is sent', async () => {
    const website = openWordPress([])
    await expect(website.inspect({ address: site.origin, ...FAKE_SIGN_IN })).rejects.toThrow(/not encrypted/)
    expect(site.requests).toEqual([])
  })
})
