import { MAX_ZONE_LENGTH } from '@rankdesk/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remoteSites } from './index.ts'
import { SiteRejected, SiteSignInLost, SiteUnavailable } from './port.ts'
import { type RemotePage, RemotePageChanged, RemotePageGone, type RemoteSite, SiteUncertain } from './remotePort.ts'
import { FAKE_SIGN_IN, type FakeWordPress, fakePost, html, json, startFakeWordPress } from './testing/fakeWordPress.ts'
import { missingForWordPress, startWordPress } from './testing/startWordPress.ts'
import type { WebsiteSignIn } from './websitePort.ts'
import { wordPressSites } from './wordpress/wordPressSites.ts'

/** A site with a page "Blocks" that has a paragraph and a locked block. */
interface TestSite {
  origin: string
  signIn: Omit<WebsiteSignIn, 'address'>
  stop(): Promise<void>
}

const BLOCKS = '<!-- wp:paragraph -->\n<p>Springs</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:acme/prices {"a":1} /-->'

/** The sites on which the same cases run: the stand-in, and a real WordPress where one can be started. */
const SITES: [string, { tags: string[] }, () => Promise<TestSite | string>][] = [
  [
    'the stand-in',
    { tags: [] },
    async () => {
      const site = await startFakeWordPress()
      site.posts.splice(0, 1, fakePost({ id: 11, slug: 'blocks', title: 'Blocks', content: BLOCKS }))
      return { ...site, signIn: FAKE_SIGN_IN }
    },
  ],
  [
    'a real WordPress 6.5',
    { tags: ['long'] },
    async () => {
      const missing = await missingForWordPress()
      if (missing !== undefined) return missing
      const { passwords, ...site } = await startWordPress()
      return { ...site, signIn: { userName: 'editor', password: passwords.editor } }
    },
  ],
]

async function pagesOf(site: RemoteSite): Promise<RemotePage[]> {
  const ids: number[] = []
  for await (const { pages } of site.list())
    ids.push(...pages.filter(({ type }) => type === 'page').map(({ id }) => id))
  return site.read('page', ids)
}

const change = (page: RemotePage, text: string, title?: string) =>
  remoteSites([]).changed(page.content, { title, texts: new Map([[0, text]]), added: [] })

describe.each(SITES)('%s', (_name, options, start) => {
  let started: TestSite | undefined
  let missing = ''
  beforeAll(async () => {
    const result = await start()
    if (typeof result === 'string') missing = result
    else started = result
  }, 300_000)
  afterAll(() => started?.stop())

  const open = (skip: (why: string) => never) => {
    const { origin, signIn } = started ?? skip(`not run: ${missing}`)
    return remoteSites([origin]).open({ address: origin, ...signIn })
  }
  const blocks = async (site: RemoteSite) => {
    const page = (await pagesOf(site)).find(({ content }) => content.text.includes('wp:acme/prices {'))
    if (page === undefined) throw new Error('The site has no page "Blocks".')
    return page
  }

  it('has its pages with their paths, their texts and the parts that stay', options, async ({ skip }) => {
    const site = open(skip)
    const page = await blocks(site)
    expect(page).toMatchObject({ path: '/blocks', status: 'publish', lock: null, content: { metaTitle: null } })
    expect(page.sections).toEqual([
      { kind: 'text', html: '<p>Springs</p>' },
      { kind: 'locked', name: 'acme/prices', text: '' },
    ])
    const locks = (await pagesOf(site)).map(({ lock }) => lock)
    expect(locks).toContain('builder')
  })

  it('gets a text and a title, and leaves all other bytes as they are', options, async ({ skip }) => {
    const site = open(skip)
    const page = await blocks(site)
    const next = change(page, '<p>Springs &amp; cables, today’s price</p>', '<h1>Blocks &amp; more</h1>')
    const written = await site.publish(page, next, page.version)
    expect(written.content.text).toBe(page.content.text.replace('Springs', 'Springs &amp; cables, today’s price'))
    expect(written.content.title).toBe('Blocks &amp; more')
    expect(written.version).not.toBe(page.version)
    expect((await blocks(site)).version).toBe(written.version)
  })

  it('gets what follows the heading before its first text, once', options, async ({ skip }) => {
    const page = await blocks(open(skip))
    const added = { title: '<h1>Blocks</h1><p>From the first look.</p>', texts: new Map<number, string>(), added: [] }
    const next = remoteSites([]).changed({ ...page.content, title: 'Blocks' }, added)
    expect(next).toMatchObject({ title: 'Blocks' })
    expect(next.text).toBe(
      `<!-- wp:paragraph -->\n<p>From the first look.</p>\n<!-- /wp:paragraph -->\n\n${page.content.text}`,
    )
    expect(remoteSites([]).changed(next, added)).toEqual(next)
  })

  it('is not written to with the same texts, nor with an old version', options, async ({ skip }) => {
    const site = open(skip)
    const page = await blocks(site)
    const [text] = page.sections
    const same = change(page, text?.kind === 'text' ? text.html : '')
    expect(same).toEqual(page.content)
    expect((await site.publish(page, same, page.version)).modified).toBe(page.modified)
    const other = change(page, '<p>From an old text</p>')
    const failed = site.publish(page, other, 'another version')
    await expect(failed).rejects.toBeInstanceOf(RemotePageChanged)
    expect((await blocks(site)).version).toBe(page.version)
  })

  it('says that a page is gone', options, async ({ skip }) => {
    const site = open(skip)
    const page = await blocks(site)
    expect(await site.read('page', [999_999])).toEqual([])
    const gone = site.publish({ type: 'page', id: 999_999 }, page.content, page.version)
    await expect(gone).rejects.toBeInstanceOf(RemotePageGone)
  })

  it('says that the sign-in is lost', options, async ({ skip }) => {
    const { origin, signIn } = started ?? skip(`not run: ${missing}`)
    const site = remoteSites([origin]).open({ address: origin, ...signIn, password: 'revoked' })
    await expect(site.read('page', [1])).rejects.toBeInstanceOf(SiteSignInLost)
  })
})

