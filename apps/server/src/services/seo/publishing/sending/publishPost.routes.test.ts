import { blogContent, completeStrategy, publishBlog, publishDryRun, restorePage, strategyDetails } from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakePost, html, json } from '#connectors/site/testing/fakeWordPress.ts'
import { strategies } from '#platform/db/schema/index.ts'
import { picture as drawing, save } from '#services/sites/media/testing/mediaEnvironment.ts'
import { startRemoteEnvironment } from '../testing/remoteEnvironment.ts'

const { at, params, details, published, until } = startRemoteEnvironment()
const CREATE = '/wp-json/wp/v2/posts?context=edit&_fields=id'
const BLOG_INFO = {
  entryName: 'Why springs break',
  author: 'Ann & Co',
  socialTitle: '',
  socialDescription: '',
  featured: true,
  excerpt: 'Three causes.',
  blogCategories: [5],
  specialties: [],
}

/** Makes the strategy work on a blog entry that has no page yet. */
beforeEach(async () => {
  const { db } = at.environment.database
  const { strategyId } = at.strategy
  await db.update(strategies).set({ strategyTypeId: 6, pageId: null }).where(eq(strategies.strategyId, strategyId))
  await db.execute(
    sql`update strategy_zones set content_type = 'type-ai-mod', content = case element_id
        when 'page-heading' then '<h1>Why springs break</h1>'
        when 'main-body' then '<p>They are <a href="/contact">under tension</a>.</p>' else '<p>Call us today.</p>' end
      where strategy_id = ${strategyId}`,
  )
  at.strategy = await at.maya.call(strategyDetails, { params: params() })
})

const body = async (blogInfo: object = {}) => {
  const { zones, strategyId } = await details()
  return {
    zones: zones.map(({ elementID, content, version }) => ({ elementID, content, version, strategyId })),
    metaTitle: 'Springs',
    metaDescription: 'Why they break.',
    blogInfo: { ...BLOG_INFO, ...blogInfo },
  }
}
const review = async () => at.maya.call(publishDryRun, { params: params(), body: await body() })
const publish = async (pageVersion: string, { key = 'once', blogInfo = {}, publishDate = '2026-11-17' } = {}) =>
  at.maya.call(publishBlog, {
    params: params(),
    headers: { 'idempotency-key': key },
    body: {
      ...(await body(blogInfo)),
      externalSummary: 'Wrote a post.',
      internalNote: '',
      prevWordCount: 0,
      newWordCount: 9,
      publishDate,
      pageVersion,
      failureReason: 'A short post of a test.',
    },
  })
const posts = () => at.site.posts.filter(({ type }) => type === 'post')

