import { expect, it } from 'vitest'
import { redirectsAfter, pruneRedirects } from './redirectPlan.ts'

it('[TPL-7] redirects every former address of a page directly to its current one', () => {
  const plan = redirectsAfter([{ from: '/a', to: '/b' }], [{ pageId: 1, from: '/b', to: '/c' }], {
    add301: true,
    taken: ['/c'],
  })
  expect(plan).toEqual({
    upserts: [
      { from: '/a', to: '/c' },
      { from: '/b', to: '/c' },
    ],
    dropped: [],
  })
})

it('[TPL-7] drops the redirect at an address that a page takes', () => {
  const plan = redirectsAfter([{ from: '/a', to: '/b' }], [{ pageId: 1, from: '/b', to: '/a' }], {
    add301: true,
    taken: ['/a'],
  })
  expect(plan).toEqual({ upserts: [{ from: '/b', to: '/a' }], dropped: ['/a'] })
})

it.each([
  ['one that leads to a page stays', [{ from: '/a', to: '/p' }], { upserts: [], dropped: [] }],
  [
    'a chain leads straight there',
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/p' },
    ],
    { upserts: [{ from: '/a', to: '/p' }], dropped: [] },
  ],
  [
    'a circle is dropped',
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
    { upserts: [], dropped: ['/a', '/b'] },
  ],
  ['one to itself is dropped', [{ from: '/a', to: '/a' }], { upserts: [], dropped: ['/a'] }],
  ['one to nothing is dropped', [{ from: '/a', to: '/gone' }], { upserts: [], dropped: ['/a'] }],
  ["one at a page's own address is dropped", [{ from: '/p', to: '/q' }], { upserts: [], dropped: ['/p'] }],
])('[TPL-8] prunes %s', (_case, redirects, expected) => {
  expect(pruneRedirects(redirects, (path) => path === '/p' || path === '/q')).toEqual(expected)
})