describe('a WordPress that fails', () => {
  let fake: FakeWordPress
  let site: RemoteSite
  let page: RemotePage
  beforeAll(async () => {
    fake = await startFakeWordPress()
    site = remoteSites([fake.origin]).open({ address: fake.origin, ...FAKE_SIGN_IN })
    const [found] = await site.read('page', [11])
    if (found === undefined) throw new Error('The stand-in has no page.')
    page = found
  })
  afterAll(() => fake.stop())

  const WRITE = '/wp-json/wp/v2/pages/11'
  const publish = () => site.publish(page, change(page, '<p>New</p>'), page.version)

  it.each([
    ['401', json(401, { code: 'rest_cannot_edit' }), SiteRejected],
    ['403', json(403, { code: 'rest_cannot_edit' }), SiteRejected],
    ['403 of a firewall', html(403), SiteRejected],
    ['429', json(429, {}, { 'retry-after': '90' }), SiteRejected],
    ['a redirect in a loop', html(302, { location: WRITE }), SiteRejected],
  ])('refuses a write with %s: it wrote nothing', async (_what, respond, kind) => {
    fake.respondTo(WRITE, respond)
    const failed = publish()
    await expect(failed).rejects.toBeInstanceOf(kind)
    await expect(failed).rejects.not.toBeInstanceOf(SiteUncertain)
    fake.respondTo(WRITE, undefined)
    expect((await site.read('page', [11]))[0]?.version).toBe(page.version)
  })

  it.each([
    ['500', html(500)],
    ['502', html(502)],
    ['a sign-in page', html(200)],
    ['a closed connection', (response: Parameters<ReturnType<typeof html>>[0]) => void response.destroy()],
  ])('leaves a write uncertain with %s', async (_what, respond) => {
    fake.respondTo(WRITE, respond)
    await expect(publish()).rejects.toBeInstanceOf(SiteUncertain)
    fake.respondTo(WRITE, undefined)
  })

  it.each([
    ['500', html(500), SiteUnavailable],
    ['429', json(429, {}), SiteUnavailable],
    ['a sign-in page', html(200), SiteRejected],
    ['something else than pages', json(200, { pages: 'none' }), SiteRejected],
  ])('is not written to when reading it fails with %s', async (_what, respond, kind) => {
    fake.requests.length = 0
    fake.respondTo('/wp-json/wp/v2/pages', respond)
    await expect(publish()).rejects.toBeInstanceOf(kind)
    fake.respondTo('/wp-json/wp/v2/pages', undefined)
    expect(fake.requests.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('is given up when it does not respond: a reading fails, a write is uncertain', async () => {
    const slow = wordPressSites([fake.origin], { timeoutMs: 100 }).open({ address: fake.origin, ...FAKE_SIGN_IN })
    fake.respondTo(WRITE, () => undefined)
    const written = slow.publish(page, change(page, '<p>New</p>'), page.version)
    await expect(written).rejects.toBeInstanceOf(SiteUncertain)
    fake.respondTo('/wp-json/wp/v2/pages', () => undefined)
    await expect(slow.read('page', [11])).rejects.toBeInstanceOf(SiteUnavailable)
    fake.respondTo(WRITE, undefined)
    fake.respondTo('/wp-json/wp/v2/pages', undefined)
  })

  it.each([
    ['a redirect in a loop', html(302, { location: '/springs/' }), /redirects in a loop/],
    ['another website', html(302, { location: 'https://elsewhere.test/' }), /another website, elsewhere\.test/],
    [
      'a closed connection',
      (response: Parameters<ReturnType<typeof html>>[0]) => void response.destroy(),
      /did not respond/,
    ],
  ])('says that its public page leads to %s', async (_what, respond, message) => {
    fake.respondTo('/springs', respond)
    const visited = remoteSites([fake.origin]).visit(new URL('/springs/', fake.origin), AbortSignal.timeout(5_000))
    await expect(visited).rejects.toThrow(message)
    fake.respondTo('/springs', undefined)
  })

  it('lists 10,000 pages, each once', async () => {
    const large = await startFakeWordPress()
    large.posts.push(...Array.from({ length: 10_000 }, (_none, index) => fakePost({ id: 1000 + index })))
    const ids = new Set<number>()
    const listed = remoteSites([large.origin])
      .open({ address: large.origin, ...FAKE_SIGN_IN })
      .list()
    for await (const { pages } of listed) for (const { id } of pages) ids.add(id)
    await large.stop()
    expect(ids.size).toBe(10_002)
    // Parts of 100 for pages, and one for posts.
    expect(large.requests.filter((request) => request.includes('per_page'))).toHaveLength(102)
  })

  it('has hostile text as text only, and a page of 5 MB', async () => {
    const hostile = '<p onclick="x()">Hi <script>alert(1)</script></p><img src=x onerror=alert(1)>'
    fake.posts.push(fakePost({ id: 20, content: hostile, title: '<img src=x onerror=alert(1)>Title' }))
    const paragraph = '<!-- wp:paragraph -->\n<p>Words of a long page.</p>\n<!-- /wp:paragraph -->\n\n'
    fake.posts.push(fakePost({ id: 21, content: paragraph.repeat(60_000) }))
    const [bad, long] = await site.read('page', [20, 21])
    expect(JSON.stringify(bad?.sections)).not.toMatch(/onclick|onerror|<script/)
    // Several texts, each of a length that a draft can have, with every word.
    const texts = long?.sections.flatMap((section) => (section.kind === 'text' ? [section.html] : [])) ?? []
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(MAX_ZONE_LENGTH)
    expect(texts.join('\n')).toBe('<p>Words of a long page.</p>\n'.repeat(60_000).trim())
    expect(long?.content.text).toBe(paragraph.repeat(60_000))
  })

  it('[SITE-42] reads pages that are too large to be sent together one by one, and locks one that is too large alone', async () => {
    const text = (words: number) => `<!-- wp:paragraph -->\n<p>${'Words '.repeat(words)}</p>\n<!-- /wp:paragraph -->`
    for (const id of [31, 32, 33]) fake.posts.push(fakePost({ id, content: text(5000) }))
    fake.posts.push(fakePost({ id: 34, slug: 'large', title: 'Large', content: text(20_000) }))
    const small = wordPressSites([fake.origin], { maxBytes: 100_000 }).open({ address: fake.origin, ...FAKE_SIGN_IN })
    const pages = await small.read('page', [31, 32, 33, 34])
    expect(pages.map(({ id, lock }) => [id, lock])).toEqual([
      [31, null],
      [32, null],
      [33, null],
      [34, 'too-large'],
    ])
    const large = pages[3]
    expect(large).toMatchObject({ path: '/large', content: { title: 'Large', text: '' } })
    // What is written to it was compared with nothing, so nothing is.
    if (large === undefined) throw new Error('The page was not read.')
    fake.requests.length = 0
    await expect(small.publish(large, change(large, '<p>New</p>'), 'another version')).rejects.toBeInstanceOf(
      RemotePageChanged,
    )
    expect(fake.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  })

  it.each([
    [8 * 1024 * 1024, null],
    [8 * 1024 * 1024 + 1, 'too-large'],
  ])('[SITE-42] has a page of %s characters locked as %s', async (length, lock) => {
    const start = '<!-- wp:paragraph -->\n<p>Words</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:html -->'
    const end = '<!-- /wp:html -->'
    const content = start + 'x'.repeat(length - start.length - end.length) + end
    fake.posts.push(fakePost({ id: 40 + (length % 2), content }))
    const [read] = await site.read('page', [40 + (length % 2)])
    expect(read?.lock).toBe(lock)
    expect(read?.content.text.length).toBe(lock === null ? length : 0)
  })
})
