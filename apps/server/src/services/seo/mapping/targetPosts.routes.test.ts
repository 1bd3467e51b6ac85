import { type ApiClient, changeGeo, mapPages } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { cellOf, first, mappingOfClient } from '#testing/mappingOfClient.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const { params, select, read, mappedShare, state, undo } = mappingOfClient(
  () => environment,
  () => maya,
)

let mapping: Awaited<ReturnType<typeof read>>
beforeEach(async () => {
  mapping = await read()
})

describe('blog posts (MAP-7)', () => {
  const clear = () => select(sql`delete from target_posts returning 1`)
  beforeEach(clear)
  afterAll(clear)
  const postRows = () =>
    select<{ seoTargetId: number; pageId: number }>(
      sql`select o.seo_target_id "seoTargetId", o.page_id "pageId" from target_posts o join seo_targets using (seo_target_id)
          where client_id = 3 order by 1, 2`,
    )
  const map = (posts: { specialtyTypeId: number; geoName: string; pageId: number; mapped: boolean }[]) =>
    maya.call(mapPages, { params, body: { mappings: [], posts } })

  test('several are mapped to one target beside its page, count as mapped pages, and are undone', async () => {
    await select(sql`update keywords set page_id = null where client_id = 3 returning 1`)
    const target = first(mapping.targets)
    const posts = mapping.pages.filter(({ kind, visible }) => kind === 'blog-post' && visible).slice(0, 2)
    expect(posts).toHaveLength(2)
    const before = await state()
    const share = (await mappedShare()) ?? 0
    await map(posts.map(({ pageId }) => ({ ...cellOf(target), pageId, mapped: true })))
    const mapped = posts.map(({ pageId }) => ({ seoTargetId: target.seoTargetId, pageId }))
    expect(await postRows()).toEqual(mapped.toSorted((a, b) => a.pageId - b.pageId))
    expect((await read()).posts).toEqual(expect.arrayContaining(mapped))
    expect(await mappedShare()).toBe(share + 2)
    expect(await state()).toEqual(before)
    await undo()
    expect(await postRows()).toEqual([])
    expect(await mappedShare()).toBe(share)
  })

  test('one is removed, and its undo brings it back', async () => {
    const [target, post] = [first(mapping.targets), first(mapping.pages, ({ kind }) => kind === 'blog-post')]
    const change = { ...cellOf(target), pageId: post.pageId }
    const mapped = { seoTargetId: target.seoTargetId, pageId: post.pageId }
    await map([{ ...change, mapped: true }])
    await map([{ ...change, mapped: false }])
    expect((await read()).lastEdit?.summary).toBe('Removed the blog post of 1 target.')
    expect(await postRows()).not.toContainEqual(mapped)
    await undo()
    expect(await postRows()).toContainEqual(mapped)
  })

  test('those of a merged place go to the targets of the other, and come back on undo', async () => {
    const [from = '', to = ''] = mapping.geos
    const { specialtyTypeId } = first(mapping.specialties)
    const post = first(mapping.pages, ({ kind }) => kind === 'blog-post')
    await map(
      [from, to].map((geoName) => ({ specialtyTypeId, geoName, pageId: post.pageId, mapped: geoName === from })),
    )
    await maya.call(mapPages, {
      params,
      body: { mappings: [{ specialtyTypeId, geoName: to, pageId: null }] },
    })
    const before = await postRows()
    await maya.call(changeGeo, { params, body: { geoName: from, newName: to, merge: true } })
    const goal = first(
      (await read()).targets,
      (each) => each.specialtyTypeId === specialtyTypeId && each.geoName === to,
    )
    expect(await postRows()).toContainEqual({ seoTargetId: goal.seoTargetId, pageId: post.pageId })
    await undo()
    expect(await postRows()).toEqual(before)
  })

  test('only blog posts are accepted, and at least one change', async () => {
    const target = first(mapping.targets)
    const page = first(mapping.pages, ({ kind }) => kind === 'child')
    await expect(map([{ ...cellOf(target), pageId: page.pageId, mapped: true }])).rejects.toMatchObject({ status: 400 })
    await expect(map([])).rejects.toMatchObject({ status: 400 })
  })
})
