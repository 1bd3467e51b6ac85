import { expect, it } from 'vitest'
import { rewriteAddresses, rewriteJson } from './rewriteAddresses.ts'

const moves = {
  paths: new Map([
    ['/a.png', '/new folder/b & c.png'],
    ['/our van.png', '/van.png'],
    ['/x/a&b.png', '/x.png'],
  ]),
  hosts: ['site.test', 'site.test.localhost'],
}

it.each([
  ['<img src="/media/a.png" alt="A">', '<img src="/media/new%20folder/b%20%26%20c.png" alt="A">'],
  ['<a href="https://Site.test/media/our%20van.png?x#y">', '<a href="https://Site.test/media/van.png?x#y">'],
  [
    '<img src="http://site.test.localhost:3000/media/our van.png">',
    '<img src="http://site.test.localhost:3000/media/van.png">',
  ],
  ['<img src="/media/x/a&amp;b.png">', '<img src="/media/x.png">'],
  ['<img src="https://other.test/media/a.png">', '<img src="https://other.test/media/a.png">'],
  ['<p>/media/a.png</p>', '<p>/media/a.png</p>'],
  ['<img src="/media/%ff.png">', '<img src="/media/%ff.png">'],
  ['<img src="/media/a.png.bak">', '<img src="/media/a.png.bak">'],
  ['//site.test/media/our%20van.png', '//site.test/media/van.png'],
])('rewrites %s to %s', (before, after) => {
  expect(rewriteAddresses(before, moves)).toBe(after)
})

it('rewrites every text of stored JSON and nothing else', () => {
  const value = { photos: [{ url: 'https://site.test/media/our%20van.png', title: '/media' }], count: 1, none: null }
  expect(rewriteJson(value, moves)).toEqual({
    ...value,
    photos: [{ url: 'https://site.test/media/van.png', title: '/media' }],
  })
})
