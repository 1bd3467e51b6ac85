import type { PageGroupChoices } from '@rankdesk/api'
import { expect, it } from 'vitest'
import { findPageGroups } from './pageGroups.ts'

const page = (path: string, clicks = 0) => ({
  path,
  clicks,
  pageName: path.split('/').at(-1)?.replaceAll('-', ' ') ?? '',
})
const OWN = ['/', '/drain-cleaning-services', '/about-us', '/how-we-work', '/contact'].map((path) => page(path))

const groupsOf = (pages: ReturnType<typeof page>[], parameters = {}, choices: PageGroupChoices = {}) =>
  findPageGroups(
    { domain: 'acme.example', pages: [...OWN, ...pages], parameterAddresses: new Map(Object.entries(parameters)) },
    choices,
  ).map(({ id, all, isImported }) => ({ id, all, isImported }))

it('[IMP-21] finds nothing on a usual site', () => {
  expect(groupsOf([page('/services/drains'), page('/services/roofs'), page('/blog/roofs')])).toEqual([])
})

it.each([
  ['/404', { id: 'not-found', all: ['/404'], isImported: false }],
  ['/en/not-found', { id: 'not-found', all: ['/en/not-found'], isImported: false }],
  ['/ja/yane-shuri', { id: 'section:ja', all: ['/ja/yane-shuri'], isImported: true }],
  ['/wiki/カジノ-ボーナス', { id: 'section:wiki', all: ['/wiki/カジノ-ボーナス'], isImported: true }],
  ['/shop/casino-slot-gacor', { id: 'section:shop', all: ['/shop/casino-slot-gacor'], isImported: true }],
  ['/judi-slot-gacor', { id: 'section:', all: ['/judi-slot-gacor'], isImported: true }],
  ['/About-Us', { id: 'duplicates', all: ['/about-us'], isImported: true }],
])('[IMP-21] names %s as %o', (path, group) => {
  expect(groupsOf([page(path)])).toEqual([group])
})

it('[IMP-21] leaves out a page that only addresses with parameters name, unless a person wants it', () => {
  const addresses = { '/list': ['https://acme.example/list?city=a', 'https://acme.example/list?city=b'] }
  const left = { id: 'parameters', all: ['/list'], isImported: false }
  expect(groupsOf([page('/list')], addresses)).toEqual([left])
  expect(groupsOf([page('/list')], addresses, { parameters: true })).toEqual([{ ...left, isImported: true }])
})

it('[IMP-21] takes the language of most pages for the language of the site, not for a section', () => {
  expect(groupsOf(['/de/a', '/de/b', '/de/c', '/de/d', '/de/e', '/de/f'].map((path) => page(path)))).toEqual([])
})

it.each([
  [['/shop/pump', '/product/pump'], ['/product/pump']],
  [['/shop/pump', '/products/pump'], ['/products/pump']],
  [['/collections/new/products/pump', '/products/pump'], ['/collections/new/products/pump']],
  [['/shop/pump', '/services/pump'], undefined],
  [['/shop', '/product'], undefined],
])('[IMP-22] names what repeats among %o: %o', (paths, repeated) => {
  const clicks = (path: string) => (repeated?.includes(path) === true ? 1 : 2)
  expect(groupsOf(paths.map((path) => page(path, clicks(path))))[0]?.all).toEqual(repeated)
})

it('[IMP-22] keeps each page in one group, the first of the rules', () => {
  expect(groupsOf([page('/shop/404'), page('/product/404')]).map(({ id }) => id)).toEqual(['not-found'])
})
