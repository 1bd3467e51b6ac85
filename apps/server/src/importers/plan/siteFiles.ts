import type { ImportEntry } from '../files/listFolder.ts'
import type { HtmlFile } from '../html/readSite.ts'

/** Whether a path lies in the folder of a static site. */
export const isInSite = (path: string) => /^site\//i.test(path)

/**
 * Returns the HTML files with their paths below the site's folder: the folder `site`, else that of the sitemap or the
 * shortest one with an index page, beside or below which they lie.
 */
export function htmlFilesOf(entries: readonly ImportEntry[]): HtmlFile[] {
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
export function htmlLabel(files: readonly HtmlFile[]): string {
  const [first] = files
  if (first === undefined) return ''
  return files.length === 1
    ? first.label
    : first.label.slice(0, first.label.length - first.path.length).replace(/\/$/, '')
}
