import { describe, expect, it } from 'vitest'
import { checkSite, type SiteFindingKind } from './checkSite.ts'
import type { SitePage } from './sitePage.ts'

const LONG = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ')
const page = (path: string, change: Partial<SitePage> = {}): SitePage => ({
  path,
  status: 200,
  problem: null,
  isHtml: true,
  redirectTo: null,
  inSitemap: false,
  canonical: null,
  noindex: false,
  isSignIn: false,
  title: `Title of ${path}`,
  description: 'A description.',
  headings: ['A heading'],
  text: [`${path} ${LONG}`],
  links: [],
  ...change,
})
const error = (path: string, status: number, change: Partial<SitePage> = {}) =>
  page(path, { status, isHtml: false, title: '', text: [], ...change })
const moved = (path: string, redirectTo: string) => error(path, 301, { redirectTo })

const found = (kind: SiteFindingKind, pages: readonly SitePage[], isComplete = true) =>
  checkSite(pages, { home: '/', isComplete }).find((finding) => finding.kind === kind)?.found
const pathsOf = (kind: SiteFindingKind, pages: readonly SitePage[]) => found(kind, pages)?.map(({ path }) => path)
/** Texts without common sequences, so that no two pages are duplicates. */
const words = (count: number, seed: string) => [
  Array.from({ length: count }, (_, index) => `${seed}${index}`).join(' '),
]

describe('the site check', () => {
  it.each([
    [399, false],
    [400, true],
    [401, false],
    [403, false],
    [404, true],
    [410, true],
    [429, false],
    [500, true],
    [503, false],
    [0, false],
  ])('[CHECK-1] counts a link to a page with status %i as broken: %s', (status, isBroken) => {
    const pages = [page('/', { links: ['/gone'] }), error('/gone', status)]
    expect(found('broken-links', pages)).toEqual(
      isBroken ? [{ path: '/gone', detail: String(status), pages: ['/'] }] : [],
    )
  })

  it('[CHECK-1] counts an error that only the sitemap lists, and none that nothing leads to', () => {
    const pages = [page('/'), error('/listed', 404, { inSitemap: true }), error('/own', 404, { links: ['/own'] })]
    expect(pathsOf('broken-links', pages)).toEqual(['/listed'])
  })

  it.each([
    [[moved('/a', '/b'), page('/b')], []],
    [[moved('/a', '/b'), moved('/b', '/c'), page('/c')], ['/a → /b → /c']],
    [[moved('/a', '/b'), moved('/b', 'https://other.example/')], ['/a → /b → https://other.example/']],
    [[moved('/a', '/b'), moved('/b', '/a')], ['/a → /b → /a']],
    [[moved('/a', '/a')], ['/a → /a']],
  ])('[CHECK-2] follows the redirects of %#', (pages, details) => {
    const linked = [page('/', { links: ['/a'] }), ...pages]
    expect(found('redirect-chains', linked)?.map(({ detail }) => detail)).toEqual(details)
    expect(found('redirect-chains', [page('/'), ...pages])).toEqual([])
  })

  it.each([
    ['/', {}, true],
    ['/prices', {}, true],
    ['/prices', { status: 404 }, false],
    ['/prices', { noindex: false }, false],
    ['/prices', { isSignIn: true }, false],
    ['/hidden', {}, false],
    ['/hidden', { inSitemap: true }, true],
    ['/contact', { inSitemap: true }, true],
    ['/privacy-policy', { inSitemap: true }, false],
    ['/thank-you', { inSitemap: true }, false],
    ['/blog/page/2', { inSitemap: true }, false],
    ['/landing-page', { inSitemap: true }, true],
  ])('[CHECK-3] has %s with %j as noindex by mistake: %s', (path, change, isMistake) => {
    const home = page('/', { links: ['/prices', path] })
    const other = page(path, { noindex: true, ...change })
    const pages = path === '/' ? [other] : [path === '/hidden' ? page('/') : home, other]
    expect(pathsOf('noindex', pages)).toEqual(isMistake ? [path] : [])
  })

  it('[CHECK-4] counts titles that two listed pages share, without regard to capitals', () => {
    const pages = [
      page('/a', { title: 'Our Doors' }),
      page('/b', { title: 'our doors ' }),
      page('/c', { title: 'Our doors', noindex: true }),
      page('/d', { title: 'Our doors', canonical: '/a' }),
      page('/e', { title: '' }),
      page('/f', { title: '' }),
    ]
    expect(found('duplicate-titles', pages)).toEqual([{ path: '/a', detail: 'Our Doors', pages: ['/b'] }])
  })

  it.each([
    [49, 0, false],
    [50, 0, true],
    [200, 3, true],
    [200, 30, false],
  ])('[CHECK-5] has texts of %i words of which %i differ as duplicates: %s', (count, other, areSame) => {
    const text = Array.from({ length: count }, (_, index) => `w${index}`)
    const changed = text.map((word, index) => (index < other ? `x${index}` : word))
    const pages = [page('/a', { text: [text.join(' ')] }), page('/b', { text: [changed.join(' ')] })]
    expect(found('duplicate-pages', pages)).toEqual(areSame ? [{ path: '/a', detail: '', pages: ['/b'] }] : [])
  })

  it('[CHECK-5] groups a hundred pages that differ by their town only', () => {
    const text = (town: string) => [`${town} ${LONG} ${town}`]
    const pages = Array.from({ length: 100 }, (_, index) => page(`/t${index}`, { text: text(`town${index}`) }))
    expect(found('duplicate-pages', pages)).toMatchObject([{ path: '/t0', pages: { length: 99 } }])
  })

  it.each([
    ['/a', 99, {}, true],
    ['/a', 100, {}, false],
    ['/a', 99, { noindex: true }, false],
    ['/', 99, {}, false],
    ['/terms', 99, {}, false],
    ['/contact', 99, {}, false],
    ['/cart', 99, {}, false],
  ])('[CHECK-6] has %s with %i words and %j as thin: %s', (path, count, change, isThin) => {
    expect(found('thin-pages', [page(path, { text: words(count, 'w'), ...change })])).toEqual(
      isThin ? [{ path, detail: String(count), pages: [] }] : [],
    )
  })

  it('[CHECK-7] finds pages without a link, once everything was read', () => {
    const pages = [
      page('/', { links: ['/a'] }),
      page('/a'),
      page('/b', { links: ['/b'] }),
      page('/c', { noindex: true }),
    ]
    expect(pathsOf('orphans', pages)).toEqual(['/b'])
    expect(found('orphans', pages, false)).toEqual([])
  })

  it('[CHECK-8] and [CHECK-9] find listed pages without a description and without a heading', () => {
    const pages = [
      page('/a', { description: ' ', headings: [] }),
      page('/b', { headings: [' '] }),
      page('/c', { description: '', headings: [], noindex: true }),
    ]
    expect(pathsOf('missing-descriptions', pages)).toEqual(['/a'])
    expect(pathsOf('missing-headings', pages)).toEqual(['/a', '/b'])
  })
})
