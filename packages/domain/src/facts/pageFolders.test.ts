import { expect, it } from 'vitest'
import { findBusinessKind } from './businessKind.ts'
import { type FactPage, findFacts } from './findFacts.ts'

const childPage = (path: string, pageName: string): FactPage => ({
  path,
  pageName,
  kind: 'child',
  sentences: ['We flush the boiler and check every radiator valve.'],
  at: '2026-11-18T17:42:00.000Z',
})

it.each([
  ['/services/boilers', 'Boilers', [['service', 'Boilers'], 'work']],
  ['/assets/hero', 'Hero', []],
  ['/static/terms-a', 'Terms A', []],
  ['/product/brass-valve', 'Brass Valve', []],
  ['/shop/brass-valve', 'Brass Valve', []],
  ['/collections/valves', 'Valves', []],
  ['/category/news', 'News', []],
  ['/city/leeds', 'Leeds', [['place', 'Leeds']]],
  ['/locations/leeds', 'Leeds', [['place', 'Leeds']]],
  ['/services/leeds', 'Leeds, WY', [['place', 'Leeds, WY']]],
  ['/products-we-repair/boilers', 'Boilers', [['service', 'Boilers'], 'work']],
] as const)('[FACT-2] takes from the page %s what its folder allows', (path, pageName, expected) => {
  const found = findFacts([childPage(path, pageName)]).map(({ kind, text }) => (kind === 'work' ? kind : [kind, text]))
  expect(found).toEqual(expected)
})

const products = (count: number) => Array.from({ length: count }, (_, index) => `/product/valve-${index}`)
const others = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index}`)
const TRADE = ['plumber', 'plumbing', 'repairs']

it.each([
  ['5 products that are a quarter of the pages', [...products(5), ...others(15)], 'shop'],
  ['4 products', products(4), 'trade'],
  ['5 products that are less than a quarter', [...products(5), ...others(16)], 'trade'],
  ['5 products and a cart', [...products(5), ...others(16), '/cart'], 'shop'],
  ['a cart alone', ['/cart', ...others(3)], 'trade'],
])('[FACT-4] tells the kind of a business with %s', (_what, paths, kind) => {
  expect(findBusinessKind(TRADE, paths).kind).toBe(kind)
})

it('[FACT-4] keeps a manufacturer one that shows its products, unless it has a cart', () => {
  const texts = ['our factory', 'manufacturing', 'tolerances']
  expect(findBusinessKind(texts, products(8)).kind).toBe('manufacturer')
  expect(findBusinessKind(texts, [...products(8), '/cart']).kind).toBe('shop')
})

it('[FACT-4] names the pages that show a shop', () => {
  expect(findBusinessKind([], [...products(5), '/cart']).evidence).toEqual(['5 product pages', 'a cart'])
})
