import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planTreeChange, type TreeChange, type TreePlan } from './treeChange.ts'
import { freePath, type PathRedirect, type TreePage } from './treePaths.ts'

const page = (pageId: number, parentId: number | null, seq: number, path: string, pageName: string): TreePage => ({
  pageId,
  parentId,
  seq,
  path,
  pageName,
})
const pages = [
  page(1, null, 10, '/', 'Home'),
  page(2, null, 20, '/services', 'Services'),
  page(3, 2, 10, '/services/drains', 'Drains'),
  page(4, 3, 10, '/services/drains/guide', 'Drains Guide'),
  page(5, 2, 20, '/services/heaters', 'Heaters'),
  page(6, null, 30, '/areas', 'Areas'),
  page(7, 6, 10, '/areas/austin', 'Austin, TX'),
  page(8, 6, 20, '/areas/drains', 'Drains'),
]

function planned(change: TreeChange, redirects: PathRedirect[] = [], add301 = true, tree = pages): TreePlan {
  const plan = planTreeChange({ pages: tree, redirects }, change, add301)
  if ('message' in plan) throw new Error(plan.message)
  return plan
}
const errorOf = (change: TreeChange) => {
  const plan = planTreeChange({ pages, redirects: [] }, change, true)
  return 'message' in plan ? plan.message : undefined
}
const paths = (plan: TreePlan) => Object.fromEntries(plan.moves.map(({ pageId, to }) => [pageId, to]))

/** Returns the site after a plan. */
function after(tree: readonly TreePage[], redirects: readonly PathRedirect[], plan: TreePlan) {
  const changed = new Map(plan.pages.map((one) => [one.pageId, one]))
  const byAddress = new Map(redirects.map(({ from, to }) => [from, to]))
  for (const from of plan.redirects.dropped) byAddress.delete(from)
  for (const { from, to } of plan.redirects.upserts) byAddress.set(from, to)
  return {
    pages: tree.filter(({ pageId }) => !plan.deleted.includes(pageId)).map((one) => changed.get(one.pageId) ?? one),
    redirects: [...byAddress].map(([from, to]) => ({ from, to })),
  }
}

describe('[TPL-6] renaming', () => {
  it('changes the address with the name, moves child pages along, and redirects each', () => {
    const plan = planned({ kind: 'rename', pageId: 3, pageName: 'Drain Cleaning' })
    expect(paths(plan)).toEqual({ 3: '/services/drain-cleaning', 4: '/services/drain-cleaning/guide' })
    expect(plan.redirects).toEqual({
      upserts: [
        { from: '/services/drains', to: '/services/drain-cleaning' },
        { from: '/services/drains/guide', to: '/services/drain-cleaning/guide' },
      ],
      dropped: [],
    })
  })

  it('adds no redirects without add301 but updates those to the old address', () => {
    const plan = planned(
      { kind: 'rename', pageId: 5, pageName: 'Boilers' },
      [{ from: '/old', to: '/services/heaters' }],
      false,
    )
    expect(plan.redirects).toEqual({ upserts: [{ from: '/old', to: '/services/boilers' }], dropped: [] })
  })

  it.each([
    ['another spelling', 5, 'HEATERS!', {}],
    ['a name that is taken beside it', 5, 'Drains', { 5: '/services/drains-2' }],
    ['a name without a letter', 5, '???', { 5: '/services/page' }],
    ['the short form of its address', 7, 'Austin', {}],
    ['the name that it has, whatever its address is', 7, 'Austin, TX', {}],
    ['no name', 7, undefined, {}],
  ])('handles %s', (_case, pageId, pageName, expected) => {
    expect(paths(planned({ kind: 'rename', pageId, pageName }))).toEqual(expected)
  })

  it('does not take an address that redirects to another page, unless requested by name', () => {
    const redirects = [{ from: '/services/boilers', to: '/areas' }]
    expect(paths(planned({ kind: 'rename', pageId: 5, pageName: 'Boilers' }, redirects))).toEqual({
      5: '/services/boilers-2',
    })
    const asked = planned({ kind: 'rename', pageId: 5, pageName: 'Boilers', path: '/services/boilers' }, redirects)
    expect(paths(asked)).toEqual({ 5: '/services/boilers' })
    expect(asked.redirects.dropped).toEqual(['/services/boilers'])
  })

  it('rejects the home page, an address of another page, and a missing page', () => {
    expect(errorOf({ kind: 'rename', pageId: 1, pageName: 'Start' })).toBe('The home page cannot be renamed.')
    expect(errorOf({ kind: 'rename', pageId: 5, pageName: 'A', path: '/areas' })).toBe(
      'Another page already has the address /areas.',
    )
    expect(errorOf({ kind: 'rename', pageId: 99, pageName: 'A' })).toBe('There is no page 99 in this project.')
  })

  it('removes the redirects when undone; with add301 the address in between redirects back', () => {
    const there = after(pages, [], planned({ kind: 'rename', pageId: 3, pageName: 'Drain Cleaning' }))
    const change: TreeChange = { kind: 'rename', pageId: 3, pageName: 'Drains' }
    const undone = planned(change, there.redirects, false, there.pages)
    expect(after(there.pages, there.redirects, undone)).toEqual({ pages, redirects: [] })
    const back = planned(change, there.redirects, true, there.pages)
    expect(after(there.pages, there.redirects, back).redirects).toEqual([
      { from: '/services/drain-cleaning', to: '/services/drains' },
      { from: '/services/drain-cleaning/guide', to: '/services/drains/guide' },
    ])
  })
})

