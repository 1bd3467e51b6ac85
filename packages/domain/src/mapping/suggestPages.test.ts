import { describe, expect, it } from 'vitest'
import type { LivePage } from '../advisor/facts.ts'
import { type MappablePage, type MappingFacts, type MappingQuery, suggestPages } from './suggestPages.ts'

const page = (pageId: number, path: string, pageName: string, more: Partial<MappablePage> = {}): MappablePage => ({
  pageId,
  path,
  pageName,
  metaTitle: '',
  kind: 'child',
  visible: true,
  ...more,
})
const query = (keyword: string, pageId: number | null, more: Partial<MappingQuery> = {}): MappingQuery => ({
  keyword,
  geoName: '',
  pageId,
  seoTargetId: null,
  rank: null,
  ...more,
})
const target = { seoTargetId: 1, specialtyTypeName: 'Drain Cleaning', geoName: 'Venice', pageId: null }
const other = { seoTargetId: 2, specialtyTypeName: 'Drain Cleaning', geoName: 'Siesta Key', pageId: 99 }
const suggest = (facts: Partial<MappingFacts>) =>
  suggestPages({ pages: [], targets: [target, other], posts: [], queries: [], homeCity: null, dismissed: [], ...facts })

describe('[MAP-8] the real website', () => {
  const live = (change: Partial<LivePage>) => ({
    readOn: '2026-11-10',
    pages: [
      {
        path: '/a/',
        isIndexable: true,
        status: 200,
        title: 'Drain cleaning Venice',
        headings: [],
        text: '',
        ...change,
      },
    ],
  })
  it.each([
    ['its title', {}, 5],
    ['its first heading', { title: 'Welcome', headings: ['Drain cleaning in Venice', 'x'] }, 5],
    ['a later heading', { title: 'Welcome', headings: ['Hello', 'Drain cleaning in Venice'] }, undefined],
    ['a page that is gone', { isIndexable: false, status: 404 }, undefined],
  ])('suggests by %s', (_case, change, pageId) => {
    const pages = [page(5, '/a', 'What we do', { metaTitle: 'Old copy' })]
    expect(suggest({ pages, live: live(change) })[0]?.pageId).toBe(pageId)
  })
})

describe('[MAP-9] where a page has the name of the specialty', () => {
  const named = page(5, '/drain-cleaning', 'Drain Cleaning')
  const asked = (pageId: number) => [query('drain cleaning venice', pageId, { rank: 3 })]
  it.each([
    ['it is suggested before a page that ranks', [named, page(6, '/b', 'Pipe Repair')], asked(6), 5],
    [
      'nothing is suggested of another name elsewhere',
      [named, page(6, '/b', 'Pipe Repair')],
      asked(6),
      undefined,
      null,
    ],
    [
      'another page that names it may rank for it',
      [named, page(6, '/b', 'Drain Cleaning and Repair')],
      asked(6),
      6,
      null,
    ],
    ['the home page may rank for it', [named, page(6, '/', 'Home', { kind: 'home' })], asked(6), 6, null],
    ['a post may rank for it', [named, page(6, '/b', 'Pipes', { kind: 'blog-post' })], asked(6), 6, null],
    ['without one, the page that ranks is suggested', [page(6, '/b', 'Pipe Repair')], asked(6), 6],
    [
      'with more words it has another name',
      [page(5, '/a', 'Emergency Drain Cleaning'), page(6, '/b', 'Pipes')],
      asked(6),
      6,
    ],
  ] as const)('%s', (_case, pages, queries, expected, homeCity: string | null = 'Venice') => {
    expect(suggest({ pages, queries, homeCity })[0]?.pageId).toBe(expected)
  })
})

describe('the suggestion of a page for a target (MAP-1)', () => {
  it.each([
    ['a title that names specialty and place', [page(5, '/a', 'Drain Cleaning in Venice')], [], 5],
    ['a meta title that does', [page(5, '/a', 'Drains', { metaTitle: 'Drain cleaners | Venice, FL' })], [], 5],
    ['no page for an address alone', [page(5, '/drain-cleaning/venice', 'What we do')], [], undefined],
    ['no page for a title that names the specialty only', [page(5, '/a', 'Drain Cleaning')], [], undefined],
    ['no page for a title that names the place only', [page(5, '/a', 'Venice')], [], undefined],
    [
      'the page to which a query leads',
      [page(5, '/a', 'What we do')],
      [query('drain cleaning venice', 5, { rank: 14 })],
      5,
    ],
    [
      'the page of a query in the place',
      [page(5, '/a', 'What we do')],
      [query('drain cleaning', 5, { geoName: 'Venice' })],
      5,
    ],
    ['the page of a query of the target', [page(5, '/a', 'What we do')], [query('clogs', 5, { seoTargetId: 1 })], 5],
    [
      'no page for a query that names another specialty',
      [page(5, '/a', 'What we do')],
      [query('sewer repair venice', 5)],
      undefined,
    ],
    [
      'a query (3) before a title (2)',
      [page(5, '/a', 'Drains', { metaTitle: 'Drain cleaning in Venice' }), page(6, '/b', 'What we do')],
      [query('drain cleaning venice', 6, { rank: 90 })],
      6,
    ],
    [
      'the better rank of two pages with queries',
      [page(5, '/a', 'One'), page(6, '/b', 'Two')],
      [query('drain cleaning venice', 5, { rank: 15 }), query('venice drain cleaning', 6, { rank: 14 })],
      6,
    ],
    [
      'the shorter address of equal pages',
      [page(5, '/services/drains', 'Drain Cleaning Venice'), page(6, '/drains', 'Venice Drain Cleaning')],
      [],
      6,
    ],
    ['no hidden page', [page(5, '/a', 'Drain Cleaning in Venice', { visible: false })], [], undefined],
    ['no contact page', [page(5, '/a', 'Drain Cleaning in Venice', { kind: 'contact' })], [], undefined],
  ])('is %s', (_what, pages, queries, expected) => {
    expect(suggest({ pages, queries })[0]?.pageId).toBe(expected)
  })

  it('states its reasons, the strongest first', () => {
    const pages = [page(5, '/drain-cleaning-venice', 'Drain Cleaning in Venice')]
    expect(suggest({ pages, queries: [query('drain cleaning venice', 5, { rank: 14 })] })).toEqual([
      {
        seoTargetId: 1,
        pageId: 5,
        reasons: [
          'It ranks 14 for "drain cleaning venice".',
          'Its title names Drain Cleaning and Venice.',
          'Its address names Drain Cleaning and Venice.',
        ],
      },
    ])
  })

  it.each([
    [100, 'It ranks 100 for "drain cleaning venice".'],
    [101, 'It is the page of "drain cleaning venice".'],
    [null, 'It is the page of "drain cleaning venice".'],
  ])('states rank %s as %s', (rank, reason) => {
    const queries = [query('drain cleaning venice', 5, { rank })]
    expect(suggest({ pages: [page(5, '/a', 'What we do')], queries })[0]?.reasons).toEqual([reason])
  })

  it('is not made for a target with a page', () => {
    const targets = [{ ...target, pageId: 8 }]
    expect(suggest({ targets, pages: [page(5, '/a', 'Drain Cleaning in Venice')] })).toEqual([])
  })
})

