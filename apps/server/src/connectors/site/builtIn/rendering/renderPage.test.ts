import { expect, it } from 'vitest'
import { parseWhole as parse } from '#platform/html/testing/parseWhole.ts'
import type { PageZone, Site, SitePage } from '../site.ts'
import { navTree } from './navTree.ts'
import { renderNotFound, renderPage } from './renderPage.ts'

const site: Site = {
  domain: 'blueridge.com',
  projectName: 'Site',
  tagline: 'Done <right>',
  hue: 205,
  businessName: 'Blue & Ridge "Plumbing"',
  businessTypeName: 'Plumber',
  phoneNumber: '8285550142',
  address1: '118 Depot St',
  city: 'Asheville',
  region: 'NC',
  postalCode: '28801',
  hours: null,
  specialHours: null,
}

let lastId = 0
function page(path: string, more: Partial<SitePage> = {}): SitePage {
  lastId += 1
  return {
    pageId: lastId,
    parentId: null,
    seq: lastId,
    path,
    pageName: `Page ${path}`,
    metaTitle: '',
    metaDescription: '',
    kind: 'child',
    visible: true,
    searchable: true,
    addedOn: '2026-01-05',
    hasText: true,
    ...more,
  }
}

type More = { pages?: SitePage[]; children?: SitePage[] }

function htmlOf(given: SitePage, zones: readonly PageZone[], more: More = {}) {
  const nav = navTree([given, ...(more.pages ?? [])])
  return renderPage({ site, page: given, zones, nav, ancestors: [], children: more.children ?? [] })
}

const draw = (...input: Parameters<typeof htmlOf>) => parse(htmlOf(...input))

const zone = (elementId: string, content: string, role: PageZone['role'] = 'body'): PageZone => ({
  elementId,
  role,
  content,
})

it('renders every zone in an element with its element id', () => {
  const drawn = draw(page('/a'), [
    zone('page-heading', '<h1>Drains</h1>', 'heading'),
    zone('intro', '<p>Hello</p>'),
    zone('sidebar', '', 'aside'),
  ])
  expect(drawn.querySelector('main [data-element-id="intro"]')?.innerHTML).toBe('<p>Hello</p>')
  expect(drawn.querySelectorAll('main [data-element-id]').map((each) => each.getAttribute('data-element-id'))).toEqual([
    'page-heading',
    'intro',
    'sidebar',
  ])
})

it("has one h1: a zone's own, otherwise the name of the page", () => {
  const titles = (zones: PageZone[]) =>
    draw(page('/a', { pageName: 'Drains & more' }), zones)
      .querySelectorAll('h1')
      .map((each) => each.textContent)
  expect(titles([zone('page-heading', '<h1>From the zone</h1>', 'heading')])).toEqual(['From the zone'])
  expect(titles([zone('page-heading', '<p>No title</p>', 'heading')])).toEqual(['Drains & more'])
})