describe('[TPL-6] moving', () => {
  it('moves child pages along, numbers the siblings in tens and adds the redirects', () => {
    const plan = planned({ kind: 'move', pageIds: [3], position: { moveBefore: 7 } })
    expect(paths(plan)).toEqual({ 3: '/areas/drains-2', 4: '/areas/drains-2/guide' })
    expect(plan.pages.filter((one) => one.parentId === 6).map((one) => [one.pageId, one.seq])).toEqual([
      [3, 10],
      [7, 20],
      [8, 30],
    ])
  })

  it('among siblings changes no address', () => {
    const plan = planned({ kind: 'move', pageIds: [3], position: { moveAfter: 5 } })
    expect(plan.moves).toEqual([])
    expect(plan.pages.map((one) => [one.pageId, one.seq])).toEqual([
      [3, 20],
      [5, 10],
    ])
  })

  it('under the home page puts the page at the root', () => {
    expect(paths(planned({ kind: 'move', pageIds: [5], position: { moveUnder: 1 } }))).toEqual({ 5: '/heaters' })
    expect(paths(planned({ kind: 'move', pageIds: [6], position: { moveUnder: 1 } }))).toEqual({})
  })

  it('keeps several pages in the given order; a descendant moves with its ancestor', () => {
    const plan = planned({ kind: 'move', pageIds: [5, 3, 4], position: { moveUnder: 6 } })
    expect(plan.pages.filter((one) => one.parentId === 6).map((one) => one.pageId)).toEqual([3, 5])
    expect(after(pages, [], plan).pages.find((one) => one.pageId === 4)?.parentId).toBe(3)
    expect(paths(plan)).toEqual({ 3: '/areas/drains-2', 4: '/areas/drains-2/guide', 5: '/areas/heaters' })
  })

  it.each<[string, TreeChange]>([
    ['The home page cannot be moved.', { kind: 'move', pageIds: [1], position: { moveUnder: 2 } }],
    ['A page cannot be moved next to or below itself.', { kind: 'move', pageIds: [3], position: { moveUnder: 4 } }],
    ['A page cannot be moved next to or below itself.', { kind: 'move', pageIds: [3], position: { moveAfter: 3 } }],
    ['No page can be placed before the home page.', { kind: 'move', pageIds: [3], position: { moveBefore: 1 } }],
    ['There is no page 77 in this project.', { kind: 'move', pageIds: [3], position: { moveAfter: 77 } }],
  ])('rejects %s', (sentence, change) => {
    expect(errorOf(change)).toBe(sentence)
  })

  it('restores every address and removes the redirects when undone, even for a numbered address', () => {
    const there = after(pages, [], planned({ kind: 'move', pageIds: [3], position: { moveUnder: 6 } }))
    expect(there.redirects).toContainEqual({ from: '/services/drains', to: '/areas/drains-2' })
    const back = planned(
      { kind: 'move', pageIds: [3], position: { moveBefore: 5 } },
      there.redirects,
      false,
      there.pages,
    )
    expect(after(there.pages, there.redirects, back)).toEqual({ pages, redirects: [] })
  })
})

