import { expect, it } from 'vitest'
import { normalizeTree, updateLinks } from './rebuildSite.ts'

const page = (pageId: number, path: string, seq: number, parentId: number | null = null) => ({
  pageId,
  parentId,
  seq,
  path,
  pageName: `Page ${pageId}`,
})

it('leaves a normalized tree unchanged', () => {
  expect(normalizeTree([page(1, '/', 10), page(2, '/a b', 20), page(3, '/100%', 10, 2)])).toEqual([])
})

it.each([
  ['/a/', '/a'],
  ['//a//b', '/a/b'],
  ['a', '/a'],
])('normalizes the address %s to %s', (path, expected) => {
  expect(normalizeTree([page(1, path, 10)])).toMatchObject([{ path: expected }])
})

it('gives two pages with one address different addresses', () => {
  const made = normalizeTree([page(1, '/a', 10), page(2, '/a/', 20), page(3, '//a', 30)])
  expect(made.map(({ pageId, path }) => [pageId, path])).toEqual([
    [2, '/a-2'],
    [3, '/a-3'],
  ])
})

it('renumbers siblings in tens only if two have the same position', () => {
  const made = normalizeTree([page(1, '/a', 3), page(2, '/b', 1), page(4, '/d', 1), page(3, '/c', 7, 1)])
  expect(made.map(({ pageId, seq }) => [pageId, seq])).toEqual([
    [1, 30],
    [2, 10],
    [4, 20],
  ])
})

it('reads 800 KB of unclosed comments in linear time, and leaves HTML beyond the limits unchanged', () => {
  const comments = '<a href="/old">x</a>' + '<!--'.repeat(200_000)
  expect(updateLinks(comments, new Map([['/old', '/new']]))).toBe('<a href="/new">x</a>')
  const deep = '<div>'.repeat(300) + '<a href="/old">x</a>'
  expect(updateLinks(deep, new Map([['/old', '/new']]))).toBe(deep)
})

it.each([
  ['<a href="/old">x</a>', '<a href="/new">x</a>'],
  ['<a href="/old/?a=1#b" class="c">x</a>', '<a href="/new?a=1#b" class="c">x</a>'],
  ['<a href="//old">x</a>', '<a href="//old">x</a>'],
  ['<a href="https://else.example/old">x</a>', '<a href="https://else.example/old">x</a>'],
  ["<p class=a><A HREF='/other'>x</A><br></p>", "<p class=a><A HREF='/other'>x</A><br></p>"],
])('updates a link in %s to %s', (html, expected) => {
  expect(updateLinks(html, new Map([['/old', '/new']]))).toBe(expected)
})
