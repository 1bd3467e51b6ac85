import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remoteSites } from './index.ts'
import { SiteRejected } from './port.ts'
import { type NewRemotePage, type RemotePage, RemotePageGone, type RemoteSite, SiteUncertain } from './remotePort.ts'
import { changePost, FAKE_SIGN_IN, type FakeWordPress, html, startFakeWordPress } from './testing/fakeWordPress.ts'
import { missingForWordPress, startWordPress } from './testing/startWordPress.ts'
import type { WebsiteSignIn } from './websitePort.ts'

/** A site with our plugin. */
interface TestSite {
  origin: string
  signIn: Omit<WebsiteSignIn, 'address'>
  stop(): Promise<void>
}

/** The sites on which the same cases run: the stand-in, and a real WordPress where one can be started. */
const SITES: [string, { tags: string[] }, () => Promise<TestSite | string>][] = [
  [
    'the stand-in',
    { tags: [] },
    async () => {
      const site = await startFakeWordPress()
      site.hasPlugin = true
      return { ...site, signIn: FAKE_SIGN_IN }
    },
  ],
  [
    'a real WordPress 6.5',
    { tags: ['long'] },
    async () => {
      const missing = await missingForWordPress()
      if (missing !== undefined) return missing
      const { passwords, installPlugin, ...site } = await startWordPress()
      await installPlugin()
      return { ...site, signIn: { userName: 'editor', password: passwords.editor } }
    },
  ],
]

const PAGE: NewRemotePage = {
  type: 'page',
  title: 'Doors & gates',
  slug: 'doors-gates',
  parentId: null,
  template: '',
}
const PARAGRAPH = '<!-- wp:paragraph -->\n<p>We come today.</p>\n<!-- /wp:paragraph -->'
/** A GIF of one pixel. */
const PICTURE = {
  fileName: 'Spring Repair.gif',
  mimeType: 'image/gif',
  bytes: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  alt: 'A spring',
}

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
  const visit = (path: string) =>
    remoteSites([started?.origin ?? '']).visit(new URL(path, started?.origin), AbortSignal.timeout(20_000))
  const publish = (site: RemoteSite, page: RemotePage, more = {}) =>
    site.publish(page, { ...page.content, text: PARAGRAPH, status: 'publish', ...more }, page.version)

  it('creates a page once for a key, as a draft that no visitor sees', options, async ({ skip }) => {
    const site = open(skip)
    const page = await site.create({ ...PAGE, slug: 'drafted' }, 'key 1')
    expect(page).toMatchObject({ status: 'draft', slug: 'drafted', parentId: null, lock: null, content: { text: '' } })
    expect((await site.create({ ...PAGE, slug: 'drafted' }, 'key 1')).id).toBe(page.id)
    // With our plugin also after it was renamed, and after it has a text.
    const moved = await site.arrange(page, { slug: 'moved-draft' })
    await publish(site, moved)
    expect((await site.create({ ...PAGE, slug: 'drafted' }, 'key 1')).id).toBe(page.id)
  })

  it('publishes a created page with title and description', options, async ({ skip }) => {
    const site = open(skip)
    const page = await site.create(PAGE, 'key 2')
    const written = await publish(site, page, { metaTitle: 'Doors & <gates>', metaDescription: 'All "makes"' })
    expect(written).toMatchObject({
      status: 'publish',
      path: '/doors-gates',
      content: { metaTitle: 'Doors & <gates>' },
    })
    const { status, html: body } = await visit('/doors-gates/')
    expect(status).toBe(200)
    expect(body).toContain('We come today.')
    expect(body).not.toContain('<gates>')
  })

  it('renames, moves and redirects', options, async ({ skip }) => {
    const site = open(skip)
    const parent = await publish(site, await site.create({ ...PAGE, slug: 'above' }, 'key 3'))
    const page = await publish(site, await site.create({ ...PAGE, slug: 'below' }, 'key 4'))
    const renamed = await site.arrange(page, { title: 'Below <it>', slug: 'lower' })
    expect(renamed).toMatchObject({ path: '/lower', slug: 'lower' })
    const moved = await site.arrange(page, { parentId: parent.id })
    expect(moved).toMatchObject({ path: '/above/lower', parentId: parent.id })
    expect(await site.arrange(page, { parentId: parent.id })).toMatchObject({ path: '/above/lower' })
    expect((await visit('/below')).status).toBe(404)
    await site.changeRedirects({ set: [{ from: '/below', to: '/above/lower' }], remove: [] })
    expect(await visit('/below')).toMatchObject({
      status: 200,
      url: expect.stringMatching(/\/above\/lower\/?$/) as string,
    })
    await site.changeRedirects({ set: [], remove: ['/below'] })
    expect((await visit('/below')).status).toBe(404)
    expect((await site.arrange(page, { parentId: null })).path).toBe('/lower')
  })

  it('moves a page to the trash and back', options, async ({ skip }) => {
    const site = open(skip)
    const page = await publish(site, await site.create({ ...PAGE, slug: 'trashed' }, 'key 5'))
    await site.trash(page)
    await site.trash(page)
    expect(await site.read('page', [page.id])).toEqual([])
    expect((await visit('/trashed')).status).toBe(404)
    const back = await site.restore(page, 'publish')
    expect(back).toMatchObject({ path: '/trashed', status: 'publish', version: page.version })
    expect((await site.restore(page, 'publish')).version).toBe(page.version)
    await expect(site.restore({ type: 'page', id: 999_999 }, 'publish')).rejects.toBeInstanceOf(RemotePageGone)
  })

  it('publishes a post with author, category, excerpt and a picture that is there once', options, async ({ skip }) => {
    const site = open(skip)
    const { authors, categories } = await site.postChoices()
    expect(authors.length).toBeGreaterThan(0)
    expect(categories.length).toBeGreaterThan(0)
    const { id: pictureId, address, alt } = await site.uploadPicture(PICTURE)
    expect(alt).toBe('A spring')
    expect(address).toMatch(/^\/wp-content\/uploads\/.*spring-repair-[0-9a-f]{8}\.gif$/)
    expect(await site.uploadPicture(PICTURE)).toEqual({ id: pictureId, address, alt })
    const post = await site.create({ ...PAGE, type: 'post', slug: 'why' }, 'strategy 1')
    const settings = {
      excerpt: 'In short.',
      authorId: authors[0]?.id,
      categoryIds: categories.slice(0, 1).map(({ id }) => id),
      pictureId,
    }
    const written = await publish(site, post, { settings })
    expect(written).toMatchObject({ type: 'post', status: 'publish', path: '/why' })
    expect((await site.create({ ...PAGE, type: 'post', slug: 'why' }, 'strategy 1')).id).toBe(post.id)
  })

  it(
    'publishes a text with a picture, which visitors see and which is edited with the text',
    options,
    async ({ skip }) => {
      const site = open(skip)
      const sites = remoteSites([])
      const page = await site.create({ ...PAGE, slug: 'pictured' }, 'key 6')
      const ours = 'https://acme.test/media/van.gif'
      const edited = `<p>Before.</p>\n<figure><img src="${ours}" alt=""><figcaption>Ours</figcaption></figure>\n<p>After.</p>`
      const pictures = new Map([[ours, await site.uploadPicture(PICTURE)]])
      const { text } = sites.changed(page.content, { texts: new Map(), added: [edited] })
      const written = await publish(site, page, { text: sites.withPictures(text, pictures) })
      const address = pictures.get(ours)?.address ?? ''
      expect(written.sections).toEqual([{ kind: 'text', html: expect.stringContaining(`src="${address}"`) as string }])
      const { html: body } = await visit('/pictured/')
      expect(body).toContain(`src="${address}"`)
      expect(body).toContain('Ours</figcaption>')
      // The same text again changes nothing, and no picture is there twice.
      const again = sites.changed(written.content, { texts: new Map([[0, edited]]), added: [] })
      expect(sites.withPictures(again.text, pictures)).toBe(written.content.text)
    },
  )
})