describe('[TPL-6] inserting', () => {
  it.each([
    [{ parentId: 2, after: 3 }, '/services/boilers', 20],
    [{ parentId: 2, after: null }, '/services/boilers', 30],
    [{ parentId: null, after: 3 }, '/services/boilers', 20],
    [{ parentId: null, after: null }, '/boilers', 40],
    [{ parentId: 1, after: null }, '/boilers', 10],
  ])('adds a page at %o', (position, path, seq) => {
    const made = planned({ kind: 'insert', pageName: 'Boilers', ...position }).pages.find((one) => one.pageId === -1)
    expect(made).toMatchObject({ path, seq })
  })

  it('rejects a position next to a page elsewhere', () => {
    expect(errorOf({ kind: 'insert', pageName: 'A', parentId: 2, after: 7 })).toBe('Page 7 is not below page 2.')
  })
})

describe('[TPL-7] deleting', () => {
  it('redirects the addresses to the nearest remaining ancestor', () => {
    const plan = planned({ kind: 'delete', pageIds: [3], withChildren: true }, [
      { from: '/old', to: '/services/drains/guide' },
    ])
    expect(plan.deleted).toEqual([3, 4])
    expect(plan.redirects.upserts).toEqual([
      { from: '/old', to: '/services' },
      { from: '/services/drains', to: '/services' },
      { from: '/services/drains/guide', to: '/services' },
    ])
  })

  it('drops redirects to deleted addresses if none are wanted', () => {
    const plan = planned(
      { kind: 'delete', pageIds: [5], withChildren: false },
      [{ from: '/old', to: '/services/heaters' }],
      false,
    )
    expect(plan.redirects).toEqual({ upserts: [], dropped: ['/old'] })
  })

  it('redirects deleted addresses to a chosen page, which must remain', () => {
    const plan = planned({ kind: 'delete', pageIds: [3], withChildren: true, redirectTo: 5 }, [
      { from: '/old', to: '/services/drains/guide' },
    ])
    expect(plan.redirects.upserts).toEqual([
      { from: '/old', to: '/services/heaters' },
      { from: '/services/drains', to: '/services/heaters' },
      { from: '/services/drains/guide', to: '/services/heaters' },
    ])
    expect(errorOf({ kind: 'delete', pageIds: [3], withChildren: true, redirectTo: 4 })).toBe(
      'The page that the redirects lead to is deleted too. Choose another page.',
    )
    expect(errorOf({ kind: 'delete', pageIds: [3], withChildren: true, redirectTo: 99 })).toBe(
      'There is no page 99 in this project.',
    )
  })

  it('rejects the home page and a page with children', () => {
    expect(errorOf({ kind: 'delete', pageIds: [1], withChildren: true })).toBe('The home page cannot be deleted.')
    expect(errorOf({ kind: 'delete', pageIds: [3], withChildren: false })).toBe(
      'There are pages below it (Drains Guide). Delete them too or move them first.',
    )
  })
})

