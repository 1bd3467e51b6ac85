import { countWords } from '@rankdesk/format'
import { isLegalPage } from '../addresses/pagePurpose.ts'
import { plainWords } from '../words/words.ts'
import { isIndexable, type SitePage } from './sitePage.ts'

/** What the site check looks for, in the order of display. Rules CHECK-1 to CHECK-9. */
export const SITE_FINDINGS = [
  'broken-links',
  'redirect-chains',
  'noindex',
  'duplicate-pages',
  'duplicate-titles',
  'thin-pages',
  'orphans',
  'missing-descriptions',
  'missing-headings',
] as const
export type SiteFindingKind = (typeof SITE_FINDINGS)[number]

/** A page with a finding. */
export interface SiteFindingPage {
  path: string
  /** What was found there, as figures and addresses: the status, the other pages, the words. */
  detail: string
  /** The other pages that it is about: those that link to it, or that are the same. */
  pages: readonly string[]
}

/** The pages with a finding of one kind. */
export interface SiteFinding {
  kind: SiteFindingKind
  found: readonly SiteFindingPage[]
}

/** Statuses that say nothing about a page's existence: sign-in, no access, slow down, out of service. */
const NOT_BROKEN = new Set([401, 403, 429, 503])
/** The words from which a page is not thin. Rule CHECK-6. */
const MIN_WORDS = 100
/** Pages that are kept out of search engines on purpose. Rule CHECK-3. */
const ON_PURPOSE =
  /\/(?:[\w-]*thank-?(?:you|s)|danke|gracias|merci|success|cart|basket|warenkorb|checkout|kasse|[\w-]*account|konto|log-?in|sign-?in|register|search|suche|tags?|author|category|feed|preview|page\/\d+)(?:[/?.]|$)|[?&](?:s|q|page|paged|sort|filter\w*|orderby)=/i
/** Pages that say where a business is found, which takes few words. Rule CHECK-6. */
const SHORT = /\/(?:contact(?:-us)?|kontakt|contacto|find-us|locations?)(?:[/?.]|$)/i

/** What is known of a site besides its pages. */
export interface ReadSite {
  /** The path of the home page. */
  home: string
  /** Whether every page of it was read. */
  isComplete: boolean
}

/** Returns what is wrong on a site, by kind; a kind may have nothing. Rules CHECK-1 to CHECK-9. */
export function checkSite(pages: readonly SitePage[], { home, isComplete }: ReadSite): SiteFinding[] {
  const site = new Site(pages, home)
  const found: Readonly<Record<SiteFindingKind, SiteFindingPage[]>> = {
    'broken-links': site.brokenLinks(),
    'redirect-chains': site.redirectChains(),
    noindex: site.noindexByMistake(),
    'duplicate-pages': site.duplicatePages(),
    'duplicate-titles': site.duplicateTitles(),
    'thin-pages': site.thinPages(),
    orphans: isComplete ? site.orphans() : [],
    'missing-descriptions': site.indexable.filter(({ description }) => description.trim() === '').map(findingPage),
    'missing-headings': site.indexable
      .filter(({ headings }) => headings.every((heading) => heading.trim() === ''))
      .map(findingPage),
  }
  return SITE_FINDINGS.map((kind) => ({ kind, found: found[kind] }))
}

const findingPage = ({ path }: SitePage): SiteFindingPage => ({ path, detail: '', pages: [] })

/** The pages of a site with the links between them. */
class Site {
  readonly indexable: readonly SitePage[]
  readonly #pages: readonly SitePage[]
  readonly #home: string
  readonly #byPath: ReadonlyMap<string, SitePage>
  readonly #linkedFrom = new Map<string, string[]>()

  constructor(pages: readonly SitePage[], home: string) {
    this.#pages = pages
    this.#home = home
    this.#byPath = new Map(pages.map((page) => [page.path, page]))
    this.indexable = pages.filter(isIndexable)
    for (const { path, links } of pages) {
      for (const link of new Set(links)) {
        if (link === path) continue
        const known = this.#linkedFrom.get(link)
        if (known === undefined) this.#linkedFrom.set(link, [path])
        else known.push(path)
      }
    }
  }