describe('places and posts (MAP-2)', () => {
  const plain = page(5, '/drain-cleaning', 'Drain Cleaning')
  it.each([
    ['a page without a place for the own city', { pages: [plain], homeCity: 'venice' }, 5],
    ['no page without a place for another city', { pages: [plain], homeCity: 'Sarasota' }, undefined],
    [
      'no page that names another place',
      { pages: [page(5, '/a', 'Drain Cleaning in Siesta Key')], homeCity: 'Venice' },
      undefined,
    ],
    [
      'a page that names both places',
      { pages: [page(5, '/a', 'Drain Cleaning in Siesta Key and Venice')], homeCity: null },
      5,
    ],
    [
      'no page of a query whose title names another place',
      { pages: [page(5, '/a', 'Siesta Key')], queries: [query('drain cleaning venice', 5)] },
      undefined,
    ],
    [
      'no blog post by its title',
      { pages: [page(5, '/a', 'Drain Cleaning in Venice', { kind: 'blog-post' })] },
      undefined,
    ],
    [
      'a blog post by its query',
      {
        pages: [page(5, '/a', 'Drain Cleaning in Venice', { kind: 'blog-post' })],
        queries: [query('drain cleaning venice', 5)],
      },
      5,
    ],
  ] satisfies [string, Partial<MappingFacts>, number | undefined][])('suggest %s', (_what, facts, expected) => {
    expect(suggest(facts)[0]?.pageId).toBe(expected)
  })
})

describe('a dismissed suggestion (MAP-6)', () => {
  const facts = {
    pages: [page(5, '/a', 'Drain Cleaning in Venice'), page(6, '/long', 'Drain Cleaning for Venice')],
    targets: [target, { ...other, pageId: null }],
  }

  it.each([
    ['nothing', [], [5]],
    ['the page of this target', [{ seoTargetId: 1, pageId: 5 }], [6]],
    ['the page of another target', [{ seoTargetId: 2, pageId: 5 }], [5]],
    [
      'all pages of this target',
      [
        { seoTargetId: 1, pageId: 5 },
        { seoTargetId: 1, pageId: 6 },
      ],
      [],
    ],
  ])('is not made again, and the next best page is: %s', (_what, dismissed, expected) => {
    expect(suggest({ ...facts, dismissed }).map(({ pageId }) => pageId)).toEqual(expected)
  })
})

describe('a blog post (MAP-7)', () => {
  const post = page(7, '/post', 'How to clean a drain', { kind: 'blog-post' })
  const second = page(8, '/second', 'Clogs', { kind: 'blog-post' })
  const service = page(5, '/a', 'Drain Cleaning in Venice')
  const mapped = { ...target, pageId: 5 }
  const queries = [query('drain cleaning venice', 7, { rank: 4 }), query('venice drain cleaning cost', 8, { rank: 9 })]

  it.each([
    ['for a target with a page', { targets: [mapped], pages: [service, post], queries }, [7]],
    ['after a page for a target without one', { targets: [target], pages: [service, post], queries }, [5]],
    [
      'after another post, of which a target can have several',
      { targets: [mapped], pages: [post, second], queries, posts: [{ seoTargetId: 1, pageId: 7 }] },
      [8],
    ],
    [
      'not if the target has it already',
      { targets: [mapped], pages: [post], queries, posts: [{ seoTargetId: 1, pageId: 7 }] },
      [],
    ],
    ['not if it is the page of the target', { targets: [{ ...target, pageId: 7 }], pages: [post], queries }, []],
    [
      'not if it was dismissed',
      { targets: [mapped], pages: [post], queries, dismissed: [{ seoTargetId: 1, pageId: 7 }] },
      [],
    ],
    ['not for a target with a page if it is a page', { targets: [mapped], pages: [page(7, '/b', 'Two')], queries }, []],
  ] satisfies [string, Partial<MappingFacts>, number[]][])('is suggested %s', (_when, facts, expected) => {
    expect(suggest(facts).map(({ pageId }) => pageId)).toEqual(expected)
  })
})