describe('a blog entry of a client with a WordPress', () => {
  it('offers the authors and categories of the website', async () => {
    const found = await at.maya.call(blogContent, { query: { strategyId: at.strategy.strategyId } })
    expect(found).toMatchObject({
      website: { address: at.site.origin, authors: ['Ann & Co'] },
      categories: [{ categoryId: 5, categoryName: 'Advice' }],
      author: '',
    })
  })

  it('becomes a post with its settings, is proven there, and is taken back', async () => {
    const dryRun = await review()
    expect(dryRun).toMatchObject({ makesPage: true, path: '/why-springs-break', website: { address: at.site.origin } })
    expect(posts()).toEqual([])
    expect(await publish(dryRun.pageVersion)).toBe(true)
    expect(posts()).toMatchObject([
      {
        status: 'publish',
        slug: 'why-springs-break',
        title: 'Why springs break',
        excerpt: 'Three causes.',
        author: 3,
        categories: [5],
        sticky: true,
      },
    ])
    expect(posts()[0]?.content).toBe(
      '<!-- wp:paragraph -->\n<p>They are <a href="/contact">under tension</a>.</p>\n<!-- /wp:paragraph -->\n\n' +
        '<!-- wp:paragraph -->\n<p>Call us today.</p>\n<!-- /wp:paragraph -->',
    )
    await at.maya.call(completeStrategy, { params: params(), headers: { 'idempotency-key': 'done' } })
    const receipt = await until(async () => (await published())[0]?.receipts[0])
    expect(receipt).toMatchObject({ state: 'Live', url: `${at.site.origin}/why-springs-break` })
    expect((await details()).targetPage).toBe('/why-springs-break')
    expect(await at.maya.call(restorePage, { params: params() })).toBe(true)
    expect(posts()).toMatchObject([{ status: 'draft', content: '' }])
    expect((await details()).statusId).toBe(0)
  })

  it('has title and description with our plugin, which the proof compares', async () => {
    at.site.hasPlugin = true
    await publish((await review()).pageVersion)
    expect(posts()[0]?.meta).toMatchObject({ rankdesk_title: 'Springs', rankdesk_description: 'Why they break.' })
    const receipt = await until(async () => (await published())[0]?.receipts[0])
    expect(receipt?.state).toBe('Live')
  })

  it('becomes one post although its creation was not confirmed', async () => {
    const { pageVersion } = await review()
    at.site.respondTo(CREATE, (response) => {
      at.site.posts.push({
        ...fakePost({ id: 90, slug: 'why-springs-break', title: 'Why springs break', status: 'draft' }),
        type: 'post',
      })
      at.site.respondTo('/wp-json/wp/v2/posts', html(503))
      response.destroy()
    })
    await expect(publish(pageVersion)).rejects.toMatchObject({ status: 503 })
    expect((await details()).pageId).toBeNull()
    at.site.respondTo(CREATE, undefined)
    at.site.respondTo('/wp-json/wp/v2/posts', undefined)
    expect(await publish(pageVersion)).toBe(true)
    expect(posts()).toMatchObject([{ id: 90, status: 'publish' }])
  })

  it('stays a draft without a text when its publish fails, and is published from there', async () => {
    const { pageVersion } = await review()
    at.site.respondTo('/wp-json/wp/v2/posts/', json(403, { code: 'rest_cannot_publish' }))
    await expect(publish(pageVersion)).rejects.toThrow(/role Editor/)
    expect(posts()).toMatchObject([{ status: 'draft', content: '' }])
    at.site.respondTo('/wp-json/wp/v2/posts/', undefined)
    expect(await publish((await review()).pageVersion, { key: 'again' })).toBe(true)
    expect(posts()).toMatchObject([{ status: 'publish' }])
  })

  it('is not created for a publish that is not confirmed as reviewed', async () => {
    await expect(publish('another version')).rejects.toMatchObject({ status: 409 })
    expect(posts()).toEqual([])
  })

  it('is published on its later day', async () => {
    const { pageVersion } = await review()
    expect(await publish(pageVersion, { publishDate: '2026-11-18' })).toBe(true)
    expect(posts()).toMatchObject([{ status: 'draft' }])
    await at.maya.call(completeStrategy, { params: params(), headers: { 'idempotency-key': 'done' } })
    at.environment.clock.set(new Date('2026-11-18T14:00:00Z'))
    await until(async () => ((await published())[0]?.state === 'published' ? true : undefined))
    expect(posts()).toMatchObject([{ status: 'publish', excerpt: 'Three causes.' }])
  })

  it('gets its picture through the media library of the website, once', async () => {
    await save({ maya: at.maya, project: at.projectId }, { name: 'Spring Repair.png', bytes: await drawing(40, 30) })
    const picture = { path: '/Spring Repair.png', alt: 'A spring' }
    expect(await publish((await review()).pageVersion, { blogInfo: { picture } })).toBe(true)
    expect(at.site.pictures).toMatchObject([
      { alt_text: 'A spring', slug: expect.stringMatching(/^spring-repair-[0-9a-f]{8}$/) as string },
    ])
    expect(posts()[0]?.featured_media).toBe(at.site.pictures[0]?.id)
  })
})