it('has title, description, language and canonical address for search engines', () => {
  const html = htmlOf(page('/a b', { metaTitle: 'T "1"', metaDescription: 'D <2>' }), [])
  const drawn = parse(html)
  expect(drawn.querySelector('html')?.getAttribute('lang')).toBe('en-US')
  expect(html).toContain('<title>T &quot;1&quot;</title>')
  expect(html).toContain('<meta name="description" content="D &lt;2&gt;">')
  expect(drawn.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://blueridge.com/a%20b')
  expect(drawn.querySelector('meta[name=robots]')).toBeNull()
})

it('excludes a page from search engines that is not searchable', () => {
  const drawn = draw(page('/a', { searchable: false }), [])
  expect(drawn.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(drawn.querySelector('link[rel=canonical]')).toBeNull()
})

it('lists only visible pages with text in its menu, in order, with their children', () => {
  const services = page('/services', { seq: 5, pageName: 'Services' })
  const drawn = draw(page('/', { seq: 1, pageName: 'Home', kind: 'home' }), [], {
    pages: [
      page('/contact', { seq: 9, pageName: 'Contact' }),
      services,
      page('/services/drains', { parentId: services.pageId, pageName: 'Drains' }),
      page('/hidden', { visible: false, pageName: 'Hidden' }),
      page('/planned', { hasText: false, pageName: 'Planned' }),
    ],
  })
  expect(drawn.querySelectorAll('nav a').map((link) => link.textContent)).toEqual([
    'Home',
    'Services',
    'Drains',
    'Contact',
  ])
  expect(drawn.querySelector('nav [aria-current=page]')?.textContent).toBe('Home')
})

it('lists pages below the home page next to it in the menu', () => {
  const home = page('/', { pageId: 1, parentId: null })
  const about = page('/about', { pageId: 2, parentId: 1 })
  const team = page('/about/team', { pageId: 3, parentId: 2 })
  const menu = navTree([home, about, team])
  expect(menu.map((item) => item.page.path)).toEqual(['/', '/about'])
  expect(menu[1]?.children.map((item) => item.page.path)).toEqual(['/about/team'])
})

it('keeps the main pages of a site with many: home, contact, sections, then the first ones', () => {
  const top = (path: string, seq: number, more = {}) => page(path, { pageId: seq, parentId: null, seq, ...more })
  const many = [
    top('/', 1, { kind: 'home' }),
    top('/privacy-policy', 2),
    ...Array.from({ length: 8 }, (_, index) => top(`/town-${index}`, 3 + index)),
    top('/services', 20),
    page('/services/drains', { pageId: 22, parentId: 20 }),
    top('/contact', 21, { kind: 'contact' }),
  ]
  const paths = (pages: typeof many) => navTree(pages).map((item) => item.page.path)
  expect(paths(many)).toEqual(['/', '/town-0', '/town-1', '/town-2', '/town-3', '/town-4', '/services', '/contact'])
  expect(paths(many.slice(0, 8))).toHaveLength(8)
  expect(paths(many.slice(0, 8))).toContain('/privacy-policy')
})

it('lists posts, newest first', () => {
  const posts = [
    page('/blog/a', { addedOn: '2025-01-05', pageName: 'Old' }),
    page('/blog/b', { addedOn: '2026-02-01', pageName: 'New' }),
  ]
  const drawn = draw(page('/blog', { kind: 'blog-index' }), [], { children: posts })
  expect(drawn.querySelectorAll('.cards a b').map((each) => each.textContent)).toEqual(['New', 'Old'])
})

it('shows name, phone and address with escaped HTML', () => {
  const drawn = draw(page('/a'), [])
  expect(drawn.querySelector('.brand')?.innerHTML).toContain('Blue &amp; Ridge &quot;Plumbing&quot;')
  expect(drawn.querySelector('.call')?.getAttribute('href')).toBe('tel:+18285550142')
  expect(drawn.querySelector('footer')?.innerHTML).toContain('Asheville, NC 28801')
  expect(drawn.querySelector('footer')?.innerHTML).toContain('Done &lt;right&gt;')
})

it('runs no script, wherever hostile text stands', () => {
  const hostile = `"><img src=x onerror=x()><script>x()</script>`
  const bad: Site = {
    ...site,
    businessName: hostile,
    tagline: hostile,
    address1: hostile,
    city: hostile,
    domain: hostile,
  }
  const given = page(`/a${hostile}`, { pageName: hostile, metaTitle: hostile, metaDescription: hostile })
  const child = page(`/b${hostile}`, { pageName: hostile, metaDescription: hostile })
  const zones = [zone(hostile, `<p>ok</p>${hostile}<a href="javascript:x()">a</a><style>p{}</style>`)]
  const input = { page: given, zones, nav: navTree([given, child]), ancestors: [child], children: [child] }
  for (const html of [renderPage({ site: bad, ...input }), renderNotFound(bad, input.nav)]) {
    const drawn = parse(html)
    expect(drawn.querySelectorAll('script:not([type="application/ld+json"]), [onerror], iframe')).toEqual([])
    expect(drawn.querySelectorAll('a').filter((link) => /script:/i.test(link.getAttribute('href') ?? ''))).toEqual([])
    expect(drawn.querySelectorAll('style')).toHaveLength(1)
  }
})
