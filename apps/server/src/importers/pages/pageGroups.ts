import type { PageGroup, PageGroupChoices } from '@rankdesk/api'
import { suspectContent } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { pageKind } from './pageKind.ts'

/** A page of an import, as far as its group depends on it. */
export interface GroupedPage {
  path: string
  pageName: string
  clicks: number
}

/** What the files of a client say about its addresses. */
export interface GroupedSite {
  domain: string
  pages: readonly GroupedPage[]
  /** The addresses with parameters by path, of paths without any other address. */
  parameterAddresses: ReadonlyMap<string, readonly string[]>
}

/** The number of paths of a group that are named. */
const SHOWN = 5

/**
 * Returns the pages that may be no pages of the business, for a person to decide about: error pages, lists that only
 * addresses with parameters name, sections that look hacked or are in another language, and pages that repeat others.
 * Error pages and lists are left out, the others are imported, unless the person chose otherwise. Each page is in one
 * group. Rules IMP-21, IMP-22.
 */
export function findPageGroups(site: GroupedSite, choices: PageGroupChoices = {}): FoundPageGroup[] {
  const taken = new Set<string>(['/'])
  return [...errorPages(site), ...parameterPages(site), ...foreignSections(site), ...duplicates(site)].flatMap(
    ({ all, ...group }) => {
      const paths = all.filter((path) => !taken.has(path))
      if (paths.length === 0) return []
      for (const path of paths) taken.add(path)
      const shown = { paths: paths.slice(0, SHOWN), count: paths.length }
      return [{ ...group, ...shown, isImported: choices[group.id] ?? group.isImported, all: paths }]
    },
  )
}

/** A group with all of its paths. */
export interface FoundPageGroup extends PageGroup {
  all: readonly string[]
}

type Candidate = Omit<FoundPageGroup, 'paths' | 'count'>

function errorPages({ pages }: GroupedSite): Candidate[] {
  const all = pages.filter(({ path }) => isErrorPath(path)).map(({ path }) => path)
  const reason = 'These are the addresses of error pages.'
  return [{ id: 'not-found', kind: 'not-found', reason, isImported: false, all }]
}

function parameterPages({ pages, parameterAddresses }: GroupedSite): Candidate[] {
  const all = pages.filter(({ path }) => parameterAddresses.has(path)).map(({ path }) => path)
  const addresses = all.flatMap((path) => parameterAddresses.get(path) ?? [])
  const [first = ''] = addresses
  const reason = `Only ${pluralize(addresses.length, 'address', 'addresses')} with parameters ${addresses.length === 1 ? 'leads' : 'lead'} here, such as ${first}; parameters are no part of a page's address.`
  return [{ id: 'parameters', kind: 'parameters', reason, isImported: false, all }]
}

/** The first folders that name a language, apart from those that mean something else too, as 'it' and 'no' do. */
const LANGUAGE_FOLDER =
  /^(?:de|fr|es|ja|jp|zh|cn|ru|pl|nl|pt|tr|ko|ar|sv|da|fi|cs|hu|he|th|uk|vi|el|[a-z]{2}-[a-z]{2})$/i

/** Returns sections that look hacked or are in another language, each with what shows it for its first page. Rule ADV-23. */
function foreignSections({ domain, pages }: GroupedSite): Candidate[] {
  const asked = pages.map(({ path, pageName }, pageId) => ({ pageId, path, pageName, kind: pageKind(path) }))
  const suspects = suspectContent({ domain, pages: asked, targets: [], keywords: [] }).pages
  const evidence = new Map(suspects.map((page) => [page.path, page.evidence.join(' ')]))
  const inSections = Map.groupBy(
    pages.map(({ path }) => path),
    firstFolder,
  )
  return [...inSections].flatMap(([folder, paths]): Candidate[] => {
    const isLanguage = LANGUAGE_FOLDER.test(folder) && paths.length * 2 < pages.length
    const found = isLanguage ? paths : paths.filter((path) => evidence.has(path))
    const [first] = found
    if (first === undefined) return []
    const shown = found.find((path) => evidence.has(path))
    const reason =
      shown === undefined
        ? `The folder /${folder} is named like a language.`
        : `${shown} looks hacked or is in another language. ${evidence.get(shown)}`
    return [{ id: `section:${folder}`.slice(0, 300), kind: 'section', reason, isImported: true, all: found }]
  })
}

/** Returns the first folder of a path; empty for a page directly below home. */
function firstFolder(path: string): string {
  const [, first = '', second] = path.split('/')
  return second === undefined && !LANGUAGE_FOLDER.test(first) ? '' : first
}

/** Folders of a shop that show the same products. */
const SHOP_FOLDER =
  /^(?:shop|stores?|products?|items?|p|catalog|catalogue|produkte?|produits?|productos?|boutique|tienda)$/

/** Returns the pages that repeat another one: the same product in two folders of a shop, or the same path in another case. */
function duplicates({ pages }: GroupedSite): Candidate[] {
  const same = [...Map.groupBy(pages, ({ path }) => productOf(path)).values()]
  const pairs = same.flatMap((group) => {
    const [kept, ...others] = group.toSorted((a, b) => b.clicks - a.clicks || (a.path < b.path ? -1 : 1))
    return kept === undefined ? [] : others.map(({ path }) => ({ path, kept: kept.path }))
  })
  const [first] = pairs
  if (first === undefined) return []
  return [
    {
      id: 'duplicates',
      kind: 'duplicates',
      reason: `${first.path} repeats ${first.kept}; of such pages the one with the most clicks is imported in any case.`,
      isImported: true,
      all: pairs.map(({ path }) => path),
    },
  ]
}

/** Returns what identifies a page in whatever folder of a shop: '/shop/x', '/product/x' and '/collections/a/products/x' are one. */
function productOf(path: string): string {
  const segments = path.toLowerCase().split('/').slice(1)
  const inCollection = segments[0] === 'collections' && segments.length > 3 ? segments.slice(2) : segments
  const [folder = '', ...rest] = inCollection
  return rest.length > 0 && SHOP_FOLDER.test(folder) ? `product ${rest.join('/')}` : segments.join('/')
}

/** The last segments of error pages, which a site shows for addresses that don't exist. */
const ERROR_PAGE = /^(?:404|500|_error|_not-found|not-found|page-not-found|error-?404|404-(?:error|page|not-found))$/

/** Whether a path is that of an error page: '/404', '/en/not-found'. */
function isErrorPath(path: string): boolean {
  const last = path.toLowerCase().split('/').at(-1) ?? ''
  return ERROR_PAGE.test(last.replace(/\.(html?|php)$/, ''))
}
