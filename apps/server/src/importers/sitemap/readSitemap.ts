import { isPlainDate } from '@rankdesk/format'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'

/** An address of a sitemap. `lastModified` is its day (YYYY-MM-DD), or null. */
export interface SitemapEntry {
  /** The sitemap's name in messages. */
  file: string
  line: number | null
  address: string
  lastModified: string | null
}

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
})

function textOf(node: unknown, key: string): string {
  const value: unknown =
    typeof node === 'object' && node !== null && key in node
      ? Object.entries(node).find(([name]) => name === key)?.[1]
      : ''
  return typeof value === 'string' ? value.trim() : ''
}

/** Where no element can open: comments and CDATA sections. */
const SECTION_STARTS = /<!--|<!\[CDATA\[/g

/** Returns a document with its comments and CDATA sections reduced to their line breaks, in one pass from start to end. */
function withoutSections(text: string): string {
  const parts: string[] = []
  let from = 0
  while (from < text.length) {
    SECTION_STARTS.lastIndex = from
    const start = SECTION_STARTS.exec(text)
    if (start === null) break
    const end = text.indexOf(start[0] === '<!--' ? '-->' : ']]>', start.index + start[0].length)
    const after = end < 0 ? text.length : end
    parts.push(text.slice(from, start.index), text.slice(start.index, after).replace(/[^\n]+/g, ''))
    from = after
  }
  return parts.join('') + text.slice(from)
}

/** Returns the lines on which elements of a name open. */
function linesOf(text: string, element: string): number[] {
  const plain = withoutSections(text)
  const lines: number[] = []
  let line = 1
  let from = 0
  for (const match of plain.matchAll(new RegExp(`<(?:\\w+:)?${element}[\\s/>]`, 'g'))) {
    line += plain.slice(from, match.index).split('\n').length - 1
    from = match.index
    lines.push(line)
  }
  return lines
}

function parse(text: string, name: string): unknown {
  try {
    return parser.parse(text)
  } catch (error) {
    // The parser limits the number and size of entities.
    throw new BadFileError(`${name} cannot be read as XML: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/**
 * Reads the addresses of a sitemap.xml in its order. The sitemaps of an index are reported, not followed: only files in
 * the folder are read. Throws BadFileError if the file is not well-formed XML or not a sitemap.
 */
export function readSitemap(
  text: string,
  name: string,
): { entries: readonly SitemapEntry[]; skipped: readonly SkippedRow[] } {
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new BadFileError(`${name} is not valid XML: line ${valid.err.line}, ${valid.err.msg}`)
  const root = parse(text, name)
  const named = new Map(typeof root === 'object' && root !== null ? Object.entries(root) : [])
  const isIndex = named.has('sitemapindex')
  const list: unknown = named.get(isIndex ? 'sitemapindex' : 'urlset')
  if (list === undefined) throw new BadFileError(`${name} is not a sitemap: it has no <urlset>.`)
  const element = isIndex ? 'sitemap' : 'url'
  const found: unknown =
    typeof list === 'object' && list !== null ? new Map(Object.entries(list)).get(element) : undefined
  const nodes: readonly unknown[] = Array.isArray(found) ? found : []
  const lines = linesOf(text, element)
  const entries: SitemapEntry[] = []
  const skipped: SkippedRow[] = []
  nodes.forEach((node, index) => {
    const line = lines[index] ?? null
    const address = textOf(node, 'loc')
    const day = textOf(node, 'lastmod').slice(0, 10)
    if (address === '') skipped.push({ file: name, line, reason: 'an entry without an address (<loc>)' })
    else if (isIndex) skipped.push({ file: name, line, reason: `the linked sitemap ${address} is not read` })
    else entries.push({ file: name, line, address, lastModified: isPlainDate(day) ? day : null })
  })
  return { entries, skipped }
}
