import type { DecodedText } from '../files/decodeText.ts'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'
import type { ImportEntry } from '../files/listFolder.ts'
import { isFrameworkPath, pagePath, siteOfAddress } from '../pages/pagePath.ts'
import { type HtmlPage, readHtmlPage } from './readHtmlPage.ts'

/** The pages of a folder of static HTML by path, and the order in which its links name the pages. */
export interface SiteFolder {
  pages: ReadonlyMap<string, HtmlPage>
  order: readonly string[]
  /** For each page to which the home page does not link: the page that links to it first. */
  linkedFrom: ReadonlyMap<string, string>
  skipped: readonly SkippedRow[]
}

/** Returns the page of a file: 'index.html' is '/', 'services/index.html' and 'services.html' are '/services'. */
function pathOfHtmlFile(file: string): string {
  return pagePath(`/${file}`) ?? '/'
}

/** A file of static HTML. */
interface HtmlFile {
  /** The path below the site's folder. */
  path: string
  /** The name in messages. */
  label: string
  load: () => Promise<DecodedText>
}

interface SiteOptions {
  sanitize: (html: string) => string
  /** Receives each file that is no HTML text. Without it such a file throws. */
  onBadFile?: (label: string, error: BadFileError) => void
}

/**
 * Reads the pages of the static HTML among files, with its name in messages; undefined without any. If two files have the
 * same path, the first by name wins. Throws BadFileError for a file that is not HTML text.
 */
export async function readSite(
  entries: readonly ImportEntry[],
  domain: string,
  { sanitize, onBadFile }: SiteOptions,
): Promise<(SiteFolder & { label: string }) | undefined> {
  const files = htmlFilesOf(entries)
  if (files.length === 0) return undefined
  const skipped: SkippedRow[] = []
  const pages = new Map<string, HtmlPage>()
  const sources = new Map<string, HtmlFile>()
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (isFrameworkPath(file.path)) continue
    const path = pathOfHtmlFile(file.path)
    const first = sources.get(path)
    if (first !== undefined) {
      skipped.push({ file: file.label, line: null, reason: `is the same page (${path}) as ${first.label}` })
      continue
    }
    sources.set(path, file)
    const linkTo = (link: string) => (link.startsWith('#') ? link : (pageOfLink(link, file.path, domain) ?? link))
    try {
      pages.set(path, readHtmlPage((await file.load()).text, file.label, { sanitize, linkTo }))
    } catch (error) {
      if (!(error instanceof BadFileError) || error.isFatal || onBadFile === undefined) throw error
      onBadFile(file.label, error)
    }
  }
  const paths = new Map([...sources].map(([path, file]) => [path, file.path]))
  return { label: htmlLabel(files), pages, ...followLinks(pages, paths, domain), skipped }
}

/**
 * Follows the links from the home page, and then from pages without incoming links. Returns the first page that links
 * to each page, and the order of discovery.
 */
function followLinks(
  pages: ReadonlyMap<string, HtmlPage>,
  sources: ReadonlyMap<string, string>,
  domain: string,
): Pick<SiteFolder, 'order' | 'linkedFrom'> {
  const linkedFrom = new Map<string, string>()
  const starts = [...pages.keys()].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const met = new Set<string>()
  for (const start of starts) {
    const waiting = met.has(start) ? [] : [start]
    met.add(start)
    for (const path of waiting) {
      for (const linked of linkedPages(path, pages, sources, domain)) {
        if (met.has(linked) || !pages.has(linked)) continue
        met.add(linked)
        waiting.push(linked)
        if (path !== '/') linkedFrom.set(linked, path)
      }
    }
  }
  return { order: [...met], linkedFrom }
}

function linkedPages(
  path: string,
  pages: ReadonlyMap<string, HtmlPage>,
  sources: ReadonlyMap<string, string>,
  domain: string,
): string[] {
  const file = sources.get(path) ?? ''
  return (pages.get(path)?.links ?? []).flatMap((link) => pageOfLink(link, file, domain) ?? [])
}

/** Returns the page of the site to which a link in a file leads, or undefined for any other link. */
function pageOfLink(link: string, file: string, domain: string): string | undefined {
  // A link is relative to the file, whose folder is not always the page's path.
  const base = `https://${domain}/${file}`
  if (!URL.canParse(link, base)) return undefined
  const address = siteOfAddress(new URL(link, base).href, domain)
  return address.kind === 'page' ? address.path : undefined
}

/** Whether a path lies in the folder of a static site. */
export const isInSite = (path: string) => /^site\//i.test(path)

/**
 * Returns the HTML files with their paths below the site's folder: the folder `site`, else that of the sitemap or the
 * shortest one with an index page, beside or below which they lie.
 */
function htmlFilesOf(entries: readonly ImportEntry[]): HtmlFile[] {
  const html = entries.filter(({ path }) => /\.html?$/i.test(path))
  const root = siteRoot(
    html.map(({ path }) => path),
    entries.map(({ path }) => path),
  )
  return html
    .filter(({ path }) => path.startsWith(root))
    .map(({ path, label, load }) => ({ path: path.slice(root.length), label, load }))
}

function siteRoot(html: readonly string[], all: readonly string[]): string {
  if (html.some(isInSite)) return 'site/'
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const shortest = (paths: readonly string[]) => paths.map(folderOf).toSorted((a, b) => a.length - b.length)[0]
  const bySitemap = shortest(all.filter((path) => /sitemap[^/]*\.xml(\.gz)?$/i.test(path)))
  if (bySitemap !== undefined && html.some((path) => path.startsWith(bySitemap))) {
    const index = shortest(html.filter((path) => path.startsWith(bySitemap) && /(^|\/)index\.html?$/i.test(path)))
    return index ?? bySitemap
  }
  return shortest(html.filter((path) => /(^|\/)index\.html?$/i.test(path))) ?? ''
}

/** Returns the name of HTML files in messages: that of the file, or of their folder. */
function htmlLabel(files: readonly HtmlFile[]): string {
  const [first] = files
  if (first === undefined) return ''
  return files.length === 1
    ? first.label
    : first.label.slice(0, first.label.length - first.path.length).replace(/\/$/, '')
}