describe('a WordPress without our plugin', () => {
  let fake: FakeWordPress
  let site: RemoteSite
  beforeAll(async () => {
    fake = await startFakeWordPress()
    site = remoteSites([fake.origin]).open({ address: fake.origin, ...FAKE_SIGN_IN })
  })
  afterAll(() => fake.stop())
  const drafts = () => fake.posts.filter(({ status }) => status === 'draft').length

  it('gets one page although the response to its creation is lost', async () => {
    // The page is created, but nobody learns of it.
    fake.respondTo('/wp-json/wp/v2/pages?context=edit&_fields=id', (response) => {
      fake.posts.push({ ...(fake.posts[0] as (typeof fake.posts)[0]), id: 70, slug: PAGE.slug, status: 'draft' })
      changePost(fake.posts.at(-1) as (typeof fake.posts)[0], { title: 'Doors &amp; gates', content: '' })
      response.destroy()
    })
    expect((await site.create(PAGE, 'key')).id).toBe(70)
    fake.respondTo('/wp-json/wp/v2/pages?context=edit&_fields=id', undefined)
    expect((await site.create(PAGE, 'another key')).id).toBe(70)
    expect(drafts()).toBe(1)
  })

  it('says that nobody knows whether a page was created', async () => {
    fake.respondTo('/wp-json/wp/v2/pages?context=edit&_fields=id', html(500))
    await expect(site.create({ ...PAGE, slug: 'unsure' }, 'key')).rejects.toBeInstanceOf(SiteUncertain)
    fake.respondTo('/wp-json/wp/v2/pages?context=edit&_fields=id', undefined)
  })

  it('says that it has no redirects', async () => {
    const failed = site.changeRedirects({ set: [{ from: '/a', to: '/b' }], remove: [] })
    await expect(failed).rejects.toBeInstanceOf(SiteRejected)
    await expect(failed).rejects.toThrow(/plugin/)
  })
})