it('sorts children by name and keeps the home page first at the root', () => {
  const plan = planned({ kind: 'alphabetize', pageId: 1 })
  expect(
    after(pages, [], plan)
      .pages.filter((one) => one.parentId === null)
      .map((one) => [one.pageName, one.seq]),
  ).toEqual([
    ['Home', 10],
    ['Services', 30],
    ['Areas', 20],
  ])
})

it('[TPL-5] numbers an address from 2 until it is free', () => {
  const taken = new Set(['/a', '/a-2', '/a-3'])
  expect(freePath('/a', (path) => taken.has(path))).toBe('/a-4')
  expect(freePath('/b', (path) => taken.has(path))).toBe('/b')
})

it('keeps addresses unique and every former address working after any changes in any order', () => {
  const ids = fc.constantFrom(2, 3, 4, 5, 6, 7, 8)
  const step: fc.Arbitrary<TreeChange> = fc.oneof(
    fc.record({
      kind: fc.constant('rename' as const),
      pageId: ids,
      pageName: fc.constantFrom('Drains', 'Areas', 'B', 'C'),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      pageIds: fc.array(ids, { minLength: 1, maxLength: 2 }),
      position: fc.oneof(
        ids.map((moveAfter) => ({ moveAfter })),
        fc.constantFrom(1, 2, 3, 5, 6).map((moveUnder) => ({ moveUnder })),
      ),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let site = { pages: [...pages], redirects: [] as PathRedirect[] }
      const idByPath = new Map(pages.map(({ path, pageId }) => [path, pageId]))
      for (const change of steps) {
        const plan = planTreeChange(site, change, true)
        if ('message' in plan) continue
        site = after(site.pages, site.redirects, plan)
        const at = new Map(site.pages.map(({ path, pageId }) => [path, pageId]))
        expect(at.size).toBe(pages.length)
        for (const { path, pageId } of site.pages) idByPath.set(path, pageId)
        const redirects = new Map(site.redirects.map(({ from, to }) => [from, to]))
        for (const [path, pageId] of idByPath) expect(at.get(path) ?? at.get(redirects.get(path) ?? '')).toBe(pageId)
      }
    }),
  )
})

describe('[TPL-12] what the site serves itself', () => {
  it.each([
    ['/sitemap.xml', 'the sitemap'],
    ['/robots.txt', 'search engines'],
    ['/favicon.ico', 'the icon'],
    ['/media', 'the library'],
    ['/Media/team', 'the library'],
    ['/CMS-Pages.svc', 'the editor'],
  ])('keeps the address %s, with the reason', (path, reason) => {
    expect(errorOf({ kind: 'rename', pageId: 2, path })).toContain(reason)
  })

  it.each(['/sitemap', '/media-2', '/services/media', '/cms-pages'])('does not keep %s', (path) => {
    expect(errorOf({ kind: 'rename', pageId: 2, path })).toBeUndefined()
  })

  it('keeps its addresses from new names and moved pages too', () => {
    const problem = 'The site itself serves the files of the library at /media. Choose another address.'
    expect(errorOf({ kind: 'insert', pageName: 'Media', parentId: null, after: null })).toBe(problem)
    expect(errorOf({ kind: 'rename', pageId: 2, pageName: 'Media' })).toBe(problem)
    expect(errorOf({ kind: 'insert', pageName: 'Media', parentId: 2, after: null })).toBeUndefined()
    const tree = [...pages, page(9, 2, 30, '/services/media', 'Media')]
    const moved = planTreeChange(
      { pages: tree, redirects: [] },
      { kind: 'move', pageIds: [9], position: { moveAfter: 6 } },
      true,
    )
    expect(moved).toMatchObject({ message: problem })
  })
})

it.each([
  ['Услуги и цены', '/услуги-и-цены'],
  ['東京 サービス', '/東京-サービス'],
  ['!!!', '/page'],
])('names the address of a page "%s" in its own script', (pageName, path) => {
  const { pages: made } = planned({ kind: 'insert', pageName, parentId: null, after: null })
  expect(made.map((one) => one.path)).toContain(path)
})
