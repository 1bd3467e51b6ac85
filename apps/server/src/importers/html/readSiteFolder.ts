import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError, checkName, type SkippedRow } from '../files/importProblems.ts'
import { readTextFile } from '../files/readTextFile.ts'
import { isFrameworkPath, pagePath, siteAddress } from '../pages/pagePath.ts'
import { type HtmlPage, readHtmlPage } from './readHtmlPage.ts'

/** The maximum number of files and folders of one site. */
const MAX_ENTRIES = 20_000

/** The pages of a folder of static HTML by path, and the order in which its links name the pages. */
export interface SiteFolder {
  pages: ReadonlyMap<string, HtmlPage>
  order: readonly string[]
  /** For each page to which the home page does not link: the page that links to it first. */
  linkedFrom: ReadonlyMap<string, string>
  skipped: readonly SkippedRow[]
}

/** Returns the page of a file: 'index.html' is '/', 'services/index.html' and 'services.html' are '/services'. */
export function pathOfHtmlFile(file: string): string {
  return pagePath(`/${file}`) ?? '/'
}

/**
 * Reads every .html file below `folder`. `name` is the folder's name in messages. If two files have the same path, the
 * first by name wins. Throws BadFileError for a file that is not UTF-8 HTML.
 */
export async function readSiteFolder(
  folder: string,
  name: string,
  domain: string,
  { sanitize, budget }: { sanitize: (html: string) => string; budget: ImportBudget },
): Promise<SiteFolder> {
  const entries = await listEntries(folder, name, budget)
  const skipped: SkippedRow[] = entries
    .filter(({ entry }) => !entry.isFile() && !entry.isDirectory())
    .map(({ path }) => ({ file: `${name}/${path}`, line: null, reason: 'is not a regular file' }))
  const files = entries
    .filter(({ entry }) => entry.isFile() && /\.html?$/i.test(entry.name) && !entry.name.startsWith('.'))
    .map(({ path }) => path)
    .toSorted()
  const pages = new Map<string, HtmlPage>()
  const sources = new Map<string, string>()
  for (const file of files) {
    if (isFrameworkPath(file)) continue
    const path = pathOfHtmlFile(file)
    const first = sources.get(path)
    if (first !== undefined) {
      skipped.push({ file: `${name}/${file}`, line: null, reason: `is the same page (${path}) as ${name}/${first}` })
      continue
    }
    sources.set(path, file)
    const html = await readTextFile(join(folder, file), `${name}/${file}`, budget)
    const linkTo = (link: string) => (link.startsWith('#') ? link : (pageOfLink(link, file, domain) ?? link))
    pages.set(path, readHtmlPage(html, `${name}/${file}`, { sanitize, linkTo }))
  }
  return { pages, ...followLinks(pages, sources, domain), skipped }
}

/**
 * Lists everything below a folder, with paths relative to it. Follows no symbolic link. Throws BadFileError for a name that
 * files may not have, for too many entries, and for folders that are nested too deeply.
 */
async function listEntries(
  folder: string,
  name: string,
  budget: ImportBudget,
): Promise<{ path: string; entry: Dirent }[]> {
  const found: { path: string; entry: Dirent }[] = []
  const waiting: { path: string; depth: number }[] = [{ path: '', depth: 0 }]
  for (const { path: parent, depth } of waiting) {
    const label = parent === '' ? name : `${name}/${parent}`
    const entries = await opendir(join(folder, parent)).catch(() => {
      throw new BadFileError(`${label} cannot be read as a folder.`)
    })
    for await (const entry of entries) {
      checkName(entry.name)
      budget.countEntry(`${name}/…/${entry.name}`, depth)
      if (found.length >= MAX_ENTRIES) throw new BadFileError(`${name} has more than ${MAX_ENTRIES} files.`)
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      found.push({ path, entry })
      if (entry.isDirectory()) waiting.push({ path, depth: depth + 1 })
    }
  }
  return found
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
  const address = siteAddress(new URL(link, base).href, domain)
  return address.kind === 'page' ? address.path : undefined
}
