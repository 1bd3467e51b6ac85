import { expect, it } from 'vitest'
import { matchScreens } from './matchScreens.ts'
import type { ScreenRoute } from './screenRoute.ts'

const routes: ScreenRoute[] = [
  {
    children: [
      { path: '/' },
      { path: '/my-clients' },
      { path: '/client/:client', children: [{ index: true }, { path: 'keywords' }] },
      { path: '/execution/gpo/:strategyId' },
      { path: '/execution/:strategyId' },
      { path: '*' },
    ],
  },
]
const found = (pathname: string) =>
  matchScreens(routes, pathname).map(({ route, pathname: part }) => [route.path ?? (route.index ? 'index' : ''), part])

it.each([
  [
    '/',
    [
      ['', '/'],
      ['/', '/'],
    ],
  ],
  [
    '/my-clients',
    [
      ['', '/'],
      ['/my-clients', '/my-clients'],
    ],
  ],
  [
    '/My-Clients/',
    [
      ['', '/'],
      ['/my-clients', '/My-Clients'],
    ],
  ],
  [
    '/client/3',
    [
      ['', '/'],
      ['/client/:client', '/client/3'],
      ['index', '/client/3'],
    ],
  ],
  [
    '/client/3/keywords',
    [
      ['', '/'],
      ['/client/:client', '/client/3'],
      ['keywords', '/client/3/keywords'],
    ],
  ],
  [
    '/execution/5',
    [
      ['', '/'],
      ['/execution/:strategyId', '/execution/5'],
    ],
  ],
  [
    '/execution/gpo/5',
    [
      ['', '/'],
      ['/execution/gpo/:strategyId', '/execution/gpo/5'],
    ],
  ],
  [
    '/client/3/nothing',
    [
      ['', '/'],
      ['*', '/client/3/nothing'],
    ],
  ],
  [
    '/nowhere/at/all',
    [
      ['', '/'],
      ['*', '/nowhere/at/all'],
    ],
  ],
])('%s leads to its screen and what is around it', (pathname, expected) => {
  expect(found(pathname)).toEqual(expected)
})

it('all routes on the way know the named parts, read from the address', () => {
  expect(matchScreens(routes, '/client/a%20b/keywords').map(({ params }) => params)).toEqual([
    { client: 'a b' },
    { client: 'a b' },
    { client: 'a b' },
  ])
})

it('a part that is no valid text stays as it is', () => {
  expect(matchScreens(routes, '/client/%E0%A4%A/keywords').at(-1)?.params).toEqual({ client: '%E0%A4%A' })
})

it('a path without a screen leads nowhere', () => {
  expect(matchScreens([{ path: '/my-clients' }], '/client/3')).toEqual([])
})