  #from(path: string): readonly string[] {
    return this.#linkedFrom.get(path) ?? []
  }

  /** Pages that are linked, or in the sitemap, and respond with an error. Rule CHECK-1. */
  brokenLinks(): SiteFindingPage[] {
    return this.#pages.flatMap(({ path, status, inSitemap }) => {
      const pages = this.#from(path)
      if (status < 400 || NOT_BROKEN.has(status) || (pages.length === 0 && !inSitemap)) return []
      return [{ path, detail: String(status), pages }]
    })
  }

  /** Addresses that redirect twice or more, or in a circle. Rule CHECK-2. */
  redirectChains(): SiteFindingPage[] {
    return this.#pages.flatMap(({ path, redirectTo, inSitemap }) => {
      if (redirectTo === null || (this.#from(path).length === 0 && !inSitemap)) return []
      const steps = [path]
      let next: string | null | undefined = redirectTo
      while (next !== null && next !== undefined && !steps.includes(next)) {
        steps.push(next)
        next = this.#byPath.get(next)?.redirectTo
      }
      const isCircle = typeof next === 'string'
      if (steps.length < 3 && !isCircle) return []
      const detail = [...steps, ...(isCircle ? [next] : [])].join(' → ')
      return [{ path, detail, pages: this.#from(path) }]
    })
  }

  /** Pages that search engines must not list although the site shows them off. Rule CHECK-3. */
  noindexByMistake(): SiteFindingPage[] {
    const ofHome = new Set(this.#byPath.get(this.#home)?.links)
    return (
      this.#pages
        // A document is often kept out of search engines on purpose.
        .filter(({ status, isHtml, noindex, isSignIn }) => status === 200 && isHtml && noindex && !isSignIn)
        .filter(({ path, inSitemap }) => inSitemap || path === this.#home || ofHome.has(path))
        .filter((page) => !isLegalPage(page) && !ON_PURPOSE.test(page.path))
        .map(({ path, inSitemap }) => ({
          path,
          detail: path === this.#home ? 'home page' : inSitemap ? 'in the sitemap' : 'linked from the home page',
          pages: this.#from(path),
        }))
    )
  }

  /** Titles that several pages have. Rule CHECK-4. */
  duplicateTitles(): SiteFindingPage[] {
    const titled = this.indexable.filter(({ title }) => title.trim() !== '')
    return [...Map.groupBy(titled, ({ title }) => title.trim().toLowerCase()).values()]
      .filter((same) => same.length > 1)
      .flatMap((same) =>
        foundTogether(
          same.map(({ path }) => path),
          same[0]?.title.trim() ?? '',
        ),
      )
  }

  /** Pages with the same text. Rule CHECK-5. */
  duplicatePages(): SiteFindingPage[] {
    return similarPages(this.indexable).flatMap((paths) => foundTogether(paths, ''))
  }

  /** Pages with little text. Rule CHECK-6. */
  thinPages(): SiteFindingPage[] {
    return this.indexable.flatMap((page) => {
      const words = countWords(page.text.join('\n'))
      if (words >= MIN_WORDS || page.path === this.#home || isLegalPage(page)) return []
      if (ON_PURPOSE.test(page.path) || SHORT.test(page.path)) return []
      return [{ path: page.path, detail: String(words), pages: [] }]
    })
  }

  /** Pages that no page links to. Rule CHECK-7. */
  orphans(): SiteFindingPage[] {
    return this.indexable.filter(({ path }) => path !== this.#home && this.#from(path).length === 0).map(findingPage)
  }
}

/** One entry for the first of several pages, with the others. */
function foundTogether([first, ...others]: readonly string[], detail: string): SiteFindingPage[] {
  return first === undefined ? [] : [{ path: first, detail, pages: others }]
}

/** The words of a sequence, and the share of common sequences from which two texts are the same. Rule CHECK-5. */
const SEQUENCE = 6
const SAME_SHARE = 0.9
/** The words from which texts are compared. */
const MIN_COMPARED_WORDS = 50
/** A sequence in more texts says nothing about two of them, and following all of them would take long. */
const MAX_TEXTS_OF_SEQUENCE = 200

/** Texts that are the same or nearly so; every one was compared with the first. */
interface Group {
  paths: string[]
  sequences: number
}

/** Groups the pages whose main texts are the same or nearly so, in the order of the pages. Rule CHECK-5. */
function similarPages(pages: readonly Pick<SitePage, 'path' | 'text'>[]): string[][] {
  const groups: Group[] = []
  const bySequence = new Map<string, Group[]>()
  for (const { path, text } of pages) {
    const words = plainWords(text.join('\n'))
    if (words.length < MIN_COMPARED_WORDS) continue
    const sequences = sequencesOf(words)
    const similar = mostSimilar(sequences, bySequence)
    if (similar !== undefined) {
      similar.paths.push(path)
      continue
    }
    const group = { paths: [path], sequences: sequences.size }
    groups.push(group)
    for (const sequence of sequences) {
      const known = bySequence.get(sequence)
      if (known === undefined) bySequence.set(sequence, [group])
      else if (known.length < MAX_TEXTS_OF_SEQUENCE) known.push(group)
    }
  }
  return groups.map(({ paths }) => paths).filter((paths) => paths.length > 1)
}

function mostSimilar(sequences: ReadonlySet<string>, bySequence: ReadonlyMap<string, Group[]>): Group | undefined {
  const common = new Map<Group, number>()
  for (const sequence of sequences)
    for (const group of bySequence.get(sequence) ?? []) common.set(group, (common.get(group) ?? 0) + 1)
  const [best] = [...common].toSorted(([, a], [, b]) => b - a)
  if (best === undefined) return undefined
  const [group, count] = best
  return count / Math.max(sequences.size, group.sequences) >= SAME_SHARE ? group : undefined
}

function sequencesOf(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at + SEQUENCE <= words.length; at += 1) found.add(words.slice(at, at + SEQUENCE).join(' '))
  return found
}
